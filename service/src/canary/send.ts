/** Sends canaries by the same request with which a visitor's browser sends a lead. */

import { type LeadKind, leadKinds, leadPaths } from '../../../src/data/lead.ts';
import { expectNames, UsageError } from '../../../src/data/node/command.ts';
import { readSettings } from '../../../src/data/node/read-settings.ts';
import type { Settings as SiteSettings } from '../../../src/data/settings.schema.ts';
import { kindWords } from '../people/words.ts';
import { plural } from '../plural.ts';
import { settingEntries } from '../setting-entries.ts';
import { parseSettings } from '../settings.ts';
import type { LeadStore } from '../store.ts';
import { CANARY_HEADER, canaryMarkOf, canaryPayload } from './mark.ts';

/** The longest time to wait for an answer, in milliseconds. A page waits as long (decision D7). */
const LIMIT = 15_000;

type Addresses = Pick<SiteSettings, 'siteOrigin' | 'salesOrigin' | 'leadsUrls'>;

/** Returns the public address of a form (decision D8). */
export function leadAddress(site: Addresses, kind: LeadKind): string {
  const own = site.leadsUrls[kind];
  if (own) return own;
  const { hostname } = new URL(site.siteOrigin);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const usual = isLocal ? 'http://localhost:8787' : `https://sales.${hostname}`;
  return (site.salesOrigin || usual) + leadPaths[kind];
}

interface Canary {
  readonly kind: LeadKind;
  /** The canary's `Idempotency-Key`. */
  readonly key: string;
  readonly secret: string;
  readonly address: string;
  /** The origin of the pages from which leads come. */
  readonly origin: string;
}

/**
 * Sends a canary.
 *
 * @returns the fault of the answer, or an empty text for a receipt.
 */
async function sendCanary({ kind, key, secret, address, origin }: Canary): Promise<string> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
        Origin: origin,
        [CANARY_HEADER]: await canaryMarkOf(secret, kind, key),
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

interface Given {
  /** The form of the canary. Without this option, a canary is sent for each form. */
  readonly kind?: string | undefined;
  /** The origin to which the canary is sent, if it is not the public one. */
  readonly to?: string | undefined;
}

/**
 * Sends a canary of each form. Each canary is stored before it is sent, so that the service also reports a canary
 * that never arrives.
 *
 * @param say takes a sentence for each accepted canary.
 * @param store is absent if the service keeps its leads elsewhere.
 * @returns a sentence for each canary that was not accepted.
 * @throws Mistake for a bad option, or if the secret is missing.
 */
export async function sendCanaries(
  { kind, to }: Given,
  say: (line: string) => Promise<void>,
  store?: LeadStore,
): Promise<readonly string[]> {
  const site = readSettings(process.env);
  const { canarySecret: secret, canaryMinutes: minutes } = parseSettings(process.env, site);
  const { variable } = settingEntries.canarySecret;
  if (secret === '') throw new UsageError(`Set ${variable} to a secret, for the service too.`);
  if (kind !== undefined) expectNames('kind', [kind], Object.keys(kindWords));
  if (to !== undefined && !URL.canParse(to)) throw new UsageError(`"${to}" is no address.`);
  const failed: string[] = [];
  for (const each of leadKinds) {
    if (kind !== undefined && kind !== each) continue;
    const key = `canary-${crypto.randomUUID()}`;
    const address = to === undefined ? leadAddress(site, each) : new URL(leadPaths[each], to).href;
    await store?.expectCanary({ kind: each, key, at: Date.now() });
    const problem = await sendCanary({ kind: each, key, secret, address, origin: site.siteOrigin });
    if (problem === '')
      await say(`${address} has a canary. It is missed after ${plural(minutes, 'minute')}.`);
    else failed.push(`${address} took no canary: ${problem}.`);
  }
  return failed;
}
