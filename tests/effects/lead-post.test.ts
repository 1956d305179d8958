// @vitest-environment jsdom
/** Tests one request to the sales-contact service (spec 7.1, decisions D7 and D8). */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { domain } from '../../src/data/settings.ts';
import { leadAddress, logDeliveryFailure, postLead } from '../../src/effects/lead-post.effect.ts';
import type { AnswerBody } from '../../src/machines/outbox.attempt.ts';

const id = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
const lead = { id, kind: 'hotline', payload: { name: 'Ann' }, signals: [] } as const;
const never = () => new AbortController().signal;

/** Makes a network that gives this answer to every request. */
function network(answer: Response | Error) {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const receipt = (status = 201) => Response.json({ id: 7, idempotencyKey: id }, { status });

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 5, 1), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a request', () => {
  it.each([
    ['hotline', '/hotline'],
    ['university', '/university'],
  ] as const)(
    'posts a lead for %s with its key, and nothing about the visitor',
    async (kind, path) => {
      const fetched = network(receipt());
      const signal = never();
      await postLead({ ...lead, kind }, true, signal);
      const [url, init] = fetched.mock.calls[0] ?? [];
      expect(url).toBe(`http://localhost:8787${path}`);
      expect(init).toEqual({
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': id },
        body: '{"name":"Ann"}',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        redirect: 'error',
        keepalive: true,
        signal,
      });
    },
  );

  it('begins within the call, so that it is sent even if the page is closed next', () => {
    const fetched = network(receipt());
    void postLead(lead, false, never());
    expect(fetched).toHaveBeenCalledOnce();
    expect(fetched.mock.calls[0]?.[1].keepalive).toBe(false);
  });

  it('sends a lead with spam signals, and names them in a header', async () => {
    const fetched = network(receipt());
    await postLead({ ...lead, signals: ['honeypot', 'too-fast'] }, false, never());
    expect(fetched.mock.calls[0]?.[1].headers).toMatchObject({
      'X-Lead-Signal': 'honeypot,too-fast',
    });
  });

  it('has the source of its visit, and is sent without it if the header is not allowed', async () => {
    const fetched = network(new TypeError('Failed to fetch'));
    fetched
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValueOnce(receipt());
    const visit = 'landing=%2F&gclid=a';
    const attempt = await postLead({ ...lead, visit }, true, never());
    expect(attempt).toMatchObject({ body: 'receipt', form: 'hotline' });
    expect(fetched.mock.calls.map(([, { headers }]) => headers)).toEqual([
      { 'Content-Type': 'application/json', 'Idempotency-Key': id, 'X-Lead-Visit': visit },
      { 'Content-Type': 'application/json', 'Idempotency-Key': id },
    ]);
  });

  it('goes to this host in development, to the sales subdomain elsewhere', () => {
    const sent = (hostname: string) => leadAddress('hotline', hostname);
    expect(sent('localhost')).toBe('http://localhost:8787/hotline');
    expect(sent('127.0.0.1')).toBe('http://127.0.0.1:8787/hotline');
    expect(sent('[::1]')).toBe('http://localhost:8787/hotline');
    for (const elsewhere of [domain, 'preview.host.example'])
      expect(sent(elsewhere)).toBe(`https://sales.${domain}/hotline`);
  });
});

describe('an answer', () => {
  const answered = {
    kind: 'answered',
    statusText: '',
    retryAfter: null,
    unconfirmed: 0,
    form: 'hotline',
  } as const;

  const typed = (type: string, body: string, status = 200) =>
    new Response(body, { status, headers: { 'Content-Type': type } });
  const breaksOff = (start: string) =>
    new Response(
      new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode(start)),
        pull: (controller) => controller.error(new TypeError('network error')),
      }),
    );
  const named = JSON.stringify({ idempotencyKey: id });

  it.each<[string, AnswerBody, () => Response]>([
    ['names the key', 'receipt', () => receipt()],
    ['names the key beside a failure', 'receipt', () => receipt(422)],
    [
      'names the key in plain text, after a byte order mark',
      'receipt',
      () => typed('text/plain', `\ufeff${named}`),
    ],
    [
      'only claims to be problem details',
      'problem',
      () => typed('Application/Problem+JSON; charset=utf-8', '', 422),
    ],
    [
      'is problem details of another kind',
      'other',
      () => typed('application/problem+xml2', '{"status":422}', 422),
    ],
    ['is a page', 'page', () => typed('text/html; charset=utf-8', 'Maintenance')],
    ['is a page of XML', 'page', () => typed('application/xhtml+xml', '')],
    ['is a page that does not say so', 'page', () => typed('text/plain', ' \n<!doctype html>')],
    ['is nothing', 'other', () => new Response(null, { status: 204 })],
    ['is no object', 'other', () => Response.json(null)],
    ['is the receipt of another lead', 'other', () => Response.json({ idempotencyKey: 'another' })],
    ['breaks off in a receipt', 'other', () => breaksOff(named.slice(0, -1))],
  ])('whose body %s is reported as %s', async (_, body, answer) => {
    const response = answer();
    network(response);
    expect(await postLead(lead, false, never())).toEqual({
      ...answered,
      status: response.status,
      body,
    });
  });

  it('that does not end is read no further than the length of a receipt', async () => {
    let sent = 0;
    const cancel = vi.fn();
    const body = new ReadableStream({
      pull: (controller) => {
        controller.enqueue(new Uint8Array(1024).fill(32));
        sent += 1024;
      },
      cancel,
    });
    network(new Response(body));
    expect(await postLead(lead, false, never())).toMatchObject({ body: 'other' });
    expect(sent).toBeLessThan(20_000);
    expect(cancel).toHaveBeenCalledOnce();
  });

  it.each([
    ['120', 120_000],
    ['Mon, 01 Jun 2026 00:00:30 GMT', 30_000],
    ['Sun, 31 May 2026 23:59:30 GMT', null],
    ['0', null],
    ['soon', null],
    ['1.5', null],
  ])('may ask for a pause: Retry-After %s', async (header, retryAfter) => {
    network(new Response(null, { status: 503, headers: { 'Retry-After': header } }));
    expect(await postLead(lead, false, never())).toMatchObject({ status: 503, retryAfter });
  });

  it('that never comes is a network error', async () => {
    network(new TypeError('Failed to fetch'));
    expect(await postLead(lead, false, never())).toEqual({
      kind: 'unreachable',
      reason: 'Network error',
    });
  });
});

describe('the message of spec 8', () => {
  const answer = {
    kind: 'answered',
    status: 503,
    statusText: 'Busy',
    body: 'other',
    retryAfter: null,
    unconfirmed: 0,
    form: 'hotline',
  } as const;
  const success = { ...answer, status: 200, statusText: 'OK' } as const;

  it.each([
    [answer, 'Server responded with 503: Busy'],
    [
      success,
      'Server responded with 200: OK, but without a receipt that names the lead. A service that gives none needs VITE_LEAD_RECEIPT=status',
    ],
    [
      { ...success, body: 'page' },
      'Server responded with 200: OK, but with a page in place of a receipt',
    ],
    [{ kind: 'unreachable', reason: 'Time-out' }, 'Server responded with 0: Time-out'],
    [{ kind: 'gone' }, 'Server responded with 0: '],
  ] as const)('says of %j: %s', (attempt, message) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    logDeliveryFailure(attempt);
    expect(said).toHaveBeenCalledExactlyOnceWith(message);
  });
});
