/** Models the outbox (spec 7.1, spec 8, decision D7). */

import type { Screen } from '@machines/proof';
import {
  arranged,
  byItself,
  defineModel,
  notByHand,
  passing,
  plain,
  unseen,
} from '@machines/proof';
import * as v from 'valibot';
import { transition } from 'xstate';
import { LEAD_LIFETIME, type Lead, leadPaths, leadSignals } from '../../src/data/lead.ts';
import { hotlineCard } from '../../src/data/pages/hotline-card.copy.ts';
import type {
  AnswerBody,
  Attempt,
  OutboxContext,
  SendingInput,
  StoredLead,
} from '../../src/machines/outbox.attempt.ts';
import { outboxMachine } from '../../src/machines/outbox.machine.ts';
import { sendHotlineLead } from './form-texts.ts';
import { yesNo } from './hotline.hears.ts';

/**
 * Stores leads of an earlier visit, in the one list that the first release of the site used. Their ids are new each
 * time.
 */
const left = (leads: readonly StoredLead[]) =>
  arranged((screen) =>
    screen.storage.holds(
      'localStorage',
      'lead-outbox',
      JSON.stringify(
        leads.map(({ least: age, readable }) => ({
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
/** Returns a lead whose age all clocks agree on, unless `most` is another age than `least`. */
const aged = (id: 'a' | 'b', least: number, readable = true, most = least): StoredLead => ({
  id,
  least,
  most,
  readable,
  heldFor: 0,
});
const held = (id: 'a' | 'b', age = day): StoredLead => ({ ...aged(id, age), heldFor: 600_000 });
const lists = {
  one: [aged('a', day)],
  two: [aged('a', day), aged('b', 0)],
  'a lead of seven days': [aged('a', LEAD_LIFETIME)],
  'an older one': [aged('a', LEAD_LIFETIME + 1), aged('b', 0)],
  'a newer record': [aged('a', LEAD_LIFETIME, false), aged('b', 0)],
  'an expired newer record': [aged('a', LEAD_LIFETIME + 1, false)],
  'one that may be older': [aged('a', LEAD_LIFETIME, true, LEAD_LIFETIME + 1), aged('b', 0)],
  'a newer record that may be older': [aged('a', 0, false, LEAD_LIFETIME + 1)],
  'one that is held': [held('a'), aged('b', 0)],
  'nothing but a held one': [held('a')],
  'an older one that is held': [held('a', LEAD_LIFETIME + 1)],
} as const;
/** Lists for which clocks must disagree. No walk in a browser can make them. */
const doubtful = ['one that may be older', 'a newer record that may be older'] as const;
/** Lists with leads that have had three answers without a receipt. */
const withHeld = [
  'one that is held',
  'nothing but a held one',
  'an older one that is held',
] as const;

const { card } = hotlineCard;

/** Answers the questions without a crime, fills in the form, sends it and starts over. */
async function leaveLead(screen: Screen): Promise<void> {
  await screen.choose(yesNo.no);
  await screen.press('button', card.continue);
  await screen.press('button', card.continue);
  await screen.choose(yesNo.no);
  await screen.press('button', card.continue);
  await sendHotlineLead(screen);
  await screen.press('button', card.restart);
}

/** The pauses before the next attempt in seconds, by the number of failed attempts in a row (decision D7). */
const pauses = [5, 10, 20, 40, 80, 160, 300];
/** The times in minutes for which a lead is held, from its third success without a receipt on. */
const holds = [10, 120, 1440, 2880];

/** All answers that a service, a proxy or a captive portal can give. */
const attemptSchema = v.variant('kind', [
  v.object({
    kind: v.literal('answered'),
    status: v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(599)),
    statusText: v.string(),
    body: v.picklist(['receipt', 'problem', 'page', 'other']),
    retryAfter: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(86_400_000))),
    unconfirmed: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(7)),
    form: v.picklist(['hotline', 'university']),
  }),
  v.object({ kind: v.literal('unreachable'), reason: v.string() }),
  v.object({ kind: v.literal('gone') }),
  v.object({ kind: v.literal('elsewhere') }),
  v.object({
    kind: v.literal('aged'),
    least: v.pipe(v.number(), v.minValue(0)),
    most: v.pipe(v.number(), v.minValue(LEAD_LIFETIME + 1)),
  }),
]);

const answered = (
  status: number,
  body: AnswerBody = 'other',
  retryAfter: number | null = null,
  unconfirmed = 0,
) => {
  const form = 'hotline';
  return { kind: 'answered', status, statusText: '', body, retryAfter, unconfirmed, form } as const;
};
const bodies = ['receipt', 'problem', 'page', 'other'] as const;

/** Returns the result of an attempt, if the step has ended one. */
function attemptOf(step: { readonly name: string; readonly event: object } | undefined) {
  if (!step?.name.startsWith('done:sendLead')) return undefined;
  return (step.event as { readonly output: Attempt }).output;
}

/** For each machine, whether every answer was treated correctly, by context. */
const judged = new WeakMap<object, Map<string, boolean>>();
/** Every possible status of an answer. */
const statuses = Array.from({ length: 500 }, (_, index) => index + 100);
/**
 * Returns the effect of an answer on its lead, written by hand from decision D7. All other answers are faults of the
 * road. `receiptBy` states which confirmation the company's service gives (`VITE_LEAD_RECEIPT`).
 */
function fateOf(
  {
    status,
    body,
    unconfirmed,
  }: { readonly status: number; readonly body: AnswerBody; readonly unconfirmed: number },
  receiptBy: OutboxContext['receiptBy'],
): 'delivered' | 'rejected' | 'held' | 'waits' {
  const isSuccess = String(status).startsWith('2');
  if (isSuccess && body === 'receipt') return 'delivered';
  if (isSuccess && receiptBy === 'status' && body !== 'page') return 'delivered';
  if (isSuccess) return unconfirmed < 2 ? 'waits' : 'held';
  const isService = body === 'receipt' || body === 'problem';
  return isService && rejections.includes(status) ? 'rejected' : 'waits';
}
const fate = (attempt: Attempt | undefined, { receiptBy }: OutboxContext) =>
  attempt?.kind === 'answered' ? fateOf(attempt, receiptBy) : 'waits';
/** Returns whether an attempt deletes its lead. */
const isEnding = (attempt: Attempt | undefined, context: OutboxContext) =>
  attempt?.kind === 'gone' ||
  (attempt?.kind === 'aged' && attempt.least > LEAD_LIFETIME) ||
  ['delivered', 'rejected'].includes(fate(attempt, context));
const addedBy = (step: { readonly event: object }) =>
  (step.event as { readonly lead: Lead }).lead.id;

/** The event that notifies the form, which waits for the end of the first attempt. */
const tried = 'send:leadForm.lead.tried';

/**
 * Returns the state after a lead is deleted: sending the next lead, or asking for the time before the device is read.
 */
const isNext = ({ queue }: { readonly queue: readonly string[] }) =>
  queue.length > 1 ? 'sending' : 'asking';
/** Returns the state after the leads that the device keeps could not be read. */
const unread = ({ context }: { readonly context: OutboxContext }) => {
  if (context.queue.length > 0) return 'sending';
  return context.held.length > 0 ? 'unconfirmed' : 'idle';
};
const failed = { to: 'waiting', does: ['logFailure', 'releaseFirst', tried] } as const;
/** Returns the row of an answer, by its effect on the lead. */
const follow = (attempt: Attempt) => {
  return ({ context }: { readonly context: OutboxContext }) => {
    const end = fate(attempt, context);
    if (end === 'delivered')
      return { to: isNext(context), does: ['deleteFirst', tried, 'send:analytics.lead.accepted'] };
    if (end === 'rejected')
      return { to: isNext(context), does: ['logFailure', 'deleteFirst', tried] };
    if (end === 'held' && context.queue.length === 1) return { ...failed, to: 'unconfirmed' };
    return failed;
  };
};

/** The statuses that judge the lead itself, if the service itself sends them (decision D7). */
const rejections = [400, 413, 415, 422];
/** Some of the possible answers. A law below tries all of them. */
const answers: Readonly<Record<string, Attempt>> = {
  accepted: answered(201, 'receipt'),
  repeated: answered(200, 'receipt'),
  // Answers without a receipt come from a captive portal, from another service, or from a service that gives no
  // receipts.
  'no receipt': answered(200),
  'no receipt once more': answered(200, 'other', null, 1),
  'no receipt for the third time': answered(200, 'other', null, 2),
  'no receipt for the fifth time, wait a minute': answered(200, 'page', 60_000, 4),
  'no receipt for the seventh time': answered(299, 'problem', null, 6),
  'rejected 400': answered(400, 'problem'),
  'rejected 422': answered(422, 'problem'),
  'firewall 422': answered(422, 'page'),
  'failed 403': answered(403, 'problem'),
  // The service still processes the first request, so it answers 409.
  'failed 409': answered(409, 'problem'),
  'failed 503': answered(503, 'problem'),
  'too many, wait a minute': answered(429, 'problem', 60_000),
};

export const outboxModel = defineModel({
  machine: outboxMachine,
  // The code of the outbox is fetched when a lead may wait: a lead of an earlier visit, or one that a visitor is
  // about to send.
  starts: {
    'on a page': {
      path: '/urgent-crime-hotline',
      input: { jitter: 0, receiptBy: 'named' },
      begin: (screen) => screen.choose(yesNo.no),
    },
  },
  clauses: {
    asking: ['decision D7'],
    reading: ['decision D7'],
    checking: ['decision D7'],
    idle: ['decision D7'],
    sending: ['spec 7.1 lead submission', 'decision D7'],
    ended: ['decision D7'],
    waiting: ['spec 8 lead submission', 'decision D7'],
    unconfirmed: ['decision D7'],
  },
  events: {
    'lead.added': { a: { lead: leadOf('a') }, b: { lead: leadOf('b') } },
    'network.online': plain,
    'tab.shown': plain,
  },
  outcomes: {
    watchOutbox: { reports: ['network.online', 'tab.shown'] },
    listLeads: { done: { nothing: [], ...lists } },
    askTime: { done: { answered: undefined } },
    sendLead: {
      done: {
        ...answers,
        unreachable: { kind: 'unreachable', reason: 'Time-out' },
        gone: { kind: 'gone' },
        elsewhere: { kind: 'elsewhere' },
        expired: { kind: 'aged', least: LEAD_LIFETIME + 1, most: LEAD_LIFETIME + 2 },
        'perhaps expired': { kind: 'aged', least: LEAD_LIFETIME, most: LEAD_LIFETIME + 1 },
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
        visit: v.undefinedable(v.string()),
      }),
    }),
    'done:listLeads': v.array(
      v.object({
        id: v.pipe(v.string(), v.uuid()),
        least: v.pipe(v.number(), v.minValue(0)),
        most: v.pipe(v.number(), v.minValue(0)),
        readable: v.boolean(),
        heldFor: v.pipe(v.number(), v.minValue(0)),
      }),
    ),
    'done:sendLead': attemptSchema,
  },
  project: ({ queue, held: kept }) => [queue, kept.map(({ id }) => id).sort()],
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
    ...Object.fromEntries(
      doubtful.map((list) => [
        `done:listLeads.${list}`,
        notByHand('takes a clock that was set: tests/world/device.test.ts'),
      ]),
    ),
    ...Object.fromEntries(
      withHeld.map((list) => [
        `done:listLeads.${list}`,
        notByHand('takes three answers without a receipt: tests/site/reports.test.ts'),
      ]),
    ),
    'done:askTime.answered': byItself,
    'error:askTime': notByHand('takes a host that is away: tests/world/device.test.ts'),
    'after:hostTimeout': notByHand('the host of the page answers'),
    'error:listLeads': notByHand('takes blocked storage: tests/site/leads.test.ts'),
    // The stand-in for the service answers a success with a receipt, and any other status with problem details.
    ...Object.fromEntries(
      Object.entries(answers).map(([name, answer]) => [
        `done:sendLead.${name}`,
        /^(?:accepted|repeated|rejected \d|failed)/.test(name)
          ? (screen: Screen) => screen.network.answers((answer as { status: number }).status)
          : notByHand('takes another body, or a header: tests/world'),
      ]),
    ),
    'done:sendLead.unreachable': (screen) => screen.network.fails(),
    'done:sendLead.gone': notByHand('takes a second tab: tests/leads'),
    'done:sendLead.elsewhere': notByHand('takes a second tab: tests/leads'),
    'done:sendLead.expired': notByHand('takes seven days: tests/world/device.test.ts'),
    'done:sendLead.perhaps expired': notByHand('takes seven days: tests/world/device.test.ts'),
    'error:sendLead': notByHand('a try that fails is an answer too'),
    'error:watchOutbox': notByHand('the events of window and document can always be heard'),
    'after:timeout': (screen) => screen.wait(15_000),
    // The test waits for exactly this time, because the next attempt ends by itself after 15 seconds.
    'after:pause': (screen, { failures }) =>
      screen.wait((pauses[Math.min(failures, pauses.length) - 1] ?? 0) * 1000),
    'after:hold': notByHand('takes three answers without a receipt: tests/site/reports.test.ts'),
  },
  // A visitor's own lead is new each time. While leads wait, the content of the device decides the result of a
  // reading. So tests/site/leads.test.ts and tests/world test the network's return.
  offers: ({ leaf, context: { queue, held: kept } }, step) => {
    if (step.startsWith('lead.added')) {
      const known = [...queue, ...kept.map(({ id }) => id)];
      return !['asking', 'reading'].includes(leaf) && !known.includes(step.slice(-1));
    }
    // No test can make a browser's storage hang. The simulation in tests/leads has storage that never answers.
    if (step === 'after:timeout') return leaf !== 'reading';
    return leaf !== 'waiting' || step !== 'network.online';
  },
  sees: {
    asking: unseen('as below'),
    reading: unseen('an outbox shows nothing; its requests are what can be seen'),
    checking: passing,
    idle: (screen) => screen.seeState('outbox', 'idle'),
    sending: (screen) => screen.seeState('outbox', 'sending'),
    ended: passing,
    waiting: (screen) => screen.seeState('outbox', 'waiting'),
    unconfirmed: (screen) => screen.seeState('outbox', 'unconfirmed'),
  },
  hears: unseen('An outbox says nothing; forms say that a lead has been received.'),
  table: {
    asking: {
      'lead.added': 'sending',
      'done:askTime': 'reading',
      'error:askTime': 'reading',
      'after:hostTimeout': 'reading',
    },
    reading: {
      'lead.added': 'sending',
      'done:listLeads.nothing': { to: 'idle', does: ['deleteExpired'] },
      'done:listLeads.an expired newer record': { to: 'idle', does: ['deleteExpired'] },
      'done:listLeads.a newer record that may be older': { to: 'idle', does: ['deleteExpired'] },
      'done:listLeads.nothing but a held one': { to: 'unconfirmed', does: ['deleteExpired'] },
      'done:listLeads.an older one that is held': { to: 'idle', does: ['deleteExpired'] },
      'done:listLeads': { to: 'sending', does: ['deleteExpired'] },
      'error:listLeads': unread,
      'after:timeout': unread,
    },
    idle: {
      'lead.added': 'sending',
      'network.online': 'asking',
      'tab.shown': 'asking',
    },
    sending: {
      'lead.added': { to: 'sending', does: [tried] },
      ...Object.fromEntries(
        Object.entries(answers).map(([name, answer]) => [`done:sendLead.${name}`, follow(answer)]),
      ),
      'done:sendLead.unreachable': failed,
      'done:sendLead.gone': ({ context }) => ({ to: isNext(context), does: [tried] }),
      'done:sendLead.elsewhere': { to: 'waiting', does: [tried] },
      'done:sendLead.expired': ({ context }) => ({
        to: isNext(context),
        does: ['deleteExpired', tried],
      }),
      'done:sendLead.perhaps expired': { to: 'asking', does: [tried] },
      'error:sendLead': { to: 'waiting', does: [tried] },
      'after:timeout': failed,
    },
    waiting: {
      'after:pause': 'sending',
      'network.online': 'asking',
      'lead.added': 'sending',
    },
    unconfirmed: {
      'after:hold': 'asking',
      'network.online': 'asking',
      'tab.shown': 'asking',
      'lead.added': 'sending',
    },
  },
  journeys: {
    'A lead is delivered': {
      steps: [
        'done:askTime.answered',
        'done:listLeads.nothing',
        'lead.added:a',
        'done:sendLead.accepted',
        'done:askTime.answered',
        'done:listLeads.nothing',
      ],
      ends: { in: 'idle', context: { queue: [], failures: 0 } },
    },
    'A lead that a busy service refuses is sent again after a pause': {
      steps: [
        'done:askTime.answered',
        'done:listLeads.nothing',
        'lead.added:a',
        'done:sendLead.failed 503',
        'after:pause',
        'done:sendLead.accepted',
        'done:askTime.answered',
        'done:listLeads.nothing',
      ],
      ends: { in: 'idle', context: { queue: [], failures: 0 } },
    },
    'A lead that fails does not hold up the next one': {
      steps: [
        'done:askTime.answered',
        'done:listLeads.two',
        'done:sendLead.unreachable',
        'after:pause',
      ],
      ends: { in: 'sending', context: { queue: ['b', 'a'], failures: 1 } },
    },
    'A service without receipts gets no further request, and the lead is kept': {
      steps: [
        'done:askTime.answered',
        'done:listLeads.nothing',
        'lead.added:a',
        'done:sendLead.no receipt',
        'after:pause',
        'done:sendLead.no receipt once more',
        'after:pause',
        'done:sendLead.no receipt for the third time',
      ],
      ends: { in: 'unconfirmed', context: { queue: [], held: [{ id: 'a', pause: 600_000 }] } },
    },
    'A held lead is sent after its hold, and a service that works again confirms it': {
      steps: [
        'done:askTime.answered',
        'done:listLeads.nothing but a held one',
        'after:hold',
        'done:askTime.answered',
        'done:listLeads.one that is held',
        'done:sendLead.accepted',
        'done:askTime.answered',
        'done:listLeads.one',
        'done:sendLead.accepted',
        'done:askTime.answered',
        'done:listLeads.nothing',
      ],
      ends: { in: 'idle', context: { queue: [], held: [] } },
    },
    'A held lead does not hold up a new one': {
      steps: ['done:askTime.answered', 'done:listLeads.nothing but a held one', 'lead.added:b'],
      ends: { in: 'sending', context: { queue: ['b'], held: [{ id: 'a', pause: 600_000 }] } },
    },
    'A lead of the last visit is delivered, unless it has expired': {
      steps: [
        'done:askTime.answered',
        'done:listLeads.an older one',
        'done:sendLead.accepted',
        'done:askTime.answered',
        'done:listLeads.nothing',
      ],
      ends: { in: 'idle', context: { queue: [] } },
    },
    'A lead that the service rejects is not sent again': {
      steps: [
        'done:askTime.answered',
        'done:listLeads.one',
        'done:sendLead.rejected 422',
        'done:askTime.answered',
        'done:listLeads.nothing',
      ],
      ends: { in: 'idle', context: { queue: [] } },
    },
    'A page that was open for too long sends no lead': {
      steps: [
        'done:askTime.answered',
        'done:listLeads.one',
        'done:sendLead.failed 503',
        'after:pause',
        'done:sendLead.expired',
      ],
      ends: { in: 'asking', context: { queue: [] } },
    },
    'After a sleep, the host is asked for the time, and leads that are not too old are sent': {
      steps: [
        'done:askTime.answered',
        'done:listLeads.one',
        'done:sendLead.failed 503',
        'after:pause',
        'done:sendLead.perhaps expired',
        'done:askTime.answered',
        'done:listLeads.one',
      ],
      ends: { in: 'sending', context: { queue: ['a'] } },
    },
    'A lead that may be too old waits while the host tells no time': {
      steps: ['error:askTime', 'done:listLeads.one that may be older'],
      ends: { in: 'sending', context: { queue: ['b'] } },
    },
    'A lead that another tab sends is not sent here': {
      steps: [
        'done:askTime.answered',
        'done:listLeads.one',
        'done:sendLead.elsewhere',
        'after:pause',
        'done:sendLead.gone',
      ],
      ends: { in: 'asking', context: { queue: [], failures: 0 } },
    },
  },
  laws: ({ always, reachable, leadsTo, until }) => [
    always(
      'Every answer with every body has the effect on a lead that a hand-written table states',
      ({ leaf, snapshot, context }, step) => {
        if (leaf !== 'sending' || step?.name !== 'done:listLeads.one') return true;
        if (context.failures > 0) return true;
        // All answers are tried once for a machine and a context, not in each walk to this state.
        const known = judged.get(snapshot.machine) ?? new Map<string, boolean>();
        judged.set(snapshot.machine, known);
        const key = JSON.stringify(context);
        const before = known.get(key);
        if (before !== undefined) return before;
        const expected = {
          delivered: 'true false 0 0',
          rejected: 'true true 0 0',
          held: 'false true 0 1',
          waits: 'false true 1 0',
        };
        const holds = (['named', 'status'] as const).every((receiptBy) => {
          const from = { ...snapshot, context: { ...context, held: [], receiptBy } };
          return statuses.every((status) =>
            bodies.every((body) => {
              const output = answered(status, body, null, status % 5);
              const event = { type: 'xstate.done.actor.sendLead', actorId: 'sendLead', output };
              const [next, deeds] = transition(snapshot.machine, from as never, event as never);
              const types: readonly string[] = deeds.map(({ type }) => type);
              const isDeleted = types.includes('deleteFirst');
              const isLogged = types.includes('logFailure');
              const { queue, held: kept } = next.context;
              const became = `${isDeleted} ${isLogged} ${queue.length} ${kept.length}`;
              return became === expected[fateOf(output, receiptBy)];
            }),
          );
        });
        known.set(key, holds);
        return holds;
      },
    ),
    always(
      'Each failed try counts towards the pause, and a delivery resets the count',
      (look, step) => {
        if (step?.from.leaf !== 'sending' || step.name.startsWith('lead.added')) return true;
        const { failures } = step.from.context;
        const attempt = attemptOf(step);
        if (fate(attempt, look.context) === 'delivered') return look.context.failures === 0;
        const isFailure =
          ['waiting', 'unconfirmed'].includes(look.leaf) && attempt?.kind !== 'elsewhere';
        return look.context.failures === failures + (isFailure ? 1 : 0);
      },
    ),
    always('The pause that the service names applies until the next try', (look, step) => {
      if (look.leaf !== 'waiting' || step?.from.leaf !== 'sending') return true;
      const attempt = attemptOf(step);
      // The attempt of another tab gives no new pause of the service.
      if (attempt?.kind === 'elsewhere')
        return look.context.retryAfter === step.from.context.retryAfter;
      const wished = attempt?.kind === 'answered' ? (attempt.retryAfter ?? 0) : 0;
      return look.context.retryAfter === wished;
    }),
    always('A failed lead goes to the end of the queue, or is held', ({ leaf, context }, step) => {
      if (!['waiting', 'unconfirmed'].includes(leaf) || step?.from.leaf !== 'sending') return true;
      const isHeld = fate(attemptOf(step), context) === 'held';
      const last = isHeld ? context.held.at(-1)?.id : context.queue.at(-1);
      return last === step.from.context.queue[0];
    }),
    always(
      'A lead is held for ten minutes, then twelve times as long, and two days at most',
      (look, step) => {
        const attempt = attemptOf(step);
        if (attempt?.kind !== 'answered' || fate(attempt, look.context) !== 'held') return true;
        const minutes = holds[Math.min(attempt.unconfirmed - 2, holds.length - 1)] ?? 0;
        return look.context.held.at(-1)?.pause === minutes * 60_000;
      },
    ),
    always(
      'A held lead is never in the queue',
      ({ context: { queue, held: kept } }) => !kept.some(({ id }) => queue.includes(id)),
    ),
    always(
      'A lead whose hold ends is in the queue again, and the device is read first',
      (look, step) =>
        step?.name === 'after:hold'
          ? look.leaf === 'asking' && look.context.queue.length > step.from.context.queue.length
          : true,
    ),
    always('Leads stay held until the end of the hold', ({ context, leaf }, step) => {
      if (step === undefined || step.from.leaf === 'reading' || step.name === 'after:hold')
        return true;
      const lost = step.from.context.held.filter(
        ({ id }) => !context.held.some((each) => each.id === id),
      );
      return lost.every(({ id }) => leaf === 'sending' && id === addedBy(step));
    }),
    always('A new lead is sent at once, before waiting leads', (look, step) =>
      step?.name.startsWith('lead.added')
        ? look.leaf === 'sending' && look.context.queue[0] === addedBy(step)
        : true,
    ),
    always('The lead that is sent is the first of the queue', ({ leaf, context, snapshot }) => {
      if (leaf !== 'sending') return true;
      const sending = snapshot.children.sendLead?.getSnapshot() as
        | { readonly input?: SendingInput }
        | undefined;
      return context.queue[0] !== undefined && sending?.input?.id === context.queue[0];
    }),
    always('The form is notified of the lead that was tried', (_, step) => {
      const notified = step?.deeds.find(({ action }) => action === tried)?.params as
        | { readonly id: string }
        | undefined;
      return notified === undefined || notified.id === step?.from.context.queue[0];
    }),
    always('No lead waits twice', ({ context: { queue } }) => new Set(queue).size === queue.length),
    always('A lead leaves the queue only delivered, rejected, gone, or too old', (look, step) => {
      if (step === undefined || step.from.leaf === 'reading') return true;
      const lost = step.from.context.queue.filter((id) => !look.context.queue.includes(id));
      const attempt = attemptOf(step);
      const mayLeave =
        attempt?.kind === 'aged' ||
        isEnding(attempt, look.context) ||
        lost[0] === look.context.held.at(-1)?.id;
      return lost.length === 0 || (lost.length === 1 && mayLeave);
    }),
    always('The lead that leaves the queue is the one that was sent', (look, step) => {
      const sent = step?.from.context.queue[0];
      const attempt = attemptOf(step);
      return (
        (attempt?.kind !== 'aged' && !isEnding(attempt, look.context)) ||
        (sent !== undefined && !look.context.queue.includes(sent))
      );
    }),
    always(
      'A lead is deleted from the device exactly when the service has decided',
      (look, step) => {
        const isDeleted = step?.deeds.some(({ action }) => action === 'deleteFirst') === true;
        return (
          isDeleted === ['delivered', 'rejected'].includes(fate(attemptOf(step), look.context))
        );
      },
    ),
    always('Only leads that are certainly older than seven days are deleted unsent', (_, step) => {
      const deleted = step?.deeds.find(({ action }) => action === 'deleteExpired')?.params;
      const ids = (deleted as { readonly ids: readonly string[] } | undefined)?.ids;
      if (step === undefined || ids === undefined) return true;
      const attempt = attemptOf(step);
      if (attempt?.kind === 'aged')
        return attempt.least > LEAD_LIFETIME && ids.join() === step.from.context.queue[0];
      const { output } = step.event as unknown as { readonly output: readonly StoredLead[] };
      const old = output.filter(({ least }) => least > LEAD_LIFETIME).map(({ id }) => id);
      return ids.join() === old.join();
    }),
    always('No lead is sent that may be older than seven days, or is held', (look, step) => {
      if (!step?.name.startsWith('done:listLeads')) return true;
      const { output } = step.event as unknown as { readonly output: readonly StoredLead[] };
      const may = output.filter(
        ({ most, readable, heldFor }) => readable && most <= LEAD_LIFETIME && heldFor === 0,
      );
      return look.context.queue.join() === may.map(({ id }) => id).join();
    }),
    always('A lead that the host has not dated is read again before it is sent', (look, step) =>
      attemptOf(step)?.kind === 'aged' && look.leaf === 'sending'
        ? look.context.queue[0] !== step?.from.context.queue[0]
        : true,
    ),
    always('Failed answers are logged, and deliveries are not', (look, step) => {
      const attempt = attemptOf(step);
      if (step === undefined || attempt === undefined) return true;
      const isQuiet =
        ['gone', 'elsewhere', 'aged'].includes(attempt.kind) ||
        fate(attempt, look.context) === 'delivered';
      return step.deeds.some(({ action }) => action === 'logFailure') !== isQuiet;
    }),
    always('A new lead removes no waiting lead', ({ context }, step) =>
      step?.name.startsWith('lead.added')
        ? step.from.context.queue.every((id) => context.queue.includes(id))
        : true,
    ),
    always('The pause for other tabs is the pause of this tab', (look, step) => {
      const released = step?.deeds.find(({ action }) => action === 'releaseFirst')?.params;
      if (released === undefined) return true;
      const { failures, retryAfter } = look.context;
      const attempt = attemptOf(step);
      const { pause, isUnconfirmed } = released as Record<'pause' | 'isUnconfirmed', unknown>;
      const isSuccess = attempt?.kind === 'answered' && String(attempt.status).startsWith('2');
      if (isUnconfirmed !== isSuccess) return false;
      if (fate(attempt, look.context) === 'held') return pause === look.context.held.at(-1)?.pause;
      const usual = (pauses[Math.min(failures, pauses.length) - 1] ?? 0) * 1000;
      return pause === Math.max(usual, retryAfter);
    }),
    leadsTo(
      'Every request ends: the outbox waits, or reads the device again',
      ({ leaf }) => leaf === 'sending',
      ({ leaf }) => ['waiting', 'unconfirmed', 'asking'].includes(leaf),
    ),
    leadsTo(
      'Every reading ends: the outbox rests, or sends the leads that it found',
      ({ leaf }) => leaf === 'asking' || leaf === 'reading',
      ({ leaf }) => ['idle', 'unconfirmed', 'sending'].includes(leaf),
    ),
    reachable(
      'All leads can still be delivered in every situation',
      () => true,
      ({ leaf, context }) =>
        leaf === 'idle' && context.queue.length === 0 && context.held.length === 0,
    ),
    until(
      'The outbox never rests while a lead waits',
      ({ context }) => context.queue.length + context.held.length > 0,
      ({ leaf }) => leaf !== 'idle',
      ({ context }) => context.queue.length + context.held.length === 0,
    ),
  ],
});
