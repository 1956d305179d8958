import type { Screen } from '@machines/proof';
import {
  arranged,
  byItself,
  defineModel,
  follows,
  notByHand,
  passing,
  plain,
  unseen,
} from '@machines/proof';
import * as v from 'valibot';
import { LEAD_LIFETIME, type Lead, leadPaths, leadSignals } from '../../src/data/lead.ts';
import {
  type Attempt,
  type OutboxContext,
  outboxMachine,
  type SendingInput,
  type StoredLead,
} from '../../src/machines/outbox.machine.ts';

/** The lead outbox (spec 7.1, spec 8, decision D7). */

/** Leads of an earlier visit, to a site that still kept them as one list; each time others. */
const left = (leads: readonly StoredLead[]) =>
  arranged((screen) =>
    screen.storage.holds(
      'localStorage',
      'lead-outbox',
      JSON.stringify(
        leads.map(({ age, readable }) => ({
          id: crypto.randomUUID(),
          kind: readable ? 'university' : 'of a newer edition',
          createdAt: screen.now() - age,
          signals: [],
          payload: { name: 'Ann Example' },
        })),
      ),
    ),
  );

const leadOf = (id: string): Lead => ({
  id,
  kind: 'hotline',
  payload: { name: 'Ann Example' },
  signals: [],
});

const day = 24 * 60 * 60 * 1000;
const aged = (id: 'a' | 'b', age: number, readable = true): StoredLead => ({ id, age, readable });
const lists = {
  one: [aged('a', day)],
  two: [aged('a', day), aged('b', 0)],
  'a lead of seven days': [aged('a', LEAD_LIFETIME)],
  'an older one': [aged('a', LEAD_LIFETIME + 1), aged('b', 0)],
  'a newer record': [aged('a', LEAD_LIFETIME, false), aged('b', 0)],
  'an expired newer record': [aged('a', LEAD_LIFETIME + 1, false)],
} as const;

/** Answers the questions with no crime, fills in the form, sends it and starts over. */
async function leaveLead(screen: Screen): Promise<void> {
  await screen.choose('No');
  await screen.press('button', 'Continue');
  await screen.press('button', 'Continue');
  await screen.choose('No');
  await screen.press('button', 'Continue');
  await screen.type('Name', 'Ann Example');
  await screen.type('Email', 'ann@example.com');
  await screen.type('Phone', '+64 21 000 000');
  await screen.type('Location', 'Port Road');
  await screen.press('button', 'Submit');
  await screen.press('button', 'Back to start');
}

/** Seconds before the next try, by the tries that failed in a row (decision D7). */
const pauses = [5, 10, 20, 40, 80, 160, 300];

/** Whatever a service, a proxy or a captive portal may answer. */
const attemptSchema = v.variant('kind', [
  v.object({
    kind: v.literal('answered'),
    status: v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(599)),
    statusText: v.string(),
    receipt: v.boolean(),
    retryAfter: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(86_400_000))),
  }),
  v.object({ kind: v.literal('unreachable'), reason: v.string() }),
  v.object({ kind: v.literal('gone') }),
  v.object({ kind: v.literal('elsewhere') }),
]);

const answered = (status: number, given: { receipt?: boolean; retryAfter?: number } = {}) =>
  ({
    kind: 'answered',
    status,
    statusText: '',
    receipt: given.receipt ?? false,
    retryAfter: given.retryAfter ?? null,
  }) as const;
/** What a try came to, if the step was the end of one. */
function attemptOf(step: { readonly name: string; readonly event: object } | undefined) {
  if (!step?.name.startsWith('done:sendLead')) return undefined;
  return (step.event as { readonly output: Attempt }).output;
}
const isDelivered = (attempt: Attempt | undefined) =>
  attempt?.kind === 'answered' && attempt.status > 199 && attempt.status < 300 && attempt.receipt;
/** Whether the service has decided, by decision D7: it has the lead, or will never take it. */
const isDecided = (attempt: Attempt | undefined) =>
  isDelivered(attempt) ||
  (attempt?.kind === 'answered' && [400, 409, 413, 415, 422].includes(attempt.status));
