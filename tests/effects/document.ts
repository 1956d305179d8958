import type { EarlyPresses } from '../../src/effects/early.effect.ts';

/**
 * Replaces the body of the document.
 *
 * @returns its first element.
 */
export function setBody<E extends HTMLElement>(html: string): E {
  document.body.innerHTML = html;
  return document.body.firstElementChild as E;
}

/**
 * Returns the state that the script in the head has on a page without presses or typed text, on which every element
 * has an id.
 */
export const noEarlyPresses = (): EarlyPresses => ({
  presses: [],
  storing: 0,
  next: null,
  again: null,
  locate: ({ id }) => [`[id="${id}"]`, 0],
  find: ([selector]) => document.querySelector<HTMLElement>(selector) ?? undefined,
  isBusy: () => window.early.storing > 0,
  typed: () => [],
  touched: () => new Promise(() => {}),
  reload: async () => {},
  lose: () => {},
});
