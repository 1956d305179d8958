import { type Kind, kinds, type Session, visit } from './session.ts';

/** What one cold load of a page cost. Times in milliseconds, sizes in bytes as sent. */
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

/** The sum of what tasks that end after `fcp` take beyond 50 ms; what lies before it does not count. */
function blockingTime(tasks: readonly Task[], fcp: number): number {
  return tasks
    .map(({ start, duration }) => start + duration - Math.max(start, fcp))
    .reduce((sum, visible) => sum + Math.max(0, visible - 50), 0);
}

/**
 * Opens a page and waits until it is quiet.
 *
 * @throws Error when the page does not answer with status 200 or never gets quiet.
 */
export async function load(session: Session, url: string): Promise<Load> {
  await visit(session, url);
  await session.quiet();
  const found = await session.found();
  const { metrics } = await session.cdp.send('Performance.getMetrics');
  const script = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;
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
    script: script * 1000,
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
