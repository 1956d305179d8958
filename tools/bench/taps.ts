import { setTimeout as sleep } from 'node:timers/promises';
import { type Session, visit } from './session.ts';

/** How the page responds to a visitor's finger or mouse, at its first paint and afterwards. */

export interface Target {
  readonly name: 'menu' | 'dropdown' | 'question';
  /** What is pressed, one after the other. */
  readonly presses: readonly string[];
  /** Matches something only after the presses were answered. */
  readonly answered: string;
}

/** Milliseconds from press to paint, by what was pressed. */
export type Latencies = Readonly<Record<Target['name'], number[]>>;

export function latencies(): Latencies {
  return { menu: [], dropdown: [], question: [] };
}

const card = '[data-machine="hotline"]';

export const menu: Target = {
  name: 'menu',
  presses: ['header button[aria-haspopup="dialog"]'],
  answered: 'dialog:popover-open',
};

export const dropdown: Target = {
  name: 'dropdown',
  presses: ['header nav button[popovertarget]'],
  answered: 'nav [popover]:popover-open',
};

/** The hotline's first question; after any answer, the advisory comes next. */
export const question: Target = {
  name: 'question',
  presses: [`${card} label:has(input[type="radio"])`, `${card} form button:not([type="button"])`],
  answered: `${card}[data-state^="advisory"]`,
};

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The middle of the first element that matches and can be hit, scrolled to where it can. */
function locate(session: Session, selector: string): Promise<Spot | null> {
  return session.page.evaluate((wanted) => {
    for (const element of document.querySelectorAll(wanted)) {
      const first = element.getBoundingClientRect();
      if (first.width === 0) continue;
      if (first.top < 0 || first.bottom > innerHeight) {
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
      }
      const { left, top, width, height } = element.getBoundingClientRect();
      const spot = { x: left + width / 2, y: top + height / 2 };
      const hit = document.elementFromPoint(spot.x, spot.y);
      if (hit !== null && (element.contains(hit) || hit.contains(element))) return spot;
    }
    return null;
  }, selector);
}

/** A touch or, without a touch screen, a click. */
async function pressAt({ cdp, profile }: Session, { x, y }: Spot): Promise<void> {
  if (profile.mobile) {
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    return;
  }
  const button = { x, y, button: 'left', clickCount: 1 } as const;
  await cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
  await cdp.send('Input.dispatchMouseEvent', { ...button, type: 'mousePressed' });
  await cdp.send('Input.dispatchMouseEvent', { ...button, type: 'mouseReleased' });
}

/** Where to press what matches, as soon as the parser has come so far. */
async function spotFor(session: Session, selector: string): Promise<Spot> {
  for (let tries = 0; tries < 80; tries += 1) {
    const spot = await locate(session, selector);
    if (spot !== null) return spot;
    await sleep(25);
  }
  throw new Error(`${session.page.url()} shows nothing to press that matches ${selector}.`);
}

function isAnswered({ page }: Session, { answered }: Target): Promise<boolean> {
  return page.evaluate((wanted) => document.querySelector(wanted) !== null, answered);
}

export interface FirstPaintTap {
  readonly target: Target['name'];
  /** Milliseconds from the first paint until the tap was made. */
  readonly after: number;
  /** How many scripts had arrived when it was made, and whether React had taken over. */
  readonly scripts: number;
  readonly live: boolean;
  /** Whether it was answered at once, and whether the answer is there when the page is quiet. */
  readonly atOnce: boolean;
  readonly finally: boolean;
}

/**
 * Loads a page and presses something as soon as the first paint is reported.
 *
 * @throws Error when there is nothing to press or no paint.
 */
