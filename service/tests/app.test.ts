/** Tests the answers of the service (decisions D7, D8, D25) on every engine. */

import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { longestTexts } from '../../src/data/lead-fields.schema.ts';
import { type AppOptions, createApp } from '../src/app.ts';
import type { Engine } from '../src/engines/engine.ts';
import { BODY_LIMIT } from '../src/http.ts';
import { readLeadQuery } from '../src/people/filter.ts';
import { visitorBy } from '../src/rate.ts';
import type { LeadStore } from '../src/store.ts';
import { engines, openForEachTest } from './engines.ts';
import { hotline, openSample, university } from './sample.ts';

const site = 'https://nightjar.example';
const settings = { origins: [site], addressHeader: 'x-forwarded-for', rate: 1000 };

type Headers = Record<string, string>;

describe.each(Object.entries(engines))('the service on %s', (_, start) => {
  let engine: Engine;
  let store: LeadStore;
  let app: ReturnType<typeof createApp>;
  let lines: string[];
  openForEachTest(start, (...opened) => {
    [store, engine] = opened;
    serve();
  });

  function serve(options: Partial<AppOptions> = {}): void {
    lines = [];
    const log = (line: string) => lines.push(line);
    app = createApp({
      store,
      settings,
      channels: () => ['mail'],
      now: () => 1000,
      log,
      ...options,
    });
  }
  const ask = async (method: string, path: string, body?: BodyInit, headers: Headers = {}) =>
    app.request(path, {
      method,
      headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      ...(body !== undefined && { body, duplex: 'half' }),
    } as RequestInit);
  const post = (path: string, body: unknown, key = 'a', headers: Headers = {}) =>
    ask('POST', path, JSON.stringify(body), { 'Idempotency-Key': key, ...headers });
  const send = (headers?: Headers) => post('/hotline', hotline, 'a', headers);
  const kept = async () => (await store.list()).map(({ lead }) => lead);

  /** Expects that the service refuses a request with problem details (RFC 9457). */
  async function refused(status: number, asked: Promise<Response>) {
    const response = await asked;
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    const details = (await response.json()) as { detail: string; title: string; errors?: unknown };
    expect(details).toMatchObject({ type: 'about:blank', status });
    expect(details.title).not.toMatch(/^Status/);
    return { ...details, headers: response.headers };
  }

  it('stores a lead of each kind as the schema has parsed it, and answers with a receipt', async () => {
    const receipts = [
      await post('/hotline', hotline, 'a'),
      await post('/university?from=ad', { ...university, name: ' Ann Example ' }, 'b'),
    ];
    expect(receipts.map(({ status }) => status)).toEqual([201, 201]);
    const leads = await kept();
    expect(await Promise.all(receipts.map((each) => each.json()))).toEqual([
      { id: leads[1]?.id, idempotencyKey: 'a' },
      { id: leads[0]?.id, idempotencyKey: 'b' },
    ]);
    expect(leads).toMatchObject([
      { kind: 'university', payload: university, attempts: 1, receivedAt: 1000 },
      { kind: 'hotline', payload: hotline, signals: [] },
    ]);
    expect((await store.count()).deliveries.waiting).toBe(2);
  });

  it('stores a lead once, for any order of its fields and for fifty requests at once', async () => {
    const turned = Object.fromEntries(Object.entries(hotline).reverse());
    let due = 0;
    serve({
      onKept: () => {
        due += 1;
      },
    });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => post('/hotline', at % 2 ? hotline : turned)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(49).fill(200), 201]);
    const [lead, ...others] = await kept();
    expect(others).toEqual([]);
    expect(lead?.attempts).toBe(50);
    const receipts = await Promise.all(answers.map((each) => each.text()));
    expect(new Set(receipts)).toEqual(new Set([`{"id":"${lead?.id}","idempotencyKey":"a"}`]));
    expect([due, (await store.count()).deliveries.waiting]).toEqual([1, 1]);
    expect((await post('/hotline', hotline, 'b')).status, 'another key').toBe(201);
  });

  it('refuses another lead with the same key, and makes a key for a lead without one', async () => {
    await send();
    for (const [path, body] of [
      ['/hotline', { ...hotline, phone: '1' }],
      ['/university', university],
    ] as const)
      expect((await refused(422, post(path, body))).detail).toContain('Idempotency-Key');
    for (const status of [201, 200])
      expect((await post('/hotline', hotline, '')).status).toBe(status);
    expect(await kept()).toMatchObject([
      { idempotencyKey: expect.stringMatching(/^sha256:[\da-f]{64}$/) },
      { payload: hotline, attempts: 1 },
    ]);
  });

  it('marks a lead that is likely to be spam, and stores it', async () => {
    expect((await send({ 'X-Lead-Signal': ' Too-Fast ,, <script>, honeypot' })).status).toBe(201);
    expect(await kept()).toMatchObject([{ signals: ['honeypot', 'too-fast'] }]);
  });

  it.each([
    ['landing=%2F&gclid=a', 'landing=%2F&gclid=a'],
    ['landing=/ <b>', ''],
    [`landing=${'x'.repeat(3000)}`, ''],
    [
      'landing=%2F%0D%0Aa%00%E2%80%AEb&__proto__=x&constructor=y&%00=z&utm_source=%20',
      'landing=%2F+a+b',
    ],
  ])(
    'stores the source of a visit, and accepts a lead with a malformed source: %#',
    async (said, visit) => {
      expect((await send({ 'X-Lead-Visit': said })).status).toBe(201);
      expect(await kept()).toMatchObject([{ visit }]);
    },
  );

  it('accepts the largest lead that the form accepts', async () => {
    // A control character takes six bytes in JSON, which is more than any other character takes.
    const message = `x${'\u0001'.repeat(longestTexts.text - 2)}x`;
    expect((await post('/hotline', { ...hotline, message })).status).toBe(201);
    expect(await kept()).toMatchObject([{ payload: { message: 'xx' } }]);
  });

  it('names the invalid fields, but neither the answer nor the log contains a value', async () => {
    const canary = 'CANARY\u0007<b>';
    const body = { ...hotline, name: [canary], email: canary, recentCrime: [canary], [canary]: 1 };
    const { errors, detail } = await refused(422, post(`/hotline?q=${canary}`, body));
    expect(errors).toEqual([
      { pointer: '#/name', detail: 'name is missing' },
      { pointer: '#/email', detail: 'email is no email address' },
      { pointer: '#', detail: 'recentCrime must be text' },
      { pointer: '#', detail: 'Every field must be text' },
    ]);
    await refused(404, ask('GET', '/CANARY'));
    expect(JSON.stringify([detail, lines])).not.toContain('CANARY');
    expect(lines).toEqual(['POST /hotline 422', 'GET /* 404']);
    expect(await kept()).toEqual([]);
  });

  const json = JSON.stringify(hotline);
  /** Returns a body that is sent without a `Content-Length` header. */
  const stream = (text: string) => new Blob([text]).stream();
  it.each<[string, number, string | (() => BodyInit), Headers?]>([
    ['no object', 422, '7'],
    ['unclosed arrays', 400, '['.repeat(BODY_LIMIT)],
    ['a prototype', 422, '{"__proto__":{"name":"Ann"},"constructor":{}}'],
    ['half an object', 400, '{"name":"CANARY'],
    ['bytes that are no text', 400, () => new Uint8Array([0x22, 0xff, 0x22])],
    ['nothing', 400, ''],
    ['a key that no header can hold', 400, json, { 'Idempotency-Key': 'two words' }],
    ['a key that is too long', 400, json, { 'Idempotency-Key': 'x'.repeat(201) }],
    ['another type', 415, json, { 'Content-Type': 'text/plain' }],
    ['another encoding', 415, json, { 'Content-Encoding': 'gzip' }],
    ['one byte too many', 413, json + ' '.repeat(BODY_LIMIT + 1 - json.length)],
    ['no length', 413, () => stream(json + ' '.repeat(BODY_LIMIT))],
    ['a length that is not true', 413, json + ' '.repeat(BODY_LIMIT), { 'Content-Length': '9' }],
    ['the origin of a stranger', 403, json, { Origin: 'https://evil.example' }],
    ['no origin', 403, json, { Origin: 'null' }],
  ])('refuses a request with %s: %i', async (_, status, body, headers) => {
    const given = typeof body === 'string' ? body : body();
    await refused(status, ask('POST', '/hotline', given, { 'Idempotency-Key': 'a', ...headers }));
    expect(await kept()).toEqual([]);
    expect((await send()).status).toBe(201);
  });

  it.each([
    ['GET', '/hotline', 405],
    ['DELETE', '/university', 405],
    ['POST', '/healthz', 405],
    ['POST', '/metrics', 405],
    ['POST', '/hotline/x', 404],
    ['GET', '/', 404],
    ['GET', '/__leads', 404],
  ])('refuses %s %s: %i', async (method, path, status) => {
    const { headers } = await refused(status, ask(method, path));
    if (status === 405) expect(headers.get('allow')).toMatch(/^(POST|GET), /);
  });

  it('lets only pages of the site post leads and read the answers', async () => {
    const preflight = (origin: string) =>
      ask('OPTIONS', '/hotline', undefined, {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Private-Network': 'true',
      });
    const local = 'http://[::1]:5173';
    for (const [isDevelopment, origin] of [
      [false, site],
      [true, 'http://localhost:4173'],
      [true, local],
    ] as const) {
      serve({ isDevelopment });
      const { status, headers } = await preflight(origin);
      expect([status, headers.get('access-control-allow-origin')]).toEqual([204, origin]);
      expect(headers.get('access-control-allow-headers')?.toLowerCase()).toBe(
        'content-type, idempotency-key, x-lead-signal, x-lead-visit',
      );
      expect(headers.get('access-control-allow-private-network')).toBe('true');
      for (const body of [hotline, {}]) {
        const response = await post('/hotline', body, 'a', { Origin: origin });
        expect(response.headers.get('access-control-allow-origin')).toBe(origin);
        expect(response.headers.get('access-control-expose-headers')).toBe('Retry-After');
      }
    }
    serve();
    for (const origin of [local, 'http://localhost:80@evil.example', `${site}.evil.example`]) {
      const { headers } = await refused(403, preflight(origin));
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('limits the requests of each visitor in a minute, by the last address in the named header', async () => {
    let now = 0;
    const limited = { ...settings, rate: 2 };
    serve({ settings: limited, now: () => now, peerOf: () => '203.0.113.9' });
    const from = (address?: string) => send(address ? { 'X-Forwarded-For': address } : {});
    const limits = async (one: string, same: string, other: string) => {
      await from(one);
      await from(one);
      now += 59_000;
      const { headers } = await refused(429, from(same));
      expect(headers.get('retry-after')).toBe('1');
      expect((await from(other)).status).toBe(200);
      now += 1000;
      expect((await from(same)).status).toBe(200);
      now += 60_000;
    };
    await send();
    now += 60_000;
    await limits('198.51.100.1', '6.6.6.6, 198.51.100.1', '198.51.100.2');
    await limits('2001:db8:1:2::3', '2001:db8:1:2:ffff::4', '2001:db8:1:3::3');
    await limits('', '', '198.51.100.2');
    now = -1e9;
    expect((await from('')).status, 'the clock was set back').toBe(200);
    serve({
      settings: { ...limited, addressHeader: '' },
      peerOf: () => '::ffff:127.0.0.1',
    });
    for (const _ of [1, 2, 3]) expect((await from('198.51.100.1')).status).toBe(200);
  });

  it('reports its health, and a database that is gone or full', async () => {
    let now = 1000;
    serve({ now: () => now });
    const health = async () => {
      now += 5000;
      return (await ask('GET', '/healthz')).json();
    };
    expect(await health()).toEqual({ status: 'ok', stuck: 0 });
    await send();
    const claim = await store.claim('mail', 1000, 500);
    if (!claim) throw new Error('Nothing was claimed.');
    await store.settle(claim.delivery, { state: 'stuck', at: 1, problem: 'Refused.' });
    expect(await health()).toEqual({ status: 'stuck', stuck: 1 });
    await store.setAlarm(1, 'HTTP 503');
    expect(await health()).toEqual({ status: 'stuck', stuck: 1, alarm: 'HTTP 503' });
    await engine.db.schema.dropTable('delivery').execute();
    now += 5000;
    for (const _ of [1, 2]) await refused(503, ask('GET', '/healthz'));
    const { headers } = await refused(503, post('/hotline', hotline, 'b'));
    expect(headers.get('retry-after')).toBe('30');
    expect(await engine.db.selectFrom('lead').select('id').execute()).toHaveLength(1);
    expect(lines.join()).not.toMatch(/Ann|insert|delivery/);
  });

  it('checks the database with a write, at most once in five seconds for all requests', async () => {
    let now = 1000;
    let looks = 0;
    const probe = () => {
      looks += 1;
      return store.probe();
    };
    serve({ store: { ...store, probe }, now: () => now });
    await Promise.all(Array.from({ length: 20 }, () => ask('GET', '/healthz')));
    now += 4999;
    await ask('GET', '/healthz');
    expect(looks).toBe(1);
    now += 1;
    await ask('GET', '/healthz');
    expect(looks).toBe(2);
    await engine.db.schema.dropTable('fact').execute();
    now -= 60_000;
    await refused(503, ask('GET', '/healthz'));
  });

  const TOKEN = 'a-token-of-the-metrics-0123';
  const metrics = (authorization = `Bearer ${TOKEN}`) =>
    ask('GET', '/metrics', undefined, { Authorization: authorization });

  it('shows metrics to a program with the token, without personal data', async () => {
    let now = 61_000;
    serve({ settings: { ...settings, metricsToken: TOKEN }, now: () => now });
    await send();
    await send();
    await post('/hotline', { name: 'Ann' }, 'b');
    await ask('GET', '/Ann');
    await ask('BREW', '/hotline?Ann');
    now += 4000;
    const answer = await metrics();
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    const text = await answer.text();
    for (const line of [
      '# TYPE nightjar_leads_received_total counter',
      'nightjar_leads_received_total{form="hotline"} 1',
      'nightjar_leads{form="university"} 0',
      'nightjar_deliveries{channel="mail",state="waiting"} 1',
      'nightjar_oldest_waiting_seconds{channel="mail"} 4',
      'nightjar_leads_deleted_total 0',
      'nightjar_http_responses_total{route="/hotline",status="201"} 1',
      'nightjar_http_responses_total{route="/hotline",status="422"} 1',
      'nightjar_http_responses_total{route="/*",status="404"} 1',
    ])
      expect(text.split('\n')).toContain(line);
    expect(text).not.toMatch(/Ann|example|BREW/);
    expect(text.replace(/^(# (HELP|TYPE) \w+ .+|\w+(\{(\w+="[^"]*",?)+\})? [\d.]+)\n/gm, '')).toBe(
      '',
    );
  });

  it.each([
    ['nothing', ''],
    ['no token', 'Bearer'],
    ['another token', `Bearer ${TOKEN}x`],
    ['another scheme', `Basic ${TOKEN}`],
    ['a token without end', `Bearer ${'x'.repeat(10_000)}`],
  ])('shows no metrics to %s', async (__, authorization) => {
    serve({ settings: { ...settings, metricsToken: TOKEN } });
    const { headers } = await refused(401, metrics(authorization));
    expect(headers.get('www-authenticate')).toBe('Bearer');
    serve({ settings: { ...settings, metricsToken: '' } });
    await refused(401, metrics(authorization));
  });

  it('reads the figures at most once in five seconds for all requests', async () => {
    let [now, looks] = [1000, 0];
    const figures = () => {
      looks += 1;
      return store.figures();
    };
    const withToken = { ...settings, metricsToken: TOKEN };
    serve({ store: { ...store, figures }, settings: withToken, now: () => now });
    await Promise.all(Array.from({ length: 20 }, () => metrics()));
    expect(looks).toBe(1);
    now += 5000;
    await metrics();
    expect(looks).toBe(2);
  });

  it('forbids browsers to cache, guess, frame or run any answer', async () => {
    for (const response of [await send(), await ask('GET', '/'), await ask('GET', '/healthz')]) {
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
  });
});

describe('the address of a visitor', () => {
  const of = async (named: string, header = 'X-Forwarded-For') => {
    const visitor = visitorBy(header.toLowerCase(), () => '127.0.0.1');
    const app = new Hono().get('/', (context) => context.text(visitor(context)));
    return (await app.request('/', { headers: { [header]: named } })).text();
  };

  it.each([
    [
      '192.0.2.1',
      [
        '192.0.2.1:4711',
        '6.6.6.6, 192.0.2.1',
        '::ffff:192.0.2.1',
        '[::ffff:c000:201]:80',
        'for=192.0.2.1',
      ],
    ],
    [
      '2001:db8:0:0',
      [
        '2001:db8::1',
        '2001:0DB8:0::ffff:1:2',
        '[2001:db8::1]',
        '[2001:db8::2]:443',
        '2001:db8::1%eth0',
        'by=x;for="[2001:db8::3]:80";proto=https',
      ],
    ],
    ['2001:db8:1:2', ['2001:db8:1:2::', '2001:db8:1:2:3:4:5:6']],
    ['', ['unknown', '_hidden', '', 'for=unknown', '::1::2', '<script>']],
  ])('is %s, however a proxy writes it', async (network, forms) => {
    for (const form of forms) expect(await of(form), form).toBe(network);
  });
});

describe('text that is slow to normalise', () => {
  // Normalisation moves each second mark in front of all marks of the first kind, which takes quadratic time.
  const marks = '\u0301\u0323'.repeat(14_000);
  const cpu = async (work: () => unknown) => {
    const began = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000;
  };

  it('takes no longer than other text', async () => {
    const store = await openSample();
    const app = createApp({ store, settings, channels: () => [] });
    const send = (fields: object) => () =>
      app.request('/hotline', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...hotline, ...fields }),
      });
    await send({})();
    for (const name of Object.keys(hotline)) {
      expect(await cpu(send({ [name]: `a${marks}` })), name).toBeLessThan(100);
      const short = `a${marks.slice(0, 4900)}`;
      expect(await cpu(send({ [name]: short })), name).toBeLessThan(100);
    }
    expect(await cpu(() => readLeadQuery({ search: marks }))).toBeLessThan(100);
    await store.close();
  });
});
