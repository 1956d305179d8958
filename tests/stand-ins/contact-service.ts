import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import * as v from 'valibot';
import {
  LEAD_SIGNAL_HEADER,
  type LeadKind,
  type LeadSignal,
  leadPaths,
} from '../../src/data/lead.ts';
import { parseSettings } from '../../src/data/settings.schema.ts';
import { type Listening, listen } from '../../tools/listen.ts';
import {
  type Exchange,
  empty,
  guardDoors,
  isCut,
  letPagesRead,
  openService,
  Problem,
  type RateLimit,
  rateLimiter,
  readJson,
  refuseMethod,
  remember,
} from './http.ts';
import { readLead } from './lead-request.ts';
import { DEFAULT_DATABASE, openLeadStore, type StoredLead, shownPath } from './lead-store.ts';
import {
  type CheckedOutcome,
  type Outcome,
  scriptSchema,
  type Weather,
  weatherSchema,
} from './outcomes.ts';
import { type FaultReport, reportSchema } from './report.schema.ts';

/*
 * The stand-in sales-contact service (decision D8): what the site's leads are posted to in
 * development and in tests. It checks again what the site has checked, keeps each lead once, and
 * fails on request: `script` and `weather` in process, `/__script` and `/__weather` from a browser test.
 */

/** An accepted request, a repeat too; `body` is what was sent, before the schema trimmed it. */
interface ReceivedLead {
  readonly kind: LeadKind;
  readonly key: string;
  readonly body: unknown;
  readonly signals: readonly LeadSignal[];
  readonly repeat: boolean;
}

/** Any POST to a lead's path; `status` is null while, or when, there is no answer. */
interface LeadAttempt {
  readonly kind: LeadKind;
  /** The `Idempotency-Key` header as sent. */
  readonly key: string | null;
  status: number | null;
}

export interface ContactServiceOptions {
  /** 8787 by default; 0 takes a free one. */
  readonly port?: number;
  /** One address to listen on; by default the loopback of IPv4 and, where there is one, of IPv6. */
  readonly host?: string;
  /** A file or `:memory:`; `.data/leads.sqlite` of the project by default. */
  readonly database?: string;
  /** Origins whose pages may post, besides every port of this machine. */
  readonly origins?: readonly string[];
  /** Requests to the leads' paths that one client may make; unlimited by default. */
  readonly rateLimit?: RateLimit;
  /** Takes one line a request: method, path, status, and before it what an answer lacks. Never anything of a body. */
  readonly log?: (line: string) => void;
}

export interface ContactService {
  /** For example `http://localhost:8787`. */
  readonly origin: string;
  /** The leads kept, oldest first; not after `close`. */
  leads(): StoredLead[];
  /** Accepted requests since the start or the last `clear`, oldest first; at most 10,000. */
  received(): readonly ReceivedLead[];
  /** Every POST to a lead's path since then, failed and unanswered ones too; at most 10,000. */
  requests(): readonly Readonly<LeadAttempt>[];
  /** Faults that pages have reported to `/reports`, oldest first; at most 10,000. */
  reports(): readonly FaultReport[];
  /** Replaces the outcomes that wait, one for each coming POST. Throws when one makes no sense. */
  script(outcomes: readonly Outcome[]): void;
  /** Replaces what meets each POST once no outcome waits, and each preflight; `{}` is the ordinary course. */
  weather(weather: Weather): void;
  /** Forgets leads, requests and reports; outcomes that wait and the weather stay. */
  clear(): void;
  /** Cuts every connection, also a hanging one, and closes the database. May be called again. */
  close(): Promise<void>;
}

/** Where pages report faults, if the site was built with it as `VITE_REPORT_URL`. */
const REPORTS = '/reports';
const ALLOWED_HEADERS = ['Content-Type', 'Idempotency-Key', LEAD_SIGNAL_HEADER];

