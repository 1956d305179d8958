// @vitest-environment jsdom
/** Tests the motion of the whole site (decision D13): choice, preference, sight and visibility. */

import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  markSight,
  publishMotion,
  readMotion,
  saveMotionChoice,
  watchPreference,
  watchStage,
  watchToggle,
} from '../../src/effects/motion.effect.ts';

const root = document.documentElement;
let reduced = false;
let query: EventTarget & { readonly matches: boolean };
type Seen = (entries: { target: Element | undefined; isIntersecting: boolean }[]) => void;
let seen: Seen[] = [];
const created: Seen[] = [];
const observed: Element[] = [];
let isVisible = true;

beforeEach(() => {
  localStorage.clear();
  delete root.dataset.motion;
  reduced = false;
  isVisible = true;
  seen = [];
  created.splice(0);
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
      readonly #callback: Seen;
      constructor(callback: Seen) {
        this.#callback = callback;
        seen.push(callback);
        created.push(callback);
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

/**
 * Reports the visibility of an element, the latest entry last. The default element is the one that was observed last.
 */
const sight = (entries: readonly boolean[], target = observed.at(-1)) => {
  for (const tell of seen) tell(entries.map((isIntersecting) => ({ target, isIntersecting })));
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

  it('does not throw an error if storage is blocked', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    expect(() => saveMotionChoice('pause')).not.toThrow();
  });

  it('reports changes by the system and by other tabs, until the watch is stopped', () => {
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

  it('reports a choice made while the browser had the page in its cache', () => {
    const choice = vi.fn();
    const stop = watchPreference({ preference: () => {}, choice });
    const show = (persisted: boolean) =>
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    show(true);
    saveMotionChoice('pause');
    show(false);
    expect(choice).not.toHaveBeenCalled();
    show(true);
    expect(choice).toHaveBeenCalledExactlyOnceWith('pause');
    stop();
    show(true);
    expect(choice).toHaveBeenCalledOnce();
  });
});

it('sets motion on the root element', () => {
  publishMotion(false);
  expect(root.dataset.motion).toBe('paused');
  publishMotion(true);
  expect(root.dataset.motion).toBe('playing');
});

describe('the switch', () => {
  it('is watched until the watch is stopped', () => {
    document.body.innerHTML = '<button id="switch"></button>';
    const pressed = vi.fn();
    const stop = watchToggle('switch', pressed);
    document.getElementById('switch')?.click();
    expect(pressed).toHaveBeenCalledOnce();
    stop();
    document.getElementById('switch')?.click();
    expect(pressed).toHaveBeenCalledOnce();
    expect(() => watchToggle('absent', pressed)()).not.toThrow();
  });
});

describe('an animation of styles alone', () => {
  it('is marked as in sight or out of sight, on each page that is shown', async () => {
    document.body.innerHTML = '<main id="main"><div id="a" data-moves></div></main>';
    const stop = markSight();
    const at = (id: string) => document.getElementById(id) as HTMLElement;
    const [callback] = created;
    const tell = (id: string, isIntersecting: boolean) =>
      callback?.([{ target: at(id), isIntersecting }] as never);
    expect(observed).toEqual([at('a')]);
    tell('a', true);
    expect(at('a').dataset.sight).toBe('in');
    tell('a', false);
    expect(at('a').dataset.sight).toBe('out');
    (document.getElementById('main') as HTMLElement).innerHTML = '<div id="b" data-moves></div>';
    await Promise.resolve();
    expect(observed.at(-1)).toBe(at('b'));
    stop();
    const { length } = observed;
    (document.getElementById('main') as HTMLElement).innerHTML = '<div id="c" data-moves></div>';
    await Promise.resolve();
    expect(observed).toHaveLength(length);
  });
});

describe('a stage', () => {
  it('moves only in sight, in a visible tab, while motion plays, and reports each change once', () => {
    document.body.innerHTML = '<div id="stage"></div>';
    const stage = document.getElementById('stage') as HTMLElement;
    const heard: boolean[] = [];
    const { stop, play } = watchStage('stage', true, (running) => heard.push(running));
    expect(observed).toEqual([stage]);
    expect(heard).toEqual([]);
    sight([false]);
    expect(stage.dataset.sight).toBe('out');
    sight([false, true]);
    expect(stage.dataset.sight).toBe('in');
    sight([true]);
    expect(heard).toEqual([false, true]);
    visibility(false);
    visibility(true);
    expect(heard).toEqual([false, true, false, true]);
    play(false);
    play(true);
    sight([false]);
    expect(heard).toEqual([false, true, false, true, false, true, false]);
    sight([true, false]);
    expect(stage.dataset.sight, 'scrolled past before the browser has told of it').toBe('out');
    expect(heard).toHaveLength(7);
    sight([true]);
    stop();
    expect(seen).toEqual([]);
    visibility(false);
    expect(heard).toHaveLength(8);
  });

  it('rests while a modal dialog covers the page, even one that was open before', async () => {
    document.body.innerHTML = '<p id="stage"></p>';
    const heard: boolean[] = [];
    root.dataset.modal = '';
    const { stop } = watchStage('stage', true, (running) => heard.push(running));
    const covered = async (isCovered: boolean) => {
      root.toggleAttribute('data-modal', isCovered);
      await Promise.resolve();
    };
    sight([true]);
    expect(heard).toEqual([false]);
    await covered(false);
    await covered(true);
    expect(heard).toEqual([false, true, false]);
    stop();
    await covered(false);
    expect(heard).toHaveLength(3);
  });

  it('without an element does not move', () => {
    const heard: boolean[] = [];
    const { stop, play } = watchStage('nowhere', false, (running) => heard.push(running));
    play(true);
    expect(observed).toEqual([]);
    expect(heard).toEqual([false]);
    stop();
  });

  it('observes the new element if the next page of the same kind replaces its element', async () => {
    document.body.innerHTML = '<main id="main"><p id="stage"></p></main>';
    const main = document.getElementById('main') as HTMLElement;
    const heard: boolean[] = [];
    const { stop } = watchStage('stage', true, (running) => heard.push(running));
    sight([true]);
    main.innerHTML = '<div><p id="stage"></p></div>';
    await Promise.resolve();
    const stage = document.getElementById('stage');
    expect(observed.at(-1)).toBe(stage);
    sight([true], observed[0]);
    expect(heard, 'the old one is gone').toEqual([true, false]);
    seen = created.slice(-1);
    sight([true]);
    expect(stage?.dataset.sight).toBe('in');
    expect(heard).toEqual([true, false, true]);
    main.append('words');
    await Promise.resolve();
    expect(observed, 'the same one is not looked for again').toHaveLength(2);
    stop();
  });

  it('whose element is rendered later observes it from then on, until the watch is stopped', async () => {
    document.body.innerHTML = '<main></main>';
    const heard: boolean[] = [];
    const { stop } = watchStage('late', true, (running) => heard.push(running));
    const { stop: stopAnother } = watchStage('never', true, () => {});
    (document.querySelector('main') as HTMLElement).innerHTML = '<p><i id="late"></i></p>';
    await Promise.resolve();
    expect(observed).toEqual([document.getElementById('late')]);
    sight([true]);
    expect(heard).toEqual([true]);
    stop();
    stopAnother();
    document.body.innerHTML = '<i id="never"></i>';
    await Promise.resolve();
    expect(observed).toHaveLength(1);
  });
});
