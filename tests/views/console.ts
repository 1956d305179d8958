/**
 * Errors and warnings on the console fail the running test, because React reports duplicate keys, invalid nesting,
 * unknown attributes and hydration mismatches on it. Vitest runs this file before each file of the views suite
 * (vitest.config.ts).
 */

import { format } from 'node:util';
import { afterEach, beforeEach, expect } from 'vitest';

/**
 * Allowed messages: the one of spec 8, and those of jsdom, which does not know the `search` element and some styles.
 */
const allowed = [
  /^Server responded with \d+: /,
  /^The tag <search> is unrecognized /,
  /^\[csstree-match\] BREAK /,
];

const kinds = ['error', 'warn'] as const;

export interface ConsoleRecording {
  /** The recorded messages that are not allowed. */
  readonly complaints: string[];
  readonly end: () => void;
}

/** Records errors and warnings on the console, until `end`. */
export function recordConsole(): ConsoleRecording {
  const complaints: string[] = [];
  const before = kinds.map((kind) => [kind, console[kind]] as const);
  for (const kind of kinds)
    console[kind] = (...said: readonly unknown[]) => {
      const text = format(...said);
      if (!allowed.some((each) => each.test(text))) complaints.push(text);
    };
  return { complaints, end: () => Object.assign(console, Object.fromEntries(before)) };
}

let expected: RegExp[] = [];

/** Expects this message on the console, for one test. */
export function expectOnConsole(text: RegExp): void {
  expected.push(text);
}

let heed: ConsoleRecording | undefined;
beforeEach(() => {
  expected = [];
  heed = recordConsole();
});
afterEach(() => {
  const { complaints = [], end } = heed ?? {};
  end?.();
  const unsaid = expected.filter((text) => !complaints.some((each) => text.test(each)));
  const unasked = complaints.filter((each) => !expected.some((text) => text.test(each)));
  expect([unasked, unsaid], 'what was written to the console').toEqual([[], []]);
});
