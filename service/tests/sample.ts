/** Provides sample leads for tests. */

import { byField } from '../../src/data/hotline-questions.ts';
import { person } from '../../tests/models/person.ts';
import { openEngine } from '../src/engines/open.ts';
import type { KeptLead, NewLead } from '../src/lead.ts';
import { type LeadStore, openStore } from '../src/store.ts';

export const RECEIVED = Date.UTC(2026, 1, 9, 1, 2, 3, 456);

/** A lead of a visitor without cameras who wants help. */
export const hotline = {
  ...person.hotline,
  message: 'Two break-ins',
  ...byField(() => '' as const),
  hasCCTV: 'no',
  recentCrime: 'yes',
  willSource: 'need-help',
};
export const university = {
  ...person.university,
  message: '',
  role: 'Dean',
  department: 'Estates',
};

/** A lead of a hostile visitor, whose words contain HTML and control characters. */
export const hostileLead = {
  ...hotline,
  name: '<script>alert(1)</script>\u001b[31m\u202eEvil\u202c',
  email: 'x"@example.com',
  phone: '=cmd|calc',
  location: '"><img src=x onerror=alert(1)>',
  message: "=HYPERLINK(1)\n+1;@SUM(1)\n'</p><form action=//evil.example>",
};

/** The source of a visit in the form in which a page sends it. */
export const visit = 'landing=%2Fretail&utm_source=post&gclid=%3Cscript%3E%E2%80%AEx';

let made = 0;

/** Stores a lead with a delivery by mail and one by webhook. */
export async function storeLead(
  store: LeadStore,
  payload: NewLead['payload'],
  more: Partial<NewLead> = {},
): Promise<KeptLead> {
  made += 1;
  const lead: NewLead = {
    kind: 'university' in payload ? 'university' : 'hotline',
    idempotencyKey: `key-${made}`,
    receivedAt: RECEIVED,
    payload,
    signals: [],
    visit: '',
    ...more,
  };
  const kept = await store.keep(lead, ['mail', 'webhook']);
  const found = kept.outcome === 'other' ? undefined : await store.find(kept.id);
  if (found === undefined) throw new Error('The lead was not kept.');
  return found;
}

/** Makes the oldest due delivery by mail stuck. */
export async function makeDeliveryStuck(store: LeadStore, problem: string): Promise<void> {
  const claim = await store.claim('mail', RECEIVED, 1000);
  if (claim === undefined) throw new Error('No delivery is due.');
  await store.settle(claim.delivery, { state: 'stuck', at: RECEIVED + 60_000, problem });
}

export const openSample = async (database = ':memory:'): Promise<LeadStore> =>
  openStore(await openEngine(database));
