import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { desktop, openSession, visit } from './session.ts';

/** What an open page costs while it is not used. */

/** Seconds that the page is left alone. */
const IDLE_SECONDS = 20;
/** Milliseconds before: what happens once, like the headline that is typed, is not idle time. */
const OPENING = 4000;

/** The operating system counts a process's time in steps of 10 ms; a browser has several processes. */
export const IDLE_RESOLUTION = 30;

/** Milliseconds of processor time of the whole browser so far. */
async function browserTime(browser: Browser): Promise<Map<number, number>> {
  const cdp = await browser.newBrowserCDPSession();
  try {
    const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
    return new Map(processInfo.map(({ id, cpuTime }) => [id, cpuTime * 1000]));
  } finally {
    await cdp.detach();
  }
}

/** Milliseconds that all of the browser's processes spend on a quiet page, at full speed. */
export async function idleCost(browser: Browser, url: string): Promise<number> {
  const session = await openSession(browser, desktop);
  try {
    await visit(session, url);
    await session.quiet();
    await sleep(OPENING);
    const before = await browserTime(browser);
    await sleep(IDLE_SECONDS * 1000);
    const after = await browserTime(browser);
    let spent = 0;
    for (const [id, time] of after) spent += time - (before.get(id) ?? 0);
    return spent;
  } finally {
    await session.close();
  }
}
