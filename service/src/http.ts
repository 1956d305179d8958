import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { routePath } from 'hono/route';
import { boundedText } from './bounded.ts';
import { kindOf, Problem } from './problem.ts';

/** The largest body that the service reads, in bytes. The largest valid lead has about half this size. */
export const BODY_LIMIT = 64 * 1024;

/**
 * The default headers of every answer. They forbid browsers to cache the answer, guess its type, frame it or run it.
 */
const securityHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * Opens an app with the checks, headers and log line of every request.
 *
 * @param failure the sentence that answers an unexpected error.
 * @param log takes one line for each request: method, route, status. The line has the route and not the path, because
 *   a path may hold a visitor's words.
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
      // The answer is a clone, because the same Problem may be thrown for several requests.
      if (error instanceof Problem) return error.response.clone();
      if (!context.req.raw.signal.aborted) log(`${kindOf(error)} while answering`);
      return new Problem(500, failure).response;
    });
}

/** Returns a handler that refuses every method with status 405 and the allowed methods. */
export const refuseMethod = (allow: string) => () => {
  throw new Problem(405, `Use ${allow}.`, { headers: { Allow: allow } });
};

const LOOPBACK_ORIGIN = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

export interface Pages {
  /** The origins whose pages may send leads and read the answers. */
  readonly origins: readonly string[];
  /** Accepts requests from pages on every port of this machine. */
  readonly isDevelopment?: boolean | undefined;
  readonly allowHeaders: readonly string[];
  readonly credentials?: boolean;
}

/**
 * Lets pages read all answers, including refusals. A page that cannot read a 422 takes it for a broken network and
 * sends the lead again. Requests of other origins are refused, because a browser sends them even if the page may not
 * read the answer.
 */
export function allowPagesToRead({
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
    // Browsers may reuse a preflight for two hours, the longest time that Chromium allows.
    maxAge: 7200,
    credentials,
  });
  return async (context, next) => {
    const { req } = context;
    const sent = req.header('Origin');
    const origin = boundedText(sent, 300);
    if (sent !== undefined && (origin === undefined || !isKnown(origin)))
      throw new Problem(403, 'Pages of this origin may not send anything here.', {
        headers: { Vary: 'Origin' },
      });
    if (req.header('Access-Control-Request-Private-Network') === 'true')
      context.header('Access-Control-Allow-Private-Network', 'true');
    return handle(context, next);
  };
}

/**
 * Reads a body and counts its bytes, because the stated length may be missing or wrong.
 *
 * @throws Problem 413 over the limit.
 */
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
 * @param limit the longest length in bytes.
 * @throws Problem 415 (not JSON in UTF-8), 413 (over the limit), 400 (unreadable).
 */
export async function readJson({ req }: Context, limit = BODY_LIMIT): Promise<unknown> {
  const type = boundedText(req.header('Content-Type'), 200) ?? '';
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
    // The answer does not quote the parser's message, because the message contains parts of the body.
    throw new Problem(400, 'The body is not valid JSON in UTF-8.');
  }
}
