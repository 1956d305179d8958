/** Tests canaries, which check the way from the public address to mail server and webhook, on every engine. */

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type LeadKind, leadKinds, leadPaths } from '../../src/data/lead.ts';
import { freePort } from '../../tools/listen.ts';
import { createApp } from '../src/app.ts';
import { CANARY_HEADER, canaryMarkOf, canaryPayload } from '../src/canary/mark.ts';
import { leadAddress } from '../src/canary/send.ts';
import { options, runLeads } from '../src/cli.ts';
import { watchCanaries } from '../src/delivery/alarm.ts';
import { channelChooser } from '../src/delivery/channel-chooser.ts';
import { channelsOf } from '../src/delivery/channels.ts';
import { deliverDue } from '../src/delivery/deliver.ts';
import type { Engine } from '../src/engines/engine.ts';
import { startService } from '../src/node.ts';
import { everyLead, leadsAsJson } from '../src/people/export.ts';
import { parseSettings } from '../src/settings.ts';
import { type LeadStore, openStore } from '../src/store.ts';
import { engines, openForEachTest } from './engines.ts';
import { acceptsAtOnce, openHook, openMailbox } from './receivers.ts';
import { hotline, openSample, RECEIVED, storeLead } from './sample.ts';

const SECRET = 'a-secret-of-canaries-0123';
const MINUTE = 60_000;
const webhookSecret = `whsec_${Buffer.alloc(24, 'c').toString('base64')}`;

let mailbox: Awaited<ReturnType<typeof openMailbox>>;
let hook: Awaited<ReturnType<typeof openHook>>;
let pager: Awaited<ReturnType<typeof openHook>>;
beforeEach(async () => {
  [mailbox, hook, pager] = await Promise.all([openMailbox(), openHook(), openHook()]);
});
afterEach(() => Promise.all([mailbox.close(), hook.close(), pager.close()]));
const env = () => ({
  SERVICE_CANARY_SECRET: SECRET,
  SERVICE_MAIL_SERVER: mailbox.url,
  SERVICE_MAIL_FROM: 'leads@nightjar.example',
  SERVICE_MAIL_TO: 'sales@nightjar.example',
  SERVICE_OPERATOR: 'operator@nightjar.example',
  SERVICE_WEBHOOK_URL: hook.url,
  SERVICE_WEBHOOK_SECRETS: webhookSecret,
  SERVICE_ALARM_WEBHOOK: pager.url,
});

