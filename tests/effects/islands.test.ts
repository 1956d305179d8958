// @vitest-environment jsdom
/** Tests events by which a served page becomes live (nearness, touches, followed links), and its served head. */

import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { EarlyPresses } from '../../src/effects/early.effect.ts';
import { watchNear, watchTouch } from '../../src/effects/island.effect.ts';
import { watchLinks } from '../../src/effects/location.effect.ts';
import { servedHead } from '../../src/effects/title.effect.ts';
import { setBody } from './document.ts';

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = '';
  setBody('');
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

  it('is watched for the inner elements, up to one screen above and below the viewport', () => {
    setBody('<div id="i"><p id="a"></p><p id="b"></p></div>');
    const near = vi.fn();
    const stop = watchNear('i', near);
    expect(observed.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(options?.rootMargin).toBe('100% 0%');
    report([{ isIntersecting: false }]);
    expect(near).not.toHaveBeenCalled();
    report([{ isIntersecting: false }, { isIntersecting: true }]);
    expect(near).toHaveBeenCalledOnce();
    stop();
    expect(ended).toBe(1);
  });
});

describe('a region that rests', () => {
  const fetchFile = vi.fn(async () => new Response(''));
  let isNear = () => {};
  const watch = () => {
    setBody('<div id="i" data-rests="kept" data-ahead="/a.js /b.js"><input></div>');
    const report = vi.fn();
    return { report, stop: watchNear('i', report) };
  };
  const focus = () => document.querySelector('input')?.focus();
  beforeEach(() => {
    sessionStorage.clear();
    fetchFile.mockClear();
    vi.stubGlobal('fetch', fetchFile);
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: (entries: readonly { readonly isIntersecting: true }[]) => void) {
          isNear = () => callback([{ isIntersecting: true }]);
        }
        observe() {}
        disconnect() {
          isNear = () => {};
        }
      },
    );
  });

  it('has its code fetched once when it is near, and is used when the focus enters it', () => {
    const { report } = watch();
    isNear();
    isNear();
    expect(fetchFile.mock.calls).toEqual([
      ['/a.js', { priority: 'low' }],
      ['/b.js', { priority: 'low' }],
    ]);
    expect(report).not.toHaveBeenCalled();
    focus();
    expect(report).toHaveBeenCalledOnce();
  });

  it('does not rest if this tab has stored data of it', () => {
    sessionStorage.setItem('kept', '{}');
    expect(watch().report).toHaveBeenCalledOnce();
  });

  it('is watched only until the watch is stopped', () => {
    const { report, stop } = watch();
    stop();
    isNear();
    focus();
    expect(fetchFile).not.toHaveBeenCalled();
    expect(report).not.toHaveBeenCalled();
  });
});

describe('touches', () => {
  it('are still awaited after the network has come back', async () => {
    setBody('<div id="i"></div>');
    const touched = vi
      .fn<EarlyPresses['touched']>()
      .mockResolvedValueOnce('online')
      .mockResolvedValueOnce('touched');
    window.early = { touched } as Partial<EarlyPresses> as EarlyPresses;
    const report = vi.fn();
    const stop = watchTouch('i', false, report);
    await vi.waitFor(() => expect(report).toHaveBeenCalledTimes(2));
    expect(report.mock.calls).toEqual([[{ type: 'network.online' }], [{ type: 'island.touched' }]]);
    expect(touched).toHaveBeenCalledTimes(2);
    stop();
    for (const [, , signal] of touched.mock.calls) expect(signal?.aborted).toBe(true);
  });
});

describe('links', () => {
  const click = (init: MouseEventInit = {}, on = 'a *, a') => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    // The test cancels the click, because jsdom does not implement navigation.
    document.addEventListener('click', (late) => late.preventDefault(), { once: true });
    document.querySelector(on)?.dispatchEvent(event);
    return event;
  };

  it('within the site are followed by the page, wherever inside them the click lands', () => {
    const go = vi.fn();
    setBody('<a href="/team?department=design#top"><b>Team</b></a>');
    const stop = watchLinks(go);
    expect(click().defaultPrevented).toBe(true);
    expect(go).toHaveBeenCalledExactlyOnceWith('/team?department=design#top');
    stop();
    click();
    expect(go).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['/home', 'an address that leads elsewhere (decision D10)'],
    ['/privacy', 'the top of the page that is shown'],
    ['/privacy#v1', 'a place on it without the query that may hide it'],
  ])('to %s are followed: %s', (href) => {
    const go = vi.fn();
    history.replaceState(null, '', '/privacy?q=rules');
    setBody(`<a href="${href}">a</a>`);
    const stop = watchLinks(go);
    click({}, 'a');
    expect(go).toHaveBeenCalledExactlyOnceWith(href);
    stop();
  });

  it.each([
    ['another host', '<a href="https://help.nightjar.example/">a</a>', {}],
    ['a hash', '<a href="#top">a</a>', {}],
    ['a place on the page', '<a href="/updates?q=rules#top">a</a>', {}],
    ['a file', '<a href="/feed.xml">a</a>', {}],
    ["an address that is nobody's", '<a href="/nowhere">a</a>', {}],
    ['a new tab', '<a href="/team" target="_blank">a</a>', {}],
    ['the middle button', '<a href="/team">a</a>', { button: 1 }],
    ['Ctrl', '<a href="/team">a</a>', { ctrlKey: true }],
    ['Cmd', '<a href="/team">a</a>', { metaKey: true }],
    ['Shift', '<a href="/team">a</a>', { shiftKey: true }],
    ['Alt', '<a href="/team">a</a>', { altKey: true }],
  ])('are left to the browser: %s', (_, html, init) => {
    const go = vi.fn();
    history.replaceState(null, '', '/updates?q=rules');
    setBody(html);
    const stop = watchLinks(go);
    click(init, 'a');
    expect(go).not.toHaveBeenCalled();
    stop();
  });

  it('whose click another script has handled are not followed', () => {
    const go = vi.fn();
    setBody('<a href="/team">a</a>').addEventListener('click', (event) => event.preventDefault());
    const stop = watchLinks(go);
    click({}, 'a');
    expect(go).not.toHaveBeenCalled();
    stop();
  });
});

it('the head of the served page is replaced by that of another page', () => {
  document.head.innerHTML =
    '<meta charset="utf-8"><title>Served</title><meta name="description" data-served="">' +
    '<meta name="robots"><script type="application/ld+json">{}</script><meta name="theme-color">';
  for (const element of servedHead()) element.remove();
  expect(document.head.innerHTML).toBe('<meta charset="utf-8"><meta name="theme-color">');
});
