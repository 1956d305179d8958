import type { IncomingMessage } from 'node:http';
import * as v from 'valibot';
import {
  corsHeaders,
  isLocal,
  json,
  Problem,
  pathOf,
  preflightHeaders,
  type Reply,
  readJson,
  securityHeaders,
} from './http.ts';
import { listen } from './listen.ts';

/*
 * The stand-in analytics service (decision D9): what pages post to in development and in tests. It
 * refuses what the decision does not describe, and keeps the rest in memory. `GET /__records` shows it.
 */

const text = v.string();
const record = {
  anonymousId: v.pipe(text, v.uuid()),
  sessionId: v.pipe(text, v.uuid()),
  timestamp: v.pipe(text, v.isoTimestamp()),
  context: v.strictObject({
    locale: text,
    userAgent: text,
    campaign: v.strictObject({
      source: v.optional(text),
      medium: v.optional(text),
      name: v.optional(text),
      term: v.optional(text),
      content: v.optional(text),
    }),
  }),
};
const pageSchema = v.strictObject({
  ...record,
  properties: v.strictObject({ path: text, query: text, referrer: text, title: text, url: text }),
});
const identifySchema = v.strictObject({
  ...record,
  traits: v.strictObject({ email: v.pipe(text, v.regex(/@/)) }),
});

interface Arrival<Kind extends string, Body> {
  readonly kind: Kind;
  /** The write key, from the user name of the basic authorization. */
  readonly key: string;
  readonly body: Body;
}

export type AnalyticsRecord =
  | Arrival<'page', v.InferOutput<typeof pageSchema>>
  | Arrival<'identify', v.InferOutput<typeof identifySchema>>;

export interface AnalyticsService {
  /** For example `http://localhost:8788`. */
  readonly origin: string;
  /** Accepted records since the start or the last `clear`, oldest first; at most 10,000. */
  received(): readonly AnalyticsRecord[];
  /** Status of every POST since then, refused ones too; at most 10,000. */
  statuses(): readonly number[];
  clear(): void;
  /** Cuts every connection. */
  close(): Promise<void>;
}

const HISTORY_LIMIT = 10_000;

function remember<T>(list: T[], item: T): void {
  list.push(item);
  if (list.length > HISTORY_LIMIT) list.shift();
}

/** @throws Problem 401 when there is no key, or a password beside it. */
function keyOf({ headers }: IncomingMessage): string {
  const [, encoded = ''] = /^Basic ([\w+/]+=*)$/.exec(headers.authorization ?? '') ?? [];
  const [, key] = /^([\w-]+):$/.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
  if (key !== undefined) return key;
  throw new Problem(401, 'Send the write key as user name, with an empty password.', {
    headers: { 'WWW-Authenticate': 'Basic' },
  });
}

function check<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  // Where, not what: a body holds personal data.
  const places = result.issues.map((issue) => v.getDotPath(issue) ?? 'body');
  throw new Problem(422, `This is not as decision D9 has it: ${places.join(', ')}.`);
}

/**
 * Starts the service on this machine's loopback addresses.
 *
 * @param options `port` is 8788 by default, 0 takes a free one; `origins` may post besides every port
 * of this machine.
 * @throws when the port is taken.
 */
export async function startAnalyticsService({
  port = 8788,
  origins = [],
}: {
  readonly port?: number;
  readonly origins?: readonly string[];
} = {}): Promise<AnalyticsService> {
  const received: AnalyticsRecord[] = [];
  const statuses: number[] = [];

  async function take(path: '/page' | '/identify', request: IncomingMessage): Promise<Reply> {
    const key = keyOf(request);
    const body = await readJson(request);
    if (path === '/page') remember(received, { kind: 'page', key, body: check(pageSchema, body) });
    else remember(received, { kind: 'identify', key, body: check(identifySchema, body) });
    return { status: 204 };
  }

  async function answer(request: IncomingMessage): Promise<Reply> {
    const path = pathOf(request);
    if (path === '/__records' && request.method === 'GET' && isLocal(request)) {
      return json(200, received);
    }
    if (path !== '/page' && path !== '/identify') {
      throw new Problem(404, 'Records go to /page or /identify.');
    }
    if (request.method === 'OPTIONS') {
      return { status: 204, headers: preflightHeaders(request, ['Authorization', 'Content-Type']) };
    }
    if (request.method !== 'POST') {
      throw new Problem(405, 'Use POST.', { headers: { Allow: 'POST, OPTIONS' } });
    }
    return take(path, request);
  }

  const door = await listen(
    async (request, response) => {
      const reply = await answer(request).catch((error: unknown) =>
        error instanceof Problem ? error.reply : new Problem(500, 'The record was not kept.').reply,
      );
      if (request.method === 'POST') remember(statuses, reply.status);
      const cors: Record<string, string> = pathOf(request).startsWith('/__')
        ? {}
        : corsHeaders(request, origins);
      const isAllowed = 'Access-Control-Allow-Origin' in cors;
      response.writeHead(reply.status, {
        ...securityHeaders,
        ...cors,
        ...(isAllowed && { 'Access-Control-Allow-Credentials': 'true' }),
        ...(reply.type && { 'Content-Type': reply.type }),
        ...reply.headers,
      });
      response.end(reply.body);
    },
    port,
    undefined,
  );

  return {
    origin: door.origin,
    received: () => received,
    statuses: () => statuses,
    clear: () => {
      received.length = 0;
      statuses.length = 0;
    },
    close: () => door.close(),
  };
}
