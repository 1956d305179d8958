/**
 * A session is a signed cookie that holds a random id and the time at which the session ends. The key of the
 * signature is the hash of the password, which only the service knows. A new password therefore ends every session.
 * Signing out ends one session, even on devices that have a copy of its cookie.
 */

import type { Context } from 'hono';
import { deleteCookie, getCookie, getSignedCookie, setCookie, setSignedCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { boundedText } from '../bounded.ts';
import type { LeadStore } from '../store.ts';
import { BASE } from './frame.ts';

const COOKIE = 'leads-session';
/** The most characters of all cookies of a request. */
const COOKIE_LIMIT = 8000;
/** The time for which a person stays signed in, in seconds. */
const LIFETIME = 12 * 60 * 60;

const LOOPBACK = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * Returns the options of the cookie. They depend on the origin in the browser, because a proxy may have changed the
 * address of the request.
 */
const optionsFor = (context: Context): CookieOptions => ({
  path: BASE,
  httpOnly: true,
  sameSite: 'Strict',
  secure: !LOOPBACK.test(context.req.header('origin') ?? ''),
});

/** The data that checks of sessions need. */
export interface Sessions {
  /** The hash of the password. */
  readonly hash: string;
  /** Returns the time in milliseconds since 1970. */
  readonly now: () => number;
  readonly store: Pick<LeadStore, 'spend' | 'isSpent'>;
}

/** The name of a test cookie, which shows whether the browser stores cookies that are for https only. */
const PROBE = 'leads-secure';

/**
 * Returns whether the browser would keep the cookie of a session. Browsers keep it over https and on the own machine.
 * Behind a proxy the address of each request begins with http, but only browsers on https send `Sec-Fetch-Site`
 * (www.w3.org/TR/fetch-metadata).
 *
 * @returns undefined for an older browser to which `setTestCookie` has not yet sent its cookie.
 */
export function keepsSession(context: Context): boolean | undefined {
  const { req } = context;
  const { protocol, origin } = new URL(req.url);
  if (req.method === 'POST') {
    const sent = req.header('origin') ?? '';
    return !sent.startsWith('http:') || LOOPBACK.test(sent);
  }
  if (protocol === 'https:' || LOOPBACK.test(origin) || req.header('sec-fetch-site') !== undefined)
    return true;
  if (boundedText(req.header('cookie'), COOKIE_LIMIT) && getCookie(context, PROBE)) return true;
  return req.query('tried') === undefined ? undefined : false;
}

/** Sets a test cookie, by which `keepsSession` finds out whether the browser keeps cookies for https. */
export const setTestCookie = (context: Context): void =>
  // With `Lax`, the browser also sends the cookie after a link in a mail.
  setCookie(context, PROBE, '1', { path: BASE, httpOnly: true, secure: true, sameSite: 'Lax' });

export async function startSession(context: Context, { hash, now }: Sessions): Promise<void> {
  const until = now() + LIFETIME * 1000;
  const options = { ...optionsFor(context), maxAge: LIFETIME };
  await setSignedCookie(context, COOKIE, `${crypto.randomUUID()}.${until}`, hash, options);
}

/** Returns the name under which a request's session is stored, if its signature is valid and its time is not over. */
async function sessionOf(context: Context, { hash, now }: Sessions) {
  if (boundedText(context.req.header('cookie'), COOKIE_LIMIT) === undefined) return undefined;
  const [, id, until] =
    /^([\da-f-]{36})\.(\d{1,15})$/.exec((await getSignedCookie(context, hash, COOKIE)) || '') ?? [];
  return id !== undefined && Number(until) > now() ? `session ${id}` : undefined;
}

export async function hasSession(context: Context, sessions: Sessions): Promise<boolean> {
  const session = await sessionOf(context, sessions);
  return session !== undefined && !(await sessions.store.isSpent(session));
}

export async function endSession(context: Context, sessions: Sessions): Promise<void> {
  const session = await sessionOf(context, sessions);
  if (session !== undefined) await sessions.store.spend(session);
  deleteCookie(context, COOKIE, optionsFor(context));
}

/**
 * Returns whether a request for a change comes from one of our pages. Newer browsers send `Sec-Fetch-Site`. Older
 * ones send `Origin`, of which only the host is compared, because a proxy may have changed the scheme.
 */
export function isSameSiteRequest({ req }: Context): boolean {
  const site = req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const origin = req.header('origin') ?? '';
  return URL.canParse(origin) && new URL(origin).host === req.header('host');
}
