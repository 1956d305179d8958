/**
 * This module sends records to the analytics service, and stores the data that they need in the browser (spec 7.2, 9;
 * decision D9).
 *
 * The privacy policy (brand/nightjar/privacy.yaml) describes this module: change both together.
 */

import * as v from 'valibot';
import { LEADS_LOCK, type LeadKind } from '../data/lead.ts';
import { normalizePath } from '../data/routes.ts';
import { settings } from '../data/settings.ts';
import type { ViewedPage } from '../machines/analytics.machine.ts';
import { type AnalyticsFact, analyticsAdapterOf } from './analytics-request.effect.ts';
import { deleteCookie, readCookie, writeCookie } from './cookies.effect.ts';
import { uniqueId } from './id.effect.ts';
import { forgetVisits } from './lead-store.effect.ts';
import { parseJson, readItem, removeItem, writeItem } from './storage.effect.ts';

const adapter = analyticsAdapterOf(settings.analyticsKind);

const ID = 'analytics-id';
/** The lifetime of the anonymous id, in seconds: 365 days. */
const ID_LIFETIME = 365 * 24 * 60 * 60;
const SESSION = 'analytics-session';
/** The idle time that ends a session, in milliseconds: 30 minutes. */
const SESSION_LIFETIME = 30 * 60 * 1000;
const IDENTIFIED = 'analytics-identified';
const VISIT = 'analytics-visit';
/** The time after which a request is aborted, in milliseconds. */
const TIMEOUT = 10_000;
/**
 * The most characters of each text and query. With this limit, a record stays far below the 64 KiB that browsers
 * allow for keepalive requests.
 */
const LONGEST_TEXT = 1000;
const LONGEST_QUERY = 2000;
/** The most characters of a message, and the most values in it, that are read. */
const LONGEST_MESSAGE = 100_000;
const MOST_VALUES = 100_000;
/** The shortest time between two reports of activity, in milliseconds. */
const ACTIVITY_PAUSE = 1000;

const uuid = v.pipe(v.string(), v.uuid());
const sessionSchema = v.object({ id: uuid, at: v.number() });
type Session = v.InferOutput<typeof sessionSchema>;

/** These variables replace the cookie and storage while the browser blocks them. */
let memoryId: string | undefined;
let memorySession: Session | undefined;
/** The addresses that this page has sent to the analytics service, or is sending. */
const asked = new Set<string>();
/** Aborts waiting and running requests when the visitor objects to analytics. */
let recording = new AbortController();

function anonymousId(): string {
  if (!adapter.knowsVisitors) return '';
  const kept = readCookie(ID);
  if (v.is(uuid, kept)) return kept;
  const id = memoryId ?? uniqueId();
  memoryId = writeCookie(ID, id, ID_LIFETIME) ? undefined : id;
  return id;
}

/**
 * Keeps the session alive, or starts a new one after 30 idle minutes.
 *
 * @returns the session's id.
 */
export function refreshSession(): string {
  if (!adapter.knowsSessions) return '';
  const kept = v.safeParse(sessionSchema, parseJson(readItem('localStorage', SESSION)));
  const last = kept.success ? kept.output : memorySession;
  const at = Date.now();
  const isAlive = last !== undefined && last.at <= at && at - last.at <= SESSION_LIFETIME;
  const session = { id: isAlive ? last.id : uniqueId(), at };
  const isKept = writeItem('localStorage', SESSION, JSON.stringify(session));
  memorySession = isKept ? undefined : session;
  return session.id;
}

/** Deletes all data that analytics stored on this device, and drops waiting records, because the visitor objects. */
export function forgetVisitor(): void {
  recording.abort();
  recording = new AbortController();
  memoryId = undefined;
  memorySession = undefined;
  asked.clear();
  deleteCookie(ID);
  removeItem('localStorage', SESSION);
  removeItem('localStorage', IDENTIFIED);
  removeItem('sessionStorage', VISIT);
  // An error is ignored: if storage is blocked, it contains no leads whose source could be deleted.
  forgetVisits().catch(() => undefined);
}