/** Waits, but no longer than the client does. */
function pause(ms: number, response: ServerResponse): Promise<void> {
  return new Promise((done) => {
    if (response.closed) return done();
    const timer = setTimeout(done, ms);
    response.once('close', () => {
      clearTimeout(timer);
      done();
    });
  });
}

/** The answer of a scripted status, where the script does not give its text. */
const scripted = (status: number): Response =>
  status < 400
    ? empty(status)
    : new Problem(status, 'This answer was scripted by a test.').response;

/** An answer with what a script says in place of its own. */
function rewritten(
  response: Response,
  {
    body,
    type = 'text/plain; charset=utf-8',
    headers,
  }: Pick<CheckedOutcome, 'body' | 'type' | 'headers'>,
): Response {
  const all = new Headers(response.headers);
  if (body !== undefined) all.set('Content-Type', type);
  for (const [name, value] of Object.entries(headers ?? {})) all.set(name, value);
  return new Response(body ?? response.body, { status: response.status, headers: all });
}

/**
 * Starts the service.
 *
 * @throws when the port is taken or the database cannot be opened; nothing is left running then.
 */
export async function startContactService({
  port = 8787,
  host,
  database = DEFAULT_DATABASE,
  origins = [],
  rateLimit,
  log = () => {},
}: ContactServiceOptions = {}): Promise<ContactService> {
  const store = openLeadStore(database);
  const received: ReceivedLead[] = [];
  const requests: LeadAttempt[] = [];
  const reports: FaultReport[] = [];
  let outcomes: readonly CheckedOutcome[] = [];
  let weather = v.parse(weatherSchema, {});
  const limit = rateLimit && rateLimiter(rateLimit);

  const checked = <S extends v.GenericSchema>(schema: S, wanted: unknown): v.InferOutput<S> => {
    const result = v.safeParse(schema, wanted);
    // Scripts hold no personal data, so valibot's own words may be shown.
    if (!result.success) throw new Problem(422, v.summarize(result.issues));
    return result.output;
  };
  const setScript = (wanted: unknown) => {
    outcomes = checked(scriptSchema, wanted);
  };
  const setWeather = (wanted: unknown) => {
    weather = checked(weatherSchema, wanted);
  };
  const nextOutcome = (): CheckedOutcome => {
    const [outcome, ...later] = outcomes;
    outcomes = later;
    return outcome ?? weather.posts;
  };
  const clear = () => {
    store.clear();
    received.length = 0;
    requests.length = 0;
    reports.length = 0;
  };

  /** Keeps a lead, or counts its repeat, and returns the receipt (decision D8). */
  async function keep(kind: LeadKind, exchange: Exchange): Promise<Response> {
    const lead = await readLead(kind, exchange);
    const saved = store.save(lead);
    if (saved === 'conflict') {
      throw new Problem(422, 'This Idempotency-Key was used before with another lead.');
    }
    const { id, repeat } = saved;
    const { key, body, signals } = lead;
    remember(received, { kind, key, body, signals, repeat });
    return exchange.json({ id, idempotencyKey: key }, repeat ? 200 : 201);
  }

  async function takeLead(kind: LeadKind, exchange: Exchange): Promise<Response> {
    const { incoming, outgoing } = exchange.env;
    limit?.(incoming.socket.remoteAddress ?? '');
    const { status, hang, drop, commit, dropAfterCommit, delayMs, ...said } = nextOutcome();
    const fails = status !== undefined || hang || drop;
    let response = empty();
    if (!fails || commit) response = await keep(kind, exchange);
    else incoming.resume();
    if (delayMs !== undefined) await pause(delayMs, outgoing);
    if (hang && !outgoing.closed) await once(outgoing, 'close');
    if (drop || dropAfterCommit) incoming.socket.destroy();
    if (status !== undefined) response = scripted(status);
    const key = exchange.req.header('Idempotency-Key') ?? '';
    const body = said.body?.replaceAll('{key}', key);
    const isOwn = status === undefined && body === undefined;
    if (!isOwn && response.ok && !body?.includes(key))
      log(`${response.status} without a receipt: no idempotencyKey, so the page sends it again`);
    return rewritten(response, { ...said, body });
  }

  const app = openService('The lead could not be kept. Send it again later.', log)
    .notFound(() => new Problem(404, 'Leads go to /hotline or /university.').response)
    .use(guardDoors)
    .use(async ({ req, env }, next) => {
      if (req.method === 'OPTIONS') await pause(weather.preflightMs, env.outgoing);
      await next();
    })
    .use(letPagesRead(origins, ALLOWED_HEADERS))
    // The doors for tests: this machine only, and for no page of a browser (no CORS headers).
    .get('/__leads', (exchange) =>
      exchange.json({ leads: store.all(), received, requests, reports }),
    )
    .delete('/__leads', () => {
      clear();
      return empty();
    })
    .all('/__leads', refuseMethod('GET, DELETE'));
  for (const [path, set, calm] of [
    ['/__script', setScript, []],
    ['/__weather', setWeather, {}],
  ] as const) {
    app
      .put(path, async (exchange) => {
        set(await readJson(exchange));
        return empty();
      })
      .delete(path, () => {
        set(calm);
        return empty();
      })
      .all(path, refuseMethod('PUT, DELETE'));
  }
  // A fault that a page reports; what is not in the schema is refused, for it could be personal.
  app
    .post(REPORTS, async (exchange) => {
      limit?.(exchange.env.incoming.socket.remoteAddress ?? '');
      const result = v.safeParse(reportSchema, await readJson(exchange));
      if (!result.success) throw new Problem(422, 'This is no report of the site.');
      remember(reports, result.output);
      return empty();
    })
    .all(REPORTS, refuseMethod('POST, OPTIONS'));
  for (const [kind, path] of Object.entries(leadPaths) as [LeadKind, string][]) {
    app
      .post(path, async (exchange, next) => {
        const key = exchange.req.header('Idempotency-Key') ?? null;
        const entry: LeadAttempt = { kind, key, status: null };
        remember(requests, entry);
        await next();
        if (!isCut(exchange)) entry.status = exchange.res.status;
      })
      .post(path, (exchange) => takeLead(kind, exchange))
      .all(path, refuseMethod('POST, OPTIONS'));
  }

  let door: Listening;
  try {
    door = await listen(getRequestListener(app.fetch), port, host);
  } catch (error) {
    store.close();
    throw error;
  }
  const stop = async () => {
    await door.close();
    store.close();
  };
  let stopping: Promise<void> | undefined;

  return {
    origin: door.origin,
    leads: () => store.all(),
    received: () => received,
    requests: () => requests,
    reports: () => reports,
    script: setScript,
    weather: setWeather,
    clear,
    close: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

/** `npm run contact-service`: runs until Ctrl-C or SIGTERM (decision D20). */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '8787' },
      host: { type: 'string' },
      database: { type: 'string', default: DEFAULT_DATABASE },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error('--port must be a number from 0 to 65535.');
  }
  const database = values.database === ':memory:' ? ':memory:' : resolve(values.database);
  const service = await startContactService({
    port,
    database,
    origins: [parseSettings(process.env).siteOrigin],
    rateLimit: { max: 600, windowMs: 60_000 },
    log: console.log,
    ...(values.host !== undefined && { host: values.host }),
  });
  const stop = () => void service.close();
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  console.log(`Sales-contact stand-in: ${service.origin} (leads in ${shownPath(database)})`);
}

if (import.meta.main) {
  main().catch((error: NodeJS.ErrnoException) => {
    console.error(
      error.code === 'EADDRINUSE'
        ? 'The port is in use. Stop the other service, or choose another port with --port.'
        : `The sales-contact stand-in cannot start. ${error.message}`,
    );
    process.exitCode = 1;
  });
}
