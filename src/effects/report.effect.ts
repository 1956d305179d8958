/**
 * This module reports faults that occur only for visitors: errors, violations of the page's policy, and leads that
 * the service does not accept. Reports are sent only if `VITE_REPORT_URL` is set. They contain no personal data: no
 * error message, no query of an address, no part of a lead.
 */

import { settings } from '../data/settings.ts';

export type FaultReport =
  /** An error, by its class and place, or a file that could not be loaded. */
  | { readonly type: 'error'; readonly name: string; readonly at: string }
  | { readonly type: 'policy'; readonly directive: string; readonly blocked: string }
  /** A failed attempt to deliver a lead, with the number of failures in a row and the number of waiting leads. */
  | {
      readonly type: 'lead-failed';
      readonly status: number;
      readonly failures: number;
      readonly waiting: number;
    }
  /** The number of leads that were deleted after seven days without delivery. */
  | { readonly type: 'leads-expired'; readonly count: number };

/** The most reports that a page sends, because an error in a loop must not flood the service. */
const MOST = 20;
/** The most missing files that a page reports, so that it can still report other faults. */
const MOST_FILES = 10;
const sent = new Set<string>();
const missing = new Set<string>();

/**
 * Returns the path of the page, from its canonical link. Returns `none` for a page that does not exist, because its
 * path may contain text that a visitor typed.
 */
function currentPage(): string {
  const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  return link === null ? 'none' : new URL(link.href).pathname;
}

/** Returns the release of the document, which is the hash in the file name of its entry; `none` if there is no hash. */
export function currentRelease(): string {
  const entry = document.querySelector<HTMLElement>('script[data-entry]')?.dataset.entry ?? '';
  return /-([\w-]{8})\.js$/.exec(entry)?.[1] ?? 'none';
}

/** Sends a report, unless reporting is off or the page has already sent the same report. Failures are ignored. */
export function sendReport(fault: FaultReport): void {
  if (settings.reportUrl === '') return;
  const body = JSON.stringify({ ...fault, page: currentPage(), release: currentRelease() });
  if (sent.size >= MOST || sent.has(body)) return;
  sent.add(body);
  fetch(settings.reportUrl, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    redirect: 'error',
    keepalive: true,
  }).catch(() => undefined);
}

/** Reports an error by its class and the first file of the site in its stack. */
export function reportError(error: unknown): void {
  const { name, stack } = error instanceof Error ? error : { name: 'unknown', stack: '' };
  sendReport({
    type: 'error',
    name: /^\w{1,40}$/.test(name) ? name : 'unknown',
    at: /\/assets\/[\w.-]+\.js:\d+:\d+/.exec(stack ?? '')?.[0] ?? '',
  });
}

/** Returns the source that the page's policy blocked: an origin, or a keyword such as `inline`. */
function blockedBy(uri: string): string {
  try {
    const { origin, protocol } = new URL(uri);
    return origin === 'null' ? protocol : origin;
  } catch {
    return /^[a-z-]{1,40}$/.test(uri) ? uri : 'other';
  }
}

/** Matches the paths of the site's own files. */
const OUR_FILE = /^\/assets\/[\w./-]+$/;

/** Reports a file of the site that an element could not load, by its path alone. */
function reportFile(target: EventTarget | null): void {
  const { currentSrc, src, href } = (target ?? {}) as Partial<HTMLImageElement & HTMLLinkElement>;
  const address = String(currentSrc || src || href);
  const { origin } = location;
  const [path = ''] = address.startsWith(origin) ? address.slice(origin.length).split(/[?#]/) : [];
  // A file is reported once, even if several pages need it.
  if (!OUR_FILE.test(path) || missing.has(path) || missing.size === MOST_FILES) return;
  missing.add(path);
  sendReport({ type: 'error', name: 'LoadError', at: path });
}

/** Reports errors, files that fail to load and policy violations, until the page is left. */
export function watchFaults(): void {
  if (settings.reportUrl === '') return;
  const onError = (event: Event) => {
    if (event instanceof ErrorEvent) reportError(event.error);
    else reportFile(event.target);
  };
  // The listener captures events, because the error events of files do not bubble to `window`.
  window.addEventListener('error', onError, true);
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    sendReport({ type: 'policy', directive: effectiveDirective, blocked: blockedBy(blockedURI) }),
  );
}
