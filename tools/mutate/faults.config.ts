import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig, mergeConfig } from 'vitest/config';
import suites from '../../vitest.config.ts';

/** The suites, with one file of the sources changed: `FAULT` names a file with the fault as JSON. */
const { FAULT = '' } = process.env;
const { file, text } = JSON.parse(readFileSync(FAULT, 'utf8')) as {
  readonly file: string;
  readonly text: string;
};

// biome-ignore lint/style/noDefaultExport: vitest asks for it
export default defineConfig((env) =>
  mergeConfig(suites(env), {
    plugins: [
      {
        name: 'fault',
        enforce: 'pre' as const,
        load: (id: string) => (id === resolve(file) ? text : null),
      },
    ],
  }),
);
