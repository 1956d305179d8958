import { getRequestListener } from '@hono/node-server';
import type { Context } from 'hono';
import * as v from 'valibot';
import { letPagesRead, openApp, readJson, refuseMethod } from '../../service/src/http.ts';
import { Problem } from '../../service/src/problem.ts';
import { listen } from '../../tools/listen.ts';
import { empty, guardDoors, remember } from './doors.ts';

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

type AnalyticsRecord =
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

/** @throws Problem 401 when there is no key, or a password beside it. */
function keyOf({ req }: Context): string {
  const [, encoded = ''] = /^Basic ([\w+/]+=*)$/.exec(req.header('Authorization') ?? '') ?? [];
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

  const pages = letPagesRead({
    origins,
    isDevelopment: true,
    allowHeaders: ['Authorization', 'Content-Type'],
    credentials: true,
  });
  const app = openApp('The record was not kept.')
    .notFound(() => new Problem(404, 'Records go to /page or /identify.').response)
    .use(guardDoors)
    .get('/__records', (context) => context.json(received))
    .use(pages)
    .post(async (context, next) => {
      await next();
      remember(statuses, context.res.status);
    })
    .post('/page', async (context) => {
      const key = keyOf(context);
      const body = check(pageSchema, await readJson(context));
      remember(received, { kind: 'page', key, body });
      return empty();
    })
    .post('/identify', async (context) => {
      const key = keyOf(context);
      const body = check(identifySchema, await readJson(context));
      remember(received, { kind: 'identify', key, body });
      return empty();
    })
    .on(['GET', 'PUT', 'PATCH', 'DELETE'], ['/page', '/identify'], refuseMethod('POST, OPTIONS'));
  const door = await listen(getRequestListener(app.fetch), port);

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
