/** Makes `packages/proof/src/perception/perception.ts` available as a script for pages in browsers. */

import { fileURLToPath } from 'node:url';
import type { Rollup } from 'vite';
import type { Perception } from './perception.ts';

declare global {
  interface Window {
    perception?: {
      readonly perceive: (selector: string) => Perception;
      readonly watchVisit: () => void;
    };
  }
}

let script: Promise<string> | undefined;

/** Returns the script, which is built only once. In a page, the script records the used controls from the start. */
export function perceptionScript(): Promise<string> {
  script ??= make();
  return script;
}

async function make(): Promise<string> {
  const entry = fileURLToPath(new URL('perception.ts', import.meta.url));
  // Vite is loaded here, because only drivers of a browser need it.
  const { build } = await import('vite');
  const made = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'perception' } },
  });
  const [{ output }] = [made].flat() as [Rollup.RollupOutput];
  return `${output[0].code}\nwindow.perception = perception;\nperception.watchVisit();`;
}

/** Perceives a page that contains the script. */
export function perceiveInPage(selector: string): Perception {
  if (window.perception === undefined) throw new Error('The page has no perception script.');
  return window.perception.perceive(selector);
}
