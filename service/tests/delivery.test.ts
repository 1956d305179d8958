/** Tests deliveries by mail and webhook to receivers on real sockets. */

import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { fc } from '@machines/proof/fast-check';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { getInitialSnapshot, transition } from 'xstate';
import { answerWords } from '../src/answer-words.copy.ts';
import { notifyOfStuck } from '../src/delivery/alarm.ts';
import { channelChooser } from '../src/delivery/channel-chooser.ts';
import { channelsOf } from '../src/delivery/channels.ts';
import { deliverDue } from '../src/delivery/deliver.ts';
import { type DeliveryEvent, deliveryMachine } from '../src/delivery/delivery.machine.ts';
import { startDelivering } from '../src/delivery/loop.ts';
import type { ClaimedDelivery, NewLead } from '../src/lead.ts';
import { parseSettings } from '../src/settings.ts';
import type { LeadStore } from '../src/store.ts';
import {
  acceptsAtOnce,
  heldBackReaction,
  openHook,
  openMailbox,
  type ReceiverReaction,
  verifyPost,
} from './receivers.ts';
import {
  hostileLead,
  hotline,
  openSample,
  RECEIVED,
  storeLead,
  university,
  visit,
} from './sample.ts';

const secretOf = (letter: string) => `whsec_${Buffer.alloc(24, letter).toString('base64')}`;
const [newer, older] = [secretOf('n'), secretOf('o')];
const SECOND = 1000;
const DAY = 86_400_000;
/** The time limit of tries that are expected to fail, in milliseconds. */
const LIMIT = 1500;
const brief = { patience: { dialogue: LIMIT, answer: LIMIT } };

let store: LeadStore;
let mailbox: Awaited<ReturnType<typeof openMailbox>>;
let hook: Awaited<ReturnType<typeof openHook>>;
let now = 0;
let log: string[] = [];

beforeEach(async () => {
  [store, mailbox, hook] = await Promise.all([openSample(), openMailbox(), openHook()]);
  now = RECEIVED;
  log = [];
});
afterEach(() => Promise.all([store.close(), mailbox.close(), hook.close()]));

const passing = (changes = {}) => {
  const env = {
    SERVICE_MAIL_SERVER: mailbox.url,
    SERVICE_MAIL_FROM: 'Nightjar, leads <leads@nightjar.example>',
    SERVICE_ORIGIN: 'https://sales.nightjar.example',
    SERVICE_MAIL_TO: 'sales@nightjar.example, more@nightjar.example',
    SERVICE_OPERATOR: 'operator@nightjar.example',
    SERVICE_WEBHOOK_URL: hook.url,
    SERVICE_WEBHOOK_SECRETS: `${newer}, ${older}`,
    ...changes,
  };
  const canaryPatience = 10 * 60 * SECOND;
  const common = { canaryPatience, now: () => now, log: (line: string) => log.push(line) };
  return { ...common, ...channelsOf(parseSettings(env), () => now) };
};
const deliver = (more: Partial<Parameters<typeof deliverDue>[0]> = {}) =>
  deliverDue({ store, ...passing(), ...more });

const byWebhook = () => ({ channels: passing({ SERVICE_MAIL_SERVER: '' }).channels });

const deliveriesOf = async (id: string) => (await store.find(id))?.deliveries ?? [];
const line = (name: string, mails = mailbox.taken) =>
  mails.at(-1)?.headers.find((each) => each.startsWith(`${name}: `)) ?? '';

