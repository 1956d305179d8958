/**
 * The preview, the service and the browsers that the files of one worker share. Vitest keeps a worker for all files of
 * a project with `isolate: false`; Playwright ends the browsers together with the worker. Every worker launches its own
 * browsers, because one for all workers is slower: each command to a browser of another process takes a millisecond
 * more.
 */

import type { Browser } from 'playwright-core';
import { launchEngine } from '../tools/chromium.ts';
import { type Preview, startPreview } from '../tools/preview.ts';
import { type ContactService, startContactService } from '../tools/stand-ins/contact-service.ts';
import { salesAt } from '../tools/stand-ins/sales-port.ts';

let preview: Promise<Preview> | undefined;
let service: Promise<ContactService> | undefined;
const browsers = new Map<string, Promise<Browser>>();

/** Serves `dist/` as a host does. */
export function sharedPreview(): Promise<Preview> {
  preview ??= startPreview({ port: 0 });
  return preview;
}

/** Starts the stand-in service with its leads in memory. Each test file clears the service before its tests. */
export function sharedService(): Promise<ContactService> {
  service ??= startContactService({ port: 0, database: ':memory:' });
  return service;
}

/**
 * Launches Chromium's headless shell, whose pages send their leads to the shared service. Each test file closes its
 * own contexts.
 *
 * @param flags additional switches for Chromium. Each combination has its own browser.
 */
export async function sharedBrowser(...flags: readonly string[]): Promise<Browser> {
  const { origin } = await sharedService();
  const key = flags.join(' ');
  const known = browsers.get(key);
  if (known !== undefined && (await known).isConnected()) return known;
  const browser = launchEngine({ args: [salesAt(origin), ...flags] });
  browsers.set(key, browser);
  return browser;
}
