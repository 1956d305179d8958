import type { LeadKind } from '../data/lead.ts';
import type { ViewedPage } from '../machines/analytics.machine.ts';

/** The requests to each analytics service (`VITE_ANALYTICS_KIND`): pure functions from one fact to one request. */

export type Fact =
  | { readonly type: 'page' }
  | { readonly type: 'identify'; readonly email: string }
  | { readonly type: 'lead'; readonly form: LeadKind };

export interface AnalyticsRecord {
  readonly fact: Fact;
  /** The page of the fact. */
  readonly page: ViewedPage;
  readonly messageId: string;
  /** The times of the fact and of its sending (ISO 8601). */
  readonly timestamp: string;
  readonly sentAt: string;
  /** Random ids; '' if the service knows no visitors, or no sessions. */
  readonly anonymousId: string;
  readonly sessionId: string;
  readonly context: {
    readonly locale: string;
    readonly userAgent: string;
    readonly campaign: Readonly<Record<string, string>>;
  };
}

export interface AnalyticsRequest {
  /** Relative to the address of the service. */
  readonly path: string;
  readonly body: object;
  readonly headers: Readonly<Record<string, string>>;
  readonly credentials: RequestCredentials;
}

/** The event of a lead that the sales-contact service has accepted. */
const LEAD_ACCEPTED = 'Lead accepted';

const basic = (key: string) => ({
  Authorization: `Basic ${btoa(`${key}:`)}`,
  'Content-Type': 'application/json',
});

interface Adapter {
  /** Whether records name their visitor: each browser then keeps an id, and email addresses are identified. */
  readonly knowsVisitors: boolean;
  readonly knowsSessions: boolean;
  /** Returns null for a fact that the service has no record for. */
  readonly requestOf: (record: AnalyticsRecord, key: string) => AnalyticsRequest | null;
}

/** Returns the details of a fact for the two services with an endpoint for each type of record. */
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

/** The HTTP tracking API of Segment, which RudderStack has adopted. */
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

/** The events API of Plausible, which counts without cookies and knows no visitors. */
const plausible: Adapter = {
  knowsVisitors: false,
  knowsSessions: false,
  requestOf: ({ fact, page: { url, referrer } }, domain) => {
    if (fact.type === 'identify') return null;
    const body =
      fact.type === 'page'
        ? { name: 'pageview', domain, url, referrer }
        : { name: LEAD_ACCEPTED, domain, url, referrer, props: { form: fact.form } };
    // Like Plausible's own script: plain text needs no preflight request (CORS).
    const headers = { 'Content-Type': 'text/plain' };
    return { path: '/api/event', body, headers, credentials: 'omit' };
  },
};

/** Returns the adapter of a value of `VITE_ANALYTICS_KIND`. */
export function adapterOf(kind: string): Adapter {
  const others: Readonly<Record<string, Adapter>> = { segment, plausible };
  return others[kind] ?? endpoints;
}
