/** This module finds programs on this machine, and installs them on Debian. */

import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter } from 'node:path';
import { promisify } from 'node:util';

export async function isExecutable(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}

/** Returns the first of these files that can be executed; undefined if there is none. */
export async function firstExecutable(files: readonly string[]): Promise<string | undefined> {
  for (const file of files) if (await isExecutable(file)) return file;
  return undefined;
}

/** Lists the folders of the search path. */
export function searchPath(): readonly string[] {
  return (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Returns whether packages may be installed, which is the case on Debian as root. */
export async function mayInstall(): Promise<boolean> {
  return isRoot() && (await isExecutable('/usr/bin/apt-get'));
}

const execute = promisify(execFile);

async function aptGet(...args: readonly string[]): Promise<void> {
  await execute('apt-get', args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    maxBuffer: 2 ** 26,
  });
}

/** Updates the package lists. */
export function updatePackages(): Promise<void> {
  return aptGet('update');
}

export function installPackages(packages: readonly string[]): Promise<void> {
  // Test files that run at the same time may need the same package, so the second waits for the first.
  const inTurn = ['-o', 'DPkg::Lock::Timeout=300'];
  return aptGet(...inTurn, 'install', '-y', '--no-install-recommends', ...packages);
}

/**
 * Returns the program that an environment variable names; undefined if the variable is not set.
 *
 * @throws Error with a sentence if there is no program at that path.
 */
export async function programNamedBy(variable: string): Promise<string | undefined> {
  const file = process.env[variable];
  if (!file) return undefined;
  if (await isExecutable(file)) return file;
  throw new Error(`${variable} is ${file}, but no program is there.`);
}

/**
 * Finds a program. If it is missing and packages may be installed, installs it once.
 *
 * @param help advice for the user if the program cannot be installed.
 * @throws Error with a sentence that names what is missing.
 */
export async function findOrInstall(
  title: string,
  packages: readonly string[],
  look: () => Promise<string | undefined>,
  help: string,
): Promise<string> {
  const found = await look();
  if (found !== undefined) return found;
  let reason = '';
  if (await mayInstall()) {
    const names = packages.join(' ');
    console.log(`${title} is not installed: running "apt-get install -y ${names}" once.`);
    // The package lists are updated first, because those of an old image offer a browser without the last
    // security updates.
    await updatePackages()
      .catch(() => undefined)
      .then(() => installPackages(packages))
      .catch((error: unknown) => {
        reason = ` (apt-get failed: ${error instanceof Error ? error.message.split('\n')[0] : error})`;
      });
    const fresh = await look();
    if (fresh !== undefined) return fresh;
  }
  throw new Error(`${title} was not found${reason}. ${help}`);
}
