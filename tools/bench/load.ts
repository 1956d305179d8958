import { setTimeout as sleep } from 'node:timers/promises';
import { type Kind, kinds, type Session, visit } from './session.ts';

/** What one visit to a page cost, with nothing cached. Times in milliseconds, sizes in bytes as sent. */
export interface Load {
  readonly fcp: number;
  readonly lcp: number;
  readonly lcpElement: string;
  /** Total blocking time: what tasks after the first paint took beyond 50 ms each. */
  readonly tbt: number;
  readonly longest: number;
  readonly cls: number;
  /** Processor time of scripts on the main thread, slowed down with it. */
  readonly script: number;
  /** Processor time of the main thread, slowed down with it. */
  readonly mainThread: number;
  readonly bytes: Readonly<Record<Kind, number>>;
  readonly headers: number;
  readonly total: number;
  readonly requests: number;
  /** Requests that had started before the largest paint. */
  readonly early: number;
  /** Addresses on other hosts that were asked for. */
  readonly foreign: readonly string[];
}

interface Task {
  readonly start: number;
  readonly duration: number;
}

/** The sum of what tasks that end after `fcp` take beyond 50 ms; what happens before it does not count. */
function blockingTime(tasks: readonly Task[], fcp: number): number {
  return tasks
    .map(({ start, duration }) => start + duration - Math.max(start, fcp))
    .reduce((sum, visible) => sum + Math.max(0, visible - 50), 0);
}

/** Milliseconds between the load of a page and its first use. */
const LOOK = 1500;
/** How fast a finger moves a page, in pixels a second. */
const SPEED = 1600;

/** Scrolls three screens down with a finger, and back. */
async function scroll({ cdp, profile }: Session): Promise<void> {
  const { width, height } = profile;
  for (const yDistance of [-3 * height, 3 * height]) {
    await cdp.send('Input.synthesizeScrollGesture', {
      ...{ x: width / 2, y: height / 2, yDistance, speed: SPEED },
      gestureSourceType: 'touch',
    });
  }
}

/**
 * A whole visit, so that nothing is gained by putting work off until a page is touched: opens a page, looks
 * at it, scrolls it where that takes a finger, uses it, and watches it until it is quiet.
 *
 * @param use what the visitor does on the page.
 * @throws Error when the page does not answer with status 200 or never gets quiet.
 */
export async function load(session: Session, url: string, use: () => Promise<void>): Promise<Load> {
  await visit(session, url);
  await session.page.waitForLoadState('load');
  await sleep(LOOK);
  if (session.profile.mobile) await scroll(session);
  await use();
  await session.quiet();
  const found = await session.found();
  const { metrics } = await session.cdp.send('Performance.getMetrics');
  const seconds = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  const { origin } = new URL(url);
  const exchanges = [...session.exchanges];
  const bytes = Object.fromEntries(
    kinds.map((kind) => [
      kind,
      exchanges.filter((one) => one.kind === kind).reduce((sum, { body }) => sum + body, 0),
    ]),
  ) as Record<Kind, number>;
  const headers = exchanges.reduce((sum, exchange) => sum + exchange.headers, 0);
  return {
    fcp: found.fcp,
    lcp: found.lcp,
    lcpElement: found.lcpElement,
    tbt: blockingTime(found.longTasks, found.fcp),
    longest: Math.max(0, ...found.longTasks.map(({ duration }) => duration)),
    cls: found.cls,
    script: seconds('ScriptDuration') * 1000,
    mainThread: seconds('TaskDuration') * 1000,
    bytes,
    headers,
    total: Object.values(bytes).reduce((sum, size) => sum + size, headers),
    requests: exchanges.length,
    early: exchanges.filter(({ started }) => started < found.lcp).length,
    foreign: exchanges
      .map((one) => one.url)
      .filter((address) => new URL(address).origin !== origin),
  };
}
