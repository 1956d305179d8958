// @vitest-environment jsdom
/** Tests the address bar: reported changes, scroll positions, and the focus. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  navigate,
  reloadOnce,
  settlePage,
  watchLocation,
} from '../../src/effects/location.effect.ts';
import type { Settling, Visit } from '../../src/machines/navigation.machine.ts';

const visits: Visit[] = [];
const scrolled = vi.fn();
let stop = () => {};

/** Puts a page into the document. */
function draw(path: string, inside = '<h1>Title</h1>'): void {
  document.body.innerHTML = `<main id="main" data-path="${path}">${inside}</main>`;
}
/** Changes the address as any script can. */
function go(url: string, kind: 'pushState' | 'replaceState' = 'pushState'): void {
  history[kind](null, '', url);
}
const scrollY = (value: number) => vi.spyOn(window, 'scrollY', 'get').mockReturnValue(value);
const settle = (visit: Partial<Settling> = {}, signal = new AbortController().signal) =>
  settlePage({ path: '/a', hash: '', kind: 'push', top: null, ...visit }, signal);

beforeEach(() => {
  sessionStorage.clear();
  visits.splice(0);
  scrolled.mockReset();
  history.replaceState(null, '', '/a');
  draw('/a');
  vi.stubGlobal('scrollTo', scrolled);
  stop = watchLocation((visit) => visits.push(visit));
});
afterEach(() => {
  stop();
});

describe('the address', () => {
  it('is reported with its hash, without its trailing slash, and with the kind of the change', () => {
    go('/b/#part');
    go('/c', 'replaceState');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(visits).toEqual([
      { path: '/b', hash: '#part', kind: 'push', top: null },
      { path: '/c', hash: '', kind: 'replace', top: null },
      { path: '/c', hash: '', kind: 'pop', top: 0 },
    ]);
    stop();
    go('/d');
    expect(visits).toHaveLength(3);
  });

  it('becomes a new entry of the history, unless it is the present address', () => {
    const { length } = history;
    navigate('/b?c=d#e');
    navigate('/b?c=d#e');
    navigate('/b?c=d');
    navigate('/f', { replace: true });
    expect(visits.map(({ kind }) => kind)).toEqual(['push', 'replace', 'push', 'replace']);
    expect(history.length).toBe(length + 2);
  });

  it('gives each entry of the history a key, and keeps its other data', () => {
    history.replaceState({ mine: 1 }, '', '/b');
    window.dispatchEvent(new Event('replaceState'));
    const { mine, entry } = history.state as { mine: number; entry: string };
    expect(mine).toBe(1);
    expect(entry).toMatch(/^[\da-f-]{36}$/);
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(history.state).toEqual({ mine: 1, entry });
  });

  it.each([
    null,
    'text',
    7,
    [1],
    { entry: { a: 1 } },
    { entry: '__proto__' },
    { entry: 'constructor' },
  ])('is reported from the top if another script has put %o into its entry', (state) => {
    history.replaceState(state, '', '/b');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(visits.at(-1)).toEqual({ path: '/b', hash: '', kind: 'pop', top: 0 });
    expect(history.state).toHaveProperty('entry', expect.any(String));
  });

  it.each([
    [
      'with an error',
      () => {
        throw new DOMException('refused', 'SecurityError');
      },
    ],
    ['without a word', () => {}],
  ])('a refused change of %s is reported to the caller alone', (_, refuse) => {
    for (const type of ['pushState', 'replaceState'] as const)
      vi.spyOn(History.prototype, type).mockImplementation(refuse);
    vi.spyOn(history, 'scrollRestoration', 'set').mockImplementation(refuse);
    expect(navigate('/b')).toBe(false);
    expect(navigate('//other.example/')).toBe(false);
    expect(navigate('/c', { replace: true })).toBe(false);
    expect(visits).toEqual([]);
    // Navigation to the present address succeeds, because it needs no change.
    expect(navigate('/a')).toBe(true);
    expect(visits).toEqual([{ path: '/a', hash: '', kind: 'replace', top: null }]);
    stop();
    expect(() => {
      stop = watchLocation((visit) => visits.push(visit));
    }).not.toThrow();
    window.dispatchEvent(new Event('pagehide'));
  });

  it('leaves the restoring of scroll positions to the site, and to the browser after a reload', () => {
    expect(history.scrollRestoration).toBe('manual');
    window.dispatchEvent(new Event('pagehide'));
    expect(history.scrollRestoration).toBe('auto');
  });
});