/** Stores the hash of an email address, never the address itself. Resolves to false if the hash was stored before. */
async function noteAddress(email: string, signal: AbortSignal): Promise<boolean> {
  const bytes = new TextEncoder().encode(email);
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  if (signal.aborted) return false;
  const hash = Array.from(new Uint8Array(digest), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  const list = v.safeParse(v.array(v.string()), parseJson(readItem('localStorage', IDENTIFIED)));
  const kept = list.success ? list.output : [];
  if (kept.includes(hash)) return false;
  writeItem('localStorage', IDENTIFIED, JSON.stringify([...kept, hash]));
  return true;
}

/**
 * Returns the beginning of a text, with email addresses replaced, because the author of a link, not the visitor, has
 * put them into its address.
 */
function withoutAddresses(text: string): string {
  return text
    .slice(0, LONGEST_TEXT)
    .replace(/[^\s/?&=#]*(?:@|%(?:25)*40)[^\s/?&=#]*/gi, 'hidden-address');
}

/** The query parameters of campaigns, each with its name in the context of a record. */
const CAMPAIGN = {
  utm_source: 'source',
  utm_medium: 'medium',
  utm_campaign: 'name',
  utm_term: 'term',
  utm_content: 'content',
} as const;

/** The click identifiers of Google, Microsoft, Meta, TikTok, X and LinkedIn. */
const CLICKS = 'gclid gbraid wbraid dclid msclkid fbclid ttclid twclid li_fat_id';

/**
 * The query parameters that are sent to the analytics service: those of campaigns and advertisements, those of this
 * site's filters, and those that a setting names. Any other parameter may contain a secret of the visitor or of the
 * link's author.
 */
const CAMPAIGN_PARAMETERS: readonly string[] = [
  ...Object.keys(CAMPAIGN),
  ...CLICKS.split(' '),
  ...settings.analyticsParameters.split(/ *, */).filter(Boolean),
];
export const KNOWN_PARAMETERS: readonly string[] = [
  ...CAMPAIGN_PARAMETERS,
  ...['cap', 'department', 'q', 'tag'],
];

/** Returns a query with its known parameters only. A parameter that would make the query too long is left out. */
function knownQuery(search: string, known = KNOWN_PARAMETERS): string {
  let query = '';
  for (const [key, value] of new URLSearchParams(search)) {
    if (!known.includes(key)) continue;
    const text = new URLSearchParams([[key, withoutAddresses(value)]]).toString();
    if (query.length + text.length < LONGEST_QUERY) query += `${query === '' ? '?' : '&'}${text}`;
  }
  return query;
}

/** Returns an absolute address without its fragment and unknown parameters; an empty string for any other text. */
function knownAddress(address: string): string {
  try {
    const { origin, pathname, search } = new URL(address);
    return withoutAddresses(origin + pathname) + knownQuery(search);
  } catch {
    return '';
  }
}

function readContext() {
  const params = new URLSearchParams(location.search);
  const campaign: Record<string, string> = {};
  for (const [key, name] of Object.entries(CAMPAIGN)) {
    const value = params.get(key);
    if (value) campaign[name] = withoutAddresses(value);
  }
  return {
    locale: navigator.language,
    userAgent: navigator.userAgent.slice(0, LONGEST_TEXT),
    campaign,
  };
}

/** Runs a job while holding a lock that all tabs share, or without it if the browser has or grants no lock. */
async function inTurn<T>(name: string, job: () => Promise<T>): Promise<T> {
  let work: Promise<T> | undefined;
  try {
    return await navigator.locks.request(name, () => {
      work = job();
      return work;
    });
  } catch {
    return work ?? job();
  }
}

/** Resolves when all records of this page so far have been sent or dropped. */
let queue: Promise<void> = Promise.resolve();

/** Returns the page on the screen, without private data of the visitor. */
function viewedPage(path: string, referrer: string): ViewedPage {
  return {
    path: withoutAddresses(path),
    query: knownQuery(location.search),
    referrer: knownAddress(referrer),
    // The title comes from a meta element, because a translator may have changed the title element.
    title:
      document.head.querySelector<HTMLMetaElement>('meta[property="og:title"]')?.content ??
      document.title,
    url: knownAddress(location.href),
  };
}

/**
 * Sends a record after the previous ones, and not while a tab is sending a lead. Leads come first, because both share
 * the 64 KiB that browsers allow for keepalive requests. A record that cannot be sent is dropped.
 *
 * @param isWanted resolves to whether the record should be sent; no other tab calls it at the same time.
 */
function send(
  fact: AnalyticsFact,
  page = viewedPage(normalizePath(location.pathname), document.referrer),
  isWanted: (signal: AbortSignal) => Promise<boolean> = async () => true,
): void {
  const timestamp = new Date().toISOString();
  const facts = { fact, page, messageId: uniqueId(), timestamp, context: readContext() };
  const { signal } = recording;
  const post = async () => {
    await inTurn(LEADS_LOCK, async () => undefined);
    const visitor = await inTurn('analytics', async () =>
      !signal.aborted && (await isWanted(signal))
        ? { anonymousId: anonymousId(), sessionId: refreshSession() }
        : undefined,
    );
    if (visitor === undefined) return;
    const record = { ...facts, ...visitor, sentAt: new Date().toISOString() };
    const request = adapter.requestOf(record, settings.analyticsKey);
    if (request === null) return;
    const { path, body, headers, credentials } = request;
    // The oldest supported browsers lack `AbortSignal.timeout` (decision D22).
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), TIMEOUT);
    signal.addEventListener('abort', () => stop.abort(), { signal: stop.signal });
    await fetch(settings.analyticsOrigin + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      credentials,
      keepalive: true,
      signal: stop.signal,
    }).finally(() => clearTimeout(timer));
  };
  queue = queue.then(post).catch(() => undefined);
}

