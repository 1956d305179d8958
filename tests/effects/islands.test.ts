// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawRest, drawWhole, skipRest } from '../../src/effects/draw.effect.ts';
import { watchLinks } from '../../src/effects/location.effect.ts';
import { comesNear, isThere, isWanted } from '../../src/effects/near.effect.ts';
import { removeServedHead } from '../../src/effects/title.effect.ts';

/** What makes a served page live: sight, the first sign, followed links, waiting leads, the served head. */

const make = (html: string) => {
  document.body.innerHTML = html;
  return document.body.firstElementChild as HTMLElement;
};
/** Whether a promise has been fulfilled by now. */
const settled = async (promise: Promise<unknown>) => {
  let done = false;
  void promise.then(() => {
    done = true;
  });
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  return done;
};

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = '';
  make('');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('nearness', () => {
  type Entries = readonly { readonly isIntersecting: boolean }[];
  const observed: Element[] = [];
  let report: (entries: Entries) => void = () => {};
  let options: IntersectionObserverInit | undefined;
  let ended = 0;
  beforeEach(() => {
    observed.length = 0;
    ended = 0;
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: (entries: Entries) => void, given: IntersectionObserverInit) {
          report = callback;
          options = given;
        }
        observe(element: Element) {
          observed.push(element);
        }
        disconnect() {
          ended += 1;
        }
      },
    );
  });

  it('is watched for what is inside, a screen above and below', () => {
    const holder = make('<div><p id="a"></p><p id="b"></p></div>');
    void comesNear(holder);
    expect(observed.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(options?.rootMargin).toBe('100% 0%');
  });

  it('ends the wait, and the watch', async () => {
    const near = comesNear(make('<div><p></p></div>'));
    report([{ isIntersecting: false }]);
    expect(await settled(near)).toBe(false);
    expect(ended).toBe(0);
    report([{ isIntersecting: false }, { isIntersecting: true }]);
    expect(await settled(near)).toBe(true);
    expect(ended).toBe(1);
  });
});

describe('what somebody served with a page will want', () => {
  const hovers = (matches: boolean) =>
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: matches && query === '(hover: hover)',
    }));

  it('is wanted at once with a mouse', async () => {
    hovers(true);
    window.wanted = new Promise(() => {});
    expect(await settled(isWanted())).toBe(true);
  });

  it('is wanted without one at the first sign, when what was pressed has been drawn', async () => {
    hovers(false);
    let sign = () => {};
    window.wanted = new Promise<void>((resolve) => {
      sign = resolve;
    });
    const tasks: { readonly task: () => void; readonly options: object }[] = [];
    vi.stubGlobal('scheduler', {
      postTask: async (task: () => void, options: object) => void tasks.push({ task, options }),
    });
    const wanted = isWanted();
    expect(await settled(wanted)).toBe(false);
    expect(tasks).toHaveLength(0);
    sign();
    expect(await settled(wanted)).toBe(true);
    expect(tasks[0]?.options).toEqual({ priority: 'background', delay: 100 });
  });

  it('is wanted as soon as a link is pressed', async () => {
    hovers(false);
    window.wanted = Promise.resolve();
    vi.stubGlobal('scheduler', { postTask: () => new Promise(() => {}) });
    make('<p><button><b>no link</b></button><a href="#there"><i>a link</i></a></p>');
    const wanted = isWanted();
    expect(await settled(wanted)).toBe(false);
    document.querySelector('b')?.click();
    expect(await settled(wanted)).toBe(false);
    document.querySelector('i')?.click();
    expect(await settled(wanted)).toBe(true);
  });
});

describe('what only answers a visitor', () => {
  const phone = () => vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const tasks = () => {
    const posted: { end: () => void; readonly options: object }[] = [];
    vi.stubGlobal('scheduler', {
      postTask: (_: () => void, options: object) =>
        new Promise<void>((end) => posted.push({ end, options })),
    });
    return posted;
  };
  beforeEach(() => {
    sessionStorage.clear();
    history.replaceState(null, '', '/');
    window.wanted = new Promise(() => {});
  });

  it('waits for the first sign on a phone', async () => {
    phone();
    tasks();
    let sign = () => {};
    window.wanted = new Promise<void>((resolve) => {
      sign = resolve;
    });
    const there = Promise.resolve(isThere('kept'));
    expect(await settled(there)).toBe(false);
    sign();
    expect(await settled(there)).toBe(true);
  });

  it('or until somebody has looked for five seconds', async () => {
    phone();
    const posted = tasks();
    const there = Promise.resolve(isThere());
    expect(await settled(there)).toBe(false);
    expect(posted.map(({ options }) => options)).toEqual([{ priority: 'background', delay: 5000 }]);
    posted[0]?.end();
    expect(await settled(there)).toBe(true);
  });

  it('does not wait with a mouse, for an address that asks, or where something was left', () => {
    tasks();
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    expect(isThere('kept')).toBeUndefined();
    phone();
    history.replaceState(null, '', '/?tag=devices');
    expect(isThere('kept')).toBeUndefined();
    history.replaceState(null, '', '/');
    sessionStorage.setItem('kept', 'answers');
    expect(isThere('kept')).toBeUndefined();
    expect(isThere('another')).toBeDefined();
    expect(isThere()).toBeDefined();
  });
});