describe('an arriving delivery', () => {
  it('brings each lead once to each channel, in order of arrival', async () => {
    const leads = [await storeLead(store, hotline), await storeLead(store, university)];
    expect(await deliver()).toEqual({ tried: 4, stuck: 0 });
    expect(await deliver()).toEqual({ tried: 0, stuck: 0 });
    const ids = leads.map(({ deliveries }) => deliveries.map(({ id }) => id));
    expect(mailbox.taken.map(({ headers }) => headers.join('\n'))).toEqual(
      ids.map(([mail]) => expect.stringContaining(`Message-ID: <${mail}@nightjar.example>`)),
    );
    expect(hook.taken.map(({ id }) => id)).toEqual(ids.map(([, webhook]) => webhook));
    expect(await store.count()).toMatchObject({ deliveries: { delivered: 4 } });
    expect(log).toEqual([]);
  });

  it('by mail shows the answers in words, and replies to it go to the visitor', async () => {
    await storeLead(
      store,
      { ...hotline, message: 'Zwei Einbrüche' },
      { signals: ['honeypot'], visit },
    );
    await deliver();
    const [mail] = mailbox.taken;
    expect(mail).toMatchObject({
      from: 'leads@nightjar.example',
      to: ['sales@nightjar.example', 'more@nightjar.example'],
    });
    expect(line('Reply-To')).toBe('Reply-To: Ann Example <ann@example.com>');
    expect(line('From')).toBe('From: "Nightjar, leads" <leads@nightjar.example>');
    const [{ lead } = {}] = await store.list();
    expect(mail?.text).toContain(`Open it: https://sales.nightjar.example/leads/${lead?.id}`);
    expect(line('Subject')).toBe('Subject: Perhaps spam: Hotline: Ann Example, Port Road');
    expect(line('Content-Type')).toBe('Content-Type: text/plain; charset=utf-8');
    for (const words of [
      'A field was filled in that people do not see.',
      'Phone: +64 21 000 000',
      'Will you source cameras yourself or do you need help?\nI need help',
      'Zwei Einbrüche',
      'Came in on: /retail\nutm_source: post\ngclid: <script>x\n',
    ])
      expect(mail?.text).toContain(words);
    expect(mail?.text).not.toContain('professionally monitored');
  });

  it('by mail contains no header and no recipient that a visitor has injected', async () => {
    const bait = 'a@b.example\r\nBcc: evil@example.com\r\n\r\nBuy';
    for (const payload of [
      hostileLead,
      { ...hotline, name: bait, email: bait, location: bait },
      { ...hotline, email: 'a@b.example, evil@example.com', name: 'A, B <evil@example.com>' },
      { ...university, name: bait, university: bait },
    ])
      await storeLead(store, payload);
    await deliver();
    expect(mailbox.taken).toHaveLength(4);
    const names = ['Auto-Submitted', 'From', 'To', 'Reply-To', 'Subject', 'Message-ID', 'Date'];
    const mime = ['Content-Transfer-Encoding', 'MIME-Version', 'Content-Type'];
    for (const { to, headers } of mailbox.taken) {
      expect(to).toEqual(['sales@nightjar.example', 'more@nightjar.example']);
      const found = headers.map((each) => each.slice(0, each.indexOf(':')));
      expect(found.toSorted()).toEqual([...names, ...mime].toSorted());
    }
  });

  it.each([
    ['=?utf-8?Q?Your_bank?=', 'ann@example.com', '= ?utf-8?Q?Your_bank?='],
    ['=?utf-8?B?WW91?= =?utf-8?B?WW91?=', 'ann@example.com', '= ?utf-8?B?WW91?= = ?utf-8?B?WW91?='],
    ['Ann\u{E0041}\u2066\u200B', 'ann@example.com', 'Ann'],
    ['boss@nightjar.example', 'ann@example.com', ''],
    ['Ann', '=?utf-8?Q?boss?=@example.com', undefined],
  ])(
    'by mail has no header with text that a mail program decodes or hides: %j',
    async (name, email, shown) => {
      await storeLead(store, { ...hotline, name, email, location: name });
      now += 3 * DAY;
      await deliver();
      const header = (title: string) => line(title).replace(/"/g, '');
      expect(line('Subject')).not.toMatch(/=\?utf-8\?/);
      expect(header('Reply-To')).toBe(
        shown === undefined ? '' : `Reply-To: ${shown === '' ? email : `${shown} <${email}>`}`,
      );
      expect(Math.abs(Date.parse(line('Date').slice(6)) - Date.now())).toBeLessThan(60_000);
      expect(mailbox.taken[0]?.text).toContain(`Received ${new Date(RECEIVED).toISOString()}`);
    },
  );

  it('goes to the recipients and the webhook of its form', async () => {
    const own = await openHook();
    onTestFinished(() => own.close());
    const changes = {
      SERVICE_MAIL_TO_HOTLINE: 'night@nightjar.example',
      SERVICE_WEBHOOK_URL_UNIVERSITY: own.url,
      SERVICE_WEBHOOK_SECRETS_UNIVERSITY: secretOf('u'),
    };
    now = Date.now();
    await storeLead(store, hotline);
    await storeLead(store, university);
    await deliver(passing(changes));
    expect(mailbox.taken.map(({ to }) => to)).toEqual([
      ['night@nightjar.example'],
      ['sales@nightjar.example', 'more@nightjar.example'],
    ]);
    expect([hook, own].map(({ taken }) => taken.length)).toEqual([1, 1]);
    const [common, university1] = [hook.taken[0], own.taken[0]];
    if (!common || !university1) throw new Error('Nothing was posted.');
    expect(verifyPost(newer, common)).toMatchObject({ data: { kind: 'hotline' } });
    expect(verifyPost(secretOf('u'), university1)).toMatchObject({ data: { kind: 'university' } });
    expect(() => verifyPost(newer, university1)).toThrow();
  });

  it('by webhook exists for a form with a webhook, and gets stuck if the form loses its webhook', async () => {
    const env = {
      SERVICE_WEBHOOK_URL_HOTLINE: 'https://crm.example',
      SERVICE_WEBHOOK_SECRETS: newer,
    };
    const settings = parseSettings(env);
    const channels = channelChooser(settings, channelsOf(settings, () => now).channels);
    const common = { signals: [], payload: hotline };
    expect(channels({ kind: 'hotline', ...common })).toEqual(['webhook']);
    expect(channels({ kind: 'university', ...common })).toEqual([]);
    const { lead } = await storeLead(store, university);
    await deliver(channelsOf(settings, () => now));
    expect((await deliveriesOf(lead.id))[1]).toMatchObject({
      state: 'failed',
      problem: 'No webhook is set for its form',
    });
  });

  it('by webhook is signed with each secret, as Standard Webhooks defines it', async () => {
    now = Date.now();
    const { lead } = await storeLead(store, hotline, {
      signals: ['too-fast'],
      visit: 'landing=%2F',
    });
    await deliver();
    const [posted] = hook.taken;
    if (posted === undefined) throw new Error('Nothing was posted.');
    const { id, kind, payload, signals } = lead;
    const timestamp = new Date(RECEIVED).toISOString();
    const known = { id, kind, receivedAt: timestamp, signals, payload };
    const data = { ...known, visit: { landing: '/' }, notUnderstood: [] };
    for (const secret of [newer, older])
      expect(verifyPost(secret, posted)).toEqual({ type: 'lead.received', timestamp, data });
    const { body } = posted;
    const wrong = [
      () => verifyPost(secretOf('x'), posted),
      () => verifyPost(newer, { ...posted, body: body.replace('no', 'yes') }),
      () => verifyPost(newer, { ...posted, headers: { ...posted.headers, 'webhook-id': 'other' } }),
    ];
    for (const each of wrong) expect(each).toThrow('No matching signature found');
    expect(posted.headers['content-type']).toBe('application/json');
  });
});

describe('the answer to a visitor', () => {
  const env = () => ({
    SERVICE_MAIL_SERVER: mailbox.url,
    SERVICE_MAIL_FROM: 'Nightjar <leads@nightjar.example>',
    SERVICE_MAIL_TO: 'sales@nightjar.example',
    SERVICE_ANSWER: 'on',
  });
  const answering = () => {
    const settings = parseSettings(env());
    const { channels } = channelsOf(settings, () => now, answerWords);
    return { channels, wanted: channelChooser(settings, channels) };
  };
  const receive = async (lead: Pick<NewLead, 'kind' | 'payload' | 'signals'>, key = 'a') => {
    const { channels, wanted } = answering();
    const received = { ...lead, idempotencyKey: key, receivedAt: now, visit: '' };
    const kept = await store.keep(received, wanted(received));
    await deliver({ channels });
    return kept;
  };
  const answers = () => mailbox.taken.filter(({ to }) => !to.includes('sales@nightjar.example'));

  it('has the words of the brand, is sent once, repeats no typed word, and gets no automatic reply', async () => {
    const lead = { kind: 'hotline', payload: { ...hotline, name: 'BUY' }, signals: [] } as const;
    await receive(lead);
    expect((await receive(lead)).outcome).toBe('repeated');
    const [answer, ...more] = answers();
    expect(more).toEqual([]);
    expect(answer).toMatchObject({ from: 'leads@nightjar.example', to: [hotline.email] });
    expect(answer?.headers).toEqual(
      expect.arrayContaining([
        'Subject: Nightjar: your message has arrived',
        `To: ${hotline.email}`,
        'Reply-To: hello@nightjar.example',
        'Auto-Submitted: auto-replied',
        'Precedence: bulk',
      ]),
    );
    expect(answer?.text).toContain('111 in New Zealand');
    expect(JSON.stringify(answer)).not.toMatch(/BUY|Two break-ins|Port Road/);
  });

  it('is tried again until it arrives, like every delivery', async () => {
    mailbox.mood = { status: 451 };
    await receive({ kind: 'university', payload: university, signals: [] });
    expect(answers()).toEqual([]);
    mailbox.mood = acceptsAtOnce;
    now += 40 * SECOND;
    await deliver(answering());
    expect(answers()).toHaveLength(1);
    expect(line('Subject', answers())).toBe('Subject: Nightjar: your enquiry has arrived');
  });

  it.each([
    ['the address of a lead that may be spam', { signals: ['too-fast'] as const }],
    ['the people who answer', { email: 'SALES@nightjar.example' }],
    ['the service itself', { email: 'leads@nightjar.example' }],
    ['a program', { email: 'no-reply+x@example.com' }],
    ['a mail server', { email: 'MAILER-DAEMON@example.com' }],
    ['two addresses', { email: 'a@b.example,evil@example.com' }],
    ['an address that mail programs decode', { email: '=?utf-8?Q?boss?=@example.com' }],
    ['an address with a second header', { email: 'a@b.example\r\nBcc:evil@example.com' }],
  ])(
    'is not sent to %s',
    async (_, {
      email = hotline.email,
      signals = [],
    }: { email?: string; signals?: NewLead['signals'] }) => {
      const kept = await receive({ kind: 'hotline', payload: { ...hotline, email }, signals });
      expect(await deliveriesOf('id' in kept ? kept.id : '')).toMatchObject([{ channel: 'mail' }]);
      expect(answers()).toEqual([]);
    },
  );

  it('is not sent unless it is switched on', () => {
    const { channels } = channelsOf(parseSettings({ ...env(), SERVICE_ANSWER: 'off' }), () => now);
    expect(Object.keys(channels)).toEqual(['mail']);
  });
});

describe('a failing delivery', () => {
  const { email, phone, name } = hotline;
  const mine = new RegExp([email, phone.replace('+', '\\+'), name].join('|'));
  const noAnswer = 'No answer in time';
  const failures: readonly (readonly [
    title: string,
    ReceiverReaction,
    mail: string,
    webhook: string,
  ])[] = [
    ['without an answer', 'hangs', noAnswer, noAnswer],
    [
      'by a lost connection',
      'drops',
      'No connection (ECONNECTION)',
      'No connection (UND_ERR_SOCKET)',
    ],
    ['whose answer comes too late', heldBackReaction().mood, noAnswer, noAnswer],
    ['by a passing refusal', { status: 451 }, 'SMTP 451', 'HTTP 451'],
    ['by a lasting refusal', { status: 550 }, 'SMTP 550', 'HTTP 550'],
  ];

  it.each(failures)(
    '%s is tried again, under the same id, and arrives',
    async (_, mood, ...said) => {
      const { lead, deliveries } = await storeLead(store, hotline);
      [mailbox.mood, hook.mood] = [mood, mood];
      expect(await deliver(brief)).toEqual({ tried: 2, stuck: 0 });
      const failed = await deliveriesOf(lead.id);
      expect(failed).toMatchObject(said.map((problem) => ({ state: 'failed', tries: 1, problem })));
      for (const { dueAt } of failed) {
        expect(dueAt - now).toBeGreaterThanOrEqual(30 * SECOND);
        expect(dueAt - now).toBeLessThanOrEqual(37.5 * SECOND);
      }
      [mailbox.mood, hook.mood] = [acceptsAtOnce, acceptsAtOnce];
      expect(await deliver()).toEqual({ tried: 0, stuck: 0 });
      now += 40 * SECOND;
      expect(await deliver()).toEqual({ tried: 2, stuck: 0 });
      expect(await deliveriesOf(lead.id)).toMatchObject(
        deliveries.map(({ id }) => ({ id, state: 'delivered', tries: 2, problem: '' })),
      );
      expect(line('Message-ID')).toContain(deliveries[0]?.id);
      expect(hook.taken.at(-1)?.id).toBe(deliveries[1]?.id);
      expect(log).toHaveLength(2);
      expect(log.join()).not.toMatch(mine);
    },
  );

  it('is tried again if no server listens', async () => {
    const { lead } = await storeLead(store, hotline);
    await Promise.all([mailbox.close(), hook.close()]);
    await deliver();
    expect(await deliveriesOf(lead.id)).toMatchObject([
      { state: 'failed', problem: 'No connection (ESOCKET)' },
      { state: 'failed', problem: 'No connection (ECONNREFUSED)' },
    ]);
  });

  it('sends nothing to another machine without TLS', async () => {
    const { lead } = await storeLead(store, hotline);
    // 127.1 is another name of this machine. The service does not recognise it and requires TLS.
    const server = mailbox.url.replace('127.0.0.1', '127.1');
    await deliver(passing({ SERVICE_MAIL_SERVER: server }));
    expect((await deliveriesOf(lead.id))[0]).toMatchObject({ problem: 'SMTP 500' });
    expect(mailbox.taken).toEqual([]);
  });

  it('does not include a slow answer: the lead is sent only once', async () => {
    const leads = [await storeLead(store, hotline), await storeLead(store, university)];
    const slow = heldBackReaction();
    [mailbox.mood, hook.mood] = [slow.mood, slow.mood];
    const patience = { dialogue: LIMIT, answer: 10 * LIMIT };
    const pass = deliver({ patience });
    // The second lead arrives before the first one is answered.
    await expect.poll(() => [mailbox.taken.length, hook.taken.length]).toEqual([2, 2]);
    for (const { lead } of leads)
      for (const { leaseUntil } of await deliveriesOf(lead.id))
        expect((leaseUntil ?? 0) - now).toBeGreaterThan(patience.answer);
    slow.release();
    expect(await pass).toEqual({ tried: 4, stuck: 0 });
    expect(await store.count()).toMatchObject({ deliveries: { delivered: 4 } });
    expect([mailbox.taken.length, hook.taken.length]).toEqual([2, 2]);
  });

  it('is noticed soon if the server is silent from the beginning', async () => {
    const { lead } = await storeLead(store, hotline);
    const silent = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void silent.close());
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    // Only the limit of the dialogue can end the try, because the limit of the answer is longer than the test may
    // take.
    const patience = { dialogue: LIMIT, answer: 600_000 };
    await deliver({ ...passing({ SERVICE_MAIL_SERVER: `smtp://127.0.0.1:${port}` }), patience });
    expect((await deliveriesOf(lead.id))[0]).toMatchObject({ problem: 'No answer in time' });
  });

  it('delays no other channel', async () => {
    for (let count = 0; count < 3; count += 1) await storeLead(store, hotline);
    const slow = heldBackReaction();
    mailbox.mood = slow.mood;
    const pass = deliver();
    await expect.poll(() => hook.taken.length).toBe(3);
    slow.release();
    expect(await pass).toEqual({ tried: 6, stuck: 0 });
  });

  it('waits for the time that the receiver asks for, but a day at most', async () => {
    for (const [after, seconds] of [
      ['120', 120],
      [new Date(RECEIVED + 600 * SECOND).toUTCString(), 600],
      ['9999999', 86_400],
    ] as const) {
      const { lead } = await storeLead(store, hotline);
      hook.mood = { status: 429, headers: { 'Retry-After': after } };
      await deliver();
      const { dueAt = 0 } = (await deliveriesOf(lead.id))[1] ?? {};
      expect(Math.ceil((dueAt - now) / SECOND)).toBe(seconds);
    }
  });

  it('follows no redirect', async () => {
    const elsewhere = await openHook();
    const { lead } = await storeLead(store, hotline);
    hook.mood = { status: 307, headers: { Location: elsewhere.url } };
    await deliver();
    expect(elsewhere.taken).toEqual([]);
    expect((await deliveriesOf(lead.id))[1]).toMatchObject({
      state: 'failed',
      problem: 'HTTP 307',
    });
    await elsewhere.close();
  });

  it.each([
    [404, 10],
    [410, 1],
    [429, 21],
    [503, 21],
  ])('with status %i gets stuck at try %i, until it is resent', async (status, tries) => {
    const { lead } = await storeLead(store, hotline);
    hook.mood = { status };
    let stuck = 0;
    for (let count = 0; count < 22; count += 1) {
      ({ stuck } = await deliver());
      if (stuck > 0) break;
      now += DAY;
    }
    expect((await deliveriesOf(lead.id))[1]).toMatchObject({ state: 'stuck', tries });
    expect(await store.count()).toMatchObject({ deliveries: { delivered: 1, stuck: 1 } });
    hook.mood = acceptsAtOnce;
    await store.resend();
    await deliver();
    expect((await deliveriesOf(lead.id))[1]).toMatchObject({ state: 'delivered', tries: 1 });
  });
});

