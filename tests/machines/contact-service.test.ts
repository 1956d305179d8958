// @vitest-environment node
/**
 * Tests the properties of the stand-in on which the tests of the site rely (decision D8). The stand-in is the real service,
 * fails on request, and shows the requests that it has received. service/tests/app.test.ts tests the answers of the
 * service.
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { hotline, university } from '../../service/tests/sample.ts';
import {
  type ContactService,
  type ContactServiceOptions,
  startContactService,
} from '../../tools/stand-ins/contact-service.ts';
import { readLeads } from '../../tools/stand-ins/kept-leads.ts';
import type { Outcome } from '../../tools/stand-ins/outcomes.ts';

const running: ContactService[] = [];
/** The service that was started last. */
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

type Headers = Record<string, string>;

function ask(method: string, path: string, body?: string | object, headers?: Headers) {
  return fetch(service.origin + path, {
    method,
    headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    redirect: 'manual',
  });
}
/** Sends a lead with an idempotency key. */
const post = (path: string, body: string | object, key = 'a', headers: Headers = {}) =>
  ask('POST', path, body, { 'Idempotency-Key': key, ...headers });
const send = () => post('/hotline', hotline);

/** Expects a refusal in the form of problem details (RFC 9457). */
async function refused(status: number, asked: Promise<Response>) {
  const response = await asked;
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  const details = (await response.json()) as { detail: string; errors?: unknown };
  expect(details).toMatchObject({ type: 'about:blank', status });
  return details;
}

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'leads-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

describe('the stand-in', () => {
  it('answers as the service does: with receipts and refusals, and to pages of this machine', async () => {
    const origin = 'http://localhost:4173';
    const answers = [await send(), await send(), await post('/hotline', '{')];
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 400]);
    const [lead] = service.leads();
    expect(await answers[1]?.json()).toEqual({ id: lead?.id, idempotencyKey: 'a' });
    const kept = { signals: [], attempts: 2, receivedAt: expect.any(String) };
    expect(lead).toMatchObject({ key: 'a', kind: 'hotline', payload: hotline, ...kept });
    await refused(405, ask('GET', '/hotline'));
    await refused(404, ask('GET', '/nowhere'));
    const preflight = await ask('OPTIONS', '/hotline', undefined, {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
    });
    service.script([{}, { status: 503 }]);
    for (const [answer, status] of [
      [preflight, 204],
      [await post('/hotline', hotline, 'a', { Origin: origin }), 200],
      [await post('/hotline', hotline, 'a', { Origin: origin }), 503],
    ] as const) {
      expect(answer.status).toBe(status);
      expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
    }
    await refused(403, post('/hotline', hotline, 'a', { Origin: 'https://evil.example' }));
  });

  it('lists the requests that it has received, and marks repeated ones', async () => {
    const headers = { 'X-Lead-Signal': 'too-fast' };
    for (const _ of [1, 2]) await post('/university', { ...university, extra: '1' }, 'b', headers);
    expect(service.received()).toMatchObject([
      { kind: 'university', key: 'b', body: { extra: '1' }, signals: ['too-fast'], repeat: false },
      { repeat: true },
    ]);
  });

  it('finds its leads again after a restart', async () => {
    const database = join(folder(), '.data', 'leads.sqlite');
    await start({ database });
    await send();
    expect(readLeads(database)).toMatchObject([{ key: 'a', attempts: 1 }]);
    await service.close();
    await start({ database });
    expect((await send()).status).toBe(200);
  });
});

describe('its log', () => {
  it('logs the missing parts of an answer without a receipt', async () => {
    const lines: string[] = [];
    await start({ log: (line) => lines.push(line) });
    service.script([{ status: 200 }, { body: '{"idempotencyKey":"{key}"}' }]);
    for (const _ of [1, 2]) await post('/hotline', hotline);
    const said = '200 without a receipt: no idempotencyKey, so the page sends it again';
    expect(lines).toEqual([said, 'POST /hotline 200', 'POST /hotline 201']);
  });
});

describe('a scripted outcome', () => {
  /** Compares the answer to the POST for which the outcome is scripted, and whether the lead is kept. */
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

  it('is validated, and keeps the lead before its answer; a lead that is not valid is refused', async () => {
    service.script([{ delayMs: 300 }]);
    const slow = send();
    await vi.waitFor(() => expect(service.leads()).toHaveLength(1));
    expect(service.requests()).toMatchObject([{ status: null }]);
    expect((await slow).status).toBe(201);
    service.script([{ status: 200, commit: true }]);
    expect((await post('/hotline', { name: 'Ann' }, 'b')).status).toBe(422);
    for (const wrong of [
      { status: 100 },
      { headers: { Location: '/\r\nX: y' } },
      { status: 503, hang: true } as const,
      { commit: true } as const,
    ])
      expect(() => service.script([wrong]), JSON.stringify(wrong)).toThrow();
  });

  it('comes before the weather, which is the outcome of all other POSTs and preflights until it is cleared', async () => {
    service.weather({ posts: { status: 503 }, preflightMs: 200 });
    service.script([{}]);
    const statuses = [await send(), await send(), await send()].map(({ status }) => status);
    expect(statuses).toEqual([201, 503, 503]);
    const began = performance.now();
    await ask('OPTIONS', '/hotline');
    expect(performance.now() - began).toBeGreaterThan(195);
    service.weather({});
    expect((await send()).status).toBe(200);
  });
});

