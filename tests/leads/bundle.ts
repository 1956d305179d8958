/** Bundles each program of the simulation once, to a script that takes its globals as arguments. */

import { build, type Rollup } from 'vite';
import { readSettings } from '../../src/data/node/read-settings.ts';
import { brandWords } from '../../tools/words.ts';

/** Globals that a bundled program gets from the simulation instead of from Node. */
export type Globals = Readonly<Record<string, unknown>>;

/** A bundled program. Each call evaluates the script again, with its own modules and globals. */
export type Program<Exports> = (globals: Globals) => Exports;

/**
 * Bundles a program.
 *
 * @param entry a file of this folder.
 * @param external packages that the program loads by `require`, which is one of the globals.
 * @param names the globals that the program gets from the simulation; it has all others from Node.
 */
export async function bundle<Exports>(
  entry: string,
  external: readonly (string | RegExp)[],
  names: readonly string[],
): Promise<{ readonly source: string; readonly compile: (source: string) => Program<Exports> }> {
  const settings = readSettings(process.env);
  const made = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [brandWords(settings)],
    define: { __SETTINGS__: JSON.stringify(settings), 'import.meta.env.DEV': 'false' },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      write: false,
      minify: false,
      target: 'esnext',
      rolldownOptions: {
        input: `tests/leads/${entry}`,
        external: [...external],
        output: { format: 'cjs', codeSplitting: false },
      },
    },
  });
  const [{ output }] = [made].flat() as [Rollup.RollupOutput];
  const compile = (source: string): Program<Exports> => {
    const run = new Function('exports', ...names, source);
    return (globals) => {
      const exports = {};
      run(exports, ...names.map((name) => globals[name]));
      return exports as Exports;
    };
  };
  return { source: output[0].code, compile };
}
