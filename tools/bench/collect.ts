/** What runs inside the measured page, before anything of the page itself. */

/** Everything that was observed so far; times are milliseconds of the page's clock. */
export interface Found {
  /** Whether the document's `load` event has come. */
  loaded: boolean;
  fcp: number;
  lcp: number;
  /** What the largest paint was, for instance `h1` or `img /images/x.avif`. */
  lcpElement: string;
  /** Sum of all layout shifts that no input caused. */
  cls: number;
  readonly longTasks: { readonly start: number; readonly duration: number }[];
  /** Time from input to the next paint by interaction, rounded to 8 ms; only those of 16 ms and more. */
  readonly interactions: Record<number, number>;
  /** How many scripts had arrived, and whether React had taken over, at the first touch or press. */
  firstPress: { readonly at: number; readonly scripts: number; readonly live: boolean } | null;
  /** Milliseconds from the click on a link until a frame with the next page's heading was drawn. */
  navigation: number | null;
}

declare global {
  interface Window {
    benchFound: Found;
    /** Set before a link is followed; gone when that loaded another document. */
    benchSameDocument?: boolean;
    /** A binding of the browser's protocol, where the tool waits for the first paint. */
    benchFirstPaint?: (payload: string) => void;
  }
}

interface Entry extends PerformanceEntry {
  readonly element?: Element | null;
  readonly url?: string;
  readonly value?: number;
  readonly hadRecentInput?: boolean;
  readonly interactionId?: number;
}

/** Starts observing. Serialised into the page: it must not refer to anything outside itself. */
export function collect(): void {
  const found: Found = {
    loaded: false,
    fcp: 0,
    lcp: 0,
    lcpElement: '',
    cls: 0,
    longTasks: [],
    interactions: {},
    firstPress: null,
    navigation: null,
  };
  window.benchFound = found;
  addEventListener('load', () => {
    found.loaded = true;
  });
  const watch = (type: string, take: (entry: Entry) => void) => {
    const options = { type, buffered: true, durationThreshold: 16 };
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe(options);
  };
  watch('paint', ({ name, startTime }) => {
    if (name !== 'first-contentful-paint') return;
    found.fcp = startTime;
    window.benchFirstPaint?.('');
  });
  watch('largest-contentful-paint', ({ startTime, element, url }) => {
    found.lcp = startTime;
    const path = url ? ` ${new URL(url, location.href).pathname}` : '';
    found.lcpElement = (element?.localName ?? 'removed element') + path;
  });
  watch('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) found.cls += value ?? 0;
  });
  watch('longtask', ({ startTime, duration }) => {
    found.longTasks.push({ start: startTime, duration });
  });
  watch('event', ({ interactionId, duration }) => {
    if (!interactionId) return;
    found.interactions[interactionId] = Math.max(found.interactions[interactionId] ?? 0, duration);
  });
  const onPress = () => {
    const scripts = performance
      .getEntriesByType('resource')
      .filter((entry) => new URL(entry.name).pathname.endsWith('.js'));
    found.firstPress ??= {
      at: performance.now(),
      scripts: scripts.length,
      live: Object.keys(document).some((key) => key.startsWith('__react')),
    };
  };
  addEventListener('pointerdown', onPress, { capture: true, passive: true });
  addEventListener(
    'click',
    ({ target, timeStamp }) => {
      if (!(target instanceof Element) || target.closest('a[href]') === null) return;
      const heading = document.querySelector('h1');
      const text = heading?.textContent;
      const observer = new MutationObserver(() => {
        const next = document.querySelector('h1');
        if (next === null || (next === heading && next.textContent === text)) return;
        observer.disconnect();
        // A frame's callback runs before the frame is drawn, a task after it.
        requestAnimationFrame(() => {
          setTimeout(() => {
            found.navigation ??= performance.now() - timeStamp;
          });
        });
      });
      observer.observe(document, { childList: true, subtree: true, characterData: true });
    },
    true,
  );
}
