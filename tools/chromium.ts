import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type LaunchOptions } from 'playwright-core';
import { findOrInstall, firstExecutable, isRoot, programNamedBy, searchPath } from './programs.ts';

/** The real browser that the tests of the built site, the benchmark and the pictures drive. */

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const usualPlaces = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

async function installed(): Promise<string | undefined> {
  const candidates = [...searchPath(), ...usualPlaces].flatMap((folder) =>
    folder.endsWith('Chromium') || folder.endsWith('Chrome')
      ? [folder]
      : names.map((name) => join(folder, name)),
  );
  return firstExecutable(candidates);
}

async function find(): Promise<string> {
  const help =
    'Install it ("apt-get install chromium" on Debian, "brew install --cask chromium" on a Mac), or set CHROMIUM_PATH to a Chromium or Chrome.';
  return (
    (await programNamedBy('CHROMIUM_PATH')) ??
    findOrInstall('Chromium', ['chromium'], installed, help)
  );
}

let search: Promise<string> | undefined;

/**
 * The path of Chromium or Chrome: `CHROMIUM_PATH`, then the search path and the usual places; on Debian
 * as root it is installed once. The answer is kept.
 *
 * @throws Error with a sentence that says what to install.
 */
export function findChromium(): Promise<string> {
  search ??= find();
  return search;
}

/** Chromium without anything that reaches for the network by itself. */
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Chromium refuses its sandbox to root, as containers run. */
const args = () => [...(isRoot() ? ['--no-sandbox'] : []), ...quiet];

/**
 * Starts headless Chromium through Playwright. Options are Playwright's own; `args` are added to ours.
 *
 * @throws Error with a sentence when there is no Chromium.
 */
export async function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(),
    ...options,
    args: [...args(), ...(options.args ?? [])],
  });
}

/**
 * Starts headless Chromium on a profile folder, for settings that only a profile can hold. Options are
 * as in `launchChromium`.
 *
 * @throws Error with a sentence when there is no Chromium.
 */
export async function launchChromiumProfile(
  folder: string,
  options: LaunchOptions = {},
): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    executablePath: await findChromium(),
    ...options,
    args: [...args(), ...(options.args ?? [])],
  });
}