/** tests/site/collapsible-texts.test.ts tests in a browser that the fold opens. */
it('a fold that the address names may be missing, or be another element', () => {
  draw('/a', '<h1>Title</h1><details id="fold"></details><p id="other"></p>');
  for (const hash of ['', '#gone', '#other', '#%E0%A4%A']) {
    expect(() => go(`/a${hash}`)).not.toThrow();
    expect((document.getElementById('fold') as HTMLDetailsElement).open).toBe(false);
  }
});

it.each(['#fold', '#inside', '#around'])(
  'the fold that the address %s names is opened, as is one inside or around the named element',
  (hash) => {
    draw('/a', '<section id="around"><details id="fold"><p id="inside"></p></details></section>');
    go(`/a${hash}`);
    expect((document.getElementById('fold') as HTMLDetailsElement).open).toBe(true);
  },
);

it('the link that skips to the main content opens no fold of the page', () => {
  draw('/a', '<main id="content"><section><details id="fold"></details></section></main>');
  go('/a#content');
  expect((document.getElementById('fold') as HTMLDetailsElement).open).toBe(false);
});

describe('scroll positions', () => {
  it('are kept for each entry, and restored when the visitor comes back to the shown page', async () => {
    scrollY(300);
    window.dispatchEvent(new Event('scroll'));
    const first = history.state as object;
    go('/a#part');
    scrollY(900);
    window.dispatchEvent(new Event('scroll'));
    scrolled.mockReset();
    history.replaceState(first, '', '/a');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: 300 });
    await settle({ kind: 'pop', top: visits.at(-1)?.top ?? null });
    expect(scrolled).toHaveBeenLastCalledWith({ top: 300, behavior: 'instant' });
    go('/a');
    await settle();
    expect(scrolled).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
  });

  it('include 0 for a page that was scrolled back to its top, even if its address names a target', () => {
    go('/a#part');
    const named = history.state as object;
    scrollY(0);
    window.dispatchEvent(new Event('scroll'));
    go('/b');
    history.replaceState(named, '', '/a#part');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(visits.at(-1)).toEqual({ path: '/a', hash: '#part', kind: 'pop', top: 0 });
  });

  it('are not recorded for an address whose page is not shown yet', () => {
    go('/b');
    const state = history.state as object;
    scrollY(700);
    window.dispatchEvent(new Event('scroll'));
    go('/c');
    history.replaceState(state, '', '/b');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('do not move the old page while the new one is fetched', () => {
    scrollY(300);
    window.dispatchEvent(new Event('scroll'));
    const first = history.state as object;
    draw('/b');
    history.replaceState(first, '', '/a');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(scrolled).not.toHaveBeenCalled();
  });

  it.each([
    ['numbers', (key: string) => JSON.stringify({ [key]: 120, other: 'x' }), 120],
    ['words', (key: string) => JSON.stringify({ [key]: 'x' }), 0],
    ['nothing', () => 'null', 0],
    ['no JSON', () => '{', 0],
    ['a number', () => '7', 0],
  ])('outlive a reload as %s in this tab', (_, text, top) => {
    const { entry } = history.state as { entry: string };
    stop();
    sessionStorage.setItem('scroll-positions', text(entry));
    stop = watchLocation((visit) => visits.push(visit));
    window.dispatchEvent(new PopStateEvent('popstate'));
    // An entry without a valid stored position is shown from the top.
    expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top });
  });

  it('are not needed for the target of a link on the page: the browser goes there', () => {
    go('/a#part');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('are stored when the visitor leaves the page', () => {
    scrollY(55);
    window.dispatchEvent(new Event('scroll'));
    const { entry } = history.state as { entry: string };
    window.dispatchEvent(new Event('pagehide'));
    const kept = JSON.parse(sessionStorage.getItem('scroll-positions') ?? '{}') as object;
    expect(kept).toHaveProperty(entry, 55);
    stop();
    sessionStorage.clear();
    window.dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.length).toBe(0);
  });
});

