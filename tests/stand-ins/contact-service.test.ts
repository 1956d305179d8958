// @vitest-environment node
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { byField } from '../../src/data/hotline-questions.ts';
import { MESSAGE_MAX_LENGTH } from '../../src/data/lead-fields.schema.ts';
import { formatLeads } from '../../tools/leads.ts';
import { person } from '../models/person.ts';
import {
  type ContactService,
  type ContactServiceOptions,
  startContactService,
} from './contact-service.ts';
import { BODY_LIMIT } from './http.ts';
import { readLeads } from './lead-store.ts';

const hotline = {
  ...person.hotline,
  name: 'Ada Quay',
  email: 'ada@example.com',
  phone: '+64 21 555 0100',
  location: 'Auckland',
  message: 'Two break-ins',
  ...byField(() => ''),
  recentCrime: 'yes',
  hasCCTV: 'yes',
  professionallyMonitored: 'yes',
  providerSupport: 'no',
};
const university = {
  ...person.university,
  name: 'Ada Quay',
  email: 'ada@example.com',
  university: 'Aldermoor University',
  message: '',
  role: 'University Staff',
  department: 'Security',
};

const running: ContactService[] = [];
/** The one that was started last. */
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
type Body = string | Uint8Array<ArrayBuffer> | object;

function ask(
  method: string,
  path: string,
  body?: Body,
  headers?: Headers,
  signal: AbortSignal | null = null,
) {
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  return fetch(service.origin + path, {
    method,
    headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
    body: isRaw ? body : JSON.stringify(body),
    redirect: 'manual',
    signal,
  });
}

const post = (path: string, body: Body, headers?: Headers, signal?: AbortSignal) =>
  ask('POST', path, body, headers, signal);

const keyed = (key: string): Headers => ({ 'Idempotency-Key': key });

interface ProblemDetails {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly errors?: readonly { readonly pointer: string; readonly detail: string }[];
}

/** The problem details of an answer, checked for their form (RFC 9457). */
async function problem(response: Response): Promise<ProblemDetails> {
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  const details = (await response.json()) as ProblemDetails;
  expect(details).toMatchObject({
    type: 'about:blank',
    title: expect.stringMatching(/\w/),
    status: response.status,
    detail: expect.stringMatching(/\.$/),
  });
  return details;
}

/** The problem details of a refusal. */
async function refused(status: number, asked: Promise<Response>): Promise<ProblemDetails> {
  const response = await asked;
  expect(response.status).toBe(status);
  return problem(response);
}

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'leads-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