describe('several processes', () => {
  it('share due deliveries, and try each of them only once', async () => {
    const leads = [];
    for (let count = 0; count < 20; count += 1) leads.push(await storeLead(store, hotline));
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(mailbox.taken).toHaveLength(20);
    expect(new Set(hook.taken.map(({ id }) => id))).toEqual(
      new Set(leads.map(({ deliveries }) => deliveries[1]?.id)),
    );
    expect(hook.taken).toHaveLength(20);
  });

  it('try a delivery again if the receiver of another process answers after the lease', async () => {
    const { lead, deliveries } = await storeLead(store, hotline);
    const late = heldBackReaction();
    hook.mood = late.mood;
    const slow = deliver({ ...byWebhook(), lease: 100 });
    await expect.poll(() => hook.taken.length).toBe(1);
    now += 101;
    hook.mood = acceptsAtOnce;
    expect(await deliver(byWebhook())).toMatchObject({ tried: 1 });
    late.release();
    await slow;
    expect(hook.taken.map(({ id }) => id)).toEqual(Array(2).fill(deliveries[1]?.id));
    expect((await deliveriesOf(lead.id))[1]).toMatchObject({ state: 'delivered', tries: 2 });
  });
});

describe('clocks that are set', () => {
  const year = 365 * DAY;

  it('to an earlier time delay neither a new lead, nor a failed delivery, nor a claimed one', async () => {
    now += year;
    const failed = await storeLead(store, hotline, { receivedAt: now });
    const claimed = await storeLead(store, university, { receivedAt: now });
    hook.mood = { status: 503, headers: { 'Retry-After': '86400' } };
    await deliver(byWebhook());
    await store.resend(claimed.lead.id);
    await store.claim('webhook', now, 60 * SECOND);
    now -= year;
    hook.mood = acceptsAtOnce;
    await deliver();
    for (const { lead } of [failed, claimed])
      expect(await deliveriesOf(lead.id)).toMatchObject([
        { state: 'delivered' },
        { state: 'delivered' },
      ]);
  });

  it('to a later time start the next try early, and the tries are counted on', async () => {
    const { lead } = await storeLead(store, hotline);
    hook.mood = { status: 503 };
    await deliver();
    now += year;
    await deliver();
    expect((await deliveriesOf(lead.id))[1]).toMatchObject({ state: 'failed', tries: 2 });
    now -= year;
    hook.mood = acceptsAtOnce;
    await deliver();
    expect((await deliveriesOf(lead.id))[1]).toMatchObject({ state: 'delivered', tries: 3 });
  });
});

