import type { Context } from 'hono';
import { deleteCookie, getCookie, getSignedCookie, setCookie, setSignedCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { bounded } from '../bounded.ts';
import type { LeadStore } from '../store.ts';
import { BASE } from './frame.ts';

/**
 * Who has signed in: a signed cookie that holds a random id and when it ends. It is signed with the hash of the
 * password, which nobody but the service knows: a new password ends every session, and signing out ends one, wherever
 * its cookie was copied to.
 */

const COOKIE = 'leads-session';
/** Most characters of all cookies of a request. */
const COOKIE_LIMIT = 8000;
/** How long somebody stays signed in, in seconds. */
const LIFETIME = 12 * 60 * 60;

const LOOPBACK = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** By the address that the browser sees, which a proxy may have changed on the way here. */
const optionsFor = (context: Context): CookieOptions => ({
  path: BASE,
  httpOnly: true,
  sameSite: 'Strict',
  secure: !LOOPBACK.test(context.req.header('origin') ?? ''),
});

/** What sessions are checked with. */
export interface Sessions {
  /** Of the password. */
  readonly hash: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly store: Pick<LeadStore, 'spend' | 'isSpent'>;
}

/** Tells whether a browser keeps a cookie for https alone. */
const PROBE = 'leads-secure';

/**
 * Whether the browser would keep a session, which it does over https and on this machine. Behind a proxy every address
 * is http, but browsers send Sec-Fetch-Site to no page of plain http (www.w3.org/TR/fetch-metadata).
 *
 * @returns undefined for an older browser that `probeSession` has not yet given a cookie.
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

/** Gives the browser a cookie that `keepsSession` finds where the browser keeps it. */
export const probeSession = (context: Context): void =>
  // Lax: a link in a mail may have led here.
  setCookie(context, PROBE, '1', { path: BASE, httpOnly: true, secure: true, sameSite: 'Lax' });

export async function startSession(context: Context, { hash, now }: Sessions): Promise<void> {
  const until = now() + LIFETIME * 1000;
  const options = { ...optionsFor(context), maxAge: LIFETIME };
  await setSignedCookie(context, COOKIE, `${crypto.randomUUID()}.${until}`, hash, options);
}

/** The name of a request's session that was signed here and has not run out. */
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
 * Whether a page of ours asks for a change. Browsers say where a request comes from; older ones name its origin,
 * whose scheme a proxy may have changed on the way here.
 */
export function isOurs({ req }: Context): boolean {
  const site = req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const origin = req.header('origin') ?? '';
  return URL.canParse(origin) && new URL(origin).host === req.header('host');
}
