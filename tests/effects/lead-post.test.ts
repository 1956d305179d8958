// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logDeliveryFailure, postLead, salesOrigin } from '../../src/effects/lead-post.effect.ts';

/** One request to the sales-contact service (spec 7.1, decisions D7 and D8). */

const id = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
const lead = { id, kind: 'hotline', payload: { name: 'Ann' }, signals: [] } as const;
const never = () => new AbortController().signal;

/** A network that gives this answer to every request. */
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
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
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

  it('begins within the call, so that a page that is closed has sent it', () => {
    const fetched = network(receipt());
    void postLead(lead, false, never());
    expect(fetched).toHaveBeenCalledOnce();
    expect(fetched.mock.calls[0]?.[1].keepalive).toBe(false);
  });

  it('marks spam in a header, and sends it', async () => {
    const fetched = network(receipt());
    await postLead({ ...lead, signals: ['honeypot', 'too-fast'] }, false, never());
    expect(fetched.mock.calls[0]?.[1].headers).toMatchObject({
      'X-Lead-Signal': 'honeypot,too-fast',
    });
  });

  it('goes to this host in development, to the sales subdomain elsewhere', () => {
    expect(salesOrigin('localhost')).toBe('http://localhost:8787');
    expect(salesOrigin('127.0.0.1')).toBe('http://127.0.0.1:8787');
    expect(salesOrigin('[::1]')).toBe('http://localhost:8787');
    expect(salesOrigin('nightjar.example')).toBe('https://sales.nightjar.example');
    expect(salesOrigin('preview.host.example')).toBe('https://sales.nightjar.example');
  });
});

describe('an answer', () => {
  const answered = { kind: 'answered', statusText: '', retryAfter: null } as const;

  it.each([200, 201])('%i that names the key is a receipt', async (status) => {
    network(receipt(status));
    expect(await postLead(lead, false, never())).toEqual({ ...answered, status, receipt: true });
  });

  it.each<[string, () => Response]>([
    ['a page with status 200', () => new Response('<h1>Maintenance</h1>', { status: 200 })],
    ['no body', () => new Response(null, { status: 204 })],
    ['a body of somebody else', () => Response.json({ id: 7, status: 'ok' })],
    ['a body that is no object', () => Response.json(null)],
    ['the receipt of another lead', () => Response.json({ id: 7, idempotencyKey: 'another' })],
    ['the key beside a failure', () => receipt(500)],
    [
      'a body that breaks off',
      () =>
        new Response(
          new ReadableStream({
            start: (controller) => controller.error(new TypeError('network error')),
          }),
        ),
    ],
  ])('with %s is none', async (_, answer) => {
    const response = answer();
    network(response);
    expect(await postLead(lead, false, never())).toEqual({
      ...answered,
      status: response.status,
      receipt: false,
    });
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

  it('that never comes is told as a network error', async () => {
    network(new TypeError('Failed to fetch'));
    expect(await postLead(lead, false, never())).toEqual({
      kind: 'unreachable',
      reason: 'Network error',
    });
  });
});

describe('the message of spec 8', () => {
  const answer = { kind: 'answered', status: 503, statusText: 'Busy', receipt: false } as const;

  it.each([
    [{ ...answer, retryAfter: null }, 'Server responded with 503: Busy'],
    [{ kind: 'unreachable', reason: 'Time-out' }, 'Server responded with 0: Time-out'],
    [{ kind: 'gone' }, 'Server responded with 0: '],
  ] as const)('says of %j: %s', (attempt, message) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    logDeliveryFailure(attempt);
    expect(said).toHaveBeenCalledExactlyOnceWith(message);
  });
});
