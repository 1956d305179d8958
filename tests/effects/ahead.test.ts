// @vitest-environment jsdom
/** Tests the fetching of pages before the visitor asks for them. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchIntent } from '../../src/effects/ahead.effect.ts';

let fetched: string[] = [];
let end = () => {};

const tell = (selector: string, type: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));

const tabTo = (selector: string) =>
  document
    .querySelector(selector)
    ?.dispatchEvent(new KeyboardEvent('keyup', { key: 'Tab', bubbles: true }));

/** Sets the position of an element, in a viewport 800 pixels high. */
function place(selector: string, top: number, width = 100): void {
  const element = document.querySelector(selector) as Element;
  vi.spyOn(element, 'getBoundingClientRect').mockReturnValue({
    top,
    bottom: top + 40,
    width,
  } as DOMRect);
}

beforeEach(() => {
  fetched = [];
  vi.stubGlobal('innerHeight', 800);
  document.body.innerHTML = `<main id="main" data-path="/a">
    <a id="in" href="/b/"><b>x</b></a><a id="out" href="https://other.example/c">y</a><a>z</a><i></i>
    <a id="self" href="/a#part">here</a><a id="below" href="/c">w</a><a id="hidden" href="/d">v</a>
    </main><footer><a id="foot" href="/e">u</a></footer>`;
  place('#in', 0);
  place('#out', 0);
  place('#self', 0);
  place('#below', 761);
  place('#hidden', 0, 0);
  place('#foot', 0);
  end = watchIntent(async (path) => fetched.push(path));
});

/** Waits until all pages are fetched, one after the other. */
const allFetched = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

afterEach(() => {
  end();
});

describe('intent', () => {
  it('to follow an internal link is reported on pointing and on tabbing to the link, until the watch is stopped', () => {
    tell('#in b', 'mouseover');
    tabTo('#in');
    tell('#foot', 'mouseover');
    expect(fetched).toEqual(['/b', '/b', '/e']);
    for (const selector of ['#out', '#self', 'a:not([href])', 'i']) tell(selector, 'mouseover');
    document.dispatchEvent(new Event('mouseover'));
    expect(fetched).toHaveLength(3);
    // A dialog focuses its first link when it opens. The key that opened the dialog is released on that link, so
    // neither event counts as intent.
    tell('#in', 'focusin');
    document
      .querySelector('#in')
      ?.dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter', bubbles: true }));
    expect(fetched).toHaveLength(3);
    end();
    tell('#in', 'mouseover');
    tabTo('#in');
    expect(fetched).toHaveLength(3);
  });

  it('is read at once if the page opens at an earlier scroll position', async () => {
    expect(fetched).toEqual([]);
    vi.stubGlobal('scrollY', 300);
    const stop = watchIntent(async (path) => fetched.push(path));
    await allFetched();
    expect(fetched).toEqual(['/b', '/e']);
    stop();
  });

  it('is read when scrolling stops, from the three wholly visible links nearest to the middle', async () => {
    const rest = async () => {
      fetched = [];
      document.dispatchEvent(new Event('scrollend'));
      await allFetched();
      return fetched;
    };
    expect(await rest()).toEqual(['/b', '/e']);
    place('#below', 760);
    expect(await rest()).toEqual(['/b', '/c', '/e']);
    place('#in', -1);
    expect(await rest()).toEqual(['/c', '/e']);
    place('#in', 500);
    place('#foot', 400);
    place('#hidden', 390, 100);
    place('#out', 390);
    place('#self', 390);
    expect(await rest()).toEqual(['/d', '/e', '/b']);
    end();
    expect(await rest()).toEqual([]);
  });

  it('is dropped if the visitor scrolls on before its page is fetched', async () => {
    let arrive = () => {};
    end();
    end = watchIntent((path) => {
      fetched.push(path);
      return new Promise<void>((resolve) => {
        arrive = resolve;
      });
    });
    document.dispatchEvent(new Event('scrollend'));
    const first = arrive;
    place('#in', -1);
    document.dispatchEvent(new Event('scrollend'));
    first();
    await allFetched();
    expect(fetched).toEqual(['/b', '/e']);
    place('#in', 0);
    document.dispatchEvent(new Event('scrollend'));
    end();
    arrive();
    await allFetched();
    expect(fetched).toEqual(['/b', '/e', '/b']);
  });

  it('is read only from pointing and tabbing if the visitor saves data', async () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    document.dispatchEvent(new Event('scrollend'));
    await allFetched();
    expect(fetched).toEqual([]);
    tabTo('#in');
    expect(fetched).toEqual(['/b']);
    vi.stubGlobal('navigator', { connection: { saveData: false } });
    document.dispatchEvent(new Event('scrollend'));
    await allFetched();
    expect(fetched).toEqual(['/b', '/b', '/e']);
  });
});