describe('settling', () => {
  it('moves the focus to the heading of the page, without scrolling to it', async () => {
    const heading = document.querySelector('h1') as HTMLElement;
    const focus = vi.spyOn(heading, 'focus');
    await settle();
    expect(document.activeElement).toBe(heading);
    expect(heading.tabIndex).toBe(-1);
    expect(heading.getAttribute('tabindex')).toBe('-1');
    expect(focus).toHaveBeenCalledWith({ preventScroll: true });
  });

  it('scrolls to the element that the address names, or to the top', async () => {
    draw('/a', '<h1>Title</h1><p id="part"></p>');
    const part = document.getElementById('part') as HTMLElement;
    part.scrollIntoView = vi.fn();
    await settle({ hash: '#part' });
    expect(part.scrollIntoView).toHaveBeenCalledExactlyOnceWith({ behavior: 'instant' });
    expect(scrolled).not.toHaveBeenCalled();
    await settle({ hash: '#gone' });
    await settle({ hash: '#' });
    expect(scrolled.mock.calls).toEqual(Array(2).fill([{ top: 0, behavior: 'instant' }]));
  });

  it('scrolls to the main element of the page, and focuses its heading, when the page is requested again', async () => {
    draw('/a', '<h1>Title</h1><div data-start><h2 tabindex="-1">Question</h2></div>');
    const start = document.querySelector('[data-start]') as HTMLElement;
    start.scrollIntoView = vi.fn();
    await settle();
    expect(start.scrollIntoView).not.toHaveBeenCalled();
    await settle({ again: true });
    expect(start.scrollIntoView).toHaveBeenCalledExactlyOnceWith({ behavior: 'instant' });
    expect(document.activeElement?.textContent).toBe('Question');
  });

  it('waits one task for an element that a filter may have hidden, unless the visitor goes elsewhere', async () => {
    const leave = new AbortController();
    const comes = settle({ hash: '#part' });
    const left = settle({ hash: '#part' }, leave.signal);
    leave.abort();
    draw('/a', '<h1>Title</h1><p id="part"></p>');
    const part = document.getElementById('part') as HTMLElement;
    part.scrollIntoView = vi.fn();
    await Promise.all([comes, left]);
    expect(part.scrollIntoView).toHaveBeenCalledOnce();
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('forgets that the document was reloaded', async () => {
    sessionStorage.setItem('reloaded-for', '/a');
    await settle();
    expect(sessionStorage.getItem('reloaded-for')).toBeNull();
  });

  it('works on a page without a heading', async () => {
    draw('/a', '');
    await settle();
    expect(scrolled).toHaveBeenCalledOnce();
  });

  it('changes nothing when the visitor has gone elsewhere', async () => {
    sessionStorage.setItem('reloaded-for', '/a');
    const away = new AbortController();
    away.abort();
    await settle({}, away.signal);
    expect(scrolled).not.toHaveBeenCalled();
    expect(sessionStorage.getItem('reloaded-for')).toBe('/a');
  });
});

describe('reloading', () => {
  const reload = vi.fn();
  beforeEach(() => {
    reload.mockReset();
    // The test replaces `location`, because jsdom does not implement reloads.
    vi.stubGlobal('location', { reload });
  });

  it('is tried once for each path', async () => {
    await reloadOnce('/b');
    expect(reload).toHaveBeenCalledOnce();
    expect(sessionStorage.getItem('reloaded-for')).toBe('/b');
    await expect(reloadOnce('/b')).rejects.toThrow('Reloading did not help.');
    expect(reload).toHaveBeenCalledOnce();
    await reloadOnce('/c');
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['of the path', '/a', null],
    ['of another path', '/z', '/z'],
  ])('is forgotten only if a document %s was loaded', (_, path, left) => {
    vi.unstubAllGlobals();
    stop();
    sessionStorage.setItem('reloaded-for', path);
    stop = watchLocation(() => {});
    expect(sessionStorage.getItem('reloaded-for')).toBe(left);
  });

  it('does not start if it cannot be recorded', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {});
    await expect(reloadOnce('/b')).rejects.toThrow('might never end');
    expect(reload).not.toHaveBeenCalled();
  });
});
