import { readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../src/start/pages.tsx';
import { hydrateIsland, releaseIsland } from '../../src/start/react.tsx';
import { loadPage } from '../../src/views/loaded-pages.ts';
import type { Island } from '../../src/views/support/island.tsx';
import { InOneGo, Later } from '../../src/views/support/later.tsx';
import { expectOnConsole } from '../kit/view/console.ts';

/** Islands as React gets and loses them (src/start/react.tsx): what they show stays until there is something else. */

const ended = vi.fn();
function Inner() {
  return <p ref={() => ended}>Shown</p>;
}
const island = { Inner } as unknown as Island;
let holder: HTMLElement;
const hydrate = (signal = new AbortController().signal) =>
  hydrateIsland(holder, island, () => undefined, signal);

beforeEach(() => {
  ended.mockReset();
  window.early = {
    presses: [],
    locate: () => ['', 0],
    find: () => undefined,
    typed: () => [],
  } as never;
  document.body.innerHTML = '<div data-island="a" data-props="{}"><p>Shown</p></div>';
  holder = document.body.firstElementChild as HTMLElement;
});
afterEach(() => {
  document.body.innerHTML = '';
});

describe('an island', () => {
  it('that is released shows what it has shown, and is nobody’s any more', async () => {
    await hydrate();
    // In strict mode React attaches a ref twice.
    ended.mockReset();
    releaseIsland(holder);
    expect(document.body.textContent).toBe('Shown');
    expect(holder.isConnected).toBe(false);
    await vi.waitFor(() => expect(ended).toHaveBeenCalled());
    expect(document.body.textContent).toBe('Shown');
  });

  it('that is left while it is hydrated is released', async () => {
    // In development React says that there was nothing to hydrate any more (start/react.tsx).
    expectOnConsole(/This root received an early update/);
    const told = vi.fn();
    window.addEventListener('error', told);
    const away = new AbortController();
    void hydrate(away.signal);
    away.abort();
    expect(holder.isConnected).toBe(false);
    expect(document.body.textContent).toBe('Shown');
    await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
    window.removeEventListener('error', told);
  });

  it('that breaks says so in its place, and the page around it stays', async () => {
    expectOnConsole(/The above error occurred in the <Broken> component/);
    const told = vi.fn();
    window.addEventListener('error', told);
    const Broken = () => {
      throw new Error('A part is broken.');
    };
    document.body.insertAdjacentHTML('beforeend', '<p>Around it</p>');
    const broken = { Inner: Broken } as unknown as Island;
    await hydrateIsland(holder, broken, () => undefined, new AbortController().signal);
    expect(holder.querySelector('h1')?.textContent).toBe('Something Went Wrong');
    expect(document.body.lastElementChild?.textContent).toBe('Around it');
    window.removeEventListener('error', told);
  });

  it('that has been hydrated is released by whoever holds it, not by the end of that', async () => {
    const away = new AbortController();
    await hydrate(away.signal);
    away.abort();
    expect(holder.isConnected).toBe(true);
    releaseIsland(holder);
  });
});

it('what comes later has a place until it is there, so that the footer does not jump', () => {
  const page = renderToString(
    <InOneGo value={false}>
      <Later>
        <p>Later</p>
      </Later>
    </InOneGo>,
  );
  document.body.innerHTML = page;
  const place = document.body.firstElementChild;
  expect([place?.className, place?.textContent]).toEqual(['later', '']);
  expect(readFileSync('src/views/base.css', 'utf8')).toMatch(/\.later {\s*block-size: 100vh;/);
});

it.each([
  ['is rendered in one go when somebody returns to its middle', true, 0],
  ['shows its first view before what lies below it', false, 1],
])('a page that is navigated to %s', async (_, inOneGo, places) => {
  document.body.innerHTML = '<main id="main"></main>';
  await loadPage('/tma');
  let waiting = -1;
  const seen = new MutationObserver(() => {
    if (waiting < 0) waiting = document.querySelectorAll('.later').length;
  });
  seen.observe(document.body, { childList: true, subtree: true });
  await renderPage({ path: '/tma', inOneGo }, () => undefined);
  await vi.waitFor(() => expect(waiting).toBe(places));
  await vi.waitFor(() => expect(document.querySelectorAll('.later')).toHaveLength(0));
  seen.disconnect();
});
