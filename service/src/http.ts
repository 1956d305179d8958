import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { routePath } from 'hono/route';
import { bounded } from './bounded.ts';
import { kindOf, Problem } from './problem.ts';

/** Largest body that is read, in bytes; the largest valid lead is about half of it. */
export const BODY_LIMIT = 64 * 1024;

/** Headers of every answer, unless the answer has its own: no answer may be cached, guessed at, framed or run. */
const securityHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * Opens an app with the checks, headers and log that every request of the service has.
 *
 * @param failure answers an unexpected error.
 * @param log takes one line for each request: method, route, status. A path may hold a visitor's words; a route cannot.
 * @param onAnswer takes the route and the status of each answer.
 */
export function openApp(
  failure: string,
  log: (line: string) => void = () => {},
  onAnswer: (route: string, status: number) => void = () => {},
): Hono {
  return new Hono()
    .use(async (context, next) => {
      await next();
      for (const [name, value] of Object.entries(securityHeaders))
        if (!context.res.headers.has(name)) context.header(name, value);
      const [route, { status }] = [routePath(context, -1), context.res];
      log(`${context.req.method} ${route} ${status}`);
      onAnswer(route, status);
    })
    .onError((error, context) => {
      // One Problem may refuse several requests.
      if (error instanceof Problem) return error.response.clone();
      if (!context.req.raw.signal.aborted) log(`${kindOf(error)} while answering`);
      return new Problem(500, failure).response;
    });
}

/** Refuses the methods that a path does not have. */
export const refuseMethod = (allow: string) => () => {
  throw new Problem(405, `Use ${allow}.`, { headers: { Allow: allow } });
};

const LOOPBACK_ORIGIN = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

export interface Pages {
  /** Origins whose pages may send leads and read the answers. */
  readonly origins: readonly string[];
  /** Accepts the pages of every port of this machine. */
  readonly isDevelopment?: boolean | undefined;
  readonly allowHeaders: readonly string[];
  readonly credentials?: boolean;
}

/**
 * Lets pages read the answers, also refusals: a page that cannot read a 422 takes the answer for a broken network and
 * sends again. Pages of other origins are refused, because their browsers would send the request without showing the
 * answer.
 */
export function letPagesRead({
  origins,
  isDevelopment = false,
  allowHeaders,
  credentials = false,
}: Pages): MiddlewareHandler {
  const isKnown = (origin: string) =>
    origins.includes(origin) || (isDevelopment && LOOPBACK_ORIGIN.test(origin));
  const handle = cors({
    origin: (origin) => (isKnown(origin) ? origin : null),
    allowMethods: ['POST'],
    allowHeaders: [allowHeaders.join(', ')],
    exposeHeaders: ['Retry-After'],
    // Two hours: Chromium keeps no preflight longer.
    maxAge: 7200,
    credentials,
  });
  return async (context, next) => {
    const { req } = context;
    const sent = req.header('Origin');
    const origin = bounded(sent, 300);
    if (sent !== undefined && (origin === undefined || !isKnown(origin)))
      throw new Problem(403, 'Pages of this origin may not send anything here.', {
        headers: { Vary: 'Origin' },
      });
    if (req.header('Access-Control-Request-Private-Network') === 'true')
      context.header('Access-Control-Allow-Private-Network', 'true');
    return handle(context, next);
  };
}

/** Reads a body, whatever length its headers state. @throws Problem 413 over the limit. */
async function readBody({ body }: Request, limit: number): Promise<ArrayBuffer> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array<ArrayBuffer>>) {
    size += part.length;
    if (size > limit) throw new Problem(413, `The body is larger than ${limit} bytes.`);
    parts.push(part);
  }
  return new Blob(parts).arrayBuffer();
}

/**
 * Reads a JSON body.
 *
 * @param limit its longest length in bytes.
 * @throws Problem 415 (not JSON in UTF-8), 413 (over the limit), 400 (unreadable).
 */
export async function readJson({ req }: Context, limit = BODY_LIMIT): Promise<unknown> {
  const type = bounded(req.header('Content-Type'), 200) ?? '';
  const encoding = req.header('Content-Encoding') ?? 'identity';
  if (
    !/^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(type) ||
    encoding !== 'identity'
  ) {
    throw new Problem(415, 'Send it as application/json in UTF-8, uncompressed.');
  }
  const bytes = await readBody(req.raw, limit);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // The parser's own message quotes the body.
    throw new Problem(400, 'The body is not valid JSON in UTF-8.');
  }
}
