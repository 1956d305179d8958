// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  holdDialogOpen,
  holdPopoverOpen,
  watchDetails,
  watchDialog,
  watchPopovers,
} from '../../src/effects/elements.effect.ts';
import { openByHash } from '../../src/effects/hash.effect.ts';
import { reveal } from '../../src/effects/reveal.effect.ts';

/** Native elements that open and close by themselves. jsdom has neither modals nor popovers: they are stubs. */

function element<E extends HTMLElement>(html: string): E {
  document.body.innerHTML = html;
  return document.body.firstElementChild as E;
}
const heard: string[] = [];
const report = { opened: () => heard.push('opened'), closed: () => heard.push('closed') };
const fresh = () => heard.splice(0);
const commands = 'commandForElement';

beforeEach(() => {
  fresh();
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(HTMLButtonElement.prototype, commands);
  history.replaceState(null, '', '/');
});

describe('a dialog', () => {
  const make = () =>
    element<HTMLDialogElement>('<dialog id="menu"><a href="/x"><b>x</b></a><i>y</i></dialog>');

  it('that opens by itself is reported, and so is its closing, until the watch is stopped', () => {
    Object.defineProperty(HTMLButtonElement.prototype, commands, {
      value: null,
      configurable: true,
    });
    const dialog = make();
    const stop = watchDialog('menu', report);
    expect(fresh()).toEqual([]);
    dialog.open = true;
    dialog.dispatchEvent(new Event('toggle'));
    expect(fresh()).toEqual(['opened']);
    dialog.open = false;
    dialog.dispatchEvent(new Event('toggle'));
    expect(fresh()).toEqual([]);
    dialog.dispatchEvent(new Event('close'));
    expect(fresh()).toEqual(['closed']);
    dialog.querySelector('b')?.click();
    expect(fresh()).toEqual(['closed']);
    dialog.querySelector('i')?.click();
    expect(fresh()).toEqual([]);
    stop();
    dialog.open = true;
    for (const type of ['toggle', 'close']) dialog.dispatchEvent(new Event(type));
    dialog.querySelector('b')?.click();
    expect(fresh()).toEqual([]);
  });

  it('that was opened before the scripts arrived is reported at once', () => {
    make().open = true;
    watchDialog('menu', report)();
    expect(fresh()).toEqual(['opened']);
  });

  it('is opened and closed by us where the browser has no invoker commands', () => {
    const dialog = make();
    document.body.insertAdjacentHTML(
      'beforeend',
      '<button commandfor="menu" command="show-modal"><b>o</b></button>' +
        '<button commandfor="menu" command="close">c</button><button id="z">z</button>',
    );
    const stop = watchDialog('menu', report);
    const [open, close, stranger] = document.querySelectorAll('button');
    open?.querySelector('b')?.click();
    expect(fresh()).toEqual(['opened']);
    close?.click();
    expect(fresh()).toEqual(['closed']);
    stranger?.click();
    document.dispatchEvent(new Event('click'));
    expect(fresh()).toEqual([]);
    dialog.open = true;
    dialog.dispatchEvent(new Event('toggle'));
    expect(fresh()).toEqual([]);
    stop();
    open?.click();
    expect(fresh()).toEqual([]);
  });

  it('is held open and modal, and closed when it is no longer held', () => {
    const dialog = make();
    dialog.showModal = vi.fn();
    dialog.close = vi.fn();
    const stop = holdDialogOpen('menu');
    expect(dialog.showModal).toHaveBeenCalledOnce();
    expect(dialog.close).not.toHaveBeenCalled();
    stop();
    expect(dialog.close).toHaveBeenCalledOnce();
    dialog.open = true;
    holdDialogOpen('menu');
    expect(dialog.showModal).toHaveBeenCalledOnce();
  });

  it('has to be there, and to be one', () => {
    element('<div id="menu"></div>');
    expect(() => watchDialog('menu', report)).toThrow(
      'There is no HTMLDialogElement with the id "menu".',
    );
    expect(() => holdDialogOpen('other')).toThrow('"other"');
  });
});

