import type { LeadKind } from '../data/lead.ts';
import type { ViewedPage } from '../machines/analytics.machine.ts';

/**
 * What is recorded, in the words of each analytics service (`VITE_ANALYTICS_KIND`): pure functions from one fact to
 * one request.
 */

export type Fact =
  | { readonly type: 'page' }
  | { readonly type: 'identify'; readonly email: string }
  | { readonly type: 'lead'; readonly form: LeadKind };

export interface AnalyticsRecord {
  readonly fact: Fact;
  /** The page on which it happened. */
  readonly page: ViewedPage;
  readonly messageId: string;
  /** When it happened, and when it is sent (ISO 8601). */
  readonly timestamp: string;
  readonly sentAt: string;
  /** Random ids; '' where the service knows no visitors, or no sessions. */
  readonly anonymousId: string;
  readonly sessionId: string;
  readonly context: {
    readonly locale: string;
    readonly userAgent: string;
    readonly campaign: Readonly<Record<string, string>>;
  };
}

export interface AnalyticsRequest {
  /** Below the address of the service. */
  readonly path: string;
  readonly body: object;
  readonly headers: Readonly<Record<string, string>>;
  readonly credentials: RequestCredentials;
}

/** The event of a lead that the sales-contact service has taken. */
const LEAD_ACCEPTED = 'Lead accepted';

const basic = (key: string) => ({
  Authorization: `Basic ${btoa(`${key}:`)}`,
  'Content-Type': 'application/json',
});

interface Adapter {
  /** Whether records say whose they are: each browser then keeps an id, and addresses are identified. */
  readonly knowsVisitors: boolean;
  readonly knowsSessions: boolean;
  /** Null for a fact that the service has no word for. */
  readonly requestOf: (record: AnalyticsRecord, key: string) => AnalyticsRequest | null;
}

/** What the two services with an endpoint for each type of record say of a fact. */
function detailsOf({ fact }: AnalyticsRecord, properties: object) {
  if (fact.type === 'page') return { path: '/page', details: { properties } };
  if (fact.type === 'identify')
    return { path: '/identify', details: { traits: { email: fact.email } } };
  const details = { event: LEAD_ACCEPTED, properties: { form: fact.form } };
  return { path: '/track', details };
}

/** This site's own endpoints (decision D9). */
const endpoints: Adapter = {
  knowsVisitors: true,
  knowsSessions: true,
  requestOf: (record, key) => {
    const { anonymousId, sessionId, timestamp, context, page } = record;
    const { path, details } = detailsOf(record, page);
    const body = { anonymousId, sessionId, timestamp, context, ...details };
    return { path, body, headers: basic(key), credentials: 'include' };
  },
};

/** The HTTP tracking API of Segment, which RudderStack has, too. */
const segment: Adapter = {
  knowsVisitors: true,
  knowsSessions: false,
  requestOf: (record, key) => {
    const { anonymousId, messageId, timestamp, sentAt } = record;
    const { query, ...rest } = record.page;
    const page = { ...rest, search: query };
    const context = { ...record.context, page };
    const { path, details } = detailsOf(record, page);
    const body = { anonymousId, messageId, timestamp, sentAt, context, ...details };
    return { path: `/v1${path}`, body, headers: basic(key), credentials: 'omit' };
  },
};

/** The events API of Plausible, which counts without cookies and knows nobody. */
const plausible: Adapter = {
  knowsVisitors: false,
  knowsSessions: false,
  requestOf: ({ fact, page: { url, referrer } }, domain) => {
    if (fact.type === 'identify') return null;
    const body =
      fact.type === 'page'
        ? { name: 'pageview', domain, url, referrer }
        : { name: LEAD_ACCEPTED, domain, url, referrer, props: { form: fact.form } };
    // As its own script does: text needs no question in advance (CORS).
    const headers = { 'Content-Type': 'text/plain' };
    return { path: '/api/event', body, headers, credentials: 'omit' };
  },
};

/** The adapter of a value of `VITE_ANALYTICS_KIND`. */
export function adapterOf(kind: string): Adapter {
  const others: Readonly<Record<string, Adapter>> = { segment, plausible };
  return others[kind] ?? endpoints;
}