describe.each(Object.entries(engines))('a canary on %s', (_, start) => {
  let engine: Engine;
  let store: LeadStore;
  let now: number;
  let log: string[];
  openForEachTest(start, (...opened) => {
    [store, engine] = opened;
    now = RECEIVED;
    log = [];
  });

  const common = () => ({ store, now: () => now, log: (line: string) => log.push(line) });
  const appOf = (settings = parseSettings(env())) => {
    const { channels } = channelsOf(settings, () => now);
    return createApp({ ...common(), settings, channels: channelChooser(settings, channels) });
  };
  const send = async (
    key = 'a',
    more: { kind?: LeadKind; mark?: string; app?: ReturnType<typeof appOf> } = {},
  ) => {
    const { kind = 'hotline', mark = await canaryMarkOf(SECRET, kind, key), app = appOf() } = more;
    return app.request(leadPaths[kind], {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
        [CANARY_HEADER]: mark,
      },
      body: JSON.stringify(canaryPayload(kind)),
    });
  };
  const pass = async () => {
    const { channels, ways } = channelsOf(parseSettings(env()), () => now);
    await deliverDue({ ...common(), channels });
    await watchCanaries({ ...common(), ways }, 10 * MINUTE);
  };
  const health = async () => {
    now += 5000;
    return (await appOf().request('/healthz')).json();
  };
  const rows = async () => (await engine.db.selectFrom('lead').select('id').execute()).length;
  const alarms = () => pager.taken.map(({ body }) => JSON.parse(body));

  it('arrives by mail and webhook with its mark, and is deleted then', async () => {
    for (const kind of leadKinds) expect((await send(kind, { kind })).status).toBe(201);
    await pass();
    expect(mailbox.taken.map(({ headers }) => headers)).toEqual(
      ['Canary: Hotline', 'Canary: University', 'Canary: Reseller'].map((subject) =>
        expect.arrayContaining([`Subject: ${subject}`]),
      ),
    );
    expect(hook.taken.map(({ body }) => JSON.parse(body))).toMatchObject([
      { type: 'lead.canary', data: { kind: 'hotline' } },
      { type: 'lead.canary', data: { kind: 'university' } },
      { type: 'lead.canary', data: { kind: 'reseller' } },
    ]);
    expect(await rows()).toBe(0);
    expect(await store.canaryArrivals()).toEqual([
      { kind: 'hotline', at: RECEIVED },
      { kind: 'university', at: RECEIVED },
      { kind: 'reseller', at: RECEIVED },
    ]);
    now += 20 * MINUTE;
    await pass();
    expect([alarms(), await health()]).toEqual([[], { status: 'ok', stuck: 0 }]);
  });

  it('appears on no page and in no export before its deletion', async () => {
    await storeLead(store, hotline);
    await send();
    hook.mood = { status: 410 };
    mailbox.mood = { status: 451 };
    const { channels } = channelsOf(parseSettings(env()), () => now);
    await deliverDue({ ...common(), channels });
    expect(await rows()).toBe(2);
    const [{ id } = { id: '' }] = await engine.db
      .selectFrom('lead')
      .select('id')
      .where('canary', '=', 1)
      .execute();
    const known = {
      listed: (await store.list()).length,
      found: await store.list({ search: 'canary' }),
      opened: await store.find(id),
      person: await store.leadsOf('canary@service.example'),
      forgotten: await store.forget('canary@service.example'),
      stuck: (await store.alarm()).stuck,
      resent: await store.resend(),
      counts: await store.count(),
      figures: (await store.figures()).leads,
    };
    expect(known).toMatchObject({
      listed: 1,
      found: [],
      opened: undefined,
      person: [],
      forgotten: 0,
      stuck: 1,
      resent: 1,
      counts: {
        leads: { hotline: 1, university: 0 },
        deliveries: { failed: 1, stuck: 0, waiting: 1 },
      },
      figures: { hotline: 1, university: 0 },
    });
    const exported = await text(Readable.from(leadsAsJson(everyLead(store, {}))));
    expect(JSON.parse(exported)).toHaveLength(1);
  });

  it.each([
    ['nothing', { mark: '' }],
    ['another secret', { mark: canaryMarkOf('another-secret-of-canaries', 'hotline', 'a') }],
    ['another form', { mark: canaryMarkOf(SECRET, 'university', 'a') }],
    ['another lead', { mark: canaryMarkOf(SECRET, 'hotline', 'b') }],
    ['a mark without end', { mark: 'a'.repeat(6000) }],
    ['a secret that is not set', { isUnset: true }],
  ])(
    'with the mark of %s is stored as an ordinary lead for people',
    async (__, given: { mark?: string | Promise<string>; isUnset?: boolean }) => {
      const app = appOf(
        parseSettings({ ...env(), ...(given.isUnset && { SERVICE_CANARY_SECRET: '' }) }),
      );
      const mark = await (given.mark ?? canaryMarkOf(SECRET, 'hotline', 'a'));
      expect((await send('a', { mark, app })).status).toBe(201);
      expect(await store.list()).toHaveLength(1);
      await pass();
      expect(await store.list()).toHaveLength(1);
    },
  );

  it('raises one alarm if it does not arrive in time, also after a restart, until one arrives', async () => {
    mailbox.mood = { status: 451 };
    await send();
    now += 10 * MINUTE;
    await pass();
    expect(alarms()).toEqual([]);
    // A new store stands for another process that continues after the first one has ended.
    store = await openStore(engine);
    now += 1;
    await pass();
    const sentAt = new Date(RECEIVED).toISOString();
    const missed = [{ kind: 'hotline', sentAt, problem: 'mail: SMTP 451' }];
    expect(alarms()).toMatchObject([
      { type: 'canary.missed', text: 'No lead arrives: Hotline', data: { missed } },
    ]);
    await pass();
    expect([alarms().length, await rows()]).toEqual([1, 0]);
    expect(await health()).toEqual({ status: 'missed', stuck: 0, missed: ['hotline'] });
    // A canary of another form arrives, which does not end this alarm.
    mailbox.mood = acceptsAtOnce;
    await send('b', { kind: 'university' });
    await pass();
    expect(await health()).toMatchObject({ status: 'missed' });
    now += 24 * 60 * MINUTE;
    await pass();
    expect(alarms()).toHaveLength(2);
    await send('c');
    await pass();
    expect(await health()).toEqual({ status: 'ok', stuck: 0 });
  });

  it('raises its alarm by mail if there is no webhook, and again until a receiver accepts it', async () => {
    await store.expectCanary({ kind: 'hotline', key: 'lost', at: now });
    now += 11 * MINUTE;
    pager.mood = { status: 503 };
    await pass();
    expect(log.at(-1)).toBe('The alarm was not delivered: No lead arrives: Hotline. HTTP 503');
    expect(await health()).toEqual({
      status: 'missed',
      stuck: 0,
      missed: ['hotline'],
      alarm: 'HTTP 503',
    });
    await pass();
    expect(mailbox.taken).toHaveLength(1);
    expect(mailbox.taken[0]).toMatchObject({ to: ['operator@nightjar.example'] });
    expect(mailbox.taken[0]?.text).toContain('It has not reached the service.');
    now += MINUTE;
    pager.mood = acceptsAtOnce;
    await pass();
    await pass();
    expect(alarms()).toHaveLength(1);
    expect(await health()).toEqual({ status: 'missed', stuck: 0, missed: ['hotline'] });
  });

  it('counts as missed even if no process judges it', async () => {
    await store.expectCanary({ kind: 'university', key: 'lost', at: now });
    now += 11 * MINUTE;
    expect(await health()).toMatchObject({ status: 'ok' });
    now += 2 * MINUTE;
    expect(await health()).toMatchObject({ status: 'missed', missed: ['university'] });
  });

  it('does not wait for a clock that was set back', async () => {
    await store.expectCanary({ kind: 'hotline', key: 'lost', at: now });
    now -= 365 * 24 * 60 * MINUTE;
    await pass();
    expect(alarms()).toHaveLength(1);
  });

  it('can be sent only once, so that a copied mark cannot hide or repeat a lead', async () => {
    const receipts = [await send(), await send()];
    expect(receipts.map(({ status }) => status)).toEqual([201, 200]);
    await pass();
    expect((await send()).status).toBe(200);
    await pass();
    expect([await rows(), mailbox.taken.length]).toEqual([0, 1]);
    now += 20 * MINUTE;
    await pass();
    expect(alarms()).toEqual([]);
  });

  it('counts as arrived when it is stored, if no channel is set up', async () => {
    const settings = parseSettings({ SERVICE_CANARY_SECRET: SECRET });
    await send('a', { app: createApp({ ...common(), settings, channels: () => [] }) });
    await pass();
    expect(await store.canaryArrivals()).toMatchObject([{ kind: 'hotline' }]);
  });
});

