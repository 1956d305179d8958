/** A `Screen` that runs inside the page that it observes. */

import type { Clock } from '@sinonjs/fake-timers';
import type { Name, Role } from '../model/screen.ts';
import { DocumentReading, perceive } from '../perception/perception.ts';
import {
  followLink,
  positionOf,
  readPage,
  scrollIntoOrOutOfView,
  scrollIntoWindow,
  setStored,
  setTabVisibility,
  showsText,
} from '../screen/in-page.ts';
import {
  choiceName,
  describeSought,
  type Eyes,
  plainSpaces,
  serialisedName,
  sightOf,
} from '../screen/sight.ts';
import type { PageScreen } from '../screen/stage.ts';
import {
  onlyElement,
  pressAt,
  reachableElements,
  scrollUntilPressable,
  waitUntilStill,
} from './press.ts';
import type { replaceFetch } from './service.ts';

/** The operations that only the driver of the browser can perform. */
export interface DriverOperations {
  /** Presses the mouse at a position of the window. */
  readonly press: (x: number, y: number) => Promise<void>;
  readonly key: (name: string) => Promise<void>;
  readonly reducesMotion: (reduced: boolean) => Promise<void>;
  /** Stores a value in another tab of the same browser. */
  readonly storesElsewhere: (key: string, value: string) => Promise<void>;
}

/**
 * The error if a path needs an operation that replaces the document or comes before its loading. The walker would not
 * survive this operation.
 */
export class NeedsDriver extends Error {
  override readonly name = 'NeedsOutside';
}

const outside = (what: string) => (): Promise<never> =>
  Promise.reject(new NeedsDriver(`${what} replaces the document, or comes before it`));

/** Returns whether a popover or dialog is open. Only a real press can dismiss it. */
const isLayered = () => document.querySelector(':popover-open,dialog[open]') !== null;

function found(role: Role, name?: Name, inside?: Role) {
  const place = inside === undefined ? document.body : reachableElements(inside)[0];
  return place === undefined ? [] : reachableElements(role, name, place);
}

function choices(label: string): readonly HTMLInputElement[] {
  const name = choiceName(label);
  return [
    ...reachableElements('radio', name),
    ...reachableElements('checkbox', name),
  ] as HTMLInputElement[];
}

function fields(label: string): readonly HTMLInputElement[] {
  const look = new DocumentReading();
  return [...document.querySelectorAll<HTMLInputElement>('input,select,textarea')].filter(
    (each) => !look.isHidden(each) && look.name(each) === plainSpaces(label),
  );
}

const eyes: Eyes = {
  count: async (role, name, inside) => found(role, name, inside).length,
  hasFocus: async (role, name) => found(role, name)[0]?.contains(document.activeElement) ?? false,
  showsText: async (text) => showsText(serialisedName(text)),
  isChosen: async (label) => choices(label)[0]?.checked,
  typed: async (label) => fields(label)[0]?.value,
  progress: async () => found('progressbar').map(positionOf)[0] ?? Number.NaN,
  title: async () => document.title,
  address: async () => location.href,
  texts: async (selector) =>
    [...document.querySelectorAll(selector)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map(({ textContent }) => textContent),
  attribute: async (selector, name) => document.querySelector(selector)?.getAttribute(name),
};

/** The names of the buttons that a page has shown, and of those that were pressed. */
export interface ButtonRecord {
  readonly met: Set<string>;
  readonly pressed: Set<string>;
}

async function press(element: Element, what: string, driver: DriverOperations): Promise<void> {
  const isReal = isLayered();
  if (isReal) await waitUntilStill(element);
  const point = await scrollUntilPressable(what, element);
  if (isReal) await driver.press(point.x, point.y);
  else pressAt(element, point);
}

/** Replaces the text of a field as typing does. */
function write(field: HTMLInputElement, text: string): void {
  field.focus();
  field.select();
  document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
}

/**
 * Makes the screen of a page.
 *
 * @param buttons the names of buttons, which are updated during the walk.
 * @param open shows the page of a path.
 * @param alive waits until the elements in view can be used.
 */
export function screenInPage(
  clock: Clock,
  service: ReturnType<typeof replaceFetch>,
  driver: DriverOperations,
  buttons: ButtonRecord,
  open: (path: string) => Promise<void>,
  alive: () => Promise<void>,
): PageScreen {
  const run = async (milliseconds: number) => {
    await clock.tickAsync(milliseconds);
  };
  return {
    ...sightOf(eyes),
    open,
    bring: async (selector) => {
      scrollIntoWindow(selector);
      await alive();
    },
    look: async (selector, milliseconds) => {
      await run(milliseconds);
      return readPage(selector);
    },
    perceive: async (selector) => {
      const perceived = perceive(selector);
      for (const [, name = ''] of perceived.tree.matchAll(/- button "([^"]+)"/g))
        buttons.met.add(name);
      return perceived;
    },
    press: async (role, name) => {
      const what = describeSought(role, name);
      const element = await onlyElement(what, () => reachableElements(role, name));
      buttons.pressed.add(new DocumentReading().name(element));
      await press(element, what, driver);
    },
    choose: async (label) => {
      const choice = await onlyElement(label, () => choices(label));
      if (!choice.checked) await press(choice, label, driver);
    },
    type: async (label, text) => {
      const field = await onlyElement(label, () => fields(label));
      await scrollUntilPressable(label, field);
      write(field, text);
    },
    key: driver.key,
    wait: run,
    network: {
      answers: service.answers,
      fails: service.fails,
      returns: async () => {
        window.dispatchEvent(new Event('online'));
      },
      requests: async () => service.sent,
    },
    storage: {
      holds: async (area, key, value) => setStored({ area, key, value }),
      hearsOf: driver.storesElsewhere,
      blocks: outside('Storage that is blocked'),
      reads: async (area, key) => window[area].getItem(key),
    },
    system: { reducesMotion: driver.reducesMotion },
    tab: {
      hides: async () => setTabVisibility('hidden'),
      shows: async () => setTabVisibility('visible'),
    },
    sight: {
      enters: async (id) => scrollIntoOrOutOfView({ id, seen: true }),
      leaves: async (id) => scrollIntoOrOutOfView({ id, seen: false }),
    },
    code: { breaks: outside('Code that cannot be fetched') },
    now: () => Date.now(),
    go: async (path) => followLink(path),
    back: async () => history.back(),
    reload: outside('A reload'),
  };
}
