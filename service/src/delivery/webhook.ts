import type { Claim } from '../lead.ts';
import { notUnderstood } from '../people/words.ts';
import type { Settings } from '../settings.ts';
import type { Channels, Send } from './deliver.ts';
import type { Attempt } from './delivery.machine.ts';

/**
 * A lead as a signed webhook, as Standard Webhooks 1.0 defines it (standardwebhooks.com). It uses nothing but what
 * Node and Workers both have.
 */

const bytes = new TextEncoder();

/** @param secret `whsec_` and a key in base64. */
async function signature(secret: string, text: string): Promise<string> {
  const key = Uint8Array.from(atob(secret.replace(/^whsec_/, '')), (each) => each.charCodeAt(0));
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', key, hmac, false, ['sign']);
  const signed = await crypto.subtle.sign('HMAC', imported, bytes.encode(text));
  return `v1,${btoa(String.fromCharCode(...new Uint8Array(signed)))}`;
}

/** The body, the same in every try. */
export function bodyOf({ lead }: Pick<Claim, 'lead'>): string {
  const { id, kind, receivedAt, payload, signals } = lead;
  const visit = Object.fromEntries(new URLSearchParams(lead.visit));
  const timestamp = new Date(receivedAt).toISOString();
  return JSON.stringify({
    type: 'lead.received',
    timestamp,
    data: {
      ...{ id, kind, receivedAt: timestamp, signals, visit, payload },
      notUnderstood: notUnderstood(lead).map(({ key }) => key),
    },
  });
}

/** `Retry-After` (RFC 9110, 10.2.3), seconds or a date, in milliseconds from now; 0 if there is none. */
function retryAfterOf({ headers }: Response, now: number): number {
  const value = headers.get('Retry-After')?.trim() ?? '';
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isNaN(wait) ? 0 : Math.max(wait, 0);
}

/** Statuses from 300 to 499 with which a receiver does not judge the request, but asks for patience. */
const PATIENCE: readonly number[] = [408, 425, 429];

function judge(response: Response, now: number): Attempt {
  const { status } = response;
  const problem = `HTTP ${status}`;
  if (response.ok) return { kind: 'accepted' };
  if (status === 410) return { kind: 'gone', problem };
  // A redirect is not followed: the lead would go where nobody has sent it. A person corrects the address.
  if (status < 500 && !PATIENCE.includes(status)) return { kind: 'refused', problem };
  return { kind: 'failed', problem, retryAfter: retryAfterOf(response, now) };
}

/** The code of what failed below `fetch`, such as ECONNREFUSED, never its message. */
function problemOf(error: unknown): string {
  const { name, cause } = error as { readonly name?: string; readonly cause?: { code?: unknown } };
  if (name === 'TimeoutError') return 'No answer in time';
  return `No connection (${typeof cause?.code === 'string' ? cause.code : name})`;
}

type WebhookSettings = Pick<Settings, 'webhookUrl' | 'webhookSecrets'>;

function post({ webhookUrl, webhookSecrets }: WebhookSettings, now: () => number): Send {
  return async (claim, signal) => {
    const { id } = claim.delivery;
    const timestamp = Math.floor(now() / 1000);
    const body = bodyOf(claim);
    const signed = `${id}.${timestamp}.${body}`;
    // While a receiver changes its secret there are two signatures, and it may check either.
    const signatures = await Promise.all(webhookSecrets.map((each) => signature(each, signed)));
    const headers = {
      'Content-Type': 'application/json',
      'Webhook-Id': id,
      'Webhook-Timestamp': `${timestamp}`,
      'Webhook-Signature': signatures.join(' '),
    };
    const init = { method: 'POST', headers, body, redirect: 'manual', signal } as const;
    try {
      const response = await fetch(webhookUrl, init);
      // What else it says is not read: it could be endless, or personal.
      await response.body?.cancel();
      return judge(response, now());
    } catch (error) {
      return { kind: 'failed', problem: problemOf(error), retryAfter: 0 };
    }
  };
}

/** The channel that posts each lead to the address of the settings, where there is one. */
export function webhookOf(settings: WebhookSettings, now: () => number): Channels {
  return settings.webhookUrl === '' ? {} : { webhook: post(settings, now) };
}
