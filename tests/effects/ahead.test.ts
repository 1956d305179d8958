// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchIntent } from '../../src/effects/ahead.effect.ts';

/** Which pages are fetched before they are asked for. */

let fetched: string[] = [];
let end = () => {};

const tell = (selector: string, type: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));

/** Puts an element where it is said to be, in a window of 800 pixels. */
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
  end = watchIntent((path) => fetched.push(path));
});

afterEach(() => {
  end();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('intent', () => {
  it('to follow an internal link is reported on pointing and on focus, until it is stopped', () => {
    tell('#in b', 'pointerover');
    tell('#in', 'focusin');
    tell('#foot', 'pointerover');
    expect(fetched).toEqual(['/b', '/b', '/e']);
    for (const selector of ['#out', '#self', 'a:not([href])', 'i']) tell(selector, 'pointerover');
    document.dispatchEvent(new Event('pointerover'));
    expect(fetched).toHaveLength(3);
    end();
    tell('#in', 'pointerover');
    tell('#in', 'focusin');
    expect(fetched).toHaveLength(3);
  });

  it('is read from where scrolling stops: the three links nearest to the middle, wholly in sight', () => {
    const rest = () => {
      fetched = [];
      document.dispatchEvent(new Event('scrollend'));
      return fetched;
    };
    expect(rest()).toEqual(['/b', '/e']);
    place('#below', 760);
    expect(rest()).toEqual(['/b', '/c', '/e']);
    place('#in', -1);
    expect(rest()).toEqual(['/c', '/e']);
    place('#in', 500);
    place('#foot', 400);
    place('#hidden', 390, 100);
    place('#out', 390);
    place('#self', 390);
    expect(rest()).toEqual(['/d', '/e', '/b']);
    end();
    expect(rest()).toEqual([]);
  });

  it('of somebody who saves data is read from pointing and focus only', () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    document.dispatchEvent(new Event('scrollend'));
    expect(fetched).toEqual([]);
    tell('#in', 'focusin');
    expect(fetched).toEqual(['/b']);
    vi.stubGlobal('navigator', { connection: { saveData: false } });
    document.dispatchEvent(new Event('scrollend'));
    expect(fetched).toEqual(['/b', '/b', '/e']);
  });
});
