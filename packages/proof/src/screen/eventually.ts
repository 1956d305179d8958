/** The milliseconds to wait until the screen matches a model. */
export const PATIENCE = 8_000;

/** The real timer is kept, because a suite may replace the timers by a clock of its own. */
const { setTimeout } = globalThis;

/** The real clock is kept for the same reason. */
const now = performance.now.bind(performance);

/**
 * Repeats a check until it passes.
 *
 * @param patience the milliseconds after which the last failure is thrown.
 */
export async function eventually(check: () => Promise<void>, patience = PATIENCE): Promise<void> {
  const end = now() + patience;
  for (let pause = 5; ; pause = Math.min(100, pause * 2)) {
    try {
      return await check();
    } catch (error) {
      if (error instanceof UnsupportedGesture || now() > end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** The error of a browser that lacks a feature for a gesture. The path is skipped there, and the message says why. */
export class UnsupportedGesture extends Error {
  override readonly name = 'CannotHere';
}
