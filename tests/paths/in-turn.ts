import { availableParallelism } from 'node:os';

/**
 * The number of open pages. Paths share one browser, with one page for each core of the machine, but at least two and
 * at most four.
 */
const WORKERS = Math.min(4, Math.max(2, availableParallelism()));
const queue: (() => void)[] = [];
let working = 0;

/** The time limit of one path, including the wait for its turn, in milliseconds. */
export const LONGEST = 600_000;

/** Waits until a worker is free, and takes it. Returns a function that frees it. */
export async function takeWorker(): Promise<() => void> {
  if (working >= WORKERS) await new Promise<void>((resolve) => queue.push(resolve));
  else working += 1;
  return () => {
    // The path that has waited longest takes the free place.
    const next = queue.shift();
    if (next === undefined) working -= 1;
    else next();
  };
}

/** Runs a task as soon as a worker is free. */
export async function runWhenFree<T>(run: () => Promise<T>): Promise<T> {
  const end = await takeWorker();
  try {
    return await run();
  } finally {
    end();
  }
}