describe('the rest of a page', () => {
  const whole = () => document.documentElement.dataset.whole;
  beforeEach(() => skipRest());

  it('is laid out in parts, each in a task of its own', async () => {
    const large = `<section>${'<p></p>'.repeat(60)}</section>`;
    make(`<main><section></section>${large}<section></section><section></section></main>`);
    const steps: number[] = [];
    vi.stubGlobal('scheduler', {
      postTask: async () => steps.push(document.querySelectorAll('[data-drawn]').length),
    });
    await drawRest();
    expect(steps).toEqual([0, 2, 4]);
    expect(whole()).toBe('');
  });

  it('is laid out within a large section part by part', async () => {
    const large = `<div data-part="">${'<p></p>'.repeat(60)}</div>`;
    make(`<main><section>${large}${large}</section><section></section></main>`);
    const steps: number[] = [];
    vi.stubGlobal('scheduler', {
      postTask: async () => steps.push(document.querySelectorAll('[data-drawn]').length),
    });
    await drawRest();
    // The section with its first part, its second part, the last section.
    expect(steps).toEqual([0, 2, 3, 4]);
  });

  it('is waited for where React has still to draw it', async () => {
    make('<main><section></section><div data-rest=""></div></main>');
    const steps: number[] = [];
    const draw = () => {
      const rest = document.querySelector('[data-rest]');
      if (steps.length === 3) rest?.replaceWith(document.createElement('section'));
    };
    vi.stubGlobal('scheduler', {
      postTask: async () => {
        steps.push(document.querySelectorAll('[data-drawn]').length);
        expect(whole()).toBeUndefined();
        draw();
      },
    });
    await drawRest();
    expect(steps).toEqual([0, 1, 1, 2]);
    expect(whole()).toBe('');
  });

  it('is left alone when the page has been left', async () => {
    make('<main><section></section><section></section></main>');
    const leave = () => history.replaceState(null, '', '/elsewhere');
    vi.stubGlobal('scheduler', { postTask: async () => leave() });
    await drawRest();
    expect(document.querySelectorAll('[data-drawn]')).toHaveLength(0);
    expect(whole()).toBeUndefined();
    // The last part, and then the visitor leaves.
    history.replaceState(null, '', '/');
    let tasks = 0;
    vi.stubGlobal('scheduler', { postTask: async () => ++tasks > 1 && leave() });
    await drawRest();
    expect(document.querySelectorAll('[data-drawn]')).toHaveLength(2);
    expect(whole()).toBeUndefined();
    history.replaceState(null, '', '/');
  });

  it('needs no step where the page was laid out whole', async () => {
    make('<main><section></section></main>');
    drawWhole();
    await drawRest();
    expect(document.querySelector('section')?.dataset.drawn).toBeUndefined();
    skipRest();
    expect(whole()).toBeUndefined();
  });

  it('is laid out by browsers without priorities too', async () => {
    make('<main><section></section></main><footer></footer>');
    await drawRest();
    expect(document.querySelectorAll('[data-drawn]')).toHaveLength(2);
  });
});

describe('links', () => {
  const click = (init: MouseEventInit = {}, on = 'a *, a') => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    // jsdom knows no navigation.
    document.addEventListener('click', (late) => late.preventDefault(), { once: true });
    document.querySelector(on)?.dispatchEvent(event);
    return event;
  };

  it('within the site are followed by the page, from anything inside them', () => {
    const go = vi.fn();
    make('<a href="/team?department=design#top"><b>Team</b></a>');
    const stop = watchLinks(go);
    expect(click().defaultPrevented).toBe(true);
    expect(go).toHaveBeenCalledExactlyOnceWith('/team?department=design#top');
    stop();
    click();
    expect(go).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['another host', '<a href="https://help.nightjar.example/">a</a>', {}],
    ['a hash', '<a href="#top">a</a>', {}],
    ['a new tab', '<a href="/team" target="_blank">a</a>', {}],
    ['the middle button', '<a href="/team">a</a>', { button: 1 }],
    ['Ctrl', '<a href="/team">a</a>', { ctrlKey: true }],
    ['Cmd', '<a href="/team">a</a>', { metaKey: true }],
    ['Shift', '<a href="/team">a</a>', { shiftKey: true }],
    ['Alt', '<a href="/team">a</a>', { altKey: true }],
  ])('are left to the browser: %s', (_, html, init) => {
    const go = vi.fn();
    make(html);
    const stop = watchLinks(go);
    click(init, 'a');
    expect(go).not.toHaveBeenCalled();
    stop();
  });

  it('that somebody else has followed are not followed again', () => {
    const go = vi.fn();
    make('<a href="/team">a</a>').addEventListener('click', (event) => event.preventDefault());
    const stop = watchLinks(go);
    click({}, 'a');
    expect(go).not.toHaveBeenCalled();
    stop();
  });
});

it('the head of the served page goes, and the new title stays', () => {
  document.head.innerHTML =
    '<meta charset="utf-8"><title>New</title><title>Served</title><meta name="description" data-served="">' +
    '<script type="application/ld+json">{}</script><meta name="description" content="new">';
  removeServedHead();
  expect(document.head.innerHTML).toBe(
    '<meta charset="utf-8"><title>New</title><meta name="description" content="new">',
  );
});
