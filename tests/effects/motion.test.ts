// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  publishMotion,
  readMotion,
  saveMotionChoice,
  watchMotion,
  watchPreference,
  watchStage,
} from '../../src/effects/motion.effect.ts';

/** Motion of the whole site (decision D13): choice, preference, sight and visibility. */

const root = document.documentElement;
let reduced = false;
let query: EventTarget & { readonly matches: boolean };
let seen: ((entries: { isIntersecting: boolean }[]) => void)[] = [];
const observed: Element[] = [];
let isVisible = true;

beforeEach(() => {
  localStorage.clear();
  delete root.dataset.motion;
  reduced = false;
  isVisible = true;
  seen = [];
  observed.splice(0);
  query = Object.defineProperty(new EventTarget(), 'matches', {
    get: () => reduced,
  }) as typeof query;
  vi.stubGlobal('matchMedia', (asked: string) => {
    expect(asked).toBe('(prefers-reduced-motion: reduce)');
    return query;
  });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #callback: (entries: { isIntersecting: boolean }[]) => void;
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        this.#callback = callback;
        seen.push(callback);
      }
      observe(element: Element) {
        observed.push(element);
      }
      disconnect() {
        seen = seen.filter((each) => each !== this.#callback);
      }
    },
  );
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() =>
    isVisible ? 'visible' : 'hidden',
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const sight = (...entries: boolean[]) => {
  for (const tell of seen) tell(entries.map((isIntersecting) => ({ isIntersecting })));
};
const visibility = (visible: boolean) => {
  isVisible = visible;
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('choice and preference', () => {
  it.each([
    ['play', 'play'],
    ['pause', 'pause'],
    ['faster', null],
    [null, null],
  ])('a stored %j reads as %j', (stored, choice) => {
    if (stored !== null) localStorage.setItem('motion', stored);
    expect(readMotion()).toEqual({ choice, reduced: false });
    reduced = true;
    expect(readMotion()).toEqual({ choice, reduced: true });
  });

  it('keeps the choice on the device', () => {
    saveMotionChoice('pause');
    expect(localStorage.getItem('motion')).toBe('pause');
    expect(readMotion().choice).toBe('pause');
  });

  it('reports the system and other tabs, until it is stopped', () => {
    const heard: unknown[] = [];
    const stop = watchPreference({
      preference: (value) => heard.push(value),
      choice: (value) => heard.push(value),
    });
    const all = () => {
      reduced = !reduced;
      query.dispatchEvent(new Event('change'));
      for (const [key, newValue] of [
        ['motion', 'pause'],
        ['motion', 'play'],
        ['motion', 'faster'],
        ['motion', null],
        ['other', 'pause'],
      ] as const) {
        window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
      }
    };
    all();
    expect(heard).toEqual([true, 'pause', 'play']);
    stop();
    all();
    expect(heard).toHaveLength(3);
  });
});

describe('telling', () => {
  it('says on the root element and to every watch whether things move', () => {
    const heard: boolean[] = [];
    const stop = watchMotion((playing) => heard.push(playing));
    expect(heard).toEqual([true]);
    publishMotion(false);
    expect(root.dataset.motion).toBe('paused');
    publishMotion(true);
    expect(root.dataset.motion).toBe('playing');
    expect(heard).toEqual([true, false, true]);
    stop();
    publishMotion(false);
    expect(heard).toHaveLength(3);
  });

  it('follows the system where nothing is said yet', () => {
    reduced = true;
    const heard: boolean[] = [];
    watchMotion((playing) => heard.push(playing))();
    root.dataset.motion = 'playing';
    watchMotion((playing) => heard.push(playing))();
    expect(heard).toEqual([false, true]);
  });
});

describe('a stage', () => {
  it('moves only in sight, in a visible tab, while motion plays, and says so once', () => {
    document.body.innerHTML = '<div id="stage"></div>';
    const stage = document.getElementById('stage') as HTMLElement;
    const heard: boolean[] = [];
    const stop = watchStage('stage', (running) => heard.push(running));
    expect(observed).toEqual([stage]);
    expect(heard).toEqual([]);
    sight(false);
    expect(stage.dataset.sight).toBe('out');
    sight(false, true);
    expect(stage.dataset.sight).toBe('in');
    sight(true);
    expect(heard).toEqual([false, true]);
    visibility(false);
    visibility(true);
    expect(heard).toEqual([false, true, false, true]);
    publishMotion(false);
    publishMotion(true);
    sight(false);
    expect(heard).toEqual([false, true, false, true, false, true, false]);
    sight(true);
    stop();
    expect(seen).toEqual([]);
    visibility(false);
    publishMotion(false);
    expect(heard).toHaveLength(8);
  });

  it('that is absent rests', () => {
    const heard: boolean[] = [];
    const stop = watchStage('nowhere', (running) => heard.push(running));
    publishMotion(true);
    expect(observed).toEqual([]);
    expect(heard).toEqual([false]);
    stop();
  });
});
