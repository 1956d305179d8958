import { isSame } from '../machine/plain-text.ts';

const shown = (value: unknown) =>
  value instanceof RegExp ? String(value) : (JSON.stringify(value) ?? String(value));

/**
 * Fails unless two values are alike. It also runs in pages, where Vitest's `expect` does not.
 *
 * @param what names the value, for the message.
 * @throws Error that contains both values.
 */
export function demand(what: string, found: unknown, expected: unknown): void {
  if (isSame(found, expected)) return;
  throw new Error(`${what} is ${shown(found)}, and should be ${shown(expected)}`);
}