describe('the loop', () => {
  it('delivers a new lead at once, and stops when the running tries have ended', async () => {
    const loop = startDelivering({ store, ...passing(), now: Date.now, ...brief });
    await setTimeout(50);
    const { lead } = await storeLead(store, hotline);
    loop.wake();
    await expect.poll(() => [mailbox.taken.length, hook.taken.length]).toEqual([1, 1]);
    await expect.poll(async () => (await store.count()).deliveries.delivered).toBe(2);
    mailbox.mood = 'hangs';
    await storeLead(store, university);
    await storeLead(store, university);
    loop.wake();
    await expect.poll(() => hook.taken.length).toBe(3);
    await loop.stop();
    expect(await store.count()).toMatchObject({
      deliveries: { claimed: 0, failed: 1, waiting: 1, delivered: 4 },
    });
    expect((await deliveriesOf(lead.id))[0]).toMatchObject({ state: 'delivered' });
  });

  it('continues after an error of the database, and logs the error without its message', async () => {
    let isAway = true;
    const claim: LeadStore['claim'] = (...given) =>
      isAway ? Promise.reject(new TypeError('ann@example.com')) : store.claim(...given);
    const loop = startDelivering({ ...passing(), store: { ...store, claim }, now: Date.now });
    const said = 'Deliveries go on later. TypeError';
    await expect.poll(() => log).toEqual([said, said]);
    isAway = false;
    await storeLead(store, hotline);
    loop.wake();
    await expect.poll(() => hook.taken.length).toBe(1);
    await loop.stop();
  });
});

