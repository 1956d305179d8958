import { build } from 'vite';
import { settings } from './settings.ts';
import { brandWords } from './words.ts';

/** Compiles the script in the head (`src/start/head-script.ts`) into one self-contained literal. */
export async function compileHeadScript(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [brandWords(settings)],
    build: {
      write: false,
      target: ['chrome100', 'firefox102', 'safari15.4'],
      lib: { entry: 'src/start/head-script.ts', formats: ['iife'], name: 'head' },
    },
  });
  const [result] = [output].flat();
  if (result === undefined || !('output' in result))
    throw new Error('The head script was not built.');
  return result.output[0].code.trim();
}
