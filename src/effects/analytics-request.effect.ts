/**
 * This module turns a fact, such as a page view, into the HTTP request of the analytics service in use
 * (`VITE_ANALYTICS_KIND`). All its functions are pure.
 */

import type { LeadKind } from '../data/lead.ts';
import type { ViewedPage } from '../machines/analytics.machine.ts';

export type AnalyticsFact =
  | { readonly type: 'page' }
  | { readonly type: 'identify'; readonly email: string }
  | { readonly type: 'lead'; readonly form: LeadKind };

export interface AnalyticsRecord {
  readonly fact: AnalyticsFact;
  /** The page on which the fact occurred. */
  readonly page: ViewedPage;
  readonly messageId: string;
  /** The times at which the fact occurred and was sent (ISO 8601). */
  readonly timestamp: string;
  readonly sentAt: string;
  /** Random ids; empty if the analytics service does not distinguish visitors or sessions. */
  readonly anonymousId: string;
  readonly sessionId: string;
  readonly context: {
    readonly locale: string;
    readonly userAgent: string;
    readonly campaign: Readonly<Record<string, string>>;
  };
}

export interface AnalyticsRequest {
  /** The path of the request, relative to the address of the service. */
  readonly path: string;
  readonly body: object;
  readonly headers: Readonly<Record<string, string>>;
  readonly credentials: RequestCredentials;
}

/** The name of the event that is sent when the sales-contact service has accepted a lead. */
const LEAD_ACCEPTED = 'Lead accepted';

const basic = (key: string) => ({
  Authorization: `Basic ${btoa(`${key}:`)}`,
  'Content-Type': 'application/json',
});

interface Adapter {
  /** Whether the service distinguishes visitors. If so, each browser keeps an id, and email addresses are sent. */
  readonly knowsVisitors: boolean;
  readonly knowsSessions: boolean;
  /** Returns the request for a record; null if the service has no type of record for the fact. */
  readonly requestOf: (record: AnalyticsRecord, key: string) => AnalyticsRequest | null;
}

/** Returns the details of a fact for the two services that have an endpoint for each type of record. */
function detailsOf({ fact }: AnalyticsRecord, properties: object) {
  if (fact.type === 'page') return { path: '/page', details: { properties } };
  if (fact.type === 'identify')
    return { path: '/identify', details: { traits: { email: fact.email } } };
  const details = { event: LEAD_ACCEPTED, properties: { form: fact.form } };
  return { path: '/track', details };
}

/** The format of this site's own analytics endpoints (decision D9). */
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

/** The HTTP tracking API of Segment, which RudderStack also supports. */
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

/** The events API of Plausible, which counts without cookies and does not distinguish visitors. */
const plausible: Adapter = {
  knowsVisitors: false,
  knowsSessions: false,
  requestOf: ({ fact, page: { url, referrer } }, domain) => {
    if (fact.type === 'identify') return null;
    const body =
      fact.type === 'page'
        ? { name: 'pageview', domain, url, referrer }
        : { name: LEAD_ACCEPTED, domain, url, referrer, props: { form: fact.form } };
    // The content type is plain text, as in Plausible's own script, because it needs no preflight request
    // (CORS).
    const headers = { 'Content-Type': 'text/plain' };
    return { path: '/api/event', body, headers, credentials: 'omit' };
  },
};

/** Returns the adapter for a value of `VITE_ANALYTICS_KIND`. */
export function analyticsAdapterOf(kind: string): Adapter {
  const others: Readonly<Record<string, Adapter>> = { segment, plausible };
  return others[kind] ?? endpoints;
}
