/**
 * Posts leads to signed webhooks, as Standard Webhooks 1.0 defines them (standardwebhooks.com). The code uses only
 * interfaces that both Node and Workers have.
 */

import type { ClaimedDelivery } from '../lead.ts';
import { unknownEntries } from '../people/words.ts';
import { destinationsOf, type Settings } from '../settings.ts';
import { visitEntries } from '../visit.ts';
import { ALARM_LIMIT, type Notify } from './alarm.ts';
import { type Channels, type Send, tryTimer } from './deliver.ts';
import type { Attempt } from './delivery.machine.ts';
import { problems } from './problems.ts';

const bytes = new TextEncoder();

/**
 * Signs a text.
 *
 * @param secret `whsec_` followed by a key in base64.
 */
async function signature(secret: string, text: string): Promise<string> {
  const key = Uint8Array.from(atob(secret.replace(/^whsec_/, '')), (each) => each.charCodeAt(0));
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', key, hmac, false, ['sign']);
  const signed = await crypto.subtle.sign('HMAC', imported, bytes.encode(text));
  return `v1,${btoa(String.fromCharCode(...new Uint8Array(signed)))}`;
}

/** Returns the body of the request. The body is the same in every try. */
export function bodyOf({ lead }: Pick<ClaimedDelivery, 'lead'>): string {
  const { id, kind, receivedAt, payload, signals, isCanary } = lead;
  const visit = Object.fromEntries(visitEntries(lead.visit));
  const timestamp = new Date(receivedAt).toISOString();
  if (isCanary)
    return JSON.stringify({
      type: 'lead.canary',
      timestamp,
      data: { id, kind, receivedAt: timestamp },
    });
  return JSON.stringify({
    type: 'lead.received',
    timestamp,
    data: {
      id,
      kind,
      receivedAt: timestamp,
      signals,
      visit,
      payload,
      notUnderstood: unknownEntries(lead).map(({ key }) => key),
    },
  });
}

/**
 * Reads the `Retry-After` header (RFC 9110, 10.2.3), which holds seconds or a date. Returns milliseconds from now, or
 * 0 without the header.
 */
function retryAfterOf({ headers }: Response, now: number): number {
  const value = headers.get('Retry-After')?.trim() ?? '';
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isNaN(wait) ? 0 : Math.max(wait, 0);
}

/** The statuses from 300 to 499 that ask the sender to wait. All others mean that the request is not accepted. */
const PATIENCE: readonly number[] = [408, 425, 429];

function judge(response: Response, now: number): Attempt {
  const { status } = response;
  const problem = `HTTP ${status}`;
  if (response.ok) return { kind: 'accepted' };
  if (status === 410) return { kind: 'gone', problem };
  // The service follows no redirect, because the lead would go to an address that no setting names. A person has to
  // correct the setting.
  if (status < 500 && !PATIENCE.includes(status)) return { kind: 'refused', problem };
  return { kind: 'failed', problem, retryAfter: retryAfterOf(response, now) };
}

/** Returns the code of a failed `fetch`, such as ECONNREFUSED, without the message of the error. */
function problemOf(error: unknown): string {
  const { name, cause } = error as { readonly name?: string; readonly cause?: { code?: unknown } };
  if (name === 'TimeoutError' || name === 'AbortError') return problems.late;
  return `${problems.connection} (${typeof cause?.code === 'string' ? cause.code : name})`;
}

interface Post {
  readonly url: string;
  readonly secrets: readonly string[];
  readonly id: string;
  readonly body: string;
  readonly now: () => number;
  readonly signal: AbortSignal;
}

/** Posts a body with a signature by each secret. */
async function post({ url, secrets, id, body, now, signal }: Post): Promise<Attempt> {
  const timestamp = Math.floor(now() / 1000);
  const signed = `${id}.${timestamp}.${body}`;
  // While a receiver changes its secret, each request has two signatures. The receiver may check either one.
  const signatures = await Promise.all(secrets.map((each) => signature(each, signed)));
  const headers = {
    'Content-Type': 'application/json',
    'Webhook-Id': id,
    'Webhook-Timestamp': `${timestamp}`,
    ...(signatures.length > 0 && { 'Webhook-Signature': signatures.join(' ') }),
  };
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal,
    });
    // The service does not read the body of the answer, because the body could be endless or contain personal data.
    await response.body?.cancel();
    return judge(response, now());
  } catch (error) {
    return { kind: 'failed', problem: problemOf(error), retryAfter: 0 };
  }
}

/** Returns the channel that posts each lead to the webhook of its form, or no channel if no form has a webhook. */
export function webhookOf(settings: Settings, now: () => number): Channels {
  if (Object.values(settings.forms).every(({ webhookUrl }) => webhookUrl === '')) return {};
  const webhook: Send = async (claim, patience, stop) => {
    const { webhookUrl: url, webhookSecrets: secrets } = destinationsOf(settings, claim.lead.kind);
    if (url === '') return { kind: 'refused', problem: problems.noWebhook };
    // The limit of the answer counts from the beginning. Node itself limits the connection to ten seconds, and a lead
    // is short enough to be sent at once.
    const time = tryTimer(patience, stop);
    time.sent();
    const { id } = claim.delivery;
    const body = bodyOf(claim);
    return post({ url, secrets, id, body, now, signal: time.signal }).finally(time.clear);
  };
  return { webhook };
}

/** Returns the function that posts alarms to `SERVICE_ALARM_WEBHOOK`, if that setting is set. */
export function alarmHookOf(
  { alarmWebhook: url, webhookSecrets: secrets }: Pick<Settings, 'alarmWebhook' | 'webhookSecrets'>,
  now: () => number,
): Notify | undefined {
  if (url === '') return undefined;
  return ({ type, subject: text, data }) => {
    const timestamp = new Date(now()).toISOString();
    const body = JSON.stringify({ type, timestamp, text, data });
    const id = `alarm_${crypto.randomUUID().replaceAll('-', '')}`;
    return post({ url, secrets, id, body, now, signal: AbortSignal.timeout(ALARM_LIMIT) });
  };
}