describe('keeping leads (decision D8)', () => {
  it('keeps a lead of each kind', async () => {
    const before = new Date().toISOString();
    const first = await post('/hotline', hotline, keyed('a'));
    expect(first.status).toBe(201);
    expect(await first.json()).toEqual({ id: 1, idempotencyKey: 'a' });
    const second = await post('/university?from=ad', university, keyed('b'));
    expect(second.status).toBe(201);
    expect(await second.json()).toEqual({ id: 2, idempotencyKey: 'b' });
    const kept = { signals: [], attempts: 1, receivedAt: expect.any(String) };
    expect(service.leads()).toEqual([
      { id: 1, key: 'a', kind: 'hotline', payload: hotline, ...kept },
      { id: 2, key: 'b', kind: 'university', payload: university, ...kept },
    ]);
    expect([before, service.leads()[0]?.receivedAt].toSorted()[0]).toBe(before);
  });

  it('keeps the body as sent beside the lead as checked', async () => {
    const sent = { email: 'ada@example.com', name: ' Ada ', university: 'Aldermoor', extra: 1 };
    await post('/university', sent, keyed('a'));
    expect(service.received()).toEqual([
      { kind: 'university', key: 'a', body: sent, signals: [], repeat: false },
    ]);
    expect(service.leads()[0]?.payload).toEqual({
      ...university,
      name: 'Ada',
      university: 'Aldermoor',
    });
  });

  it('counts a repeat and keeps it once, however its keys are ordered', async () => {
    await post('/university', university, keyed('other'));
    await post('/hotline', hotline, keyed('a'));
    const turned = Object.fromEntries(Object.entries(hotline).reverse());
    const again = await post('/hotline', turned, keyed('a'));
    expect(again.status).toBe(200);
    expect(again.headers.get('content-type')).toBe('application/json');
    expect(await again.json()).toEqual({ id: 2, idempotencyKey: 'a' });
    expect(service.leads()).toMatchObject([{ key: 'other' }, { key: 'a', attempts: 2 }]);
    expect(service.received().map(({ repeat }) => repeat)).toEqual([false, false, true]);
  });

  it('refuses a key that belongs to another lead', async () => {
    await post('/hotline', hotline, keyed('a'));
    for (const [path, body] of [
      ['/hotline', { ...hotline, phone: '1' }],
      ['/university', university],
    ] as const) {
      const { detail } = await refused(422, post(path, body, keyed('a')));
      expect(detail).toContain('Idempotency-Key');
    }
    expect(service.leads()).toMatchObject([{ payload: hotline, attempts: 1 }]);
    expect(service.received()).toHaveLength(1);
  });

  it('keeps two leads that differ in their key alone', async () => {
    await post('/hotline', hotline, keyed('a'));
    expect((await post('/hotline', hotline, keyed('b'))).status).toBe(201);
    expect(service.leads()).toHaveLength(2);
  });

  it('makes a key from the lead when none, or an empty one, was sent', async () => {
    const first = await post('/hotline', hotline);
    expect(first.status).toBe(201);
    expect(await first.json()).toEqual({ id: 1, idempotencyKey: service.leads()[0]?.key });
    expect((await post('/hotline', hotline, keyed(''))).status).toBe(200);
    expect((await post('/hotline', { ...hotline, name: 'Bo' })).status).toBe(201);
    expect(service.leads().map(({ key }) => key)).toEqual([
      expect.stringMatching(/^sha256:[\da-f]{64}$/),
      expect.stringMatching(/^sha256:[\da-f]{64}$/),
    ]);
  });

  it.each(['two words', 'x'.repeat(201), 'caf\u00e9'])('refuses the key %j', async (key) => {
    await refused(400, post('/hotline', hotline, keyed(key)));
    expect(service.leads()).toEqual([]);
  });

  it('takes the longest key', async () => {
    expect((await post('/hotline', hotline, keyed('x'.repeat(200)))).status).toBe(201);
  });

  it('keeps one lead of fifty sent at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => post('/hotline', hotline, keyed('a'))),
    );
    const created = answers.filter(({ status }) => status === 201);
    expect(created).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(49);
    expect(service.leads()).toMatchObject([{ attempts: 50 }]);
  });

  it('marks a likely spam lead and drops none', async () => {
    const marks: [string, string[]][] = [
      ['honeypot', ['honeypot']],
      ['too-fast, honeypot', ['honeypot', 'too-fast']],
      [' Too-Fast ,, <script>', ['too-fast']],
      ['unheard-of', []],
    ];
    for (const [index, [header]] of marks.entries()) {
      const headers = { ...keyed(`k${index}`), 'X-Lead-Signal': header };
      expect((await post('/hotline', hotline, headers)).status).toBe(201);
    }
    expect(service.leads().map(({ signals }) => signals)).toEqual(marks.map(([, kept]) => kept));
    expect(service.received().map(({ signals }) => signals)).toEqual(marks.map(([, kept]) => kept));
  });

  it('keeps leads in a file that outlives it and that its owner alone can read', async () => {
    const database = join(folder(), 'deep', 'leads.sqlite');
    await start({ database });
    await post('/hotline', hotline, keyed('a'));
    expect(readLeads(database)).toMatchObject([{ key: 'a', attempts: 1 }]);
    expect(statSync(database).mode & 0o077).toBe(0);
    await service.close();
    await start({ database });
    expect((await post('/hotline', hotline, keyed('a'))).status).toBe(200);
    expect(service.leads()).toMatchObject([{ key: 'a', attempts: 2 }]);
  });

  it('answers 500 and says nothing of the lead when it cannot keep it', async () => {
    const database = join(folder(), 'leads.sqlite');
    const lines: string[] = [];
    await start({ database, log: (line) => lines.push(line) });
    const other = new DatabaseSync(database);
    other.exec('DROP TABLE leads');
    other.close();
    const response = await post('/hotline', hotline);
    expect(response.status).toBe(500);
    expect(JSON.stringify(await problem(response))).not.toContain('Ada');
    expect(lines).toEqual(['Error ERR_SQLITE_ERROR while answering', 'POST /hotline 500']);
  });
});

