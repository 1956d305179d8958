import type { Context, Hono } from 'hono';
import {
  LEAD_SIGNAL_HEADER,
  LEAD_VISIT_HEADER,
  type LeadKind,
  leadPaths,
} from '../../src/data/lead.ts';
import { CANARY_HEADER, isCanaryMark } from './canary/mark.ts';
import { allowPagesToRead, openApp, readJson, refuseMethod } from './http.ts';
import type { Channel, NewLead, StoreResult } from './lead.ts';
import {
  cachedFor,
  canaryMetrics,
  countAnswers,
  isToken,
  METRICS_TYPE,
  type Metric,
  metricsOf,
  metricsText,
} from './metrics.ts';
import { kindOf, Problem } from './problem.ts';
import { limitRate, visitorBy } from './rate.ts';
import { REPORT_LIMIT, readReport } from './reports/read.ts';
import { reportMetrics } from './reports/sums.ts';
import { readLead } from './request.ts';
import type { Settings } from './settings.ts';
import type { LeadStore } from './store.ts';

export interface AppOptions {
  readonly store: LeadStore;
  readonly settings: Pick<Settings, 'origins' | 'addressHeader' | 'rate'> &
    Partial<Pick<Settings, 'metricsToken' | 'canarySecret' | 'canaryMinutes'>>;
  /** Returns the channels to which a lead is delivered. */
  readonly channels: (lead: NewLead) => readonly Channel[];
  /** Accepts requests from pages on every port of this machine. */
  readonly isDevelopment?: boolean;
  /** Returns the time in milliseconds since 1970. */
  readonly now?: () => number;
  /** Takes one log line for each request. A line holds no personal data. */
  readonly log?: (line: string) => void;
  /** Returns the address of the other end of a connection, if the host knows that address. */
  readonly peerOf?: (context: Context) => string | undefined;
  /** Is called when the service has stored a lead, whose deliveries are now due. */
  readonly onKept?: () => void;
  /** The paths of the site. Reports are counted for each of these paths; all other paths share one count. */
  readonly pages?: ReadonlySet<string>;
  /** Reads the metrics of the process. */
  readonly ofProcess?: () => readonly Metric[];
  /**
   * Makes the pages below `/leads` for the people who answer. `visitor` returns the address from which a request
   * comes, and `metrics` returns the metrics as text.
   */
  readonly people?: (visitor: (context: Context) => string, metrics: () => Promise<string>) => Hono;
}

/** The path of reports. The setting `VITE_REPORT_URL` of the site ends with this path. */
const REPORTS = '/reports';

/** The time after which a page sends a lead again if the service could not store it, in seconds. */
const PAUSE = 30;

/** The shortest time between two reads of the database for `/healthz` and `/metrics`, in milliseconds. */
const LOOK_EVERY = 5000;

interface Health {
  readonly status: 'ok' | 'stuck' | 'missed';
  readonly stuck: number;
  /** The forms whose last canary did not arrive. */
  readonly missed?: readonly LeadKind[];
  /** The reason why no receiver has accepted the alarm. */
  readonly alarm?: string;
}

/** The headers that pages may send with a lead (decision D8). */
export const leadHeaders = [
  'Content-Type',
  'Idempotency-Key',
  LEAD_SIGNAL_HEADER,
  LEAD_VISIT_HEADER,
];

