/** Provides the paths of browsers to the tests of packages, because packages import no file of this repository. */

import type { TestProject } from 'vitest/node';
import { findChromium, findEngine } from '../tools/chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The full browser. */
    readonly chromium: string;
    /** Its headless shell, or the full browser without one. */
    readonly engine: string;
  }
}

/** @public called by Vitest (`vitest.config.ts`) */
export async function setup({ provide }: TestProject): Promise<void> {
  provide('chromium', await findChromium());
  provide('engine', await findEngine());
}