/** Whether a lead is gone for good after this answer. */
const isEnding = (attempt: Attempt | undefined) => attempt?.kind === 'gone' || isDecided(attempt);
const addedBy = (step: { readonly event: object }) =>
  (step.event as { readonly lead: Lead }).lead.id;

/** Whoever waits for the end of the first try hears of it. */
const tried = 'send:leadForm.lead.tried';

/** What follows a lead that is gone: the next one, or a look at the device. */
const isNext = ({ queue }: { readonly queue: readonly string[] }) =>
  queue.length > 1 ? 'sending' : 'reading';

/** Statuses that judge the lead itself (decision D7). */
const rejections = [400, 409, 413, 415, 422];
/** Every other answer is a fault of the way to the service: a firewall, a bad deployment, a gateway. */
const faults = [401, 403, 404, 408, 425, 429, 500, 503];

export const outboxModel = defineModel({
  machine: outboxMachine,
  // Its code is fetched when a lead may wait: for one of an earlier visit, or when a form is touched.
  starts: {
    'on a page': {
      path: '/urgent-crime-hotline',
      input: { jitter: 0 },
      begin: (screen) => screen.choose('No'),
    },
  },
  clauses: {
    reading: ['decision D7'],
    checking: ['decision D7'],
    idle: ['decision D7'],
    sending: ['spec 7.1 lead submission', 'decision D7'],
    ended: ['decision D7'],
    waiting: ['spec 8 failed lead', 'decision D7'],
  },
  events: {
    'lead.added': { a: { lead: leadOf('a') }, b: { lead: leadOf('b') } },
    'network.online': plain,
    'tab.shown': plain,
  },
  outcomes: {
    watchOutbox: { reports: ['network.online', 'tab.shown'] },
    listLeads: { done: { nothing: [], ...lists } },
    sendLead: {
      done: {
        accepted: answered(201, { receipt: true }),
        repeated: answered(200, { receipt: true }),
        // A maintenance page, a captive portal, another service's answer.
        'no receipt': answered(200),
        ...Object.fromEntries(rejections.map((status) => [`rejected ${status}`, answered(status)])),
        ...Object.fromEntries(faults.map((status) => [`failed ${status}`, answered(status)])),
        'too many, wait a minute': answered(429, { retryAfter: 60_000 }),
        unreachable: { kind: 'unreachable', reason: 'Time-out' },
        gone: { kind: 'gone' },
        elsewhere: { kind: 'elsewhere' },
      },
    },
  },
  schemas: {
    'lead.added': v.object({
      lead: v.object({
        id: v.pipe(v.string(), v.uuid()),
        kind: v.picklist(Object.keys(leadPaths)),
        payload: v.record(v.string(), v.string()),
        signals: v.array(v.picklist(leadSignals)),
      }),
    }),
    'done:listLeads': v.array(
      v.object({
        id: v.pipe(v.string(), v.uuid()),
        age: v.pipe(v.number(), v.minValue(0)),
        readable: v.boolean(),
      }),
    ),
    'done:sendLead': attemptSchema,
  },
  project: ({ queue }) => queue,
  pairs: true,
  gestures: {
    'lead.added': leaveLead,
    'network.online': (screen) => screen.network.returns(),
    'tab.shown': async (screen) => {
      await screen.tab.hides();
      await screen.tab.shows();
    },
    'done:listLeads.nothing': byItself,
    'done:listLeads.one': left(lists.one),
    'done:listLeads.two': left(lists.two),
    'done:listLeads.a lead of seven days': left(lists['a lead of seven days']),
    'done:listLeads.an older one': left(lists['an older one']),
    'done:listLeads.a newer record': left(lists['a newer record']),
    'done:listLeads.an expired newer record': left(lists['an expired newer record']),
    'error:listLeads': notByHand('takes blocked storage: tests/site/leads.test.ts'),
    'done:sendLead.accepted': (screen) => screen.network.answers(201),
    'done:sendLead.repeated': (screen) => screen.network.answers(200),
    'done:sendLead.no receipt': notByHand('takes an answer without a receipt: tests/world'),
    ...Object.fromEntries(
      rejections.map((status) => [
        `done:sendLead.rejected ${status}`,
        (screen: Screen) => screen.network.answers(status),
      ]),
    ),
    ...Object.fromEntries(
      faults.map((status) => [
        `done:sendLead.failed ${status}`,
        (screen: Screen) => screen.network.answers(status),
      ]),
    ),
    'done:sendLead.too many, wait a minute': notByHand('takes a header: tests/world'),
    'done:sendLead.unreachable': (screen) => screen.network.fails(),
    'done:sendLead.gone': notByHand('takes a second tab: tests/machines/tabs.test.ts'),
    'done:sendLead.elsewhere': notByHand('takes a second tab: tests/machines/tabs.test.ts'),
    'error:sendLead': notByHand('a try that fails is an answer too'),
    'error:watchOutbox': notByHand('the events of window and document can always be heard'),
    'after:timeout': (screen) => screen.wait(15_000),
    // Not a moment longer: the try that follows ends by itself after 15 seconds.
    'after:pause': (screen, { failures }) =>
      screen.wait((pauses[Math.min(failures, pauses.length) - 1] ?? 0) * 1000),
  },
  // A lead of one's own is new each time. What a look finds while leads wait is for the device to say, and
  // not for a list made here: tests/site/leads.test.ts and tests/world see to the network's return.
  offers: ({ leaf, context: { queue } }, step) => {
    if (step.startsWith('lead.added')) return leaf !== 'reading' && !queue.includes(step.slice(-1));
    // No browser's storage can be made to hang: tests/machines/tabs.test.ts has one that never answers.
    if (step === 'after:timeout') return leaf !== 'reading';
    return leaf !== 'waiting' || step !== 'network.online';
  },
  sees: {
    reading: unseen('an outbox shows nothing; its requests are what can be seen'),
    checking: passing,
    idle: (screen) => screen.seeState('outbox', 'idle'),
    sending: (screen) => screen.seeState('outbox', 'sending'),
    ended: passing,
    waiting: (screen) => screen.seeState('outbox', 'waiting'),
  },
  hears: unseen('An outbox says nothing; forms say that a lead has been received.'),
  journeys: {
    'A lead is delivered': {
      steps: [
        'done:listLeads.nothing',
        'lead.added:a',
        'done:sendLead.accepted',
        'done:listLeads.nothing',
      ],
      ends: { in: 'idle', context: { queue: [], failures: 0 } },
    },
    'A lead that the service is too busy for is sent again after a pause': {
      steps: [
        'done:listLeads.nothing',
        'lead.added:a',
        'done:sendLead.failed 503',
        'after:pause',
        'done:sendLead.accepted',
        'done:listLeads.nothing',
      ],
      ends: { in: 'idle', context: { queue: [], failures: 0 } },
    },
    'A lead that fails does not hold up the next one': {
      steps: ['done:listLeads.two', 'done:sendLead.unreachable', 'after:pause'],
      ends: { in: 'sending', context: { queue: ['b', 'a'], failures: 1 } },
    },
    'A lead of the last visit is delivered at this one, an expired one is not': {
      steps: ['done:listLeads.an older one', 'done:sendLead.accepted', 'done:listLeads.nothing'],
      ends: { in: 'idle', context: { queue: [] } },
    },
    'What the service rejects is not sent again': {
      steps: ['done:listLeads.one', 'done:sendLead.rejected 422', 'done:listLeads.nothing'],
      ends: { in: 'idle', context: { queue: [] } },
    },
    'A success that is no receipt delivers nothing': {
      steps: ['done:listLeads.one', 'done:sendLead.no receipt'],
      ends: { in: 'waiting', context: { queue: ['a'], failures: 1 } },
    },
    'A firewall that forbids the request ends no lead': {
      steps: ['done:listLeads.one', 'done:sendLead.failed 403'],
      ends: { in: 'waiting', context: { queue: ['a'], failures: 1 } },
    },
    'A new lead does not wait for one that hangs': {
      steps: ['done:listLeads.one', 'lead.added:b'],
      ends: { in: 'sending', context: { queue: ['b', 'a'] } },
    },
    'A record of a newer edition is left alone': {
      steps: ['done:listLeads.a newer record'],
      ends: { in: 'sending', context: { queue: ['b'] } },
    },
    'A lead that another tab sends is not sent here': {
      steps: ['done:listLeads.one', 'done:sendLead.elsewhere', 'after:pause', 'done:sendLead.gone'],
      ends: { in: 'reading', context: { queue: [], failures: 0 } },
    },
  },
  laws: ({ always, reachable, leadsTo, until }) => [
    always(
      'Every step leads where the table says, and asks the world for that only',
      follows({
        reading: {
          'lead.added': ['sending'],
          'done:listLeads.nothing': ['idle', 'deleteExpired'],
          'done:listLeads.an expired newer record': ['idle', 'deleteExpired'],
          'done:listLeads': ['sending', 'deleteExpired'],
          'error:listLeads': ({ context: { queue } }) => [queue.length > 0 ? 'sending' : 'idle'],
          'after:timeout': ({ context: { queue } }) => [queue.length > 0 ? 'sending' : 'idle'],
        },
        idle: {
          'lead.added': ['sending'],
          'network.online': ['reading'],
          'tab.shown': ['reading'],
        },
        sending: {
          'lead.added': ['sending', tried],
          'done:sendLead.accepted': ({ context }) => [isNext(context), 'deleteFirst', tried],
          'done:sendLead.repeated': ({ context }) => [isNext(context), 'deleteFirst', tried],
          'done:sendLead.gone': ({ context }) => [isNext(context), tried],
          'done:sendLead.elsewhere': ['waiting', tried],
          ...Object.fromEntries(
            rejections.map((status) => [
              `done:sendLead.rejected ${status}`,
              ({ context }: { readonly context: OutboxContext }) =>
                [isNext(context), 'logFailure', 'deleteFirst', tried] as const,
            ]),
          ),
          'done:sendLead': ['waiting', 'logFailure', 'releaseFirst', tried],
          'error:sendLead': ['waiting', tried],
          'after:timeout': ['waiting', 'logFailure', 'releaseFirst', tried],
        },
        waiting: {
          'after:pause': ['sending'],
          'network.online': ['reading'],
          'lead.added': ['sending'],
        },
      }),
    ),
    always(
      'Each failed try counts towards the pause, and a delivery ends the row',
      (look, step) => {
        if (step?.from.leaf !== 'sending' || step.name.startsWith('lead.added')) return true;
        const { failures } = step.from.context;
        const attempt = attemptOf(step);
        if (isDelivered(attempt)) return look.context.failures === 0;
        const isFailure = look.leaf === 'waiting' && attempt?.kind !== 'elsewhere';
        return look.context.failures === failures + (isFailure ? 1 : 0);
      },
    ),
    always('The service is obeyed when it names a pause, until the next try', (look, step) => {
      if (look.leaf !== 'waiting' || step?.from.leaf !== 'sending') return true;
      const attempt = attemptOf(step);
      // What another tab takes care of says nothing of the service.
      if (attempt?.kind === 'elsewhere')
        return look.context.retryAfter === step.from.context.retryAfter;
      const wished = attempt?.kind === 'answered' ? (attempt.retryAfter ?? 0) : 0;
      return look.context.retryAfter === wished;
    }),
    always('A lead that failed goes behind the others', ({ leaf, context }, step) =>
      leaf === 'waiting' && step?.from.leaf === 'sending'
        ? context.queue.at(-1) === step.from.context.queue[0]
        : true,
    ),
    always('A new lead is on its way at once, before those that wait', (look, step) =>
      step?.name.startsWith('lead.added')
        ? look.leaf === 'sending' && look.context.queue[0] === addedBy(step)
        : true,
    ),
    always('The lead on its way is the first of the queue', ({ leaf, context, snapshot }) => {
      if (leaf !== 'sending') return true;
      const sending = snapshot.children.sendLead?.getSnapshot() as
        | { readonly input?: SendingInput }
        | undefined;
      return context.queue[0] !== undefined && sending?.input?.id === context.queue[0];
    }),
    always('The form hears of the lead that was tried', (_, step) => {
      const told = step?.deeds.find(({ action }) => action === tried)?.params as
        | { readonly id: string }
        | undefined;
      return told === undefined || told.id === step?.from.context.queue[0];
    }),
    always('No lead waits twice', ({ context: { queue } }) => new Set(queue).size === queue.length),
    always('A lead leaves the queue only delivered, rejected, or gone', (look, step) => {
      if (step === undefined || step.from.leaf === 'reading') return true;
      const lost = step.from.context.queue.filter((id) => !look.context.queue.includes(id));
      return lost.length === 0 || (lost.length === 1 && isEnding(attemptOf(step)));
    }),
    always('The lead that leaves is the one that was on its way', (look, step) => {
      const sent = step?.from.context.queue[0];
      return (
        !isEnding(attemptOf(step)) || (sent !== undefined && !look.context.queue.includes(sent))
      );
    }),
    always('A lead is deleted from the device only once the service has decided', (_, step) =>
      step?.deeds.some(({ action }) => action === 'deleteFirst')
        ? isDecided(attemptOf(step))
        : true,
    ),
    always('What the service has decided is deleted from the device', (_, step) =>
      isDecided(attemptOf(step))
        ? step?.deeds.some(({ action }) => action === 'deleteFirst') === true
        : true,
    ),
    always('Each failed answer is logged, each delivery is not', (_, step) => {
      const attempt = attemptOf(step);
      if (step === undefined || attempt === undefined) return true;
      const isQuiet = ['gone', 'elsewhere'].includes(attempt.kind) || isDelivered(attempt);
      return step.deeds.some(({ action }) => action === 'logFailure') !== isQuiet;
    }),
    always('No lead that waits is forgotten when another one is added', ({ context }, step) =>
      step?.name.startsWith('lead.added')
        ? step.from.context.queue.every((id) => context.queue.includes(id))
        : true,
    ),
    always('A lead of seven days is still sent, an older one is deleted', (look, step) => {
      const { queue } = look.context;
      const deleted = step?.deeds.find(({ action }) => action === 'deleteExpired')?.params;
      const ids = (deleted as { readonly ids: readonly string[] } | undefined)?.ids.join();
      if (step?.name === 'done:listLeads.a lead of seven days')
        return queue[0] === 'a' && ids === '';
      if (step?.name === 'done:listLeads.an older one') return queue.join() === 'b' && ids === 'a';
      return true;
    }),
    always(
      'A record that is not understood is kept until it expires, and never sent',
      (look, step) => {
        const { queue } = look.context;
        const deleted = step?.deeds.find(({ action }) => action === 'deleteExpired')?.params;
        const ids = (deleted as { readonly ids: readonly string[] } | undefined)?.ids.join();
        if (step?.name === 'done:listLeads.a newer record')
          return queue.join() === 'b' && ids === '';
        if (step?.name === 'done:listLeads.an expired newer record')
          return queue.length === 0 && ids === 'a';
        return true;
      },
    ),
    always('Other tabs are told of the very pause that this one keeps', (look, step) => {
      const told = step?.deeds.find(({ action }) => action === 'releaseFirst')?.params;
      if (told === undefined) return true;
      const { failures, retryAfter } = look.context;
      const pause = (pauses[Math.min(failures, pauses.length) - 1] ?? 0) * 1000;
      return (told as { readonly pause: number }).pause === Math.max(pause, retryAfter);
    }),
    leadsTo(
      'Every request ends: the outbox waits for the next try, or looks for more',
      ({ leaf }) => leaf === 'sending',
      ({ leaf }) => leaf === 'waiting' || leaf === 'reading',
    ),
    leadsTo(
      'Every look ends: the outbox rests, or sends what it found',
      ({ leaf }) => leaf === 'reading',
      ({ leaf }) => leaf === 'idle' || leaf === 'sending',
    ),
    leadsTo(
      'Whoever waits tries again',
      ({ leaf }) => leaf === 'waiting',
      ({ leaf }) => leaf === 'sending',
    ),
    reachable(
      'From everywhere, everything can still be delivered',
      () => true,
      ({ leaf, context }) => leaf === 'idle' && context.queue.length === 0,
    ),
    until(
      'Nothing rests while a lead waits',
      ({ context }) => context.queue.length > 0,
      ({ leaf }) => leaf !== 'idle',
      ({ context }) => context.queue.length === 0,
    ),
  ],
  ignored: {
    reading: ['network.online', 'tab.shown'],
    sending: ['network.online', 'tab.shown'],
    waiting: ['tab.shown'],
  },
});