describe('bad input', () => {
  it('names the bad fields and repeats no value', async () => {
    const lines: string[] = [];
    await start({ log: (line) => lines.push(line) });
    const canary = 'CANARY\u0007<b>';
    const body = {
      name: [canary],
      email: canary,
      phone: canary.repeat(100),
      location: ' ',
      message: { canary },
      recentCrime: canary,
      [canary]: canary,
    };
    const { errors, detail } = await refused(422, post(`/hotline?q=${canary}`, body));
    expect(errors).toEqual([
      { pointer: '#/name', detail: 'Enter your name' },
      {
        pointer: '#/email',
        detail: 'Enter an email address in the correct format, like name@example.com',
      },
      { pointer: '#/phone', detail: 'Phone number must be 200 characters or less' },
      { pointer: '#/location', detail: 'Enter your location' },
      { pointer: '#/message', detail: 'Message must be text' },
      {
        pointer: '#/recentCrime',
        detail: 'recentCrime must be yes or no, or empty when it was not asked',
      },
    ]);
    expect(detail).toContain('Enter your name. Enter an email address');
    expect(JSON.stringify([detail, lines])).not.toContain('CANARY');
    expect(lines).toEqual(['POST /hotline 422']);
    expect(service.leads()).toEqual([]);
    expect(service.received()).toEqual([]);
  });

  it.each(['null', '7', '"text"', 'true'])('refuses the body %s', async (body) => {
    const { errors } = await refused(422, post('/hotline', body));
    expect(errors).toEqual([{ pointer: '#', detail: 'The body must be a JSON object' }]);
  });

  it.each([
    ['nothing', ''],
    ['half an object', '{"name":"CANARY'],
    ['a form', 'name=CANARY'],
    ['bytes that are not UTF-8', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])],
  ])('refuses %s as unreadable', async (_, body) => {
    const { detail } = await refused(400, post('/university', body));
    expect(detail).toBe('The body is not valid JSON in UTF-8.');
  });

  it('survives deep nesting and a poisoned prototype', async () => {
    const deep = await post('/hotline', '['.repeat(30_000) + ']'.repeat(30_000));
    expect([400, 422]).toContain(deep.status);
    const poison =
      '{"__proto__":{"name":"x","polluted":1},"constructor":{"prototype":{"polluted":1}}}';
    expect((await post('/hotline', poison)).status).toBe(422);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-16',
    'application/jsonp',
    '',
  ])('refuses the content type %j', async (type) => {
    await refused(415, post('/hotline', hotline, { 'Content-Type': type }));
  });

  it('refuses a compressed body', async () => {
    const headers = { 'Content-Encoding': 'gzip' };
    expect((await post('/hotline', hotline, headers)).status).toBe(415);
  });

  it.each([
    'application/json',
    'Application/JSON; charset="UTF-8"',
    'application/json;charset=utf-8',
  ])('takes the content type %j', async (type) => {
    const response = await post('/hotline', hotline, { 'Content-Type': type });
    expect(response.status).toBe(201);
  });

  it('takes a body of 64 KiB and refuses one byte more', async () => {
    const json = JSON.stringify(hotline);
    const padded = json + ' '.repeat(BODY_LIMIT - json.length);
    expect((await post('/hotline', padded)).status).toBe(201);
    await refused(413, post('/hotline', `${padded} `));
    expect((await post('/hotline', ' '.repeat(1_000_000))).status).toBe(413);
  });

  it.each([
    ['application/json', 413],
    ['text/plain', 415],
  ])('answers a sender of endless %s with %i, then cuts it off', async (type, status) => {
    const request = httpRequest(`${service.origin}/hotline`, {
      method: 'POST',
      headers: { 'Content-Type': type },
    });
    request.on('error', () => {});
    const sending = setInterval(() => request.write(' '.repeat(10_000)), 10);
    onTestFinished(() => clearInterval(sending));
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(status);
    response.resume();
    const began = performance.now();
    await vi.waitFor(() => expect(request.destroyed).toBe(true), 3000);
    expect(performance.now() - began).toBeLessThan(2500);
    expect((await post('/hotline', hotline)).status).toBe(201);
  });

  it('has room for the largest lead that the form takes', async () => {
    // A control character takes six bytes in JSON, more than any other.
    const worst = `x${'\u0001'.repeat(MESSAGE_MAX_LENGTH - 2)}x`;
    const line = `x${'\u0001'.repeat(198)}x`;
    const lead = { ...hotline, name: line, phone: line, location: line, message: worst };
    expect((await post('/hotline', lead)).status).toBe(201);
    expect(service.leads()).toMatchObject([{ payload: { name: 'x x', message: 'xx' } }]);
  });

  it('keeps every character that can be seen, as it was typed', async () => {
    const message = 'Kia ora 🦉 👩‍👩‍👧 می‌خواهم "q" \'; DROP TABLE leads; -- Ａ½';
    await post('/hotline', { ...hotline, message: `\u202a${message} \u0000\ud800\u202e` });
    expect(service.leads()).toMatchObject([{ payload: { message } }]);
  });

  it('answers any JSON with 201 or 422, and random bytes with 400', async () => {
    const near = fc.record(
      Object.fromEntries(
        Object.entries(hotline).map(([field, value]) => [
          field,
          fc.oneof({ weight: 4, arbitrary: fc.constant<unknown>(value) }, fc.jsonValue()),
        ]),
      ),
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('/hotline', '/university'),
        fc.oneof(near, fc.jsonValue()),
        fc.uuid(),
        async (path, body, key) => {
          const response = await post(path, JSON.stringify(body), keyed(key));
          expect([201, 422]).toContain(response.status);
          await response.text();
        },
      ),
      { numRuns: 150 },
    );
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 60 }), async (bytes) => {
        const response = await post('/hotline', Uint8Array.from(bytes));
        expect([400, 422]).toContain(response.status);
        await response.text();
      }),
      { numRuns: 50 },
    );
    expect((await post('/hotline', hotline)).status).toBeLessThan(300);
  });

  it('survives what is not HTTP, and half a request', async () => {
    const port = Number(new URL(service.origin).port);
    for (const noise of [
      '\u0000\u0001\u0002\r\n\r\n',
      'GET /\u009b31m HTTP/1.1\r\nHost: x\r\n\r\n',
    ]) {
      const socket = connect(port, '127.0.0.1');
      socket.end(noise, 'latin1');
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
    }
    const half = connect(port, '127.0.0.1');
    half.write(
      'POST /hotline HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"na',
    );
    await vi.waitFor(() => expect(service.requests()).toHaveLength(1));
    half.destroy();
    expect((await post('/hotline', hotline)).status).toBe(201);
    expect(service.requests()).toMatchObject([{ status: null }, { status: 201 }]);
  });
});