describe('the alarm', () => {
  const alarms = () => mailbox.taken.filter(({ to }) => to.includes('operator@nightjar.example'));
  const getStuck = async (count: number) => {
    hook.mood = { status: 410 };
    for (let each = 0; each < count; each += 1) await storeLead(store, hotline);
    await deliver();
  };
  const notify = (changes = {}) => notifyOfStuck({ store, ...passing(changes) });

  it('is one mail an hour for all new stuck deliveries, and one a day while they stay stuck', async () => {
    await notify();
    await getStuck(2);
    await Promise.all([notify()]);
    await getStuck(1);
    await notify();
    expect(alarms()).toHaveLength(1);
    now += 3_600_000;
    await notify();
    await notify();
    expect(alarms().map((each) => line('Subject', [each]))).toEqual(
      [2, 3].map((count) => `Subject: Stuck deliveries of leads: ${count}`),
    );
    now += DAY - 1;
    await notify();
    now += 1;
    await notify();
    expect(alarms()).toHaveLength(3);
    await store.resend();
    now += DAY;
    await notify();
    expect(alarms()).toHaveLength(3);
    expect(
      alarms()
        .map(({ text }) => text)
        .join(),
    ).not.toContain(hotline.name);
  });

  it('uses a webhook of its own, and is repeated until a receiver accepts it', async () => {
    const pager = await openHook();
    onTestFinished(() => pager.close());
    const changes = { SERVICE_ALARM_WEBHOOK: pager.url };
    pager.mood = { status: 503 };
    await getStuck(1);
    await notify(changes);
    expect(await store.alarm()).toEqual({ stuck: 1, untold: 1, at: now, problem: 'HTTP 503' });
    expect(log.at(-1)).toBe('The alarm was not delivered: Stuck deliveries of leads: 1. HTTP 503');
    now += 59_000;
    await notify(changes);
    expect(alarms()).toHaveLength(1);
    // A loop with the same store stands for another process that sends the alarm again.
    now += 1000;
    pager.mood = acceptsAtOnce;
    const loop = startDelivering({ store, ...passing(changes) });
    onTestFinished(() => loop.stop());
    await expect.poll(() => pager.taken.length).toBe(1);
    await expect.poll(() => store.alarm()).toEqual({ stuck: 1, untold: 0, at: now, problem: '' });
    expect(JSON.parse(pager.taken[0]?.body ?? '')).toMatchObject({
      type: 'deliveries.stuck',
      text: 'Stuck deliveries of leads: 1',
      data: { stuck: 1 },
    });
  });
});

