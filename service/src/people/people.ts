import { type Context, Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { fill } from '../../../src/data/fill.ts';
import { boundedText } from '../bounded.ts';
import type { KeptLead } from '../lead.ts';
import { METRICS_TYPE } from '../metrics.ts';
import { addUpReports } from '../reports/sums.ts';
import type { Settings } from '../settings.ts';
import type { LeadStore } from '../store.ts';
import { type Access, limitBody, withAccess } from './access.ts';
import { confirmPage, leadPage } from './details.ts';
import { everyLead, leadsAsCsv, leadsAsJson } from './export.ts';
import { leadQueryAddress, readLeadQuery } from './filter.ts';
import { BASE } from './frame.ts';
import { leadWords } from './leads.copy.ts';
import { listPage, PAGE_LENGTH } from './list.ts';
import { formatNumber, pluralSentence } from './numbers.ts';
import { NOTE_LIMIT, remarkOf } from './remark.ts';
import { reportsPage } from './reports.ts';
import { messagePage } from './sign-in.ts';
import { style } from './style.ts';

const protect = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    styleSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  },
  // With `no-referrer`, browsers would send no `Origin` with a form, which `isSameSiteRequest` needs.
  referrerPolicy: 'same-origin',
  // The host sets this header for all its pages (decision D26).
  strictTransportSecurity: false,
});

const { done, messages } = leadWords.pages;

/** Returns the message about the last change. After a change, the page opens with a query that names the change. */
function doneOf({ deleted = '', resent = '', saved }: Readonly<Record<string, string>>) {
  if (saved !== undefined) return done.saved;
  if (/^\d{1,9}$/.test(deleted)) return pluralSentence(done.deleted, Number(deleted));
  if (/^\d{1,9}$/.test(resent)) return pluralSentence(done.resent, Number(resent));
  return undefined;
}

/** Streams texts while they are made. If a text fails, the browser reports that the file is incomplete. */
const streamOf = (texts: AsyncGenerator<string>) =>
  new ReadableStream<string>({
    async pull(controller) {
      const { done, value } = await texts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await texts.return(undefined)),
  });

interface People extends Pick<Access, 'now' | 'visitor'> {
  readonly store: LeadStore;
  readonly settings: Settings;
  /** Returns the metrics as text for signed-in people. */
  readonly metrics?: () => Promise<string>;
  /** Takes one log line for each failure. A line holds no personal data. */
  readonly log?: (line: string) => void;
}

/**
 * Makes the pages below `/leads` for the people who answer (decision D25). They consist of HTML and one style sheet
 * without a script. Without a password in the settings, all pages are hidden.
 */
export function people({
  store,
  settings,
  now,
  visitor,
  metrics = async () => '',
  log = () => {},
}: People): Hono {
  const { passwordHash: hash, ownOrigin: origin, timeZone, keepDays } = settings;
  const frame = { timeZone, keepDays };
  const app = new Hono();

  const missing = (context: Context) => {
    if (context.req.path === `${BASE}/`) return context.redirect(BASE, 308);
    const { title, text } = messages.notFound;
    const days = pluralSentence(leadWords.days, keepDays);
    return context.html(messagePage({ title, text: fill(text, { days }) }), 404);
  };
  app.onError((error, context) => {
    // The log line has no message, because the message of an error may hold a visitor's words.
    log(`${error.name} on the pages of leads`);
    return context.html(messagePage(messages.failed), 500);
  });

  app.use(protect, async (context, next) => {
    await next();
    context.header('X-Robots-Tag', 'noindex');
    context.header('Cache-Control', 'no-store');
  });
  app.get('/style.css', (context) => context.body(style, 200, { 'Content-Type': 'text/css' }));

  withAccess(app, { hash, origin, store, now, visitor });

  app.get('/', async (context) => {
    const given = context.req.query();
    const query = readLeadQuery(given);
    const [counts, alarm, { missed }, leads] = await Promise.all([
      store.count(),
      store.alarm(),
      store.missedCanaries(now(), settings.canaryMinutes * 60_000),
      store.list({ ...query, limit: PAGE_LENGTH + 1 }),
    ]);
    return context.html(
      listPage(frame, { query, counts, alarm, missed, leads, done: doneOf(given) }),
    );
  });

  app.get('/:file{export\\.(?:csv|json)}', (context) => {
    const leads = everyLead(store, readLeadQuery(context.req.query()));
    const [, type] = context.req.param('file').split('.');
    const text = streamOf(type === 'csv' ? leadsAsCsv(leads) : leadsAsJson(leads));
    const day = new Date(now()).toISOString().slice(0, 10);
    return context.body(text.pipeThrough(new TextEncoderStream()), 200, {
      'Content-Type': type === 'csv' ? 'text/csv; charset=utf-8' : 'application/json',
      'Content-Disposition': `attachment; filename="leads-${day}.${type}"`,
    });
  });

  app.get('/reports', async (context) =>
    context.html(reportsPage(frame, addUpReports(await store.reports()))),
  );
  app.get('/metrics', async (context) =>
    context.body(await metrics(), 200, { 'Content-Type': METRICS_TYPE }),
  );

  app.post('/resend', async (context) =>
    context.redirect(`${BASE}?resent=${await store.resend()}`, 303),
  );

  /** Returns a handler for the lead whose id is in the path. */
  const ofLead =
    (answer: (context: Context, kept: KeptLead) => Response | Promise<Response>) =>
    async (context: Context) => {
      const id = boundedText(context.req.param('id'), 100);
      const kept = id === undefined ? undefined : await store.find(id);
      return kept === undefined ? missing(context) : answer(context, kept);
    };

  app.get(
    '/:id',
    ofLead((context, kept) => context.html(leadPage(frame, kept, doneOf(context.req.query())))),
  );
  app.post(
    '/:id/resend',
    ofLead(async (context, { lead }) => {
      const count = await store.resend(lead.id);
      return context.redirect(`${leadQueryAddress(`/${lead.id}`)}?resent=${count}`, 303);
    }),
  );
  app.post(
    '/:id/remark',
    limitBody,
    ofLead(async (context, kept) => {
      const remark = remarkOf(await context.req.parseBody(), kept);
      if (remark === undefined) {
        const { title, text: limit } = messages.notSaved;
        const text = fill(limit, { count: formatNumber(NOTE_LIMIT) });
        return context.html(messagePage({ title, text }), 422);
      }
      await store.remark(kept.lead.id, remark);
      return context.redirect(`${leadQueryAddress(`/${kept.lead.id}`)}?saved`, 303);
    }),
  );
  app.get(
    '/:id/delete',
    ofLead((context, { lead }) => context.html(confirmPage(frame, lead, [lead], 'delete'))),
  );
  app.post(
    '/:id/delete',
    ofLead(async (context, { lead }) => {
      const isGone = await store.remove(lead.id);
      return context.redirect(`${BASE}?deleted=${isGone ? 1 : 0}`, 303);
    }),
  );
  app.get(
    '/:id/forget',
    ofLead(async (context, { lead }) =>
      context.html(confirmPage(frame, lead, await store.leadsOf(lead.payload.email), 'forget')),
    ),
  );
  app.post(
    '/:id/forget',
    ofLead(async (context, { lead }) => {
      const count = await store.forget(lead.payload.email);
      return context.redirect(`${BASE}?deleted=${count}`, 303);
    }),
  );
  app.all('*', missing);
  return app;
}