/** Makes the sales-contact service (decisions D7, D8, D25) as a function of requests, for Node and for Workers. */
export function createApp({
  store,
  settings: {
    origins,
    addressHeader,
    rate,
    metricsToken = '',
    canarySecret = '',
    canaryMinutes = 10,
  },
  channels,
  isDevelopment,
  now = Date.now,
  log = () => {},
  peerOf = () => undefined,
  onKept = () => {},
  pages = new Set(),
  ofProcess = () => [],
  people,
}: AppOptions): Hono {
  const failure = 'The lead could not be kept. Send it again later.';
  const visitor = visitorBy(addressHeader, peerOf);
  const limit = limitRate(rate, now);
  // Reports have a limit of their own, so that they do not use up the limit of leads.
  const limitReports = limitRate(rate, now);

  async function keep(lead: NewLead): Promise<StoreResult> {
    try {
      return await store.keep(lead, channels(lead));
    } catch (error) {
      log(`A lead could not be kept: ${kindOf(error)}`);
      throw new Problem(503, failure, { headers: { 'Retry-After': String(PAUSE) } });
    }
  }

  /** Returns the lead, marked as a canary if the request carries the signed mark of a canary. */
  async function marked(lead: NewLead, { req }: Context): Promise<NewLead> {
    const mark = req.header(CANARY_HEADER);
    const isCanary = await isCanaryMark(mark, canarySecret, lead.kind, lead.idempotencyKey);
    return isCanary ? { ...lead, isCanary } : lead;
  }

  async function look(): Promise<Health> {
    try {
      await store.probe();
      const { stuck, problem } = await store.alarm();
      const canaries = await store.missedCanaries(now(), canaryMinutes * 60_000);
      const missed = canaries.missed.map(({ kind }) => kind);
      const isMissed = missed.length > 0;
      const alarm = (stuck > 0 && problem) || (isMissed && canaries.problem);
      return {
        status: stuck > 0 ? 'stuck' : isMissed ? 'missed' : 'ok',
        stuck,
        ...(isMissed && { missed }),
        ...(alarm && { alarm }),
      };
    } catch (error) {
      log(`The database takes no leads: ${kindOf(error)}`);
      throw new Problem(503, 'The database takes no leads.');
    }
  }
  const health = cachedFor(LOOK_EVERY, now, look);
  const counted = countAnswers();
  const metrics = cachedFor(LOOK_EVERY, now, async () =>
    metricsText([
      ...metricsOf(await store.figures(), now()),
      ...canaryMetrics(
        await store.canaryArrivals(),
        (await store.missedCanaries(now(), canaryMinutes * 60_000)).missed,
      ),
      ...reportMetrics(await store.reports()),
      ...counted.metrics(),
      ...ofProcess(),
    ]),
  );

  const app = openApp(failure, log, counted.answered)
    .notFound(
      () => new Problem(404, `Leads go to ${Object.values(leadPaths).join(', ')}.`).response,
    )
    .get('/healthz', async (context) => context.json(await health()))
    .all('/healthz', refuseMethod('GET, HEAD'))
    .get('/metrics', async (context) => {
      if (isToken(context.req.header('Authorization'), metricsToken))
        return context.body(await metrics(), 200, { 'Content-Type': METRICS_TYPE });
      const detail = 'Send the token of SERVICE_METRICS_TOKEN, or sign in and open /leads/metrics.';
      throw new Problem(401, detail, { headers: { 'WWW-Authenticate': 'Bearer' } });
    })
    .all('/metrics', refuseMethod('GET, HEAD'));

  for (const [kind, path] of Object.entries(leadPaths) as [LeadKind, string][]) {
    app
      .use(path, allowPagesToRead({ origins, isDevelopment, allowHeaders: leadHeaders }))
      .post(path, async (context) => {
        limit(visitor(context));
        const lead = await marked(await readLead(kind, now(), context), context);
        const kept = await keep(lead);
        if (kept.outcome === 'other')
          throw new Problem(422, 'This Idempotency-Key was used before with another lead.');
        const isNew = kept.outcome === 'kept';
        if (isNew) {
          if (!lead.isCanary) counted.received(kind);
          onKept();
        }
        const { idempotencyKey } = lead;
        return context.json({ id: kept.id, idempotencyKey }, isNew ? 201 : 200);
      })
      .all(path, refuseMethod('POST, OPTIONS'));
  }
  app
    .use(REPORTS, allowPagesToRead({ origins, isDevelopment, allowHeaders: ['Content-Type'] }))
    .post(REPORTS, async (context) => {
      limitReports(visitor(context));
      const counted = readReport(await readJson(context, REPORT_LIMIT), pages);
      await store.countReports(counted, now()).catch((error: unknown) => {
        log(`A report could not be counted: ${kindOf(error)}`);
        throw new Problem(503, 'The report could not be counted.');
      });
      return context.body(null, 204);
    })
    .all(REPORTS, refuseMethod('POST, OPTIONS'));
  if (people) app.route('/leads', people(visitor, metrics));
  return app;
}