/** Records a page view. */
export function recordPage(page: ViewedPage): void {
  send({ type: 'page' }, page);
}

/** Records that a form was accepted. The record contains the kind of the form and none of its text. */
export function recordLead(form: LeadKind): void {
  send({ type: 'lead', form });
}

/**
 * Sends the visitor's email address to the analytics service, once for each browser and address. Does nothing if the
 * service does not distinguish visitors.
 */
export function identify(email: string): void {
  const address = email.toLowerCase();
  if (!adapter.knowsVisitors || asked.has(address)) return;
  asked.add(address);
  send({ type: 'identify', email }, undefined, (signal) => noteAddress(address, signal));
}

/**
 * Returns the source of this visit, which is sent with a lead (`LEAD_VISIT_HEADER`): a query with the first page of
 * the visit, and the parameters of its campaign and advertisement.
 *
 * The source is stored until the tab is closed, but not if the analytics service does not distinguish visitors; a
 * visit then begins with each document.
 */
export function visitSource(): string {
  const kept = readItem('sessionStorage', VISIT);
  // The stored value is checked because it becomes a request header.
  if (kept !== null && /^[!-~]{1,3000}$/.test(kept)) return kept;
  // The source is the page that the document was opened with, which the visitor may have left since.
  const [opened] = performance.getEntriesByType('navigation');
  const { pathname, search } = new URL(opened?.name ?? location.href, location.href);
  const landing = new URLSearchParams({ landing: withoutAddresses(normalizePath(pathname)) });
  const visit = `${landing}${knownQuery(search, CAMPAIGN_PARAMETERS).replace('?', '&')}`;
  if (adapter.knowsVisitors) writeItem('sessionStorage', VISIT, visit);
  return visit;
}

