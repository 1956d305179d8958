import { afterAll } from 'vitest';

interface Closing {
  /** Closes a thing after the tests of the file, and returns it. */
  readonly opened: <Thing extends { close(): Promise<unknown> }>(thing: Thing) => Thing;
  /** Calls a function after the tests of the file. */
  readonly afterwards: (close: () => Promise<unknown>) => void;
}

/** Closes after the tests of a file what they have opened, the last first. */
export function closingAfterAll(): Closing {
  const closing: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const close of closing.toReversed()) await close();
  });
  return {
    opened: (thing) => {
      closing.push(() => thing.close());
      return thing;
    },
    afterwards: (close) => void closing.push(close),
  };
}