describe('the row of a delivery', () => {
  type Step = {
    readonly do: 'claim' | 'fail' | 'accept' | 'refuse' | 'late' | 'resend';
    readonly ms: number;
  };
  const step: fc.Arbitrary<Step> = fc.record({
    do: fc.constantFrom('claim', 'claim', 'claim', 'fail', 'accept', 'refuse', 'late', 'resend'),
    ms: fc.oneof(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: -2 * DAY, max: 2 * DAY })),
  });
  const settled = { fail: 'failed', accept: 'accepted', refuse: 'refused' } as const;

  it('follows the chart in every order of events', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const fresh = await openSample();
        const { lead } = await storeLead(fresh, hotline);
        const payload: Pick<NewLead, 'receivedAt'> = lead;
        let chart = getInitialSnapshot(deliveryMachine, { now: payload.receivedAt });
        let clock = payload.receivedAt;
        let claim: ClaimedDelivery | undefined;
        const take = (event: DeliveryEvent) => {
          [chart] = transition(deliveryMachine, chart, event);
        };
        for (const { do: what, ms } of steps) {
          clock += ms;
          if (what === 'claim') {
            const found = await fresh.claim('webhook', clock, 60_000);
            claim = found ?? claim;
            take({ type: 'delivery.claimed', now: clock, leaseMs: 60_000 });
          } else if (what === 'resend') {
            await fresh.resend(lead.id);
            take({ type: 'lead.resent' });
          } else if (claim !== undefined) {
            const { leaseUntil } = claim.delivery;
            const lost = (leaseUntil ?? 0) - 1;
            const delivery =
              what === 'late' ? { ...claim.delivery, leaseUntil: lost } : claim.delivery;
            const kind = settled[what === 'late' ? 'accept' : what];
            const attempt = { kind, problem: 'HTTP 500', retryAfter: 0 } as const;
            const event = { type: 'try.ended', now: clock, jitter: 0, attempt } as const;
            take({ ...event, claim: delivery.leaseUntil });
            const { value: state, context } = chart;
            if (state !== 'waiting' && state !== 'claimed')
              await fresh.settle(delivery, { state, at: clock, ...context });
          }
          const row = (await fresh.find(lead.id))?.deliveries[1];
          const { value: state, context } = chart;
          const { dueAt, ...others } = context;
          // `dueAt` is compared only in the state `failed`, because no other state uses it.
          expect(row).toMatchObject({ state, ...others, ...(state === 'failed' && { dueAt }) });
        }
        await fresh.close();
      }),
      { numRuns: 60 },
    );
  });
});