describe('methods and paths', () => {
  it.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'])('refuses %s for a lead', async (method) => {
    const response = await ask(method, '/hotline');
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST, OPTIONS');
    if (method !== 'HEAD') await problem(response);
  });

  it.each(['/', '/hotline/', '/Hotline', '/hotline/x', '//hotline', '/__proto__', '/constructor'])(
    'knows no %s',
    async (path) => {
      await refused(404, post(path, hotline));
    },
  );

  it('sends its security headers with every answer', async () => {
    for (const response of [
      await post('/hotline', hotline),
      await post('/hotline', '{'),
      await ask('GET', '/nowhere'),
      await ask('OPTIONS', '/hotline'),
      await ask('GET', '/__leads'),
    ]) {
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    }
  });

  it('logs method, path and status, never a query', async () => {
    const lines: string[] = [];
    await start({ log: (line) => lines.push(line) });
    await post('/hotline?email=ada@example.com', hotline);
    await ask('GET', `/${'x'.repeat(500)}`);
    expect(lines).toEqual(['POST /hotline 201', `GET /${'x'.repeat(99)} 404`]);
  });

  it('logs what is missing in an answer that is no receipt', async () => {
    const lines: string[] = [];
    const service = await start({ log: (line) => lines.push(line) });
    service.script([{ status: 200 }, { body: '{"idempotencyKey":"{key}"}' }]);
    for (const _ of [1, 2]) await post('/hotline', hotline);
    const said = '200 without a receipt: no idempotencyKey, so the page sends it again';
    expect(lines).toEqual([said, 'POST /hotline 200', 'POST /hotline 201']);
  });
});

describe('pages of other origins (CORS)', () => {
  const siteOrigin = 'https://nightjar.example';
  const preflight = (origin: string, headers: Headers = {}) =>
    ask('OPTIONS', '/hotline', undefined, {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      ...headers,
    });

  it.each([
    siteOrigin,
    'http://localhost:4173',
    'http://localhost',
    'https://127.0.0.1:8443',
    'http://[::1]:5173',
  ])('lets a page of %s post and read the answer', async (origin) => {
    await start({ origins: [siteOrigin] });
    const asked = await preflight(origin);
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-origin')).toBe(origin);
    expect(asked.headers.get('access-control-allow-methods')).toBe('POST');
    expect(asked.headers.get('access-control-allow-headers')?.toLowerCase()).toBe(
      'content-type, idempotency-key, x-lead-signal',
    );
    expect(Number(asked.headers.get('access-control-max-age'))).toBeGreaterThan(0);
    expect(asked.headers.get('access-control-allow-private-network')).toBeNull();
    service.script([{}, { status: 503 }]);
    for (const [body, status] of [
      [hotline, 201],
      [hotline, 503],
      ['{', 400],
    ] as const) {
      const response = await post('/hotline', body, { Origin: origin });
      expect(response.status).toBe(status);
      expect(response.headers.get('access-control-allow-origin')).toBe(origin);
      expect(response.headers.get('access-control-expose-headers')).toBe('Retry-After');
      expect(response.headers.get('vary')).toBe('Origin');
    }
  });

  it.each([
    'https://evil.example',
    'http://localhost.evil.example',
    'http://localhost:80@evil.example',
    'https://nightjar.example.evil.example',
    'null',
  ])('tells a page of %s nothing', async (origin) => {
    await start({ origins: [siteOrigin] });
    const asked = await preflight(origin);
    expect(asked.headers.get('access-control-allow-origin')).toBeNull();
    const response = await post('/hotline', hotline, { Origin: origin });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(response.headers.get('vary')).toBe('Origin');
  });

  it('lets a public page reach a private network when the browser asks', async () => {
    const headers = { 'Access-Control-Request-Private-Network': 'true' };
    const asked = await preflight('http://localhost:4173', headers);
    expect(asked.headers.get('access-control-allow-private-network')).toBe('true');
  });
});

