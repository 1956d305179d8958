import { createHash } from 'node:crypto';
import type { Name, PageScreen, Role } from '@machines/proof';
import { eventually } from '@machines/proof';
import {
  blockStorage,
  followLink,
  keep,
  lookAtPage,
  showAs,
  showsText,
} from '@machines/proof/page';
import { documentState, perceive } from '@machines/proof/perception';
import {
  choiceName,
  describeSought,
  type Eyes,
  sightOf,
  TYPING,
  wording,
} from '@machines/proof/vitest';
import { fireEvent, queries, within } from '@testing-library/react/pure';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { meetButtons, pressButton } from './buttons.ts';
import { cannotBreakCode, type World } from './world.ts';

/** A `Screen` for a view that React has rendered into jsdom, through Testing Library. */

/** Renders a page of the site. */
type Draw = (path: string) => Promise<void>;

function find(role: Role, name?: Name, inside?: Role): readonly HTMLElement[] {
  const place =
    inside === undefined ? document.body : queries.queryAllByRole(document.body, inside)[0];
  return place === undefined
    ? []
    : within(place).queryAllByRole(role, name === undefined ? {} : { name });
}

function choices(label: string): readonly HTMLInputElement[] {
  const name = choiceName(label);
  const found = (['radio', 'checkbox'] as const).flatMap((role) =>
    queries.queryAllByRole(document.body, role, { name }),
  );
  return found as HTMLInputElement[];
}

function field(label: string): HTMLInputElement {
  return queries.getByLabelText(document.body, label);
}

/** Waits for exactly one match, because a gesture on one of two would be ambiguous. */
async function only<E extends Element>(what: string, seek: () => readonly E[]): Promise<E> {
  let found: readonly E[] = [];
  await eventually(async () => {
    found = seek();
    expect(found.length, what).toBe(1);
  });
  return found[0] as E;
}

const known = new Map<string, unknown>();

/**
 * Checks a document only if one like it has not been checked before. Paths pass the same screens again and
 * again, and roles and names in jsdom are two thirds of the work of a walk.
 *
 * @param question what is asked of the document; equal questions have equal answers.
 */
function remembered<T>(question: string, look: () => T): T {
  const key = createHash('sha1').update(`${question}\n${documentState()}`).digest('base64');
  if (!known.has(key)) known.set(key, look());
  return known.get(key) as T;
}

const eyes: Eyes = {
  count: async (role, name, inside) =>
    remembered(`${role} ${name} ${inside}`, () => find(role, name, inside).length),
  hasFocus: async (role, name) =>
    find(role, name).some((each) => each.contains(document.activeElement)),
  showsText: async (text) => showsText(wording(text)),
  isChosen: async (label) => choices(label)[0]?.checked,
  typed: async (label) => field(label).value,
  progress: async () => {
    const [bar] = find('progressbar');
    const value = (name: string, otherwise: number) =>
      Number(bar?.getAttribute(`aria-value${name}`) ?? bar?.getAttribute(name) ?? otherwise);
    return value('now', 0) / value('max', 100);
  },
  title: async () => document.title,
  address: async () => location.href,
  typing: async () =>
    [...document.querySelectorAll(TYPING)]
      .filter((element) => element.checkVisibility())
      .map(({ textContent }) => textContent),
  attribute: async (selector, name) => document.querySelector(selector)?.getAttribute(name),
};

/** Makes the screen of one visit. */
export function viewScreen(world: World, user: UserEvent, draw: Draw): PageScreen {
  const answered = (what: () => boolean) =>
    eventually(async () => expect(what(), 'a request that waits at the service').toBe(true));
  return {
    ...sightOf(eyes),
    open: draw,
    // jsdom has no layout, so nothing has to be scrolled near.
    bring: async () => {},
    look: async (selector, milliseconds) => {
      await world.wait(milliseconds);
      return lookAtPage(selector);
    },
    perceive: async (selector) => {
      const perceived = remembered(selector, () => perceive(selector));
      meetButtons(perceived.tree);
      return perceived;
    },
    press: async (role, name) => {
      const element = await only(describeSought(role, name), () => find(role, name));
      pressButton(element);
      await user.click(element);
    },
    choose: async (label) => user.click(await only(label, () => choices(label))),
    type: async (label, text) => {
      const element = await only(label, () => [field(label)]);
      await user.click(element);
      // All at once, as when it is pasted: typing letter by letter would take seconds.
      fireEvent.input(element, { target: { value: text } });
    },
    key: (name) => user.keyboard(`{${name}}`),
    wait: world.wait,
    network: {
      answers: (status) => answered(() => world.answer(status)),
      fails: () => answered(() => world.fail()),
      returns: async () => {
        window.dispatchEvent(new Event('online'));
      },
      requests: async () => world.sent,
    },
    storage: {
      holds: async (area, key, value) => keep({ area, key, value }),
      hearsOf: async (key, value) => world.hearOf(key, value),
      blocks: async () => blockStorage(),
      reads: async (area, key) => window[area].getItem(key),
    },
    system: { reducesMotion: async (reduced) => world.reduceMotion(reduced) },
    tab: {
      hides: async () => showAs('hidden'),
      shows: async () => showAs('visible'),
    },
    sight: {
      enters: async (id) => world.sight(id, true),
      leaves: async (id) => world.sight(id, false),
    },
    code: { breaks: async () => cannotBreakCode() },
    now: world.now,
    go: async (path) => followLink(path),
    back: async () => history.back(),
    reload: () => draw(location.pathname + location.search),
  };
}
