// @vitest-environment jsdom
/** Tests a double click or double tap whose first press has put another button under the pointer. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropSecondPress } from '../../src/effects/double-press.effect.ts';

let end = () => {};
let press = vi.fn();

beforeEach(() => {
  press = vi.fn();
  document.body.innerHTML = '<div id="card"></div><button id="outside">Outside</button>';
  end = dropSecondPress('#card');
});
afterEach(() => end());

/** Replaces the content of the card with a new button. */
function next(): HTMLButtonElement {
  const button = document.createElement('button');
  button.addEventListener('click', press);
  document.getElementById('card')?.replaceChildren(button);
  return button;
}

interface Given {
  readonly detail?: number;
  readonly touch?: boolean;
  readonly at?: number;
  readonly x?: number;
}

function click(target: Element, { detail = 1, touch = false, at = 0, x = 50 }: Given): MouseEvent {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail, clientX: x });
  Object.defineProperty(event, 'timeStamp', { value: at });
  if (touch) Object.defineProperty(event, 'pointerType', { value: 'touch' });
  target.dispatchEvent(event);
  return event;
}

describe('the second press', () => {
  it.each<readonly [string, Given, boolean]>([
    ['of a double click', { detail: 2 }, true],
    ['with the mouse, quick and in the same place', { at: 40 }, false],
    ['by a key', { detail: 0, at: 40 }, false],
    ['of a double tap, after 300 ms', { touch: true, at: 300 }, true],
    ['of a finger, after 301 ms', { touch: true, at: 301 }, false],
    ['of a finger, 8 px away', { touch: true, at: 60, x: 58 }, true],
    ['of a finger, 9 px away', { touch: true, at: 60, x: 59 }, false],
  ])('%s is dropped where the first has changed the screen: %o', (_, second, isDropped) => {
    click(next(), { touch: second.touch ?? false });
    const event = click(next(), second);
    expect(event.defaultPrevented).toBe(isDropped);
    expect(press).toHaveBeenCalledTimes(isDropped ? 1 : 2);
  });

  it('counts if the pressed element is still there', () => {
    const button = next();
    click(button, {});
    click(button, { detail: 2 });
    expect(press).toHaveBeenCalledTimes(2);
  });

  it('counts outside, and after the end', () => {
    click(next(), {});
    const outside = document.getElementById('outside') as HTMLElement;
    document.getElementById('card')?.replaceChildren();
    expect(click(outside, { detail: 2 }).defaultPrevented).toBe(false);
    click(next(), {});
    end();
    expect(click(next(), { detail: 2 }).defaultPrevented).toBe(false);
  });
});