describe('npm run leads -- canary', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'canary-'));
    file = join(folder, 'leads.sqlite');
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  async function said(...args: string[]): Promise<string> {
    const out = new PassThrough();
    const given = parseArgs({ args: ['canary', ...args], options, allowPositionals: true });
    await runLeads(given, out);
    return `${Buffer.concat(await out.end().toArray())}`;
  }
  const set = (more: Readonly<Record<string, string>> = {}) => {
    const all = { ...env(), SERVICE_DATABASE: file, SERVICE_PORT: '0', ...more };
    for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value);
    return parseSettings(all);
  };
  const arrivals = async (store: LeadStore) =>
    (await store.canaryArrivals()).map(({ kind }) => kind);

  it('sends a canary of each form as a page does, and the service records their arrival', async () => {
    const service = await startService(set());
    onTestFinished(() => service.close());
    expect(await said('--to', service.origin)).toBe(
      leadKinds
        .map((path) => `${service.origin}/${path} has a canary. It is missed after 10 minutes.\n`)
        .join(''),
    );
    const store = await openSample(file);
    onTestFinished(() => store.close());
    await expect.poll(() => arrivals(store), { timeout: 15_000 }).toEqual(leadKinds);
    expect(mailbox.taken).toHaveLength(leadKinds.length);
    await said('--remote', '--kind', 'hotline', '--to', service.origin);
    await expect.poll(() => mailbox.taken.length, { timeout: 15_000 }).toBe(leadKinds.length + 1);
  });

  it('fails if no service listens, and the service sends the alarm later', async () => {
    const settings = set();
    await (await openSample(file)).close();
    const away = `http://127.0.0.1:${await freePort()}`;
    await expect(said('--kind', 'hotline', '--to', away)).rejects.toThrow(
      `${away}/hotline took no canary: no connection (ECONNREFUSED).`,
    );
    const store = await openSample(file);
    onTestFinished(() => store.close());
    const { ways } = channelsOf(settings, Date.now);
    const later = () => Date.now() + 11 * MINUTE;
    await watchCanaries({ store, ways, now: later }, 10 * MINUTE);
    expect(JSON.parse(pager.taken[0]?.body ?? '')).toMatchObject({
      data: { missed: [{ kind: 'hotline', problem: 'It has not reached the service' }] },
    });
  });

  it.each([
    ['a page instead of a receipt', 200, '<!doctype html>', 'an answer that is no receipt'],
    ['a refusal', 403, '', 'HTTP 403'],
    ['a redirect', 307, '', 'HTTP 307'],
  ])('fails if the answer is %s', async (_, status, body, problem) => {
    set();
    const server = createServer((__, response) => {
      response.writeHead(status, { Location: '/' }).end(body);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    await expect(said('--remote', '--to', `http://127.0.0.1:${port}`)).rejects.toThrow(problem);
  });

  it.each([
    [[], { SERVICE_CANARY_SECRET: '' }, 'Set SERVICE_CANARY_SECRET to a secret'],
    [['--kind', 'hot'], {}, 'There is no kind "hot".'],
    [['--to', 'nowhere'], {}, '"nowhere" is no address.'],
  ])('describes the fault of %j in a sentence', async (args, more, sentence) => {
    set(more);
    await expect(said('--remote', ...args)).rejects.toThrow(sentence);
  });

  it('sends each canary to the public address of its form', () => {
    const site = {
      siteOrigin: 'https://a.example',
      salesOrigin: '',
      leadsUrls: {},
    };
    expect(leadAddress(site, 'hotline')).toBe('https://sales.a.example/hotline');
    const own = {
      ...site,
      salesOrigin: 'https://s.example',
      leadsUrls: { university: 'https://u.example/x' },
    };
    expect(leadAddress(own, 'hotline')).toBe('https://s.example/hotline');
    expect(leadAddress(own, 'university')).toBe('https://u.example/x');
    const local = { ...site, siteOrigin: 'http://localhost:4173' };
    expect(leadAddress(local, 'hotline')).toBe('http://localhost:8787/hotline');
  });
});