describe('rate limit', () => {
  it('refuses what is over it, says for how long, and lets go after the window', async () => {
    await start({ rateLimit: { max: 2, windowMs: 1000 } });
    const status = async () => (await post('/hotline', hotline)).status;
    expect([await status(), await status()]).toEqual([201, 200]);
    const refused = await post('/hotline', hotline);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('1');
    await problem(refused);
    await vi.waitFor(async () => expect(await status()).toBe(200), 3000);
  });

  it('is off unless asked for', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => post('/hotline', hotline, keyed(`k${index}`))),
    );
    expect(answers.every(({ status }) => status === 201)).toBe(true);
  });
});

describe('scripted failures', () => {
  it('plays one outcome a POST, in order, then goes on as ever', async () => {
    service.script([{ status: 503 }, {}, { status: 429, body: 'rubbish' }]);
    const failed = await post('/hotline', hotline, keyed('a'));
    expect(failed.status).toBe(503);
    await problem(failed);
    await ask('OPTIONS', '/hotline');
    expect((await post('/hotline', hotline, keyed('a'))).status).toBe(201);
    const third = await post('/hotline', hotline, keyed('a'));
    expect([third.status, await third.text()]).toEqual([429, 'rubbish']);
    expect((await post('/hotline', hotline, keyed('a'))).status).toBe(200);
    expect(service.requests()).toEqual(
      [503, 201, 429, 200].map((status) => ({ kind: 'hotline', key: 'a', status })),
    );
    expect(service.received()).toHaveLength(2);
  });

  it('answers rubbish but keeps the lead', async () => {
    service.script([{ body: '<html>rubbish' }]);
    const response = await post('/hotline', hotline);
    expect([response.status, await response.text()]).toEqual([201, '<html>rubbish']);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(service.leads()).toHaveLength(1);
  });

  it('hangs and keeps nothing', async () => {
    service.script([{ hang: true }]);
    const signal = AbortSignal.timeout(150);
    await expect(post('/hotline', hotline, {}, signal)).rejects.toThrow();
    expect(service.leads()).toEqual([]);
    expect(service.requests()).toMatchObject([{ status: null }]);
  });

  it('keeps the lead at once and answers late', async () => {
    service.script([{ delayMs: 300 }, { delayMs: 100, status: 500 }]);
    const began = performance.now();
    const slow = post('/hotline', hotline);
    await vi.waitFor(() => expect(service.leads()).toHaveLength(1));
    expect(service.requests()).toMatchObject([{ status: null }]);
    expect((await slow).status).toBe(201);
    expect(performance.now() - began).toBeGreaterThan(295);
    expect((await post('/hotline', hotline)).status).toBe(500);
  });

  it('cuts the connection after the lead is kept, so that its repeat counts once', async () => {
    service.script([{ dropAfterCommit: true }]);
    await expect(post('/hotline', hotline, keyed('a'))).rejects.toThrow();
    expect(service.requests()).toEqual([{ kind: 'hotline', key: 'a', status: null }]);
    expect((await post('/hotline', hotline, keyed('a'))).status).toBe(200);
    expect(service.leads()).toMatchObject([{ attempts: 2 }]);
  });

  it('gives any status, text, type and headers', async () => {
    service.script([
      { status: 200, body: '<!doctype html><p>Log in', type: 'text/html' },
      { status: 204 },
      { status: 307, headers: { Location: '/portal' } },
      { status: 503, headers: { 'Retry-After': '120' } },
      { headers: { 'X-Cache': 'MISS' } },
    ]);
    const send = () => post('/hotline', hotline, keyed('a'));
    const page = await send();
    expect([page.status, page.headers.get('content-type'), await page.text()]).toEqual([
      200,
      'text/html',
      '<!doctype html><p>Log in',
    ]);
    const empty = await send();
    expect([empty.status, await empty.text()]).toEqual([204, '']);
    const moved = await send();
    expect([moved.status, moved.headers.get('location')]).toEqual([307, '/portal']);
    const busy = await send();
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '120']);
    await problem(busy);
    expect(service.leads()).toEqual([]);
    const taken = await send();
    expect([taken.status, taken.headers.get('x-cache')]).toEqual([201, 'MISS']);
    expect(await taken.json()).toEqual({ id: 1, idempotencyKey: 'a' });
  });

  it('keeps the lead and then answers something else, or nothing', async () => {
    service.script([{ status: 502, commit: true }, { hang: true, commit: true }, {}]);
    expect((await post('/hotline', hotline, keyed('a'))).status).toBe(502);
    expect(service.leads()).toMatchObject([{ key: 'a', attempts: 1 }]);
    const hanging = post('/hotline', hotline, keyed('a')).catch(() => null);
    await vi.waitFor(() => expect(service.leads()).toMatchObject([{ attempts: 2 }]));
    expect(await (await post('/hotline', hotline, keyed('a'))).json()).toEqual({
      id: 1,
      idempotencyKey: 'a',
    });
    service.script([{ status: 200, commit: true }]);
    expect((await post('/hotline', { name: 'Ada' }, keyed('b'))).status).toBe(422);
    await service.close();
    expect(await hanging).toBeNull();
  });

  it('cuts the connection and keeps nothing', async () => {
    service.script([{ drop: true }]);
    await expect(post('/hotline', hotline, keyed('a'))).rejects.toThrow();
    expect(service.leads()).toEqual([]);
    expect((await post('/hotline', hotline, keyed('a'))).status).toBe(201);
  });

  it('has a weather for every POST that no outcome waits for', async () => {
    service.weather({ posts: { status: 503 } });
    service.script([{}]);
    const status = async () => (await post('/hotline', hotline, keyed('a'))).status;
    expect([await status(), await status(), await status()]).toEqual([201, 503, 503]);
    service.clear();
    expect(await status()).toBe(503);
    service.weather({});
    expect(await status()).toBe(201);
    expect(() => service.weather({ posts: { status: 99 } })).toThrow();
  });

  it('answers preflights late', async () => {
    service.weather({ preflightMs: 200 });
    const began = performance.now();
    expect((await ask('OPTIONS', '/hotline')).status).toBe(204);
    expect(performance.now() - began).toBeGreaterThan(195);
  });

  it('refuses a script that makes no sense', async () => {
    expect(() => service.script([{ status: 100 }])).toThrow();
    expect(() => service.script([{ headers: { Location: '/\r\nX: y' } }])).toThrow('ASCII');
    expect(() => service.script([{ headers: { 'a b': 'c' } }])).toThrow('header name');
    expect(() => service.script([{ status: 503, hang: true }])).toThrow('exclude one another');
    expect(() => service.script([{ commit: true }])).toThrow('commit goes with');
    expect((await post('/hotline', hotline)).status).toBe(201);
  });
});