describe('the endpoints for browser tests', () => {
  it.each([
    ['/__script', [{ status: 503 }], [{ unheard: 1 }]],
    ['/__weather', { posts: { status: 503 } }, { sunny: true }],
  ])('%s accepts valid bodies only, and DELETE clears it', async (path, wanted, wrong) => {
    expect((await ask('PUT', path, wanted)).status).toBe(204);
    expect((await send()).status).toBe(503);
    await refused(422, ask('PUT', path, wrong));
    await ask('PUT', path, wanted);
    expect((await ask('DELETE', path)).status).toBe(204);
    expect((await send()).status).toBe(201);
  });

  it('list and delete leads, and the faults that pages report', async () => {
    await send();
    const fault = { type: 'leads-expired', count: 1, page: '/about', release: 'none' };
    expect((await ask('POST', '/reports', fault)).status).toBe(204);
    await refused(422, ask('POST', '/reports', { ...fault, type: 'rumour' }));
    const { leads, received, requests, reports } = service;
    const all = () => ({
      leads: leads(),
      received: received(),
      requests: requests(),
      reports: reports(),
    });
    expect(all()).toMatchObject({ leads: [{ key: 'a' }], reports: [fault] });
    expect(await (await ask('GET', '/__leads')).json()).toEqual(all());
    expect((await ask('DELETE', '/__leads')).status).toBe(204);
    expect(Object.values(all()).flat()).toEqual([]);
  });

  it('are closed to pages and to other names of this machine', async () => {
    const page = await ask('GET', '/__leads', undefined, { Origin: 'http://localhost:4173' });
    expect(page.headers.get('access-control-allow-origin')).toBeNull();
    const { port } = new URL(service.origin);
    const headers = { Host: `evil.example:${port}` };
    const rebound = httpRequest({ port, path: '/__leads', headers }).end();
    const [response] = (await once(rebound, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(403);
  });
});

describe('as a program', () => {
  const run = (...args: string[]) => {
    const child = spawn(process.execPath, args, { cwd: join(import.meta.dirname, '../..') });
    onTestFinished(() => void child.kill('SIGKILL'));
    return child;
  };
  const runService = (port: string, database: string) =>
    run('tools/stand-ins/contact-service.ts', '--port', port, '--database', database);

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'by itself, it runs until %s, and has kept what it accepted',
    async (signal) => {
      const database = join(folder(), 'leads.sqlite');
      const child = runService('0', database);
      const errors = text(child.stderr);
      let said = '';
      child.stdout.on('data', (chunk) => {
        said += chunk;
      });
      await vi.waitFor(() => expect(said).toMatch(/http:\/\/localhost:\d+ \(leads in /), 20_000);
      const origin = /http:\/\/localhost:\d+/.exec(said)?.[0];
      const [headers, body] = [{ 'Content-Type': 'application/json' }, JSON.stringify(hotline)];
      const accepted = await fetch(`${origin}/hotline`, { method: 'POST', headers, body });
      expect(accepted.status).toBe(201);
      await fetch(`${origin}/__script`, { method: 'PUT', headers, body: '[{"hang":true}]' });
      const hanging = fetch(`${origin}/hotline`, { method: 'POST', body: '{}' }).catch(() => 'cut');
      child.kill(signal);
      expect(await once(child, 'exit')).toEqual([0, null]);
      expect([await hanging, await errors]).toEqual(['cut', '']);
      expect(said).toContain('POST /hotline 201');
      expect(said).not.toContain('Ann');
      expect(readLeads(database)).toHaveLength(1);
    },
    20_000,
  );

  it('the program states in a sentence why it cannot start', async () => {
    for (const [argument, sentence] of [
      [new URL(service.origin).port, 'The port is in use.'],
      ['high', '--port must be a number'],
    ] as const) {
      const child = runService(argument, ':memory:');
      const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
      expect(code).toBe(1);
      expect(errors).toContain(sentence);
      expect(errors.trim().split('\n')).toHaveLength(1);
    }
  }, 20_000);
});
