import '../../service/src/brand.ts';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Context } from 'hono';
import * as v from 'valibot';
import { leadHeaders } from '../../service/src/app.ts';
import { checkDatabasePlace } from '../../service/src/engines/database-place.ts';
import { openSqliteFile, sqliteEngine } from '../../service/src/engines/sqlite.ts';
import { allowPagesToRead, openApp, readJson, refuseMethod } from '../../service/src/http.ts';
import { Problem } from '../../service/src/problem.ts';
import { sentSignals } from '../../service/src/request.ts';
import { runService } from '../../service/src/run.ts';
import { parseSettings, type Settings } from '../../service/src/settings.ts';
import { sitePages } from '../../service/src/site-pages.ts';
import { openStore } from '../../service/src/store.ts';
import { type LeadKind, type LeadSignal, leadPaths } from '../../src/data/lead.ts';
import { command, onStop } from '../../src/data/node/command.ts';
import { type Listening, listen } from '../listen.ts';
import { emptyAnswer, guardDoors, nodeOf, pushToHistory } from './doors.ts';
import { DEFAULT_DATABASE, leadsIn, type StoredLead, shownPath } from './kept-leads.ts';
import {
  type CheckedOutcome,
  type Outcome,
  type ServiceWeather,
  scriptSchema,
  weatherSchema,
} from './outcomes.ts';

/*
 * The stand-in of the sales-contact service for development and tests (decision D8). The stand-in runs the service
 * itself (service/), with faults on request. Tests request faults by `script` and `weather` or, from a browser, by
 * `/__script` and `/__weather`.
 */

/** An accepted request, which may be a repetition. `body` is the sent text, before the schema trimmed it. */
interface ReceivedLead {
  readonly kind: LeadKind;
  readonly key: string;
  readonly body: unknown;
  readonly signals: readonly LeadSignal[];
  readonly repeat: boolean;
}

/** A POST to the path of a lead. `status` is null as long as there is no answer. */
interface LeadAttempt {
  readonly kind: LeadKind;
  /** The `Idempotency-Key` header as it was sent. */
  readonly key: string | null;
  status: number | null;
}

/** An accepted report. The service keeps only those of its texts that are on its lists (service/src/reports). */
type PageReport = Readonly<Record<string, unknown>>;

export interface ContactServiceOptions {
  /** The port; 8787 by default, 0 for any free one. */
  readonly port?: number;
  /** The address to listen on; by default the loopback addresses of IPv4 and, if available, of IPv6. */
  readonly host?: string;
  /** The path of the database, or `:memory:`; by default `.data/leads.sqlite` of the project. */
  readonly database?: string;
  /** The settings of the service; its own defaults by default. Pages of this machine may post from any port. */
  readonly settings?: Settings;
  /**
   * Receives a line for each request, with method, path and status. An answer without a receipt is reported in a line
   * before it. No line contains a part of a body.
   */
  readonly log?: (line: string) => void;
}

export interface ContactService {
  /** The address of the service, for example `http://localhost:8787`. */
  readonly origin: string;
  /** Returns the stored leads, oldest first. Must not be called after `close`. */
  leads(): StoredLead[];
  /** Returns the accepted requests since the start or the last `clear`, oldest first; at most 10,000. */
  received(): readonly ReceivedLead[];
  /** Returns the POSTs of leads since the start or the last `clear`, including failed ones; at most 10,000. */
  requests(): readonly Readonly<LeadAttempt>[];
  /** Returns the reports that the service has counted, as pages sent them, oldest first; at most 10,000. */
  reports(): readonly PageReport[];
  /**
   * Replaces the outcomes of the next POSTs. Each outcome is used for one POST.
   *
   * @throws for an invalid outcome.
   */
  script(outcomes: readonly Outcome[]): void;
  /** Replaces the weather: the outcome of each POST without a scripted one, and of each preflight. */
  weather(weather: ServiceWeather): void;
  /** Deletes leads, requests and reports. Scripted outcomes and the weather stay. */
  clear(): void;
  /** Closes every connection, including hanging ones, and the database. May be called again. */
  close(): Promise<void>;
}

/** The path for fault reports, if `VITE_REPORT_URL` in the settings of the site names it. */
const REPORTS = '/reports';

/** Waits for some milliseconds, but not longer than the client does. */
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

/** Returns the answer with a scripted status, if the script gives no text. */
const scripted = (status: number): Response =>
  status < 400
    ? emptyAnswer(status)
    : new Problem(status, 'This answer was scripted by a test.').response;

/** Returns an answer with the body, type and headers of a script. */
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
 * @throws if the port is taken or the database cannot be opened. Everything that was started is then closed.
 */
