import { build } from 'vite';
import { settings } from './settings.ts';
import { brandWords } from './words.ts';

/**
 * Compiles a script of the head into one self-contained literal.
 *
 * @param name the name of its file in `src/start`.
 */
export async function compileHeadScript(name = 'head-script'): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [brandWords(settings)],
    build: {
      write: false,
      target: ['chrome100', 'firefox102', 'safari15.4'],
      lib: { entry: `src/start/${name}.ts`, formats: ['iife'], name: 'head' },
    },
  });
  const [result] = [output].flat();
  if (result === undefined || !('output' in result))
    throw new Error('The head script was not built.');
  return result.output[0].code.trim();
}
