/** This module finds and starts the browser for the tests of the built site, the benchmark and the pictures. */

import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type LaunchOptions } from 'playwright-core';
import { findOrInstall, firstExecutable, isRoot, programNamedBy, searchPath } from './programs.ts';

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const engines = ['chromium-headless-shell', 'chrome-headless-shell'];

const usualFolders = ['/usr/bin', '/usr/local/bin', '/snap/bin'];
const macBrowsers = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Lists the paths at which programs of these names may be. */
const filesOf = (names: readonly string[]) =>
  [...searchPath(), ...usualFolders].flatMap((folder) => names.map((name) => join(folder, name)));

async function findBrowser(): Promise<string> {
  const help =
    'Install it ("apt-get install chromium" on Debian, "brew install --cask chromium" on a Mac), or set CHROMIUM_PATH to a Chromium or Chrome.';
  const look = () => firstExecutable([...filesOf(browsers), ...macBrowsers]);
  return (
    (await programNamedBy('CHROMIUM_PATH')) ?? findOrInstall('Chromium', ['chromium'], look, help)
  );
}

const findShell = () => firstExecutable(filesOf(engines));

/** Returns the path of the headless shell or, without one, of the full browser. */
export async function findEngine(): Promise<string> {
  return process.env.CHROMIUM_PATH ? findChromium() : ((await findShell()) ?? findChromium());
}

let browser: Promise<string> | undefined;
let engine: Promise<string> | undefined;

/**
 * Returns the path of Chromium or Chrome: `CHROMIUM_PATH`, or a program on the search path or in one of the usual
 * places. On Debian as root, a missing browser is installed once. The path is remembered.
 *
 * @throws Error with a sentence that names what to install.
 */
export function findChromium(): Promise<string> {
  browser ??= findBrowser();
  return browser;
}

/**
 * Installs the browser and its headless shell, if they are missing and installation is allowed. Call this once before
 * suites that run at the same time. The suites report a browser that is still missing.
 */
export async function prepareChromium(): Promise<void> {
  await findChromium().catch(() => undefined);
  if (process.env.CHROMIUM_PATH) return;
  const title = "Chromium's headless shell";
  await findOrInstall(title, ['chromium-headless-shell'], findShell, '').catch(() => undefined);
}

/** Switches that keep Chromium from using the network on its own. */
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Blink's settings for a mouse, which can hover. A browser without a screen has no mouse by default. */
export const MOUSE = [
  ...['primaryHoverType=2', 'availableHoverTypes=2'],
  ...['primaryPointerType=4', 'availablePointerTypes=4'],
];

/**
 * The switch for pages whose pictures are not checked. Without pictures, a page takes a fifth less work. Chromium
 * accepts only one switch of this name, so this one includes Playwright's own settings, which give the browser a
 * mouse.
 */
export const NO_PICTURES = `--blink-settings=${['imagesEnabled=false', ...MOUSE].join()}`;

/** Returns the switches of every Chromium. As root, for example in containers, it cannot use its sandbox. */
const args = () => [...(isRoot() ? ['--no-sandbox'] : []), ...quiet];

/**
 * Starts headless Chromium through Playwright.
 *
 * @param options Playwright's options; `args` are appended to the switches of this module.
 * @throws Error with a sentence if there is no Chromium.
 */
export async function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({
    ...options,
    executablePath: options.executablePath ?? (await findChromium()),
    args: [...args(), ...(options.args ?? [])],
  });
}

/**
 * Starts Chromium's headless shell through Playwright. The shell has the same engine without the browser around it,
 * and takes half the processor time. It has no back/forward cache, and reads no preferences from a profile.
 *
 * @param options as in `launchChromium`.
 * @throws Error with a sentence if there is no Chromium.
 */
export async function launchEngine(options: LaunchOptions = {}): Promise<Browser> {
  engine ??= findEngine();
  return launchChromium({ executablePath: await engine, ...options });
}

/**
 * Starts headless Chromium on a profile folder, for settings that only a profile can contain.
 *
 * @param options as in `launchChromium`.
 * @throws Error with a sentence if there is no Chromium.
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
