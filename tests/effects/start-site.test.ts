// @vitest-environment jsdom
/**
 * Tests the start of the actor system (src/start/start-site.ts), and the fetching of its code (src/start/code.ts).
 */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { assign, createMachine, setup } from 'xstate';

const navigation = createMachine({
  id: 'navigation',
  initial: 'settled',
  context: { announcement: '' },
  states: { settled: {}, failed: {} },
  on: {
    arrived: { actions: assign({ announcement: ({ event }) => event.title }) },
    lost: '.failed',
  },
});

/** A root machine whose context is its input. */
const site = setup({
  types: { context: {} as object, input: {} as object },
  actors: { navigation },
}).createMachine({
  id: 'site',
  initial: 'served',
  context: ({ input }) => input,
  invoke: { src: 'navigation', systemId: 'navigation' },
  states: { served: {} },
});

vi.mock('../../src/start/site.ts', () => ({ site }));
vi.mock('../../src/effects/popover.effect.ts', () => ({ providePopovers: async () => {} }));

beforeEach(() => {
  vi.resetModules();
  document.body.innerHTML = `<main id="main" data-machine="navigation"><div data-island="a" id="island-a"></div>
    <div data-island="b" id="island-b"></div></main><p id="announcement"></p><button id="early"></button>`;
  window.early = { presses: [], isBusy: () => false, next: null } as never;
});
afterEach(() => {
  history.replaceState(null, '', '/');
  vi.doUnmock('../../src/start/react.tsx');
});

const start = async () => (await import('../../src/start/start-site.ts')).startSite();

describe('the site', () => {
  it.each([
    ['/', '/'],
    ['/about', '/about'],
    ['/about/', '/about'],
    ['/about?q=a#b', '/about'],
  ])('at %s begins with the page %s, its islands, and random pauses', async (address, path) => {
    history.replaceState(null, '', address);
    vi.spyOn(Math, 'random').mockReturnValue(0.37);
    const actor = await start();
    const islands = ['island-a', 'island-b'];
    expect(actor.getSnapshot().context).toEqual({ path, islands, jitter: 0.37 });
    actor.stop();
  });

  it('carries out the presses around its islands, and marks itself as live', async () => {
    const early = document.getElementById('early') as HTMLElement;
    const pressed = vi.fn();
    early.addEventListener('click', pressed);
    window.early.presses.push([early, null]);
    const actor = await start();
    expect(pressed).toHaveBeenCalledOnce();
    expect(document.documentElement.dataset.live).toBe('');
    actor.stop();
  });

  it("announces the next page, and shows states outside of React's islands", async () => {
    const actor = await start();
    const announced = document.getElementById('announcement');
    const main = document.getElementById('main');
    expect([announced?.textContent, main?.dataset.state]).toEqual(['', 'settled']);
    const spoken = new MutationObserver(() => {});
    spoken.observe(announced as Node, { childList: true, characterData: true, subtree: true });
    actor.system.get('navigation').send({ type: 'arrived', title: 'Contact | Nightjar' });
    expect(announced?.textContent).toBe('Contact | Nightjar');
    expect(spoken.takeRecords()).toHaveLength(1);
    (announced as Element).textContent = 'Kontakt, as a translator puts it';
    spoken.takeRecords();
    actor.system.get('navigation').send({ type: 'lost' });
    // The text is not written again, because a screen reader would announce it again.
    expect(spoken.takeRecords()).toEqual([]);
    expect(main?.dataset.state).toBe('failed');
    actor.stop();
  });
});
