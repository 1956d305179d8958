import type { Look, Name, PageScreen, Role, SentRequest } from '@machines/proof';
import { CannotHere, eventually } from '@machines/proof';
import {
  BEGINNING,
  bringNear,
  bringToMiddle,
  followLink,
  keep,
  lookAtPage,
  moveInSight,
  QUIET_PAGE,
  replaceText,
  showAs,
  showsText,
} from '@machines/proof/page';
import {
  choiceName,
  describeSought,
  type Eyes,
  sightOf,
  TYPING,
  wording,
} from '@machines/proof/vitest';
import { expect } from 'vitest';
import { comesAlive } from '../site.ts';
import { type Driver, type ElementReference, idOf } from './driver.ts';
import { findInPage, type Sought } from './find.ts';

/** What a model says, done through WebDriver: presses and keys are real, the world is put into the page. */

const keys: Readonly<Record<string, string>> = {
  Escape: '\uE00C',
  Enter: '\uE007',
  Tab: '\uE004',
  ArrowDown: '\uE015',
  ArrowUp: '\uE013',
};

type Found = Omit<ReturnType<typeof findInPage>, 'element'> & {
  readonly element: ElementReference | null;
};

/** Speaks for one fresh visit in a session. */
export function webkitScreen(driver: Driver, origin: string, isStill: boolean): PageScreen {
  let passed = 0;
  const find = async (what: Sought) => (await driver.run(findInPage, what)) as unknown as Found;
  const choice = (label: string): Sought => ({
    roles: ['radio', 'checkbox'],
    name: wording(choiceName(label)),
  });
  /** The only element that matches; fails if there are none or several. */
  const only = async (what: Sought, words: string): Promise<ElementReference> => {
    let element: ElementReference | null = null;
    await eventually(async () => {
      const found = await find(what);
      expect(found.count, words).toBe(1);
      ({ element } = found);
    });
    return element as unknown as ElementReference;
  };
  /** Brought into the window at once: the page scrolls smoothly, and WebDriver does not wait for that. */
  const reach = async (what: Sought, words: string): Promise<ElementReference> => {
    const element = await only(what, words);
    await driver.run(bringToMiddle, element as unknown as Element);
    return element;
  };
  const press = async (what: Sought, words: string) => driver.click(await reach(what, words));
  const run = async (milliseconds: number) => {
    passed += milliseconds;
    await driver.run((time: number) => window.world?.run(time), milliseconds);
  };
  const settle = async (status: number | null) => {
    await eventually(async () => {
      const isDone = await driver.run((code: number | null) => {
        const held = window.world?.waiting.shift();
        if (code === null) held?.fail();
        else held?.answer(code);
        return held !== undefined;
      }, status);
      expect(isDone, 'a request waits at the service').toBe(true);
    });
  };
  const address = () => driver.call<string>('GET', '/url');
  const goTo = (path: string) => driver.call('POST', '/url', { url: origin + path });
  const never = (what: string) => async () => {
    throw new CannotHere(`WebDriver cannot ${what}.`);
  };
  const ofRole = (role: Role, name?: Name, inside?: Role): Sought => ({
    ...{ roles: [role], ...(name !== undefined && { name: wording(name) }) },
    ...(inside && { inside }),
  });
  const eyes: Eyes = {
    count: async (role, name, inside) => (await find(ofRole(role, name, inside))).count,
    hasFocus: async (role, name) => (await find(ofRole(role, name))).hasFocus,
    showsText: (text) => driver.run(showsText, wording(text)),
    isChosen: async (label) => {
      const { count, isChosen } = await find(choice(label));
      return count === 0 ? undefined : isChosen;
    },
    typed: async (label) => {
      const { count, text } = await find({ label });
      return count === 0 ? undefined : text;
    },
    progress: async () => (await find({ roles: ['progressbar'] })).progress,
    title: () => driver.call<string>('GET', '/title'),
    address,
    typing: () =>
      driver.run(
        (words: string) =>
          [...document.querySelectorAll(words)]
            .filter((each) => each.checkVisibility({ visibilityProperty: true }))
            .map((each) => each.textContent),
        TYPING,
      ),
    attribute: (selector, name) =>
      driver.run(
        (wanted: string, key: string) => document.querySelector(wanted)?.getAttribute(key) ?? null,
        selector,
        name,
      ),
  };

  return {
    open: async (path, isLive = true) => {
      await goTo(path);
      if (!isLive) return;
      await eventually(async () => expect(await driver.run(comesAlive), 'page is live').toBe(true));
    },
    bring: (selector) => driver.run(bringNear, selector),
    look: async (selector, milliseconds): Promise<Look> => {
      await run(milliseconds);
      return driver.run(lookAtPage, selector);
    },

    press: (role, name) => press(ofRole(role, name), describeSought(role, name)),
    choose: async (label) => {
      const { isChosen } = await find(choice(label));
      if (!isChosen) await press(choice(label), label);
    },
    type: async (label, text) => {
      const element = await reach({ label }, label);
      // React does not notice WebDriver's own clearing.
      await driver.run(replaceText, element as unknown as Element, '');
      if (text !== '') await driver.call('POST', `/element/${idOf(element)}/value`, { text });
    },
    key: async (name) => {
      const value = keys[name] ?? name;
      const actions = [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ];
      await driver.call('POST', '/actions', {
        actions: [{ type: 'key', id: 'keyboard', actions }],
      });
    },
    wait: run,

    ...sightOf(eyes),

    network: {
      answers: settle,
      fails: () => settle(null),
      returns: () => driver.run(() => void window.dispatchEvent(new Event('online'))),
      requests: () => driver.run(() => window.world?.sent ?? []) as Promise<SentRequest[]>,
    },
    storage: {
      holds: async (area, key, value) => {
        if (!(await address()).startsWith(origin)) await goTo(QUIET_PAGE);
        await driver.run(keep, { area, key, value });
      },
      hearsOf: async (key, value) => {
        const own = await driver.call<string>('GET', '/window');
        const { handle } = await driver.call<{ handle: string }>('POST', '/window/new', {
          type: 'tab',
        });
        await driver.call('POST', '/window', { handle });
        await goTo(QUIET_PAGE);
        await driver.run((item: string) => localStorage.removeItem(item), key);
        await driver.run(keep, { area: 'localStorage' as const, key, value });
        await driver.call('DELETE', '/window');
        await driver.call('POST', '/window', { handle: own });
      },
      blocks: never('block the storage of a page'),
      reads: (area, key) =>
        driver.run((kind: typeof area, item: string) => window[kind].getItem(item), area, key),
    },
    system: {
      reducesMotion: async (reduced) => {
        if (reduced !== isStill) {
          throw new CannotHere('WebKitGTK reads the system for reduced motion when it starts.');
        }
      },
    },
    tab: {
      hides: () => driver.run(showAs, 'hidden' as const),
      shows: () => driver.run(showAs, 'visible' as const),
    },
    sight: {
      enters: (id) => driver.run(moveInSight, { id, seen: true }),
      leaves: (id) => driver.run(moveInSight, { id, seen: false }),
    },
    code: { breaks: never('break requests for scripts') },
    now: () => BEGINNING + passed,
    go: (path) => driver.run(followLink, path),
    back: () => driver.run(() => history.back()),
    reload: () => driver.call('POST', '/refresh', {}),
  };
}
