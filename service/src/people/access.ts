/** Controls access to the pages. They are closed until a password is set, and then open to all who have it. */

import type { Context, Hono, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { fill } from '../../../src/data/fill.ts';
import { boundedText } from '../bounded.ts';
import { countAttempts } from './attempts.ts';
import { leadQueryAddress } from './filter.ts';
import { BASE } from './frame.ts';
import { checkPasswords } from './guesses.ts';
import { leadWords } from './leads.copy.ts';
import { pluralSentence } from './numbers.ts';
import { PASSWORD_MAX_LENGTH } from './password.ts';
import {
  endSession,
  hasSession,
  isSameSiteRequest,
  keepsSession,
  type Sessions,
  setTestCookie,
  startSession,
} from './session.ts';
import { httpsPage, messagePage, signInPage } from './sign-in.ts';

const { leads: title, messages, signIn: said } = leadWords.pages;

/** The data that the check of access needs. The hash is empty if no password is set. */
export interface Access extends Sessions {
  /** The origin at which people open the pages, or an empty text if it is not known. */
  readonly origin: string;
  /** Returns the address from which a request comes. */
  readonly visitor: (context: Context) => string;
}

/** Refuses bodies that are longer than those of any form of these pages. */
export const limitBody = bodyLimit({ maxSize: 4096 });
/** Matches a path or address below `/leads`. */
const OURS = /^\/leads(?:[/?][\x21-\x7e]*)?$/;

const isReading = ({ req }: Context) => req.method === 'GET' || req.method === 'HEAD';

const wanted = (to: unknown) => {
  const path = boundedText(to, 2000);
  return path !== undefined && OURS.test(path) ? path : BASE;
};

/** Returns the check that hides the pages while no password is set, and that refuses changes sent by another site. */
const guard =
  ({ hash }: Access): MiddlewareHandler =>
  async (context, next) => {
    if (hash === '') return context.html(messagePage(messages.notSetUp), 503);
    if (!isReading(context) && !isSameSiteRequest(context))
      return context.html(messagePage(messages.otherSite), 403);
    return next();
  };

/** Returns the check that redirects requests without a session to the page that asks for the password. */
const members =
  (access: Access): MiddlewareHandler =>
  async (context, next) => {
    if (await hasSession(context, access)) return next();
    const { pathname, search } = new URL(context.req.url);
    const to = isReading(context) ? pathname + search : BASE;
    const address = `${leadQueryAddress('/sign-in')}?${new URLSearchParams({ to })}`;
    // A browser that follows a link in a mail does not send the cookie. This answer makes it load the page again from
    // our own page, this time with the cookie.
    if (context.req.header('sec-fetch-site') === 'cross-site') {
      context.header('Refresh', `0; url=${address}`);
      return context.html(messagePage({ title, text: said.moment }));
    }
    return context.redirect(address, 303);
  };

/** Adds the routes for signing in and out. All routes that are added later require a session. */
export function withAccess(app: Hono, access: Access): void {
  const { hash, now, origin, visitor } = access;
  const attempts = countAttempts();
  const check = checkPasswords(hash);

  const sayHttps = (context: Context, to: string) =>
    context.html(httpsPage(/^https:/.test(origin) ? origin + to : ''), 403);

  app.use(guard(access));

  app.get('/sign-in', async (context) => {
    const to = wanted(context.req.query('to'));
    if (await hasSession(context, access)) return context.redirect(to, 303);
    const keeps = keepsSession(context);
    if (keeps === undefined) {
      setTestCookie(context);
      const again = new URLSearchParams({ to, tried: '' });
      return context.redirect(`${leadQueryAddress('/sign-in')}?${again}`, 303);
    }
    return keeps ? context.html(signInPage(to)) : sayHttps(context, to);
  });

  app.post('/sign-in', limitBody, async (context) => {
    const { to: given, password: typed } = await context.req.parseBody();
    const password = boundedText(typed, PASSWORD_MAX_LENGTH);
    const to = wanted(given);
    if (await hasSession(context, access)) return context.redirect(to, 303);
    if (!keepsSession(context)) return sayHttps(context, to);
    const address = visitor(context);
    const wait = attempts.begin(address, now());
    if (wait > 0) {
      context.header('Retry-After', `${Math.ceil(wait / 1000)}`);
      const minutes = pluralSentence(leadWords.minutes, Math.ceil(wait / 60_000));
      const problem = fill(said.locked, { minutes });
      return context.html(signInPage(to, problem), 429);
    }
    const isRight = password !== undefined && (await check(password));
    if (isRight === undefined) {
      attempts.takeBack(address);
      context.header('Retry-After', '5');
      return context.html(signInPage(to, said.busy), 503);
    }
    if (!isRight) {
      return context.html(signInPage(to, said.wrong), 401);
    }
    attempts.forget(address);
    await startSession(context, access);
    return context.redirect(to, 303);
  });

  app.use(members(access));

  app.post('/sign-out', async (context) => {
    await endSession(context, access);
    return context.redirect(leadQueryAddress('/sign-in'), 303);
  });
}
