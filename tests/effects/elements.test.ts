// @vitest-environment jsdom
/** Tests native elements that open and close by themselves. Stubs replace popovers, because jsdom has none. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  holdModalOpen,
  holdPopoverOpen,
  watchPopovers,
} from '../../src/effects/elements.effect.ts';
import { providePopovers } from '../../src/effects/popover.effect.ts';
import { reveal } from '../../src/effects/reveal.effect.ts';
import { setBody } from './document.ts';

const heard: string[] = [];
const fresh = () => heard.splice(0);

beforeEach(() => {
  fresh();
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
});
afterEach(() => {
  history.replaceState(null, '', '/');
});

/** tests/site/menus.test.ts tests the same effects in a browser, with the page and the focus. */
describe('a modal popover', () => {
  /** Makes a menu in a header, beside other elements of the page. */
  function element() {
    document.body.innerHTML =
      '<a id="skip"></a><header id="head"><div id="bar"></div><dialog id="menu"><i id="x"></i></dialog></header>' +
      '<main id="main"><p id="text"></p></main><aside id="aside"></aside>';
    (document.getElementById('aside') as HTMLElement).inert = true;
    const dialog = document.getElementById('menu') as HTMLDialogElement;
    let open = false;
    vi.spyOn(dialog, 'matches').mockImplementation(() => open);
    dialog.showPopover = vi.fn(() => {
      open = true;
    });
    dialog.hidePopover = vi.fn(() => {
      dialog.dispatchEvent(new Event('beforetoggle'));
      open = false;
    });
  }
  // jsdom does not implement `inert`, so the test reads it as an ordinary property.
  const away = () => [
    ...(document.documentElement.dataset.modal === undefined ? [] : ['scroll']),
    ...[...document.querySelectorAll<HTMLElement>('body *')]
      .filter((e) => e.inert)
      .map((e) => e.id),
  ];

  it('is painted before the page turns inert, if the browser reports the paint', async () => {
    element();
    const tasks: { act: () => void; signal: AbortSignal; priority: string }[] = [];
    vi.stubGlobal('scheduler', {
      postTask: (act: () => void, options: { priority: string; signal: AbortSignal }) => {
        tasks.push({ act, ...options });
        return new Promise((_, reject) => {
          options.signal.addEventListener('abort', () => reject(options.signal.reason));
        });
      },
    });
    const stop = holdModalOpen('menu');
    expect(away()).toEqual(['aside']);
    expect(tasks[0]?.priority).toBe('background');
    tasks[0]?.act();
    expect(away()).toEqual(['scroll', 'skip', 'bar', 'main', 'aside']);
    stop();
    expect(away()).toEqual(['aside']);
    holdModalOpen('menu')();
    expect(tasks[1]?.signal.aborted).toBe(true);
    vi.unstubAllGlobals();
  });

  it('has to exist', () => {
    expect(() => holdModalOpen('other')).toThrow('There is no HTMLElement with the id "other".');
  });
});

