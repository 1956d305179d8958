/**
 * Gives the settings of the site to the modules of `src/data`. A build of the site inserts these settings into the
 * code, but Node runs the service without a build.
 */

import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { readSettings } from '../../src/data/node/read-settings.ts';

/** Returns the result of `read`. If a file has a mistake, the program prints a sentence and ends. */
export function readOrExit<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    process.stderr.write(`The words of the brand cannot be read. ${(error as Error).message}\n`);
    process.exit(1);
  }
}

const file = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {};
export const brandSettings = readOrExit(() => readSettings({ ...file, ...process.env }));

const world = globalThis as { __SETTINGS__?: object };
world.__SETTINGS__ ??= brandSettings;
