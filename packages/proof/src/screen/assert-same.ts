import { isSame } from '../machine/plain-text.ts';

const shown = (value: unknown) =>
  value instanceof RegExp ? String(value) : (JSON.stringify(value) ?? String(value));

/**
 * Throws an error unless two values are equal. This also works in pages, where Vitest's `expect` does not.
 *
 * @param what the name of the value in the message.
 * @throws Error that contains both values.
 */
export function assertSame(what: string, found: unknown, expected: unknown): void {
  if (isSame(found, expected)) return;
  throw new Error(`${what} is ${shown(found)}, and should be ${shown(expected)}`);
}
