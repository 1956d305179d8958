import { loadEnv } from 'vite';
import { readSettings } from '../src/data/node/read-settings.ts';
import type { Settings } from '../src/data/settings.schema.ts';

/**
 * Reads the settings for tools that run in Node, where no build inserts them.
 *
 * Import this module before any module of `src/data`, because it defines the constant that `src/data/settings.ts`
 * reads.
 */
function read(): Settings {
  try {
    return readSettings({ ...loadEnv('production', process.cwd(), 'VITE_'), ...process.env });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

export const settings: Settings = read();

(globalThis as { __SETTINGS__?: Settings }).__SETTINGS__ = settings;
