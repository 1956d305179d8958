// @vitest-environment jsdom
/** Tests presses, typed texts and choices on a served page before its code has loaded. */

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { markNotInteractive, takeOverRegion } from '../../src/effects/early.effect.ts';
import { dispatchChanges, keepUnfinished } from '../../src/effects/unfinished.effect.ts';
import { noEarlyPresses, setBody } from './document.ts';

beforeEach(() => {
  setBody('');
  window.early = noEarlyPresses();
});

describe('an early press', () => {
  const root = document.documentElement;
  const done: unknown[] = [];
  const at = (id: string) => document.getElementById(id) as HTMLElement;
  const act = (element: HTMLElement, submitter: HTMLElement | null = null) => {
    window.early.presses.push([element, submitter]);
  };
  beforeEach(() => {
    done.length = 0;
    delete root.dataset.live;
    setBody(
      '<div data-island="a" id="i"><form id="f"><button type="submit" id="t">t</button><button type="submit" id="s">s</button></form><button id="b">b</button></div><button id="l">l</button>',
    );
    const gone = document.createElement('button');
    for (const button of [at('b'), at('l'), at('s'), at('t'), gone]) {
      button.click = () => done.push(button.id);
    }
    gone.id = 'gone';
    act(at('b'));
    act(at('f'), at('s'));
    act(gone);
    act(at('l'));
    act(at('b'));
  });

  it('is carried out once, in order, when its island is live, if its element is still there', () => {
    const holder = document.getElementById('i') as HTMLElement;
    for (const [element] of window.early.presses) element.dataset.waits = '';
    takeOverRegion(holder);
    expect([...holder.querySelectorAll('[data-waits]')]).toEqual([]);
    expect(done).toEqual(['b', 's']);
    expect(holder.dataset.live).toBe('');
    expect(root.dataset.live).toBeUndefined();
    takeOverRegion(holder);
    expect(done).toHaveLength(2);
  });

  it('is carried out around the islands when the layout is live', () => {
    takeOverRegion(root);
    expect(done).toEqual(['l']);
    expect(root.dataset.live).toBe('');
    expect(window.early.presses.map(([element]) => element.id)).toEqual(['b', 'f', 'b']);
  });

  it('around the islands is dropped if the layout cannot become live', () => {
    for (const [element] of window.early.presses) element.dataset.waits = '';
    markNotInteractive();
    // The presses in an island stay, because the island may still become live.
    expect([...document.querySelectorAll('[data-waits]')].map(({ id }) => id)).toEqual(['f', 'b']);
    expect(root.dataset.live).toBe('failed');
    expect(root.dataset.motion).toBe('paused');
    expect(done).toEqual([]);
  });

  it('is carried out by the elements that have replaced the pressed ones', () => {
    const holder = at('i');
    const putBack = keepUnfinished(holder);
    holder.innerHTML =
      '<i></i><form id="f"><button id="s">s</button></form><button id="b">b</button>';
    for (const id of ['s', 'b']) at(id).click = () => done.push(`new ${id}`);
    putBack();
    takeOverRegion(holder);
    expect(done).toEqual(['new b', 'new s']);
    // The press whose element is gone is dropped.
    expect(window.early.presses.map(([element]) => element.id)).toEqual(['l']);
  });

  it('is sent by the form itself if its button is gone', () => {
    at('s').remove();
    takeOverRegion(at('i'));
    expect(done).toEqual(['b', 't']);
  });

  it('does not delay links any longer, unless a lead is being stored', () => {
    const next = at('l');
    window.early.next = next;
    window.early.storing = 1;
    takeOverRegion(at('i'));
    expect(window.early.next).toBe(next);
    window.early.storing = 0;
    takeOverRegion(at('i'));
    expect(window.early.next).toBeNull();
    expect(done).not.toContain('l');
  });
});

