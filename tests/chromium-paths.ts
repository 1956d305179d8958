import type { TestProject } from 'vitest/node';
import { findChromium, findEngine } from '../tools/chromium.ts';

/** Tells the tests of packages, which know no folder of this repository, where the browsers are. */

declare module 'vitest' {
  interface ProvidedContext {
    /** The whole browser. */
    readonly chromium: string;
    /** Its headless shell, or the whole browser where there is none. */
    readonly engine: string;
  }
}

/** @public called by Vitest (`vitest.config.ts`) */
export async function setup({ provide }: TestProject): Promise<void> {
  provide('chromium', await findChromium());
  provide('engine', await findEngine());
}
