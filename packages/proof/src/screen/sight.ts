/** The read-only part of a screen. All implementations share the waiting and the messages of failures. */

import type { Name, Role, Screen } from '../model/screen.ts';
import { assertSame } from './assert-same.ts';
import { eventually } from './eventually.ts';

export type Sight = Pick<Screen, Extract<keyof Screen, `see${string}`> | 'isShown'>;

/** The questions to a page. Each kind of screen answers them in its own way. */
export interface Eyes {
  /** Counts the elements with a role and a name. `inside` limits the search to the first landmark with that role. */
  count(role: Role, name?: Name, inside?: Role): Promise<number>;
  /** Returns whether the first such element has the focus. */
  hasFocus(role: Role, name?: Name): Promise<boolean>;
  showsText(text: Name): Promise<boolean>;
  /** Returns whether a choice is selected, or undefined if the choice does not exist. */
  isChosen(label: string): Promise<boolean | undefined>;
  /** Returns the text of a field. */
  typed(label: string): Promise<string | undefined>;
  /** Returns the position of the progress bar, from 0 to 1. */
  progress(): Promise<number>;
  title(): Promise<string>;
  /** Returns the whole address. */
  address(): Promise<string>;
  /** Returns the text of each visible element that matches. */
  texts(selector: string): Promise<readonly (string | null)[]>;
  attribute(selector: string, name: string): Promise<string | null | undefined>;
}

/** Names the element that is searched for, such as `heading "Contact" in main`. */
export function describeSought(role: Role, name?: Name, inside?: Role): string {
  return [role, name === undefined ? '' : `"${name}"`, inside === undefined ? '' : `in ${inside}`]
    .filter(Boolean)
    .join(' ');
}

/** Returns a text as pages give it in names, with one plain space for white space of any kind. */
export const plainSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Returns a pattern for the name of a radio or checkbox. Some names end with a count, and browsers add spaces between
 * parts with a layout of their own.
 */
export function choiceName(label: string): RegExp {
  const words = plainSpaces(label)
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(':', ' ?:');
  return new RegExp(`^${words}(,? \\d+)?$`);
}

/** A name in a form that can be sent into a page. */
export interface Wording {
  readonly text: string;
  /** The flags of the pattern, if `text` is the source of a pattern. */
  readonly flags?: string;
}

/** Returns a name in a form that can be sent into a page. The flag `g` is removed, as it makes `test` stateful. */
export function serialisedName(name: Name): Wording {
  return typeof name === 'string'
    ? { text: plainSpaces(name) }
    : { text: name.source, flags: name.flags.replace('g', '') };
}

/** Returns the assertions of a screen. Each polls until the page has the expected content, or fails in the end. */
export function sightOf(eyes: Eyes): Sight {
  /** Waits until the answer equals the expected one. */
  const is = (ask: () => Promise<unknown>, wanted: unknown, words: string) =>
    eventually(async () => assertSame(words, await ask(), wanted));
  return {
    isShown: async (role, name) => (await eyes.count(role, name)) > 0,
    see: (role, name, inside) =>
      is(
        async () => (await eyes.count(role, name, inside)) > 0,
        true,
        `that ${describeSought(role, name, inside)} is there`,
      ),
    seeNot: (role, name, inside) =>
      is(
        () => eyes.count(role, name, inside),
        0,
        `how often ${describeSought(role, name, inside)} is there`,
      ),
    seeText: (text) => is(() => eyes.showsText(text), true, `that the text "${text}" is there`),
    seeChosen: (label, chosen = true) =>
      is(() => eyes.isChosen(label), chosen, `that "${label}" is chosen`),
    seeTyped: (label, text) => is(() => eyes.typed(label), text, label),
    seeProgress: (percent) =>
      is(async () => Math.round((await eyes.progress()) * 100), percent, 'progress'),
    seeTitle: (title) =>
      eventually(async () => {
        const found = await eyes.title();
        if (!title.test(found)) assertSame('the title of the document', found, title);
      }),
    seeFocus: (role, name) =>
      is(
        () => eyes.hasFocus(role, name),
        true,
        `that the focus is in ${describeSought(role, name)}`,
      ),
    seeAddress: (path) =>
      is(
        async () => {
          const { pathname, search } = new URL(await eyes.address());
          return pathname + search;
        },
        path,
        'address',
      ),
    seeTexts: (selector, texts) => is(() => eyes.texts(selector), texts, `texts of ${selector}`),
    seeState: (machine, leaf) =>
      is(
        () => eyes.attribute(`[data-machine="${machine}"]`, 'data-state'),
        leaf,
        `data-state of ${machine}`,
      ),
    seeAttribute: (selector, name, value) =>
      is(() => eyes.attribute(selector, name), value, `${name} of ${selector}`),
  };
}