describe('the doors for browser tests', () => {
  it('takes and forgets a script', async () => {
    expect((await ask('PUT', '/__script', [{ status: 503 }, { status: 502 }])).status).toBe(204);
    expect((await post('/hotline', hotline)).status).toBe(503);
    const forgotten = await ask('DELETE', '/__script');
    expect(forgotten.status).toBe(204);
    expect((await post('/hotline', hotline)).status).toBe(201);
    for (const wrong of [{}, [{ status: 99 }], [{ unheard: 1 }], [{ delayMs: -1 }]]) {
      const response = await ask('PUT', '/__script', wrong);
      expect(response.status).toBe(422);
      expect(response.headers.get('content-type')).toBe('application/problem+json');
    }
  });

  it('takes and forgets a weather', async () => {
    expect((await ask('PUT', '/__weather', { posts: { status: 502 } })).status).toBe(204);
    expect((await post('/hotline', hotline)).status).toBe(502);
    expect((await ask('PUT', '/__weather', { sunny: true })).status).toBe(422);
    const calm = await ask('DELETE', '/__weather');
    expect(calm.status).toBe(204);
    expect((await post('/hotline', hotline)).status).toBe(201);
  });

  it('shows and forgets leads', async () => {
    await post('/hotline', hotline, keyed('a'));
    const shown = await ask('GET', '/__leads');
    expect(await shown.json()).toEqual({
      leads: service.leads(),
      received: service.received(),
      requests: service.requests(),
      reports: service.reports(),
    });
    expect((await ask('DELETE', '/__leads')).status).toBe(204);
    expect([service.leads(), service.received(), service.requests()]).toEqual([[], [], []]);
  });

  it('shows and forgets the faults that pages report', async () => {
    const fault = { type: 'leads-expired', count: 1, page: '/about' };
    expect((await post('/reports', fault)).status).toBe(204);
    const strange = await post('/reports', { ...fault, email: 'ann@example.com' });
    expect([strange.status, await strange.text()]).toEqual([
      422,
      expect.not.stringContaining('ann'),
    ]);
    expect(service.reports()).toEqual([fault]);
    service.clear();
    expect(service.reports()).toEqual([]);
  });

  it('are closed to other methods, to pages and to other names of this machine', async () => {
    for (const [path, allow] of [
      ['/__leads', 'GET, DELETE'],
      ['/__script', 'PUT, DELETE'],
      ['/__weather', 'PUT, DELETE'],
    ] as const) {
      const response = await ask('OPTIONS', path);
      expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
    }
    const page = await ask('GET', '/__leads', undefined, { Origin: 'http://localhost:4173' });
    expect(page.headers.get('access-control-allow-origin')).toBeNull();
    const port = Number(new URL(service.origin).port);
    const rebound = httpRequest({
      port,
      path: '/__leads',
      headers: { Host: `evil.example:${port}` },
    });
    rebound.end();
    const [response] = (await once(rebound, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(403);
    expect(JSON.parse(await text(response))).toMatchObject({ status: 403 });
  });
});

describe('starting and stopping', () => {
  it('is reached as localhost, 127.0.0.1 and, where there is IPv6, [::1]', async () => {
    const { port } = new URL(service.origin);
    expect(service.origin).toBe(`http://localhost:${port}`);
    const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
    const hosts = ['localhost', '127.0.0.1'];
    if (addresses.some(({ address }) => address === '::1')) hosts.push('[::1]');
    for (const host of hosts) {
      expect((await fetch(`http://${host}:${port}/hotline`)).status).toBe(405);
    }
  });

  it('is reached by no other address of this machine', async () => {
    const { port } = new URL(service.origin);
    const outside = Object.values(networkInterfaces())
      .flatMap((list) => list ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    for (const { address } of outside) {
      await expect(fetch(`http://${address}:${port}/hotline`)).rejects.toThrow();
    }
  });

  it('listens on one address when told', async () => {
    await start({ host: '127.0.0.1' });
    expect(service.origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect((await post('/hotline', hotline)).status).toBe(201);
  });

  it('fails when its port is taken, and when its database is none', async () => {
    const { port } = new URL(service.origin);
    await expect(start({ port: Number(port) })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    const database = join(folder(), 'leads.sqlite');
    writeFileSync(database, 'This is not a database, however long it may be.'.repeat(50));
    await expect(start({ database })).rejects.toThrow('not a database');
  });

  it('stops at once with hanging, late and half-sent requests open', async () => {
    service.script([{ hang: true }, { delayMs: 600_000 }]);
    const hanging = post('/hotline', hotline, keyed('a'));
    await vi.waitFor(() => expect(service.requests()).toHaveLength(1));
    const late = post('/hotline', hotline, keyed('b'));
    await vi.waitFor(() => expect(service.leads()).toHaveLength(1));
    const half = connect(Number(new URL(service.origin).port), '127.0.0.1');
    half.on('error', () => {});
    half.write('POST /hotline HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n');
    const rejections = Promise.allSettled([hanging, late, once(half, 'close')]);
    const began = performance.now();
    await Promise.all([service.close(), service.close()]);
    expect(performance.now() - began).toBeLessThan(1000);
    expect((await rejections).slice(0, 2).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
    ]);
    await expect(post('/hotline', hotline)).rejects.toThrow();
  });

  const run = (program: string, ...args: string[]) => {
    const child = spawn(program, args, {
      cwd: join(import.meta.dirname, '../..'),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    return child;
  };
  const runService = (port: string, database: string) => {
    const options = ['--port', port, '--database', database];
    return run(process.execPath, 'tests/stand-ins/contact-service.ts', ...options);
  };
  /** What a program has said once it says where the service is. */
  const started = async ({ stdout }: ReturnType<typeof run>) => {
    const said = { out: '', origin: '' };
    stdout.on('data', (chunk) => {
      said.out += chunk;
    });
    await vi.waitFor(() => {
      expect(said.out).toMatch(/http:\/\/localhost:\d+ \(leads in /);
    }, 20_000);
    said.origin = /http:\/\/localhost:\d+/.exec(said.out)?.[0] ?? '';
    return said;
  };

  it('started by npm, it ends when npm is told to', async () => {
    const options = ['--port', '0', '--database', join(folder(), 'leads.sqlite')];
    const npm = run('npm', 'run', 'contact-service', '--', ...options);
    const { origin } = await started(npm);
    npm.kill('SIGTERM');
    await once(npm, 'exit');
    await vi.waitFor(() => expect(fetch(`${origin}/__leads`)).rejects.toThrow(), 5000);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'by itself, it runs until %s',
    async (signal) => {
      const database = join(folder(), 'leads.sqlite');
      const child = runService('0', database);
      const errors = text(child.stderr);
      const said = await started(child);
      const { origin } = said;
      await fetch(`${origin}/__script`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: '[{"hang":true}]',
      });
      const hanging = fetch(`${origin}/hotline`, { method: 'POST', body: '{}' }).catch(() => 'cut');
      const site = { 'Content-Type': 'application/json', Origin: 'https://nightjar.example' };
      await vi.waitFor(async () => {
        const seen = (await (await fetch(`${origin}/__leads`)).json()) as { requests: unknown[] };
        expect(seen.requests).toHaveLength(1);
      });
      const kept = await fetch(`${origin}/hotline`, {
        method: 'POST',
        headers: site,
        body: JSON.stringify(hotline),
      });
      expect(kept.status).toBe(201);
      expect(kept.headers.get('access-control-allow-origin')).toBe('https://nightjar.example');
      child.kill(signal);
      expect(await once(child, 'exit')).toEqual([0, null]);
      expect(await hanging).toBe('cut');
      expect(await errors).toBe('');
      expect(said.out).toContain('POST /hotline 201');
      expect(said.out).not.toContain('Ada');
      expect(readLeads(database)).toHaveLength(1);
    },
    20_000,
  );

  it('by itself, it says in a sentence why it cannot start', async () => {
    const { port } = new URL(service.origin);
    for (const [argument, sentence] of [
      [port, 'The port is in use.'],
      ['high', '--port must be a number'],
    ] as const) {
      const child = runService(argument, ':memory:');
      const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
      expect(code).toBe(1);
      expect(errors).toContain(sentence);
      expect(errors.trim().split('\n')).toHaveLength(1);
    }
  }, 20_000);

  it('npm run leads says when there are none, prints a table, and JSON', async () => {
    const database = join(folder(), 'leads.sqlite');
    const leads = async (...args: string[]) => {
      const child = run(process.execPath, 'tools/leads.ts', '--database', database, ...args);
      const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
      return { out, errors };
    };
    expect((await leads()).out).toMatch(/^No leads yet: .+ does not exist\./);
    expect((await leads('--json')).out).toBe('[]\n');
    await start({ database });
    expect((await leads()).out).toMatch(/^No leads yet in /);
    await post('/hotline', hotline, keyed('a'));
    await post('/university', university, keyed('b'));
    const { out } = await leads();
    expect(out.indexOf('Aldermoor University')).toBeGreaterThan(0);
    expect(out.indexOf('Aldermoor University')).toBeLessThan(out.indexOf('Auckland'));
    expect(out).toContain('2 leads in ');
    const parsed = JSON.parse((await leads('--json')).out) as unknown[];
    expect(parsed).toMatchObject([{ key: 'b' }, { key: 'a' }]);
    await service.close();
    writeFileSync(database, 'This is not a database, however long it may be.'.repeat(50));
    expect((await leads()).errors).toMatch(/^The leads cannot be read\. /);
  }, 30_000);

  it('prints what strangers typed on one line, cut short, without control characters', () => {
    const table = formatLeads([
      {
        id: 1,
        key: 'a',
        kind: 'hotline',
        payload: {
          ...hotline,
          name: '\u001b[31mred\u001b[0m\nrow\u202e',
          message: '🦉'.repeat(50),
          ...byField(() => '' as const),
          recentCrime: 'yes',
          hasCCTV: 'no',
          willSource: 'need-help',
        },
        signals: ['honeypot', 'too-fast'],
        receivedAt: '2025-02-09T01:02:03.456Z',
        attempts: 3,
      },
    ]);
    const [titles, rule, row, ...rest] = table.split('\n');
    expect(rest).toEqual([]);
    expect(titles).toMatch(/^Received \(UTC\)\s+Form\s+Name\s+Email/);
    expect(rule).toMatch(/^[- ]+$/);
    expect(row).toContain('2025-02-09 01:02:03  hotline  red row  ');
    expect(row).toContain(
      `${'🦉'.repeat(31)}…  CCTV no, crime yes, cameras need-help  honeypot, too-fast  3×`,
    );
  });
});
