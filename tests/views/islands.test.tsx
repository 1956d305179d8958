/**
 * Tests islands that React hydrates and releases (src/start/react.tsx). An island keeps its content until new content
 * replaces it.
 */

import { readFileSync } from 'node:fs';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handleLostIsland } from '../../src/effects/island.effect.ts';
import { keepUnfinished } from '../../src/effects/unfinished.effect.ts';
import { renderPage } from '../../src/start/pages.tsx';
import {
  hydrateIsland,
  hydrationOptions,
  releaseIsland,
  watchRoot,
} from '../../src/start/react.tsx';
import { loadPage } from '../../src/views/loaded-pages.ts';
import {
  island as createIsland,
  type Island,
  RemountContext,
} from '../../src/views/support/island.tsx';
import { Later, RenderAllContext } from '../../src/views/support/later.tsx';
import { Actors } from '../../src/views/support/use-behaviour.ts';
import { expectOnConsole } from './console.ts';

const ended = vi.fn();
function Inner() {
  return <p ref={() => ended}>Shown</p>;
}
const island = { Inner } as unknown as Island;
let holder: HTMLElement;
const hydrate = (signal = new AbortController().signal, which = island) =>
  hydrateIsland(holder, which, () => undefined, signal);

beforeEach(() => {
  ended.mockReset();
  window.early = {
    presses: [],
    locate: ({ id }: Element) => [`#${id}`, 0],
    find: ([selector]: [string]) => document.querySelector(selector) ?? undefined,
    typed: () => [],
    lose: (region: HTMLElement) => region.setAttribute('data-lost', ''),
  } as never;
  document.body.innerHTML = '<div data-island="a" data-props="{}"><p>Shown</p></div>';
  holder = document.body.firstElementChild as HTMLElement;
});
afterEach(() => {
  document.body.innerHTML = '';
});

describe('an island', () => {
  it('keeps its content after React has released it', async () => {
    await hydrate();
    // In strict mode, React attaches a ref twice. Only calls after this line count.
    ended.mockReset();
    releaseIsland(holder);
    expect(document.body.textContent).toBe('Shown');
    expect(holder.isConnected).toBe(false);
    await vi.waitFor(() => expect(ended).toHaveBeenCalled());
    expect(document.body.textContent).toBe('Shown');
  });

  it('has no listeners for moves of a finger or pointer, even after the roots are created', async () => {
    const main = document.createElement('main');
    main.id = 'main';
    document.body.append(main);
    const listen = vi.spyOn(EventTarget.prototype, 'addEventListener');
    await Promise.all([
      hydrate(),
      loadPage('/about').then(() => renderPage({ path: '/about', inOneGo: true }, () => undefined)),
    ]);
    const heard = listen.mock.calls.flatMap(([type], call) =>
      [holder, main].includes(listen.mock.contexts[call] as HTMLElement) ? [type] : [],
    );
    listen.mockRestore();
    expect(heard.filter((type) => type === 'click')).toHaveLength(4);
    expect(
      heard.filter((type) => /^(pointermove|mouse|touch|drag|wheel|scroll)/.test(type)),
    ).toEqual([]);
    expect(Object.keys(holder)).not.toContain('addEventListener');
  });

  it('is released if the visitor leaves the page during hydration', async () => {
    // In development, React reports that the root was updated early (src/start/react.tsx).
    expectOnConsole(/This root received an early update/);
    const onError = vi.fn();
    window.addEventListener('error', onError);
    const away = new AbortController();
    void hydrate(away.signal);
    away.abort();
    expect(holder.isConnected).toBe(false);
    expect(document.body.textContent).toBe('Shown');
    await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce());
    window.removeEventListener('error', onError);
  });

  it('stays as served if its hydration fails, and can be hydrated later', async () => {
    expectOnConsole(/The above error occurred in the <Broken> component/);
    const onError = vi.fn();
    window.addEventListener('error', onError);
    let isBroken = true;
    const Sometimes = function Broken() {
      if (isBroken) throw new Error('A part is broken.');
      return <p>Shown</p>;
    };
    const sometimes = { Inner: Sometimes } as unknown as Island;
    const [served] = holder.childNodes;
    await expect(hydrate(undefined, sometimes)).rejects.toThrow('cannot be rendered');
    expect([...holder.childNodes]).toEqual([served]);
    isBroken = false;
    await hydrate(undefined, sometimes);
    expect(holder.outerHTML).toBe('<div data-island="a" data-props="{}"><p>Shown</p></div>');
    releaseIsland(holder);
    window.removeEventListener('error', onError);
  });

  it('stays after the abort of its page, until it is released', async () => {
    const away = new AbortController();
    await hydrate(away.signal);
    away.abort();
    expect(holder.isConnected).toBe(true);
    releaseIsland(holder);
  });
});