/**
 * Reports the shown page, then each page that replaces it. A change of the query or hash does not count as another
 * page. A page that is restored from the back/forward cache is reported again.
 *
 * @returns `look`, to be called when another page may be shown, and `stop`.
 */
export function watchPages(report: (page: ViewedPage) => void): {
  readonly look: () => void;
  readonly stop: () => void;
} {
  const main = document.getElementById('main');
  let referrer = document.referrer;
  let viewed: string | undefined;
  const look = () => {
    // A prerendered page is not reported, because the visitor may never open it.
    if ((document as { prerendering?: boolean }).prerendering === true) return;
    const path = main?.dataset.path;
    // During a navigation the address changes before the page does, so the new page is reported later.
    if (path === undefined || path === viewed || path !== normalizePath(location.pathname)) return;
    viewed = path;
    report(viewedPage(path, referrer));
    referrer = location.href;
  };
  const onReturn = (event: PageTransitionEvent) => {
    if (event.persisted) viewed = undefined;
    look();
  };
  const end = new AbortController();
  const { signal } = end;
  window.addEventListener('pageshow', onReturn, { signal });
  document.addEventListener('prerenderingchange', look, { signal });
  look();
  return { look, stop: () => end.abort() };
}

const isEmailField = (element: unknown): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'email' && element.value !== '';

/** Reports the contents of the email fields, except that of the focused field. */
export function scanEmails(report: (email: string) => void): void {
  for (const field of document.querySelectorAll('input')) {
    if (isEmailField(field) && field !== document.activeElement) report(field.value.trim());
  }
}

/** Returns the email addresses in a message of the demo form, from `email` or `{ name: 'email', value }`. */
function emailsIn(data: unknown): Set<string> {
  const isJson = typeof data === 'string' && data.length <= LONGEST_MESSAGE;
  const values = [isJson ? parseJson(data) : data];
  const seen = new Set<unknown>();
  const emails = new Set<string>();
  // The loop appends nested values to `values`, so it reaches any depth without recursion.
  for (const value of values) {
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    const { email, name, value: given } = value as Record<string, unknown>;
    if (typeof email === 'string') emails.add(email.trim());
    if (name === 'email' && typeof given === 'string') emails.add(given.trim());
    // Binary data is skipped, because each of its bytes would count as a value.
    if (ArrayBuffer.isView(value)) continue;
    for (const inner of Object.values(value)) {
      if (values.length < MOST_VALUES) values.push(inner);
    }
  }
  return emails;
}

/** Reports the address in an email field when it has been filled in, and the addresses in demo-form messages. */
export function watchEmails(report: (email: string) => void): () => void {
  const demoOrigin = new URL(settings.demoUrl).origin;
  const onChange = ({ target }: Event) => {
    if (isEmailField(target)) report(target.value.trim());
  };
  const onMessage = (event: MessageEvent) => {
    if (event.origin === demoOrigin) for (const email of emailsIn(event.data)) report(email);
  };
  document.addEventListener('change', onChange);
  window.addEventListener('message', onMessage);
  return () => {
    document.removeEventListener('change', onChange);
    window.removeEventListener('message', onMessage);
  };
}

/** Reports activity of the visitor, at most once a second. */
export function watchActivity(report: () => void): () => void {
  const stop = new AbortController();
  let last = Number.NEGATIVE_INFINITY;
  const onActivity = ({ timeStamp }: Event) => {
    if (timeStamp - last < ACTIVITY_PAUSE) return;
    last = timeStamp;
    report();
  };
  for (const type of ['pointerdown', 'keydown', 'scroll']) {
    document.addEventListener(type, onActivity, { passive: true, signal: stop.signal });
  }
  return () => stop.abort();
}

/** Reports at once, and on each change, whether the tab is visible. */
export function watchVisibility(report: (visible: boolean) => void): () => void {
  const reportSight = () => report(document.visibilityState === 'visible');
  document.addEventListener('visibilitychange', reportSight);
  reportSight();
  return () => document.removeEventListener('visibilitychange', reportSight);
}
