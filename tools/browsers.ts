/** This module finds, installs and starts the browsers in which generated paths are walked. */

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, firefox, type LaunchOptions, webkit } from 'playwright-core';
import { firstLineOfError } from '../src/data/node/command.ts';
import { findChromium, launchChromium } from './chromium.ts';
import {
  findOrInstall,
  firstExecutable,
  mayInstall,
  programNamedBy,
  searchPath,
  updatePackages,
} from './programs.ts';

export const browserNames = ['chromium', 'firefox', 'webkit'] as const;
export type BrowserName = (typeof browserNames)[number];

/** Instructions for installing a missing browser. */
const ways: Readonly<Record<Exclude<BrowserName, 'chromium'>, string>> = {
  firefox:
    'On Debian as root, "npm run test:paths -- --browsers all" installs Firefox ("apt-get install firefox-esr"); ' +
    'elsewhere install it and set FIREFOX_PATH.',
  webkit: '"npx playwright-core install --with-deps webkit" installs it.',
};

async function findFirefox(): Promise<string | undefined> {
  const folders = [...searchPath(), '/usr/bin', '/usr/local/bin'];
  return (
    (await programNamedBy('FIREFOX_PATH')) ??
    firstExecutable(
      folders.flatMap((folder) => ['firefox-esr', 'firefox'].map((name) => join(folder, name))),
    )
  );
}

/** Returns the path of a browser's program; undefined if the browser is not installed. */
export async function whereIs(name: BrowserName): Promise<string | undefined> {
  if (name === 'chromium') return findChromium();
  return name === 'firefox' ? findFirefox() : firstExecutable([webkit.executablePath()]);
}

/** Returns a message that a browser is not installed, with instructions for installing it. */
export function howToGet(name: Exclude<BrowserName, 'chromium'>): string {
  return `${name === 'firefox' ? 'Firefox' : 'WebKit'} is not installed. ${ways[name]}`;
}

/**
 * Installs a browser if that is allowed. Firefox is installed by Debian if the user is root, WebKit by Playwright.
 *
 * @throws Error with a sentence that names another solution.
 */
export async function install(name: Exclude<BrowserName, 'chromium'>): Promise<void> {
  if (name === 'webkit') {
    const words = ['playwright-core', 'install', '--with-deps', 'webkit'];
    console.log(`WebKit is not installed: running "npx ${words.join(' ')}" once.`);
    await promisify(execFile)('npx', words).catch((error: unknown) => {
      throw new Error(`${firstLineOfError(error)}. ${howToGet(name)}`);
    });
    return;
  }
  // The package lists are updated first, because a fresh image has no lists, or old ones with an old Firefox.
  if (await mayInstall()) await updatePackages().catch(() => {});
  await findOrInstall('Firefox', ['firefox-esr'], findFirefox, ways.firefox);
}

/** Preferences that keep Firefox from using the network on its own. */
const firefoxPreferences = {
  'app.update.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'extensions.getAddons.cache.enabled': false,
  // Timers run as often as in a page in the foreground, so that animations get all the time they need.
  'dom.min_background_timeout_value': 4,
};

/**
 * Starts a browser that Playwright controls: Playwright's WebKit, or Debian's Firefox over WebDriver BiDi.
 *
 * @param still whether the visitor's system asks for reduced motion; for Firefox only.
 * @throws Error with a sentence if the browser is not installed.
 */
export async function launchBrowser(
  name: BrowserName,
  options: LaunchOptions = {},
  still = false,
): Promise<Browser> {
  if (name === 'chromium') return launchChromium(options);
  const executablePath = await whereIs(name);
  if (executablePath === undefined) throw new Error(howToGet(name));
  if (name === 'webkit') return webkit.launch({ executablePath, ...options });
  return firefox.launch({
    channel: 'moz-firefox',
    executablePath,
    ...options,
    // The preference is set because Playwright's own option for reduced motion has no effect over BiDi.
    firefoxUserPrefs: { ...firefoxPreferences, 'ui.prefersReducedMotion': still ? 1 : 0 },
  });
}