/** A form whose second rendering puts an element before its field. `change` starts that rendering. */
let change: () => void;
function Form() {
  const [isChanged, setChanged] = useState(false);
  change = () => flushSync(() => setChanged(true));
  return (
    <form id="form">
      {isChanged && <p>It says what is wrong.</p>}
      <input id="field" defaultValue="" />
      <input id="box" type="checkbox" />
    </form>
  );
}

describe('an island that an extension has changed so that React cannot change it', () => {
  const formIsland = { Inner: Form } as unknown as Island;
  const show = {
    served: async () => {
      holder.innerHTML =
        '<form id="form"><input id="field" value=""/><input id="box" type="checkbox"/></form>';
      await hydrate(undefined, formIsland);
      return holder;
    },
    rendered: async () => {
      const Part = createIsland(Form, { name: 'form', behaviours: () => [] });
      const root = createRoot(holder, hydrationOptions);
      flushSync(() =>
        root.render(
          <Actors value={() => undefined}>
            <RemountContext
              value={{ keep: keepUnfinished, lose: (part) => void handleLostIsland(part) }}
            >
              <Part />
            </RemountContext>
          </Actors>,
        ),
      );
      return holder.firstElementChild as HTMLElement;
    },
  };
  const get = (id: string) => document.getElementById(id) as HTMLInputElement;
  const wrap = (element: Element) => {
    const wrapper = document.createElement('span');
    element.before(wrapper);
    wrapper.append(element);
  };
  beforeEach(() => expectOnConsole(/The above error occurred in/));
  const type = () => {
    get('field').value = 'Ann Example';
    get('box').checked = true;
    get('field').focus();
    get('field').setSelectionRange(3, 5);
  };
  const typed = () => {
    const { value, selectionStart, selectionEnd } = get('field');
    return [value, selectionStart, selectionEnd, get('box').checked, document.activeElement?.id];
  };
  const asTyped = ['Ann Example', 3, 5, true, 'field'];

  it('is mounted again, with the typed values, if the first rendering throws', async () => {
    window.addEventListener('error', (event) => event.preventDefault(), { once: true });
    const Once = () => {
      if (holder.hasChildNodes()) throw new Error('It throws beside what was served.');
      return <input id="field" />;
    };
    holder.innerHTML = '<input id="field"/>';
    get('field').value = 'Ann Example';
    await hydrate(undefined, { Inner: Once } as unknown as Island);
    await vi.waitFor(() => expect(get('field').value).toBe('Ann Example'));
    expect(document.querySelectorAll('input')).toHaveLength(1);
    releaseIsland(holder);
  });

  describe.each(['served', 'rendered'] as const)('as it was %s', (how) => {
    it.each([
      ['wraps a field', () => wrap(get('field'))],
      ['wraps the field and the whole form', () => [get('field'), get('form')].forEach(wrap)],
    ])('is mounted again, with what was typed, where it %s', async (_, meddle) => {
      const part = await show[how]();
      meddle();
      type();
      change();
      await vi.waitFor(() => expect(part.querySelector('p')).toBeNull());
      expect(typed()).toEqual(asTyped);
      expect(document.querySelectorAll('form')).toHaveLength(1);
      change();
      expect(part.querySelector('form')?.firstElementChild?.textContent).toContain('what is wrong');
      expect(typed()).toEqual(asTyped);
      expect(part.dataset.lost).toBeUndefined();
    });

    it('is mounted again three times at most, then keeps the typed values in its fields', async () => {
      const part = await show[how]();
      const isLost = vi.fn();
      if (how === 'served') watchRoot(part, isLost);
      for (let time = 1; time <= 4; time += 1) {
        wrap(get('field'));
        type();
        change();
        const isLast = time === 4;
        await vi.waitFor(() => expect(get('field').closest('span') === null).toBe(!isLast));
      }
      expect(get('field').value).toBe('Ann Example');
      if (how === 'served') expect(isLost).toHaveBeenCalledOnce();
      else expect(part.dataset.lost).toBe('');
      expect(document.querySelectorAll('h1')).toHaveLength(0);
    });
  });
});

it('late content has a reserved place, so that the footer does not jump', () => {
  const page = renderToString(
    <RenderAllContext value={false}>
      <Later>
        <p>Later</p>
      </Later>
    </RenderAllContext>,
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