describe('a page that was changed before it was hydrated', () => {
  const fields =
    '<form><input id="text" value=""><textarea id="area"></textarea><input id="yes" type="radio" name="a">' +
    '<input id="no" type="radio" name="a"><input id="mail" type="email"></form>';
  const field = (id: string) => document.getElementById(id) as HTMLInputElement;
  const render = (holder: HTMLElement) => {
    holder.innerHTML = fields;
  };
  let holder: HTMLElement;
  beforeEach(() => {
    holder = setBody('<div></div>');
    render(holder);
    field('text').value = 'typed';
    field('area').value = 'more';
    field('no').checked = true;
  });

  it('has the typed texts in its new fields', () => {
    const putBack = keepUnfinished(holder);
    // The visitor types until the moment when the island is rendered.
    field('text').value = 'typed on';
    render(holder);
    putBack();
    expect(field('text').value).toBe('typed on');
    expect(field('area').value).toBe('more');
    expect([field('yes').checked, field('no').checked]).toEqual([false, true]);
  });

  it.each(['text', 'mail'])('has the focus where it was: %s', (id) => {
    field('area').focus();
    const putBack = keepUnfinished(holder);
    field(id).focus();
    if (id === 'text') field(id).setSelectionRange(1, 3);
    render(holder);
    putBack();
    expect(document.activeElement).toBe(field(id));
    if (id === 'text') expect([field(id).selectionStart, field(id).selectionEnd]).toEqual([1, 3]);
  });

  it('does not change the present focus, and the remaining fields', () => {
    field('text').focus();
    const putBack = keepUnfinished(holder);
    const { value } = field('text');
    putBack();
    expect(field('text').value).toBe(value);
    render(holder);
    field('area').focus();
    putBack();
    expect(document.activeElement).toBe(field('area'));
  });

  it.each(['pointerdown', 'keydown'])('presses the button that was being pressed: %s', (type) => {
    holder.innerHTML = '<button id="b"><i id="old"></i></button><p id="p"></p>';
    const putBack = keepUnfinished(holder);
    field('old').dispatchEvent(new KeyboardEvent(type, { bubbles: true, key: ' ' }));
    holder.innerHTML = '<button id="b"></button><p id="p"></p>';
    const pressed = vi.fn();
    field('b').addEventListener('click', pressed);
    putBack();
    expect(pressed).toHaveBeenCalledOnce();
  });

  it.each([
    ['Tab', () => new KeyboardEvent('keydown', { bubbles: true, key: 'Tab' })],
    ['Enter, which the browser does', () => new KeyboardEvent('keydown', { key: 'Enter' })],
    ['a press that went elsewhere', () => new Event('pointerdown', { bubbles: true })],
  ])('presses no button for %s', (_, last) => {
    holder.innerHTML = '<button id="b"></button><p id="p"></p>';
    const putBack = keepUnfinished(holder);
    field('b').dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, key: ' ' }));
    field(last() instanceof KeyboardEvent ? 'b' : 'p').dispatchEvent(last());
    holder.innerHTML = '<button id="b"></button>';
    const pressed = vi.fn();
    field('b').addEventListener('click', pressed);
    putBack();
    expect(pressed).not.toHaveBeenCalled();
  });

  it('throws no error if a field is gone', () => {
    const putBack = keepUnfinished(holder);
    holder.innerHTML = '';
    expect(putBack).not.toThrow();
  });
});

it('texts and choices from before the listeners are reported once, and stay unchanged', () => {
  setBody(
    '<div id="i"><input id="q"><input id="a" type="radio" name="r" checked><input id="b" type="radio" name="r"><input id="on" type="checkbox"><input id="off" type="checkbox" checked></div>',
  );
  const field = (id: string) => document.getElementById(id) as HTMLInputElement;
  field('q').value = 'axis';
  for (const id of ['b', 'on', 'off']) field(id).click();
  const all = [...document.querySelectorAll('input')];
  window.early = { ...window.early, typed: () => all };
  const heard: string[] = [];
  for (const type of ['click', 'input'])
    field('i').addEventListener(type, ({ target }) => {
      const { id, checked } = target as HTMLInputElement;
      if (type === 'click' || id === 'q') heard.push(`${id} ${checked}`);
    });
  dispatchChanges(field('i'));
  expect(heard).toEqual(['q false', 'b true', 'on true', 'off false']);
  expect(all.map(({ checked }) => checked)).toEqual([false, false, true, true, false]);
});
