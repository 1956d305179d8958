import { type LeadKind, leadPaths } from '../../../src/data/lead.ts';
import type { Settings as SiteSettings } from '../../../src/data/settings.schema.ts';
import { CANARY_HEADER, canaryPayload, markOf } from './mark.ts';

/** Sends a canary as a visitor's browser sends a lead. */

/** How long the service may take to answer, in milliseconds: as long as a page waits (decision D7). */
const LIMIT = 15_000;

type Addresses = Pick<
  SiteSettings,
  'siteOrigin' | 'salesOrigin' | 'hotlineLeadsUrl' | 'universityLeadsUrl'
>;

/** The public address of a form (decision D8). */
export function leadAddress(site: Addresses, kind: LeadKind): string {
  const own = { hotline: site.hotlineLeadsUrl, university: site.universityLeadsUrl }[kind];
  if (own !== '') return own;
  const { hostname } = new URL(site.siteOrigin);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const usual = isLocal ? 'http://localhost:8787' : `https://sales.${hostname}`;
  return (site.salesOrigin || usual) + leadPaths[kind];
}

interface Canary {
  readonly kind: LeadKind;
  /** Its `Idempotency-Key`. */
  readonly key: string;
  readonly secret: string;
  readonly address: string;
  /** Of the pages from which leads come. */
  readonly origin: string;
}

/** @returns what is wrong with the answer; empty where it is a receipt. */
export async function sendCanary({ kind, key, secret, address, origin }: Canary): Promise<string> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
        Origin: origin,
        [CANARY_HEADER]: await markOf(secret, kind, key),
      },
      body: JSON.stringify(canaryPayload(kind)),
      redirect: 'manual',
      signal: AbortSignal.timeout(LIMIT),
    });
    const text = (await response.text()).slice(0, 16_384);
    if (!response.ok) return `HTTP ${response.status}`;
    return text.includes(`"idempotencyKey":"${key}"`) ? '' : 'an answer that is no receipt';
  } catch (error) {
    const { name, cause } = error as { readonly name: string; readonly cause?: { code?: unknown } };
    if (name === 'TimeoutError') return 'no answer in time';
    return `no connection (${typeof cause?.code === 'string' ? cause.code : name})`;
  }
}
