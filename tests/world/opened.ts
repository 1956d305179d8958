import { afterAll } from 'vitest';

interface Closing {
  /** Returns the given object, and closes it after the tests of the file. */
  readonly opened: <Thing extends { close(): Promise<unknown> }>(thing: Thing) => Thing;
  /** Calls a function after the tests of the file. */
  readonly afterwards: (close: () => Promise<unknown>) => void;
}

/** Returns functions that close objects after the tests of a file, in reverse order. */
export function closeAfterAll(): Closing {
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
