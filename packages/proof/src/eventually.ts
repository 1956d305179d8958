/** Milliseconds to wait until the screen is as a model says. */
export const PATIENCE = 8_000;

/** The real timer: a suite may stop its own clock. */
const { setTimeout } = globalThis;

/** Polls until a check holds; throws the last failure after `PATIENCE`. */
export async function eventually(check: () => Promise<void>): Promise<void> {
  const end = performance.now() + PATIENCE;
  for (let pause = 5; ; pause = Math.min(100, pause * 2)) {
    try {
      return await check();
    } catch (error) {
      if (error instanceof CannotHere || performance.now() > end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** A browser lacks what a gesture needs: the path is skipped there, with this reason. */
export class CannotHere extends Error {
  override readonly name = 'CannotHere';
}
