import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter } from 'node:path';
import { promisify } from 'node:util';

/** Programs of this machine: where they are, and how Debian installs them. */

export async function isExecutable(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}

/** The first of these files that can be run, or undefined. */
export async function firstExecutable(files: readonly string[]): Promise<string | undefined> {
  for (const file of files) if (await isExecutable(file)) return file;
  return undefined;
}

/** The folders of the search path. */
export function searchPath(): readonly string[] {
  return (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Whether packages may be installed: on Debian, as root. */
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

/** Brings the lists of packages up to date: a fresh image has none. */
export function updatePackages(): Promise<void> {
  return aptGet('update');
}

export function installPackages(packages: readonly string[]): Promise<void> {
  return aptGet('install', '-y', '--no-install-recommends', ...packages);
}
