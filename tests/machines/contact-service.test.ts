// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hotline } from '../../service/tests/sample.ts';
import {
  type ContactService,
  type ContactServiceOptions,
  startContactService,
} from '../../tools/stand-ins/contact-service.ts';
import type { Outcome } from '../../tools/stand-ins/outcomes.ts';

/**
 * The faults of the stand-in, on which the tests of the site rely (decision D8). Everything else is the real service:
 * service/tests.
 */

const running: ContactService[] = [];
/** The last started service. */
let service: ContactService;

async function start(options: ContactServiceOptions = {}): Promise<ContactService> {
  service = await startContactService({ port: 0, database: ':memory:', ...options });
  running.push(service);
  return service;
}

beforeEach(() => start());
afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.close()));
});

/** Sends a lead, always the same one. */
const send = () =>
  fetch(`${service.origin}/hotline`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'a' },
    body: JSON.stringify(hotline),
    redirect: 'manual',
  });

describe('its log', () => {
  it('logs the missing parts of an answer without a receipt', async () => {
    const lines: string[] = [];
    await start({ log: (line) => lines.push(line) });
    service.script([{ status: 200 }, { body: '{"idempotencyKey":"{key}"}' }]);
    for (const _ of [1, 2]) await send();
    const said = '200 without a receipt: no idempotencyKey, so the page sends it again';
    expect(lines).toEqual([said, 'POST /hotline 200', 'POST /hotline 201']);
  });
});

describe('a scripted outcome', () => {
  /** The answer to the POST that meets the outcome, and whether the lead is kept. */
  it.each<[Outcome, status: number, isKept: boolean, answer?: object]>([
    [{ status: 503 }, 503, false, { type: 'application/problem+json' }],
    [{ status: 503, headers: { 'Retry-After': '120' } }, 503, false, { retryAfter: '120' }],
    [{ status: 204 }, 204, false, { body: '' }],
    [{ status: 307, headers: { Location: '/portal' } }, 307, false, { location: '/portal' }],
    [{ status: 429, body: 'rubbish' }, 429, false, { body: 'rubbish' }],
    [{ status: 200, body: '<p>', type: 'text/html' }, 200, false, { type: 'text/html' }],
    [{ body: '<html>rubbish' }, 201, true, { body: '<html>rubbish' }],
    [{ status: 502, commit: true }, 502, true],
    [{ delayMs: 100, status: 500 }, 500, false],
  ])('%j is answered with %i, kept: %s', async (outcome, status, isKept, wanted = {}) => {
    service.script([outcome]);
    const response = await send();
    const { headers } = response;
    expect(response.status).toBe(status);
    expect({
      type: headers.get('content-type'),
      retryAfter: headers.get('retry-after'),
      location: headers.get('location'),
      body: await response.text(),
    }).toMatchObject(wanted);
    expect(service.leads()).toHaveLength(isKept ? 1 : 0);
    expect(service.requests()).toEqual([{ kind: 'hotline', key: 'a', status }]);
    expect((await send()).status, 'goes on as ever').toBe(isKept ? 200 : 201);
  });

  it.each<[Outcome, isKept: boolean]>([
    [{ hang: true }, false],
    [{ hang: true, commit: true }, true],
    [{ drop: true }, false],
    [{ dropAfterCommit: true }, true],
    [{ delayMs: 600_000 }, true],
  ])(
    '%j has no answer, kept: %s, and does not keep the service from closing',
    async (outcome, isKept) => {
      service.script([outcome]);
      const answer = send().catch(() => 'none');
      await vi.waitFor(() => expect(service.requests()).toHaveLength(1));
      await vi.waitFor(() => expect(service.leads()).toHaveLength(isKept ? 1 : 0));
      expect(service.requests()).toMatchObject([{ status: null }]);
      await service.close();
      expect(await answer).toBe('none');
    },
  );

  it('takes precedence over the weather, which meets every other POST until it is calm', async () => {
    service.weather({ posts: { status: 503 } });
    service.script([{}]);
    const statuses = [await send(), await send(), await send()].map(({ status }) => status);
    expect(statuses).toEqual([201, 503, 503]);
    service.weather({});
    expect((await send()).status).toBe(200);
  });
});