describe('popovers', () => {
  /** Two panels, of which some are shown. */
  function panels(...shown: string[]) {
    element('<div id="a"><a href="/x">x</a><i>y</i></div>');
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
  const told = {
    opened: (key: string) => heard.push(`${key} opened`),
    closed: (key: string) => heard.push(`${key} closed`),
  };
  const ids = { first: 'a', second: 'b' };

  it('are reported under their keys, those that were open already at once', () => {
    const panel = panels('b');
    const stop = watchPopovers(ids, told);
    expect(fresh()).toEqual(['second opened']);
    panel.dispatchEvent(toggled('open'));
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

  it('are held shown, and hidden when they are no longer held', () => {
    const panel = panels();
    const stop = holdPopoverOpen('a');
    expect(panel.showPopover).toHaveBeenCalledOnce();
    stop();
    expect(panel.hidePopover).toHaveBeenCalledOnce();
  });

  it('that the browser showed or hid already are left alone', () => {
    const panel = panels('a');
    const stop = holdPopoverOpen('a');
    expect(panel.showPopover).not.toHaveBeenCalled();
    panel.hidePopover();
    stop();
    expect(panel.hidePopover).toHaveBeenCalledOnce();
  });
});

describe('a group', () => {
  it('is reported when it opens and closes, until the watch is stopped', () => {
    const details = element<HTMLDetailsElement>('<details id="g"></details>');
    const stop = watchDetails('g', report);
    expect(fresh()).toEqual([]);
    details.open = true;
    details.dispatchEvent(new Event('toggle'));
    details.open = false;
    details.dispatchEvent(new Event('toggle'));
    expect(fresh()).toEqual(['opened', 'closed']);
    stop();
    details.dispatchEvent(new Event('toggle'));
    expect(fresh()).toEqual([]);
  });

  it('that is open already is reported at once', () => {
    element('<details id="g" open></details>');
    watchDetails('g', report)();
    expect(fresh()).toEqual(['opened']);
  });

  it('is opened when the address names it, now and later', () => {
    const details = element<HTMLDetailsElement>('<details id="g"></details>');
    const stop = openByHash('g');
    expect(details.open).toBe(false);
    for (const type of ['pushState', 'replaceState', 'hashchange']) {
      history.replaceState(null, '', '#g');
      window.dispatchEvent(new Event(type));
      expect(details.open, type).toBe(true);
      details.open = false;
      history.replaceState(null, '', '#other');
      window.dispatchEvent(new Event(type));
      expect(details.open, type).toBe(false);
    }
    stop();
    history.replaceState(null, '', '#g');
    window.dispatchEvent(new Event('hashchange'));
    expect(details.open).toBe(false);
    openByHash('g')();
    expect(details.open).toBe(true);
  });

  it('may be missing, or be something else, where the address names it', () => {
    history.replaceState(null, '', '#g');
    const block = element('<div id="g"></div>');
    openByHash('g')();
    expect(block).not.toHaveProperty('open');
    document.body.innerHTML = '';
    expect(() => openByHash('g')()).not.toThrow();
  });
});

describe('revealing', () => {
  it.each([
    [385, true],
    [384, false],
    [0, false],
  ])('an element at %i px of 768: %s', (top, scrolls) => {
    vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(768);
    const block = element('<div id="r"></div>');
    block.getBoundingClientRect = () => ({ top }) as DOMRect;
    block.scrollIntoView = vi.fn();
    reveal('r');
    expect(block.scrollIntoView).toHaveBeenCalledTimes(scrolls ? 1 : 0);
    if (scrolls) expect(block.scrollIntoView).toHaveBeenCalledWith({ block: 'start' });
    expect(() => reveal('absent')).not.toThrow();
  });
});