export async function startContactService({
  port = 8787,
  host,
  database: path = DEFAULT_DATABASE,
  settings = parseSettings({}),
  log = () => {},
}: ContactServiceOptions = {}): Promise<ContactService> {
  checkDatabasePlace(path);
  const database = openSqliteFile(path);
  const store = await openStore(sqliteEngine(database));
  const { app: service, stop: stopBeside } = runService({
    store,
    settings,
    pages: sitePages,
    isDevelopment: true,
    log,
  });
  const leads = () => leadsIn(database);
  const received: ReceivedLead[] = [];
  const requests: LeadAttempt[] = [];
  const reports: PageReport[] = [];
  let outcomes: readonly CheckedOutcome[] = [];
  let weather = v.parse(weatherSchema, {});

  const checked = <S extends v.GenericSchema>(schema: S, wanted: unknown): v.InferOutput<S> => {
    const result = v.safeParse(schema, wanted);
    // valibot's own messages may be shown, because scripts contain no personal data.
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
    database.exec('DELETE FROM lead; DELETE FROM report');
    received.length = 0;
    requests.length = 0;
    reports.length = 0;
  };

  /**
   * Passes a request to the service.
   *
   * @returns the service's answer, and a function that parses the sent JSON.
   */
  async function ask({ req: { raw }, env }: Context) {
    const { url, method, headers } = raw;
    const sent = await raw.arrayBuffer();
    const response = await service.fetch(new Request(url, { method, headers, body: sent }), env);
    return { response, read: () => JSON.parse(Buffer.from(sent).toString()) };
  }

  /** Lets the service store a lead, and remembers the request if it was accepted. */
  async function keep(kind: LeadKind, context: Context): Promise<Response> {
    const { response, read } = await ask(context);
    if (response.ok) {
      const { idempotencyKey: key } = await response.clone().json();
      const body: unknown = read();
      const repeat = response.status === 200;
      pushToHistory(received, { kind, key, body, signals: sentSignals(context), repeat });
    }
    return response;
  }

  async function takeLead(kind: LeadKind, context: Context): Promise<Response> {
    const { incoming, outgoing } = nodeOf(context);
    const { status, hang, drop, commit, dropAfterCommit, delayMs, ...said } = nextOutcome();
    const fails = status !== undefined || hang || drop;
    let response = emptyAnswer();
    if (!fails || commit) {
      response = await keep(kind, context);
      if (!response.ok) return response;
    } else incoming.resume();
    if (delayMs !== undefined) await pause(delayMs, outgoing);
    if (hang && !outgoing.closed) await once(outgoing, 'close');
    if (drop || dropAfterCommit) incoming.socket.destroy();
    if (status !== undefined) response = scripted(status);
    const key = context.req.header('Idempotency-Key') ?? '';
    const body = said.body?.replaceAll('{key}', key);
    const isOwn = status === undefined && body === undefined;
    if (!isOwn && response.ok && !body?.includes(key))
      log(`${response.status} without a receipt: no idempotencyKey, so the page sends it again`);
    if (status !== undefined) log(`POST ${leadPaths[kind]} ${status}`);
    return rewritten(response, { ...said, body });
  }

  const pages = allowPagesToRead({ ...settings, isDevelopment: true, allowHeaders: leadHeaders });
  const app = openApp('This request could not be answered.')
    .notFound((context) => service.fetch(context.req.raw, context.env))
    .use(guardDoors)
    .use(async (context, next) => {
      if (context.req.method === 'OPTIONS')
        await pause(weather.preflightMs, nodeOf(context).outgoing);
      await next();
    })
    // The addresses for tests, which only this machine may use. They have no CORS headers, so no page in a
    // browser can read them.
    .get('/__leads', (context) => context.json({ leads: leads(), received, requests, reports }))
    .delete('/__leads', () => {
      clear();
      return emptyAnswer();
    })
    .all('/__leads', refuseMethod('GET, DELETE'));
  for (const [path, set, calm] of [
    ['/__script', setScript, []],
    ['/__weather', setWeather, {}],
  ] as const) {
    app
      .put(path, async (context) => {
        set(await readJson(context));
        return emptyAnswer();
      })
      .delete(path, () => {
        set(calm);
        return emptyAnswer();
      })
      .all(path, refuseMethod('PUT, DELETE'));
  }
  app.post(REPORTS, async (context) => {
    const { response, read } = await ask(context);
    if (response.ok) pushToHistory(reports, read());
    return response;
  });
  for (const [kind, path] of Object.entries(leadPaths) as [LeadKind, string][]) {
    app.use(path, pages).post(path, async (context, next) => {
      const entry: LeadAttempt = {
        kind,
        key: context.req.header('Idempotency-Key') ?? null,
        status: null,
      };
      pushToHistory(requests, entry);
      await next();
      // If the connection is closed, no client can receive an answer, so the status stays null.
      if (!nodeOf(context).incoming.socket.destroyed) entry.status = context.res.status;
    });
    app.post(path, (context) => takeLead(kind, context));
  }

  let door: Listening;
  try {
    door = await listen(getRequestListener(app.fetch), port, host);
  } catch (error) {
    await stopBeside();
    await store.close();
    throw error;
  }
  const stop = async () => {
    await door.close();
    await stopBeside();
    await store.close();
  };
  let stopping: Promise<void> | undefined;

  return {
    origin: door.origin,
    leads,
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

if (import.meta.main) {
  const usage = `npm run contact-service -- [options]
  Runs the service behind the forms, with doors by which tests script its faults (decision D20), until Ctrl-C.

  --port N         the port; 8787 unless given
  --host NAME      the address to listen on; this machine unless given
  --database FILE  the leads; ${shownPath(DEFAULT_DATABASE)} unless given, ":memory:" for none`;
  const options = {
    port: { type: 'string', default: '8787' },
    host: { type: 'string' },
    database: { type: 'string', default: DEFAULT_DATABASE },
  } as const;
  await command({ usage, options }, async ({ values: { port, host, database } }) => {
    if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
      throw new Error('--port must be a number from 0 to 65535.');
    const path = database === ':memory:' ? database : resolve(database);
    const { origin, close } = await startContactService({
      port: Number(port),
      database: path,
      settings: parseSettings(process.env),
      log: console.log,
      ...(host !== undefined && { host }),
    }).catch(({ code, message }: NodeJS.ErrnoException) => {
      throw new Error(
        code === 'EADDRINUSE'
          ? 'The port is in use. Stop the other service, or choose another port with --port.'
          : `The sales-contact stand-in cannot start. ${message}`,
      );
    });
    onStop(() => void close());
    console.log(`Sales-contact stand-in: ${origin} (leads in ${shownPath(path)})`);
  });
}
