import type { Context } from 'hono';
import { deleteCookie, getCookie, getSignedCookie, setCookie, setSignedCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { bounded } from '../bounded.ts';
import type { LeadStore } from '../store.ts';
import { BASE } from './frame.ts';

/**
 * Sessions: a signed cookie that holds a random id and its end. The key of the signature is the hash of the password,
 * which only the service knows. A new password ends every session; signing out ends one, on every device with a copy of
 * its cookie.
 */

const COOKIE = 'leads-session';
/** The most characters of all cookies of a request. */
const COOKIE_LIMIT = 8000;
/** How long a person stays signed in, in seconds. */
const LIFETIME = 12 * 60 * 60;

const LOOPBACK = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** Returns the options of the cookie for the address in the browser, which a proxy may have changed. */
const optionsFor = (context: Context): CookieOptions => ({
  path: BASE,
  httpOnly: true,
  sameSite: 'Strict',
  secure: !LOOPBACK.test(context.req.header('origin') ?? ''),
});

/** The data with which sessions are checked. */
export interface Sessions {
  /** The hash of the password. */
  readonly hash: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly store: Pick<LeadStore, 'spend' | 'isSpent'>;
}

/** The cookie that shows whether the browser stores cookies for https. */
const PROBE = 'leads-secure';

/**
 * Returns whether the browser would keep a session, as browsers do over https and on this machine. Behind a proxy every
 * address is http, but browsers send Sec-Fetch-Site to no page of plain http (www.w3.org/TR/fetch-metadata).
 *
 * @returns undefined for an older browser without the cookie of `probeSession`.
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
  if (bounded(req.header('cookie'), COOKIE_LIMIT) && getCookie(context, PROBE)) return true;
  return req.query('tried') === undefined ? undefined : false;
}

/** Sets a cookie by which `keepsSession` learns whether the browser keeps it. */
export const probeSession = (context: Context): void =>
  // Lax, because a link in a mail may have led here.
  setCookie(context, PROBE, '1', { path: BASE, httpOnly: true, secure: true, sameSite: 'Lax' });

export async function startSession(context: Context, { hash, now }: Sessions): Promise<void> {
  const until = now() + LIFETIME * 1000;
  const options = { ...optionsFor(context), maxAge: LIFETIME };
  await setSignedCookie(context, COOKIE, `${crypto.randomUUID()}.${until}`, hash, options);
}

/** Returns the name of a request's session if its signature is valid and it has not ended. */
async function sessionOf(context: Context, { hash, now }: Sessions) {
  if (bounded(context.req.header('cookie'), COOKIE_LIMIT) === undefined) return undefined;
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
 * Returns whether one of our pages asks for a change. Browsers state where a request comes from; older ones name its
 * origin, whose scheme a proxy may have changed.
 */
export function isOurs({ req }: Context): boolean {
  const site = req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const origin = req.header('origin') ?? '';
  return URL.canParse(origin) && new URL(origin).host === req.header('host');
}
