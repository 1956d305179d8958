// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchIntent } from '../../src/effects/ahead.effect.ts';
import {
  watchActivity,
  watchEmails,
  watchPages,
  watchVisibility,
} from '../../src/effects/analytics.effect.ts';
import { watchAudio } from '../../src/effects/audio.effect.ts';
import { watchPopovers } from '../../src/effects/elements.effect.ts';
import { watchNear } from '../../src/effects/island.effect.ts';
import { watchLinks, watchLocation } from '../../src/effects/location.effect.ts';
import { watchPreference, watchStage, watchToggle } from '../../src/effects/motion.effect.ts';
import { watchOutbox } from '../../src/effects/outbox.effect.ts';
import { watchQuery } from '../../src/effects/query.effect.ts';
import { markTitle } from '../../src/effects/title.effect.ts';

/**
 * Pages are left and returned to, so what is watched is watched again: every watch hears everything each time,
 * as often as it happens, and nothing after its end.
 */

let observers: { readonly tell: (isIntersecting: boolean) => void }[] = [];

beforeEach(() => {
  observers = [];
  history.replaceState(null, '', '/team');
  document.title = 'Team';
  document.body.innerHTML = `
    <main id="main" data-path="/team"></main>
    <button id="control"></button><div id="panel"></div><audio id="demo"></audio>
    <div id="region"><p></p></div><section id="stage"></section>
    <form id="filter"></form><input type="email" value="ann@example.com">
    <a id="link" href="/about">About</a>`;
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #told: { readonly tell: (isIntersecting: boolean) => void };
      #target: Element | undefined;
      constructor(hear: (entries: { target: unknown; isIntersecting: boolean }[]) => void) {
        this.#told = { tell: (isIntersecting) => hear([{ target: this.#target, isIntersecting }]) };
      }
      observe(target: Element) {
        this.#target = target;
        observers.push(this.#told);
      }
      disconnect() {
        observers = observers.filter((each) => each !== this.#told);
      }
    },
  );
  const { prototype } = HTMLMediaElement;
  vi.spyOn(prototype, 'play').mockResolvedValue();
  vi.spyOn(prototype, 'pause').mockReturnValue();
  // jsdom knows no popovers.
  vi.spyOn(document.getElementById('panel') as HTMLElement, 'matches').mockReturnValue(false);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const element = (id: string) => document.getElementById(id) as HTMLElement;
const inSight = (seen: boolean) => {
  for (const { tell } of observers) tell(seen);
};
const nothing = () => {};
let now = 0;

interface Watched {
  readonly name: string;
  readonly start: (hear: () => void) => () => void;
  readonly happens: () => void;
  /** How often it is heard at the start, before anything happens. */
  readonly atOnce?: number;
}

const watched: readonly Watched[] = [
  {
    name: 'the motion control',
    start: (hear) => watchToggle('control', hear),
    happens: () => element('control').click(),
  },
  {
    name: 'the choice of another tab',
    start: (hear) => watchPreference({ preference: nothing, choice: hear }),
    happens: () =>
      window.dispatchEvent(new StorageEvent('storage', { key: 'motion', newValue: 'pause' })),
  },
  {
    name: 'a stage',
    start: (hear) => watchStage('stage', true, (running) => running && hear()).stop,
    happens: () => {
      inSight(true);
      inSight(false);
    },
  },
  {
    name: 'the network',
    start: (hear) => watchOutbox(({ type }) => type === 'network.online' && hear()),
    happens: () => window.dispatchEvent(new Event('online')),
  },
  {
    name: 'email fields',
    start: (hear) => watchEmails(hear),
    happens: () =>
      document.querySelector('input')?.dispatchEvent(new Event('change', { bubbles: true })),
  },
  {
    name: 'a visitor who is there',
    start: (hear) => watchActivity(hear),
    happens: () => {
      now += 1001;
      const event = new Event('keydown');
      Object.defineProperty(event, 'timeStamp', { value: now });
      document.dispatchEvent(event);
    },
  },
  {
    name: 'the tab',
    start: (hear) => watchVisibility(hear),
    happens: () => document.dispatchEvent(new Event('visibilitychange')),
    atOnce: 1,
  },
  {
    name: 'the page that is shown, from the cache of the browser',
    start: (hear) => watchPages(hear).stop,
    happens: () =>
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true as const })),
    atOnce: 1,
  },
  {
    name: 'links',
    start: (hear) => watchLinks(() => hear() === undefined),
    happens: () => element('link').click(),
  },
  {
    name: 'links that are pointed at',
    start: (hear) =>
      watchIntent(async () => {
        hear();
      }),
    happens: () => element('link').dispatchEvent(new Event('pointerover', { bubbles: true })),
  },
  {
    name: 'the address',
    start: (hear) => watchLocation(hear),
    happens: () => history.pushState(null, '', '/about'),
  },
  {
    name: 'the query',
    start: (hear) => watchQuery('/team', hear),
    happens: () => {
      // Each time another query: the same again is nothing new.
      history.replaceState(null, '', `/team?q=${'x'.repeat(location.search.length)}`);
      window.dispatchEvent(new PopStateEvent('popstate'));
    },
    atOnce: 1,
  },
  {
    name: 'a menu',
    start: (hear) => watchPopovers({ menu: 'panel' }, { opened: nothing, closed: hear }),
    happens: () => element('panel').dispatchEvent(new Event('toggle')),
  },
  {
    name: 'the end of a recording',
    start: (hear) =>
      watchAudio('demo', { started: nothing, advanced: nothing, ended: hear, failed: nothing }),
    happens: () => element('demo').dispatchEvent(new Event('ended')),
  },
  {
    name: 'an island that comes near',
    start: (hear) => watchNear('region', hear),
    happens: () => inSight(true),
  },
];

it.each(watched)('$name: heard each time, and never after the end', (each) => {
  const { start, happens, atOnce = 0 } = each;
  for (const use of [1, 2, 3]) {
    const hear = vi.fn();
    const stop = start(hear);
    expect(hear, `at the start of use ${use}`).toHaveBeenCalledTimes(atOnce);
    for (const time of [1, 2]) {
      happens();
      expect(hear, `use ${use}, time ${time}`).toHaveBeenCalledTimes(atOnce + time);
    }
    stop();
    happens();
    expect(hear, `after use ${use}`).toHaveBeenCalledTimes(atOnce + 2);
  }
});

it('the title: marked each time', () => {
  for (let use = 1; use <= 3; use += 1) {
    const unmark = markTitle();
    expect(document.title).toBe('Error: Team');
    unmark();
    expect(document.title).toBe('Team');
  }
});
