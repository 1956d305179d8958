import { getRequestListener } from '@hono/node-server';
import type { Context } from 'hono';
import * as v from 'valibot';
import { allowPagesToRead, openApp, readJson, refuseMethod } from '../../service/src/http.ts';
import { Problem } from '../../service/src/problem.ts';
import { listen } from '../listen.ts';
import { emptyAnswer, guardDoors, pushToHistory } from './doors.ts';

/*
 * The stand-in of the analytics service (decision D9), to which pages post in development and in tests. It accepts
 * records at any path that ends as those of the service. It refuses a record that neither the decision nor the API of
 * Segment or Plausible describes, and keeps all others in memory. `GET /__records` returns them.
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
const traits = v.strictObject({ email: v.pipe(text, v.regex(/@/)) });
const event = v.literal('Lead accepted');
const form = v.strictObject({ form: v.picklist(['hotline', 'university']) });
const pageSchema = v.strictObject({
  ...record,
  properties: v.strictObject({ path: text, query: text, referrer: text, title: text, url: text }),
});
const identifySchema = v.strictObject({ ...record, traits });
const trackSchema = v.strictObject({ ...record, event, properties: form });

const viewed = v.strictObject({ path: text, search: text, referrer: text, title: text, url: text });
const { sessionId: _, ...known } = record;
const message = {
  ...known,
  messageId: v.pipe(text, v.uuid()),
  sentAt: record.timestamp,
  context: v.strictObject({ ...record.context.entries, page: viewed }),
};
const seen = { domain: text, url: v.pipe(text, v.url()), referrer: text };

/** The schemas of the accepted records, by the end of the request's path. Longer ends come first. */
const schemas = {
  '/v1/page': v.strictObject({ ...message, properties: viewed }),
  '/v1/identify': v.strictObject({ ...message, traits }),
  '/v1/track': v.strictObject({ ...message, event, properties: form }),
  '/api/event': v.union([
    v.strictObject({ name: v.literal('pageview'), ...seen }),
    v.strictObject({ name: event, ...seen, props: form }),
  ]),
  '/page': pageSchema,
  '/identify': identifySchema,
  '/track': trackSchema,
} as const satisfies Record<string, v.GenericSchema>;

interface Arrival<Kind extends string, Body> {
  readonly kind: Kind;
  /** The write key, which is the user name of the basic authorization. */
  readonly key: string;
  readonly body: Body;
}

type AnalyticsRecord =
  | Arrival<'page', v.InferOutput<typeof pageSchema>>
  | Arrival<'identify', v.InferOutput<typeof identifySchema>>
  | Arrival<'track', v.InferOutput<typeof trackSchema>>;

export interface AnalyticsService {
  /** The address of the service, for example `http://localhost:8788`. */
  readonly origin: string;
  /** Returns the accepted records since the start or the last `clear`, oldest first; at most 10,000. */
  received(): readonly AnalyticsRecord[];
  /** Returns the statuses of all POSTs since the start or the last `clear`, including refused ones; at most 10,000. */
  statuses(): readonly number[];
  clear(): void;
  /** Closes the service and every connection. */
  close(): Promise<void>;
}

/**
 * Returns the write key.
 *
 * @throws Problem 401 without a key, or if a password is sent with it.
 */
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
  // The message names only the places of faults, because a body contains personal data.
  const places = result.issues.map((issue) => v.getDotPath(issue) ?? 'body');
  throw new Problem(422, `This is not as decision D9 has it: ${places.join(', ')}.`);
}

/**
 * Starts the service on this machine's loopback addresses.
 *
 * @param options `port` is 8788 by default, and 0 takes a free one. Pages of `origins` may post, as well as pages of
 *   this machine at any port.
 * @throws if the port is taken.
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

  const pages = allowPagesToRead({
    origins,
    isDevelopment: true,
    allowHeaders: ['Authorization', 'Content-Type'],
    credentials: true,
  });
  const app = openApp('The record was not kept.')
    .use(guardDoors)
    .get('/__records', (context) => context.json(received))
    .use(pages)
    .post(async (context, next) => {
      await next();
      pushToHistory(statuses, context.res.status);
    })
    .post('*', async (context) => {
      const found = Object.entries(schemas).find(([end]) => context.req.path.endsWith(end));
      if (found === undefined) throw new Problem(404, 'Records go to /page, /identify or /track.');
      const [end, schema] = found;
      const kind = end.slice(end.lastIndexOf('/') + 1);
      const key = kind === 'event' ? '' : keyOf(context);
      const body = check(
        schema,
        kind === 'event' ? JSON.parse(await context.req.text()) : await readJson(context),
      );
      pushToHistory(received, { kind, key, body } as AnalyticsRecord);
      return emptyAnswer();
    })
    .on(['GET', 'PUT', 'PATCH', 'DELETE'], '*', refuseMethod('POST, OPTIONS'));
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
