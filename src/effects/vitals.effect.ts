/**
 * This module measures how fast a visit is, as web.dev/vitals defines it. It reports the result once, when the page
 * is hidden for the first time. Its code is fetched last, and only in the share of visits that `VITE_VITALS_SAMPLE`
 * sets.
 */

import { settings } from '../data/settings.ts';

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}
interface Interaction extends PerformanceEntry {
  readonly interactionId: number;
}

/**
 * Measures a visit and reports the result.
 *
 * @param page path of the opened page; `none` for a page that does not exist.
 * @param release the release of the document.
 */
export function measureVitals(page: string, release: string): void {
  let lcp = -1;
  let cls = 0;
  let burst = 0;
  let begun = 0;
  let last = 0;
  const slowest = new Map<number, number>();
  const observers: [PerformanceObserver, (entries: PerformanceEntryList) => void][] = [];
  const observe = <Entry>(type: string, see: (entry: Entry) => void) => {
    const take = (entries: PerformanceEntryList) => {
      for (const entry of entries) see(entry as Entry);
    };
    const observer = new PerformanceObserver((list) => take(list.getEntries()));
    // Browsers ignore a type of entry that they do not know.
    observer.observe({ type, buffered: true, durationThreshold: 40 } as PerformanceObserverInit);
    observers.push([observer, take]);
  };
  observe<PerformanceEntry>('largest-contentful-paint', ({ startTime }) => {
    lcp = startTime;
  });
  // CLS is the sum of the worst burst of layout shifts: shifts less than a second apart, within at most five
  // seconds.
  observe<Shift>('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return;
    if (startTime - last > 1000 || startTime - begun > 5000) {
      burst = 0;
      begun = startTime;
    }
    last = startTime;
    burst += value;
    cls = Math.max(cls, burst);
  });
  observe<Interaction>('event', ({ interactionId, duration }) => {
    if (interactionId)
      slowest.set(interactionId, Math.max(duration, slowest.get(interactionId) ?? 0));
  });

  const send = () => {
    if (document.visibilityState === 'visible') return;
    removeEventListener('visibilitychange', send, true);
    for (const [observer, take] of observers) take(observer.takeRecords());
    // The browser does not measure LCP, or the page has painted no content.
    if (lcp < 0) return;
    // INP ignores one slowest interaction in every fifty.
    const durations = [...slowest.values()].sort((a, b) => b - a);
    const inp = durations[Math.floor(durations.length / 50)];
    void fetch(settings.reportUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        kind: 'vitals',
        page,
        release,
        lcp: Math.round(lcp),
        inp: inp && Math.round(inp),
        cls: Math.round(cls * 1e4) / 1e4,
      }),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
      keepalive: true,
    }).catch(() => undefined);
  };
  addEventListener('visibilitychange', send, true);
}