export async function tapAtFirstPaint(
  session: Session,
  url: string,
  target: Target,
): Promise<FirstPaintTap> {
  const { cdp, page } = session;
  const painted = new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`${url} painted nothing in 30 s.`)), 30_000);
    cdp.on('Runtime.bindingCalled', ({ name }) => {
      if (name !== 'benchFirstPaint') return;
      clearTimeout(late);
      resolve();
    });
  });
  await cdp.send('Runtime.enable');
  await cdp.send('Runtime.addBinding', { name: 'benchFirstPaint' });
  await visit(session, url);
  const [first = '', ...rest] = target.presses;
  // Where to press is found before the paint, so that no question to the page delays the press.
  const [spot] = await Promise.all([spotFor(session, first), painted]);
  await pressAt(session, spot);
  for (const selector of rest) await pressAt(session, await spotFor(session, selector));
  await sleep(100);
  const atOnce = await isAnswered(session, target);
  const { firstPress, fcp } = await session.found();
  await session.quiet();
  if (firstPress === null) {
    throw new Error(`${page.url()} did not respond to the press on the ${target.name}.`);
  }
  return {
    target: target.name,
    after: firstPress.at - fcp,
    scripts: firstPress.scripts,
    live: firstPress.live,
    atOnce,
    finally: await isAnswered(session, target),
  };
}

/**
 * Milliseconds from the last press to the next paint on a quiet page, in steps of 8; under 16 counts as 8,
 * because the browser does not report it. Leaves what opened open.
 *
 * @throws Error when the press is not answered.
 */
export async function tapLatency(session: Session, target: Target): Promise<number> {
  for (const selector of target.presses.slice(0, -1))
    await pressAt(session, await spotFor(session, selector));
  await sleep(500);
  const before = new Set(Object.keys((await session.found()).interactions));
  for (const selector of target.presses.slice(-1))
    await pressAt(session, await spotFor(session, selector));
  await sleep(500);
  if (!(await isAnswered(session, target))) {
    throw new Error(`${session.page.url()} did not answer the press on the ${target.name}.`);
  }
  const { interactions } = await session.found();
  const fresh = Object.entries(interactions).filter(([id]) => !before.has(id));
  return Math.max(8, ...fresh.map(([, duration]) => duration));
}

/** Closes an open menu as the keyboard does. */
export async function closeMenu({ page }: Session): Promise<void> {
  await page.keyboard.press('Escape');
  await sleep(400);
}

export interface Navigation {
  readonly to: string;
  /** Milliseconds from the click to the frame with the next heading; null when the page was reloaded. */
  readonly ms: number | null;
}

/** Milliseconds between pointing at a link and pressing it. */
const LOOK = 1000;
/** How long the mouse rests on a link before it is pressed. */
const HOVER = 200;

/**
 * Follows the page's first link to another of the `paths`: waits for a second, as a visitor who reads it
 * would, and points at it if there is a mouse.
 *
 * @throws Error when there is no such link or no next page within ten seconds.
 */
export async function followLink(session: Session, paths: readonly string[]): Promise<Navigation> {
  const { page, cdp, profile } = session;
  const selector = '[data-bench-link]';
  await page.evaluate((pages) => {
    window.benchFound.navigation = null;
    for (const link of document.querySelectorAll<HTMLAnchorElement>('main a, footer a')) {
      const stays = link.origin === location.origin && link.target === '' && link.hash === '';
      const moves = pages.includes(link.pathname) && link.pathname !== location.pathname;
      if (stays && moves) link.dataset.benchLink = '';
    }
  }, paths);
  const spot = await locate(session, selector);
  if (spot === null) throw new Error(`${page.url()} has no link to another page.`);
  const { x, y } = spot;
  await sleep(LOOK);
  if (!profile.mobile) {
    await cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
    await sleep(HOVER);
  }
  await page.evaluate(() => {
    window.benchSameDocument = true;
  });
  const from = page.url();
  await pressAt(session, spot);
  for (let tries = 0; tries < 100; tries += 1) {
    await sleep(100);
    const state = await page
      .evaluate(() => ({
        ms: window.benchFound.navigation,
        same: window.benchSameDocument === true,
      }))
      // The document is being replaced: the next attempt finds the new one.
      .catch(() => null);
    if (state === null) continue;
    const to = new URL(page.url()).pathname;
    if (!state.same) return { to, ms: null };
    if (state.ms !== null) return { to, ms: state.ms };
  }
  throw new Error(`A link on ${from} led to no other heading within ten seconds.`);
}
