import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, firefox, type LaunchOptions } from 'playwright-core';
import { findChromium, launchChromium } from './chromium.ts';
import {
  firstExecutable,
  installPackages,
  isExecutable,
  mayInstall,
  programNamedBy,
  searchPath,
  updatePackages,
} from './programs.ts';

/** The browsers in which the generated paths are walked, where each is installed. */

export const browserNames = ['chromium', 'firefox', 'webkit'] as const;
export type BrowserName = (typeof browserNames)[number];

interface Kind {
  /** Its name for people. */
  readonly title: string;
  /** The variable that names its program. */
  readonly variable: string;
  readonly programs: readonly string[];
  /** Its Debian package, and the packages that it needs. */
  readonly debian: readonly string[];
}

const kinds: Readonly<Record<Exclude<BrowserName, 'chromium'>, Kind>> = {
  firefox: {
    title: 'Firefox',
    variable: 'FIREFOX_PATH',
    programs: ['firefox-esr', 'firefox'],
    debian: ['firefox-esr'],
  },
  webkit: {
    title: 'WebKitGTK',
    variable: 'WEBKIT_DRIVER_PATH',
    programs: ['WebKitWebDriver'],
    debian: ['webkit2gtk-driver', 'xvfb'],
  },
};

/** The program of a browser (for WebKit: its driver), or undefined where it is not installed. */
export async function whereIs(name: BrowserName): Promise<string | undefined> {
  if (name === 'chromium') return findChromium();
  const { variable, programs } = kinds[name];
  const chosen = await programNamedBy(variable);
  if (chosen !== undefined) return chosen;
  const folders = [...searchPath(), '/usr/bin', '/usr/local/bin'];
  return firstExecutable(
    folders.flatMap((folder) => programs.map((program) => join(folder, program))),
  );
}

/** The browser that WebKitGTK's driver starts; it is next to the library, in a folder by architecture. */
export async function whereIsWebkit(): Promise<string | undefined> {
  for (const architecture of await readdir('/usr/lib').catch(() => [])) {
    for (const version of ['4.1', '6.0', '4.0']) {
      const file = `/usr/lib/${architecture}/webkit${version === '6.0' ? '' : '2'}gtk-${version}/MiniBrowser`;
      if (await isExecutable(file)) return file;
    }
  }
  return undefined;
}

/** Why a browser is not installed, and what to do about it. */
export function howToGet(name: Exclude<BrowserName, 'chromium'>): string {
  const { title, debian, variable } = kinds[name];
  return (
    `${title} is not installed. On Debian as root, "npm run test:paths -- --browsers all" installs it ` +
    `("apt-get install ${debian.join(' ')}"); elsewhere install it and set ${variable}.`
  );
}

/**
 * Installs a browser where that is allowed: on Debian, as root.
 *
 * @throws Error with a sentence that says what to do instead.
 */
export async function install(name: Exclude<BrowserName, 'chromium'>): Promise<string> {
  const { title, debian } = kinds[name];
  if (!(await mayInstall())) {
    throw new Error(`${howToGet(name)} This is not Debian, or you are not root.`);
  }
  console.log(`${title} is not installed: running "apt-get install -y ${debian.join(' ')}" once.`);
  try {
    // A fresh image has no package lists yet, or old ones with a Firefox that is too old.
    await updatePackages().catch(() => {});
    await installPackages(debian);
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new Error(`${title} could not be installed (${reason}). ${howToGet(name)}`);
  }
  const found = await whereIs(name);
  if (found === undefined)
    throw new Error(`${title} was installed, but its program was not found.`);
  return found;
}

/** Firefox without anything that uses the network on its own. */
const firefoxPreferences = {
  'app.update.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'extensions.getAddons.cache.enabled': false,
  // Animated scenes may take what they need; a page in front is never slowed down.
  'dom.min_background_timeout_value': 4,
};

/**
 * Starts a browser that Playwright drives. Firefox is Debian's own, over WebDriver BiDi.
 *
 * @param still Firefox only: the visitor's system asks for reduced motion.
 * @throws Error with a sentence when it is not installed.
 */
export async function launchBrowser(
  name: 'chromium' | 'firefox',
  options: LaunchOptions = {},
  still = false,
): Promise<Browser> {
  if (name === 'chromium') return launchChromium(options);
  const executablePath = await whereIs('firefox');
  if (executablePath === undefined) throw new Error(howToGet('firefox'));
  return firefox.launch({
    channel: 'moz-firefox',
    executablePath,
    ...options,
    // Playwright's own option for reduced motion does nothing over BiDi.
    firefoxUserPrefs: { ...firefoxPreferences, 'ui.prefersReducedMotion': still ? 1 : 0 },
  });
}
