import type { Context } from 'hono';
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { BASE } from './frame.ts';

/**
 * Who has signed in: a signed cookie that holds when it ends, and nothing else. It is signed with the hash of the
 * password, which nobody but the service knows: a new password ends every session.
 */

const COOKIE = 'leads-session';
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

export async function startSession(context: Context, hash: string, now: number): Promise<void> {
  const until = now + LIFETIME * 1000;
  const options = { ...optionsFor(context), maxAge: LIFETIME };
  await setSignedCookie(context, COOKIE, `${until}`, hash, options);
}

export async function hasSession(context: Context, hash: string, now: number): Promise<boolean> {
  return Number(await getSignedCookie(context, hash, COOKIE)) > now;
}

export function endSession(context: Context): void {
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
