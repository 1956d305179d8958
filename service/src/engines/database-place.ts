/** Checks the paths of SQLite files. A misspelt path must not make the service start with a new, empty database. */

import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The folder of the default database. A new checkout does not have this folder. */
const DEFAULT_FOLDER = '.data';

/**
 * Returns whether a database is a file that does not exist.
 *
 * @param database the value that `openEngine` takes.
 */
export const isMissingFile = (database: string): boolean =>
  database !== ':memory:' && !/^postgres(ql)?:\/\//.test(database) && !existsSync(database);

/** Returns a sentence that names another database in the folder of a missing file, or undefined if there is none. */
export function similarDatabase(file: string): string | undefined {
  const folder = dirname(file);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const other = names.find((name) => name.endsWith('.sqlite'));
  if (other === undefined) return undefined;
  return `${file} does not exist, but ${join(folder, other)} does: correct the name.`;
}

/**
 * Makes the folder of the default database.
 *
 * @throws Error with a sentence if the folder of another database is missing.
 */
export function checkDefaultFolder(file: string): void {
  const folder = dirname(file);
  if (existsSync(folder)) return;
  if (basename(folder) !== DEFAULT_FOLDER || !existsSync(dirname(folder)))
    throw new Error(`${file} cannot be made: its folder does not exist.`);
  mkdirSync(folder, { mode: 0o700 });
}

/**
 * Checks that a database exists, or that it may be created.
 *
 * @throws Error with a sentence that names the file and another database in its folder.
 */
export function checkDatabasePlace(database: string): void {
  const problem = isMissingFile(database) ? similarDatabase(database) : undefined;
  if (problem !== undefined) throw new Error(problem);
}
