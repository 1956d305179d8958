import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';

/** Largest body that is read, in bytes; the largest valid lead is about half of it. */
export const BODY_LIMIT = 64 * 1024;

interface Env {
  Bindings: HttpBindings;
}
/** A request to a service, with Node's own objects as `env`. */
export type Exchange = Context<Env>;

/** One field of a body that cannot be accepted; holds our words only, never the value. */
interface FieldError {
  /** JSON pointer as a fragment, as RFC 9457 shows it: `#/email`. */
  readonly pointer: string;
  readonly detail: string;
}

interface ProblemExtras {
  readonly errors?: readonly FieldError[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request that is refused; becomes problem details (RFC 9457). */
export class Problem extends Error {
  readonly response: Response;

  constructor(status: number, detail: string, { errors, headers }: ProblemExtras = {}) {
    super(detail);
    this.name = 'Problem';
    const title = STATUS_CODES[status] ?? `Status ${status}`;
    this.response = Response.json(
      { type: 'about:blank', title, status, detail, ...(errors && { errors }) },
      { status, headers: { ...headers, 'Content-Type': 'application/problem+json' } },
    );
  }
}

/** Sent with every answer: none may be kept, guessed at, framed or run. */
const securityHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;
const LOOPBACK_ORIGIN = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

/** Whether nobody is left to read an answer. */
export const isCut = ({ env }: Exchange): boolean => env.incoming.socket.destroyed;

/** What a service remembers of each kind, for tests to look at. */
const HISTORY_LIMIT = 10_000;

/** Adds to what a service remembers, and forgets the oldest of too much. */
export function remember<T>(list: T[], item: T): void {
  list.push(item);
  if (list.length > HISTORY_LIMIT) list.shift();
}

/** An empty answer. */
export const empty = (status = 204): Response => new Response(null, { status });

/** Refuses the methods that a path does not have. */
export const refuseMethod = (allow: string) => () => {
  throw new Problem(405, `Use ${allow}.`, { headers: { Allow: allow } });
};

/**
 * What both services do with every request.
 *
 * @param failure what an error that nobody expected is answered with.
 * @param log takes one line a request: method, path without its query, status.
 */
export function openService(failure: string, log: (line: string) => void = () => {}): Hono<Env> {
  return new Hono<Env>()
    .use(async (exchange, next) => {
      await next();
      for (const [name, value] of Object.entries(securityHeaders)) exchange.header(name, value);
      const path = exchange.env.incoming.url?.split('?', 1)[0]?.slice(0, 100) ?? '';
      log(`${exchange.req.method} ${path} ${isCut(exchange) ? 'no answer' : exchange.res.status}`);
    })
    .onError((error: NodeJS.ErrnoException, exchange) => {
      if (error instanceof Problem) return error.response;
      // Only the kind of error: its message could quote what was sent.
      if (!isCut(exchange)) log(`${error.name} ${error.code ?? ''} while answering`);
      return new Problem(500, failure).response;
    });
}

/** A path for tests: `/__` and a name. */
const isDoor = ({ req }: Exchange) => req.path.startsWith('/__');

/**
 * Lets pages of `origins`, or of this machine, read the answers, and no page those of the doors for
 * tests. Failures are let through as well: a page that cannot read a 422 takes it for a broken network
 * and sends again.
 */
export function letPagesRead(
  origins: readonly string[],
  allowHeaders: readonly string[],
  credentials = false,
): MiddlewareHandler<Env> {
  const handle = cors({
    origin: (origin) => (LOOPBACK_ORIGIN.test(origin) || origins.includes(origin) ? origin : null),
    allowMethods: ['POST'],
    allowHeaders: [allowHeaders.join(', ')],
    exposeHeaders: ['Retry-After'],
    // Two hours: Chromium keeps no preflight longer.
    maxAge: 7200,
    credentials,
  });
  return async (exchange, next) => {
    if (isDoor(exchange)) return next();
    if (exchange.req.header('Access-Control-Request-Private-Network') === 'true') {
      exchange.header('Access-Control-Allow-Private-Network', 'true');
    }
    return handle(exchange, next);
  };
}

/**
 * Opens the doors for tests to requests that come from this machine and were addressed to it by name.
 * The second half keeps out a web page whose own host name was made to resolve to 127.0.0.1 (DNS rebinding).
 */
export const guardDoors: MiddlewareHandler<Env> = async (exchange, next) => {
  if (isDoor(exchange) && !isLocal(exchange.env.incoming)) {
    throw new Problem(403, 'Only this machine may ask for that.');
  }
  await next();
};

function isLocal({ socket, headers }: IncomingMessage): boolean {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  return (
    (address === '::1' || address.startsWith('127.')) && LOOPBACK_HOST.test(headers.host ?? '')
  );
}

const limitBody = bodyLimit({
  maxSize: BODY_LIMIT,
  onError: () => {
    throw new Problem(413, `The body is larger than ${BODY_LIMIT} bytes.`);
  },
});

/**
 * Reads a JSON body.
 *
 * @throws Problem 415 (not JSON in UTF-8), 413 (over `BODY_LIMIT`), 400 (unreadable).
 */
export async function readJson(exchange: Exchange): Promise<unknown> {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } =
    exchange.req.header();
  if (
    !/^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(type) ||
    encoding !== 'identity'
  ) {
    throw new Problem(415, 'Send the lead as application/json in UTF-8, uncompressed.');
  }
  await limitBody(exchange, async () => {});
  const bytes = await exchange.req.arrayBuffer();
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // The parser's own message quotes the body.
    throw new Problem(400, 'The body is not valid JSON in UTF-8.');
  }
}

/** How many requests one client address may make in a window. */
export interface RateLimit {
  readonly max: number;
  readonly windowMs: number;
}

/**
 * Counts requests by client address in windows common to all, so that nothing outlives its window.
 *
 * @returns a check that throws Problem 429 with `Retry-After` in whole seconds.
 */
export function rateLimiter({ max, windowMs }: RateLimit): (address: string) => void {
  const counts = new Map<string, number>();
  let started = performance.now();
  return (address) => {
    const now = performance.now();
    if (now - started >= windowMs) {
      counts.clear();
      started = now;
    }
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    if (count > max) {
      const seconds = Math.max(1, Math.ceil((started + windowMs - now) / 1000));
      throw new Problem(429, `Too many requests: try again in ${seconds} s.`, {
        headers: { 'Retry-After': String(seconds) },
      });
    }
  };
}
