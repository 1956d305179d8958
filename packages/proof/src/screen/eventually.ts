/** Milliseconds to wait until the screen matches a model. */
export const PATIENCE = 8_000;

/** The real timer: a suite may stop its own clock. */
const { setTimeout } = globalThis;

/** The real clock likewise. */
const now = performance.now.bind(performance);

/**
 * Polls until a check holds.
 *
 * @param patience milliseconds after which the last failure is thrown.
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

/** A browser lacks a feature that a gesture needs: the path is skipped there, with this reason. */
export class UnsupportedGesture extends Error {
  override readonly name = 'CannotHere';
}