describe('popovers', () => {
  /** Makes two panels, and shows those that are named. */
  function panels(...shown: string[]) {
    setBody('<div id="a"><a href="/x">x</a><i>y</i></div>');
    document.body.insertAdjacentHTML('beforeend', '<div id="b"></div>');
    const open = new Set(shown);
    for (const panel of document.querySelectorAll<HTMLElement>('#a, #b')) {
      vi.spyOn(panel, 'matches').mockImplementation(() => open.has(panel.id));
      panel.showPopover = vi.fn(() => open.add(panel.id));
      panel.hidePopover = vi.fn(() => open.delete(panel.id));
    }
    return document.getElementById('a') as HTMLElement;
  }
  const toggled = (newState: string) => Object.assign(new Event('toggle'), { newState });
  const callbacks = {
    opened: (key: string) => heard.push(`${key} opened`),
    closed: (key: string) => heard.push(`${key} closed`),
  };
  const ids = { first: 'a', second: 'b' };

  it('are reported by their keys, and at once if they are already open', () => {
    const panel = panels('b');
    const stop = watchPopovers(ids, callbacks);
    expect(fresh()).toEqual(['second opened']);
    panel.showPopover();
    panel.dispatchEvent(toggled('open'));
    panel.hidePopover();
    panel.dispatchEvent(toggled('closed'));
    expect(fresh()).toEqual(['first opened', 'first closed']);
    panel.querySelector('a')?.click();
    expect(fresh()).toEqual(['first closed']);
    panel.querySelector('i')?.click();
    expect(fresh()).toEqual([]);
    stop();
    panel.dispatchEvent(toggled('open'));
    panel.querySelector('a')?.click();
    expect(fresh()).toEqual([]);
  });

  it('are reported in their present state when the event of an earlier state comes late', () => {
    const panel = panels('a');
    watchPopovers(ids, callbacks);
    expect(fresh()).toEqual(['first opened']);
    panel.dispatchEvent(toggled('closed'));
    expect(fresh()).toEqual(['first opened']);
    panel.hidePopover();
    panel.dispatchEvent(toggled('open'));
    expect(fresh()).toEqual(['first closed']);
  });

  it('stay shown while the machine shows them, and are hidden afterwards', () => {
    const panel = panels();
    const stop = holdPopoverOpen('a');
    expect(panel.showPopover).toHaveBeenCalledOnce();
    stop();
    expect(panel.hidePopover).toHaveBeenCalledOnce();
  });

  it('do not change if the browser has already shown or hidden them', () => {
    const panel = panels('a');
    const stop = holdPopoverOpen('a');
    expect(panel.showPopover).not.toHaveBeenCalled();
    panel.hidePopover();
    stop();
    expect(panel.hidePopover).toHaveBeenCalledOnce();
  });
});

describe('revealing', () => {
  it.each([
    [385, true],
    [384, false],
    [71, false],
    [70.9, true],
    [-200, true],
  ])('an element at %d px of 768, under a header of 72: %s', (top, scrolls) => {
    vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(768);
    const scrollMarginTop = '72px';
    vi.spyOn(window, 'getComputedStyle').mockReturnValue({
      scrollMarginTop,
    } as CSSStyleDeclaration);
    const block = setBody('<div id="r"></div>');
    block.getBoundingClientRect = () => ({ top }) as DOMRect;
    block.scrollIntoView = vi.fn();
    reveal('r');
    expect(block.scrollIntoView).toHaveBeenCalledTimes(scrolls ? 1 : 0);
    if (scrolls) expect(block.scrollIntoView).toHaveBeenCalledWith({ block: 'start' });
    expect(() => reveal('absent')).not.toThrow();
  });
});

describe('a browser without popovers (decision D22)', () => {
  const POLYFILL = '@oddbird/popover-polyfill/fn';
  afterEach(() => vi.doUnmock(POLYFILL));

  it('gets them before the menus start', async () => {
    const apply = vi.fn();
    vi.doMock(POLYFILL, () => ({ apply }));
    await providePopovers();
    expect(apply).toHaveBeenCalledOnce();
  });

  it.each([
    ['cannot be had', () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'does not run',
      () => ({
        apply: () => {
          throw new Error('broken');
        },
      }),
    ],
  ])('goes on where what brings them %s', async (_, module) => {
    vi.doMock(POLYFILL, module);
    await expect(providePopovers()).resolves.toBeUndefined();
  });

  it('with popovers fetches nothing', async () => {
    const apply = vi.fn();
    vi.doMock(POLYFILL, () => ({ apply }));
    Object.assign(HTMLElement.prototype, { popover: null });
    try {
      await providePopovers();
    } finally {
      Reflect.deleteProperty(HTMLElement.prototype, 'popover');
    }
    expect(apply).not.toHaveBeenCalled();
  });
});
