import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, firefox, type LaunchOptions, webkit } from 'playwright-core';
import { sentenceOf } from '../src/data/node/command.ts';
import { findChromium, launchChromium } from './chromium.ts';
import {
  findOrInstall,
  firstExecutable,
  mayInstall,
  programNamedBy,
  searchPath,
  updatePackages,
} from './programs.ts';

/** The browsers in which generated paths are walked, with their places. */

export const browserNames = ['chromium', 'firefox', 'webkit'] as const;
export type BrowserName = (typeof browserNames)[number];

/** The programs that install a missing browser. */
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

/** Returns the program of a browser, or undefined if the browser is not installed. */
export async function whereIs(name: BrowserName): Promise<string | undefined> {
  if (name === 'chromium') return findChromium();
  return name === 'firefox' ? findFirefox() : firstExecutable([webkit.executablePath()]);
}

/** Says why a browser is not installed, and how to install it. */
export function howToGet(name: Exclude<BrowserName, 'chromium'>): string {
  return `${name === 'firefox' ? 'Firefox' : 'WebKit'} is not installed. ${ways[name]}`;
}

/**
 * Installs a browser if that is allowed: Firefox on Debian, as root; WebKit by Playwright.
 *
 * @throws Error with a sentence that names another solution.
 */
export async function install(name: Exclude<BrowserName, 'chromium'>): Promise<void> {
  if (name === 'webkit') {
    const words = ['playwright-core', 'install', '--with-deps', 'webkit'];
    console.log(`WebKit is not installed: running "npx ${words.join(' ')}" once.`);
    await promisify(execFile)('npx', words).catch((error: unknown) => {
      throw new Error(`${sentenceOf(error)}. ${howToGet(name)}`);
    });
    return;
  }
  // A fresh image has no package lists, or old ones with an old Firefox.
  if (await mayInstall()) await updatePackages().catch(() => {});
  await findOrInstall('Firefox', ['firefox-esr'], findFirefox, ways.firefox);
}

/** Preferences of a Firefox that does not use the network on its own. */
const firefoxPreferences = {
  'app.update.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'extensions.getAddons.cache.enabled': false,
  // Animations get all the time they need; a page in front is never slowed down.
  'dom.min_background_timeout_value': 4,
};

/**
 * Starts a browser that Playwright controls: its own WebKit, or Debian's Firefox over WebDriver BiDi.
 *
 * @param still Firefox only: the visitor's system asks for reduced motion.
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
    // Playwright's own option for reduced motion does nothing over BiDi.
    firefoxUserPrefs: { ...firefoxPreferences, 'ui.prefersReducedMotion': still ? 1 : 0 },
  });
}
