import type { IncomingMessage } from 'node:http';

/** Largest body that is read, in bytes; the largest valid lead is about half of it. */
export const BODY_LIMIT = 64 * 1024;
/** An answer, before it is written. */
export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly type?: string;
  readonly body?: string;
}

/** One field of a body that cannot be accepted; holds our words only, never the value. */
export interface FieldError {
  /** JSON pointer as a fragment, as RFC 9457 shows it: `#/email`. */
  readonly pointer: string;
  readonly detail: string;
}

const titles: Readonly<Record<number, string>> = {
  400: 'Bad request',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Request timeout',
  413: 'Body too large',
  415: 'Unsupported media type',
  422: 'Unprocessable content',
  429: 'Too many requests',
  500: 'Internal server error',
  503: 'Service unavailable',
};

/** A request that is refused; becomes problem details (RFC 9457). */
export class Problem extends Error {
  readonly reply: Reply;

  constructor(
    status: number,
    detail: string,
    {
      errors,
      headers = {},
    }: { readonly errors?: readonly FieldError[]; readonly headers?: Record<string, string> } = {},
  ) {
    super(detail);
    this.name = 'Problem';
    this.reply = {
      status,
      headers,
      type: 'application/problem+json',
      body: JSON.stringify({
        type: 'about:blank',
        title: titles[status] ?? `Status ${status}`,
        status,
        detail,
        ...(errors && { errors }),
      }),
    };
  }
}

/** An answer in JSON. */
export const json = (status: number, value: unknown): Reply => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
});

/** Sent with every answer: none may be kept, guessed at, framed or run. */
export const securityHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
} as const;

const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;
const LOOPBACK_ORIGIN = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

/**
 * What a browser needs to let a page of `origins`, or of this machine, read the answer. Failures
 * carry it as well: a page that cannot read a 422 takes it for a broken network and sends again.
 */
export function corsHeaders(
  request: IncomingMessage,
  origins: readonly string[],
): Record<string, string> {
  const { origin } = request.headers;
  if (origin === undefined || !(LOOPBACK_ORIGIN.test(origin) || origins.includes(origin))) {
    return { Vary: 'Origin' };
  }
  return {
    Vary: 'Origin',
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': 'Retry-After',
  };
}

/** The part of a preflight's answer that does not depend on the origin. */
export function preflightHeaders(
  request: IncomingMessage,
  allowedHeaders: readonly string[],
): Record<string, string> {
  return {
    'Access-Control-Allow-Methods': 'POST',
    'Access-Control-Allow-Headers': allowedHeaders.join(', '),
    // Two hours: Chromium keeps no preflight longer.
    'Access-Control-Max-Age': '7200',
    ...(request.headers['access-control-request-private-network'] === 'true' && {
      'Access-Control-Allow-Private-Network': 'true',
    }),
  };
}

/**
 * Whether a request comes from this machine and was addressed to it by name. The second half keeps
 * out a web page whose own host name was made to resolve to 127.0.0.1 (DNS rebinding).
 */
export function isLocal({ socket, headers }: IncomingMessage): boolean {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  return (
    (address === '::1' || address.startsWith('127.')) && LOOPBACK_HOST.test(headers.host ?? '')
  );
}

/** The path of a request, as it may be logged: without its query, at most 100 characters. */
export function pathOf(request: IncomingMessage): string {
  return (request.url ?? '').split('?', 1)[0]?.slice(0, 100) ?? '';
}

/**
 * Reads a JSON body.
 *
 * @throws Problem 415 (not JSON in UTF-8), 413 (over `BODY_LIMIT`), 400 (unreadable).
 */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = request.headers;
  if (
    !/^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(type) ||
    encoding !== 'identity'
  ) {
    throw new Problem(415, 'Send the lead as application/json in UTF-8, uncompressed.');
  }
  const bytes = await readBody(request);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // The parser's own message quotes the body.
    throw new Problem(400, 'The body is not valid JSON in UTF-8.');
  }
}

function readBody(request: IncomingMessage): Promise<Buffer> {
  // Not `for await`: leaving that loop destroys the connection before the 413 is written.
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= BODY_LIMIT) {
        chunks.push(chunk);
        return;
      }
      chunks.length = 0;
      reject(new Problem(413, `The body is larger than ${BODY_LIMIT} bytes.`));
    });
    request.once('end', () => resolve(Buffer.concat(chunks)));
    request.once('error', reject);
  });
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
