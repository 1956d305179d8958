/** Canaries stand for personal data. A test fails if a part of one arrives where no personal data may arrive. */

import fc from 'fast-check';
import { expect } from 'vitest';
import { childEventType } from '../core/xstate-internals.ts';

/** A sequence of letters that occurs in no word of the site. Tests search for short parts of it as well. */
export const MARK = 'zqxjkvwq';
export const DIGITS = '90817263';
const windows = (text: string, size: number) =>
  Array.from({ length: text.length - size + 1 }, (_, at) => text.slice(at, at + size));
export const fragmentsOfMark = [...windows(MARK, 4), ...windows(DIGITS, 5)];

/** Texts that may surround a canary. */
const hostile = [
  '',
  ' ',
  '<script>',
  '"',
  '\\',
  '{"type":"',
  '‹redacted›',
  'yes',
  'x:1',
  '.',
  '__proto__',
  '\u0000',
  '\ud83d',
  childEventType('done', ''),
  '@',
  "o'",
];

/**
 * Generates texts that contain the canary.
 *
 * @param names words that may surround the canary, such as the id of the machine under test with a dot.
 */
export function canaries(...names: readonly string[]): fc.Arbitrary<string> {
  const edge = fc.oneof(
    fc.constantFrom(...hostile, ...names),
    fc.string({ maxLength: 12, unit: 'binary' }),
  );
  return fc.tuple(edge, edge).map(([before, after]) => `${before}${MARK}${after}`);
}

/** Removes the parts that differ between runs: times and the numbers of actors. */
export function comparable(bytes: string): string {
  const names = new Map<string, string>();
  return bytes.replace(/"createdAt":"\d{13}"/g, '').replace(/"x:\d+"/g, (id) => {
    const name = names.get(id) ?? `actor ${names.size}`;
    names.set(id, name);
    return name;
  });
}

export function expectNoTrace(bytes: string): void {
  const text = comparable(bytes).toLowerCase();
  expect(fragmentsOfMark.filter((trace) => text.includes(trace))).toEqual([]);
}
