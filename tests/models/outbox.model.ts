import * as v from 'valibot';
import {
  type Attempt,
  LEAD_LIFETIME,
  outboxMachine,
  type StoredLead,
} from '../../src/machines/outbox.machine.ts';
import {
  arranged,
  byItself,
  defineModel,
  notByHand,
  passing,
  plain,
  unseen,
} from '../kit/model.ts';
import type { Screen } from '../kit/screen.ts';
import { follows } from './tables.ts';

/** The lead outbox (spec 7.1, spec 8, decision D7). */

/** Ids that storage accepts, for leads of an earlier visit. */
const earlier = {
  a: 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa',
  b: 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb',
} as const;

const left = (leads: readonly StoredLead[]) =>
  arranged((screen) =>
    screen.storage.holds(
      'localStorage',
      'lead-outbox',
      JSON.stringify(
        leads.map(({ id, age }) => ({
          id: earlier[id as 'a' | 'b'],
          kind: 'university',
          createdAt: screen.now() - age,
          signals: [],
          payload: { name: 'Ann Example' },
        })),
      ),
    ),
  );

const day = 24 * 60 * 60 * 1000;
const lists = {
  one: [{ id: 'a', age: day }],
  two: [
    { id: 'a', age: day },
    { id: 'b', age: 0 },
  ],
  'a lead of seven days': [{ id: 'a', age: LEAD_LIFETIME }],
  'an older one': [
    { id: 'a', age: LEAD_LIFETIME + 1 },
    { id: 'b', age: 0 },
  ],
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
  }),
  v.object({ kind: v.literal('unreachable'), reason: v.string() }),
  v.object({ kind: v.literal('gone') }),
]);

const answered = (status: number) => ({ kind: 'answered', status, statusText: '' }) as const;
/** What a try came to, if the step was the end of one. */
function attemptOf(step: { readonly name: string; readonly event: object } | undefined) {
  if (!step?.name.startsWith('done:sendLead')) return undefined;
  return (step.event as { readonly output: Attempt }).output;
}
/** Whether the service has decided, by decision D7: it has the lead, or will never take it. */
const isDecided = (attempt: Attempt | undefined) =>
  attempt?.kind === 'answered' &&
  ((attempt.status > 199 && attempt.status < 300) ||
    (attempt.status > 399 && attempt.status < 500 && ![408, 429].includes(attempt.status)));
/** Whether a lead is gone for good after this answer. */
const isEnding = (attempt: Attempt | undefined) => attempt?.kind === 'gone' || isDecided(attempt);
const addedBy = (step: { readonly event: object }) => (step.event as { readonly id: string }).id;

/** What follows a lead that is gone: the next one, if any waits. */
const isNext = ({ queue }: { readonly queue: readonly string[] }) =>
  queue.length > 1 ? 'sending' : 'idle';

export const outboxModel = defineModel({
  machine: outboxMachine,
  // Its code is fetched when a lead may wait: for one of an earlier visit, or when a form is touched.
  starts: {
    'on a page': { path: '/urgent-crime-hotline', begin: (screen) => screen.choose('No') },
  },
  events: {
    'lead.added': { a: { id: 'a' }, b: { id: 'b' } },
    'network.online': plain,
    'page.shown': plain,
  },
  outcomes: {
    watchOutbox: { reports: ['lead.added', 'network.online', 'page.shown'] },
    listLeads: { done: { nothing: [], ...lists } },
    sendLead: {
      done: {
        accepted: answered(201),
        refused: answered(422),
        'not found': answered(404),
        'timed out': answered(408),
        'too many': answered(429),
        'sent elsewhere': answered(302),
        broken: answered(500),
        unavailable: answered(503),
        unreachable: { kind: 'unreachable', reason: 'Time-out' },
        gone: { kind: 'gone' },
      },
    },
  },
  schemas: {
    'lead.added': v.object({ id: v.pipe(v.string(), v.uuid()) }),
    'done:listLeads': v.array(
      v.object({ id: v.pipe(v.string(), v.uuid()), age: v.pipe(v.number(), v.minValue(0)) }),
    ),
    'done:sendLead': attemptSchema,
  },
  project: ({ queue }) => queue,
  pairs: true,
  gestures: {
    'lead.added': leaveLead,
    'network.online': (screen) => screen.network.returns(),
    'page.shown': async (screen) => {
      await screen.tab.hides();
      await screen.tab.shows();
    },
    'done:listLeads.nothing': byItself,
    'done:listLeads.one': left(lists.one),
    'done:listLeads.two': left(lists.two),
    'done:listLeads.a lead of seven days': left(lists['a lead of seven days']),
    'done:listLeads.an older one': left(lists['an older one']),
    'error:listLeads': notByHand('reading what a device keeps never fails; it finds nothing'),
    'done:sendLead.accepted': (screen) => screen.network.answers(201),
    'done:sendLead.refused': (screen) => screen.network.answers(422),
    'done:sendLead.not found': (screen) => screen.network.answers(404),
    'done:sendLead.timed out': (screen) => screen.network.answers(408),
    'done:sendLead.too many': (screen) => screen.network.answers(429),
    'done:sendLead.sent elsewhere': notByHand('fetch follows a redirect by itself'),
    'done:sendLead.broken': (screen) => screen.network.answers(500),
    'done:sendLead.unavailable': (screen) => screen.network.answers(503),
    'done:sendLead.unreachable': (screen) => screen.network.fails(),
    'done:sendLead.gone': notByHand('takes a second tab: tests/machines/tabs.test.ts'),
    'error:sendLead': notByHand('a try that fails is an answer too'),
    'error:watchOutbox': notByHand('the events of window and document can always be heard'),
    // Not a moment longer: the try that follows ends by itself after 15 seconds.
    'after:pause': (screen, { failures }) =>
      screen.wait((pauses[Math.min(failures, pauses.length) - 1] ?? 0) * 1000),
  },
  // A lead of one's own is new each time; what an earlier visit left is found when the page loads.
  offers: ({ leaf, context: { queue } }, step) =>
    step.startsWith('lead.added') ? leaf !== 'reading' && !queue.includes(step.slice(-1)) : true,
  sees: {
    reading: unseen('an outbox shows nothing; its requests are what can be seen'),
    checking: passing,
    idle: (screen) => screen.seeState('outbox', 'idle'),
    sending: (screen) => screen.seeState('outbox', 'sending'),
    waiting: (screen) => screen.seeState('outbox', 'waiting'),
  },
  journeys: {
    'A lead is delivered': {
      steps: ['done:listLeads.nothing', 'lead.added:a', 'done:sendLead.accepted'],
      ends: { in: 'idle', context: { queue: [], failures: 0 } },
    },
    'A lead that the service is too busy for is sent again after a pause': {
      steps: [
        'done:listLeads.nothing',
        'lead.added:a',
        'done:sendLead.too many',
        'after:pause',
        'done:sendLead.accepted',
      ],
      ends: { in: 'idle', context: { queue: [], failures: 0 } },
    },
    'A lead that fails does not hold up the next one': {
      steps: ['done:listLeads.two', 'done:sendLead.unreachable', 'network.online'],
      ends: { in: 'sending', context: { queue: ['b', 'a'], failures: 1 } },
    },
    'A lead of the last visit is delivered at this one, an expired one is not': {
      steps: ['done:listLeads.an older one', 'done:sendLead.accepted'],
      ends: { in: 'idle', context: { queue: [] } },
    },
    'What is refused for good is not sent again': {
      steps: ['done:listLeads.one', 'done:sendLead.refused'],
      ends: { in: 'idle', context: { queue: [] } },
    },
  },
  laws: ({ always, reachable, leadsTo, until }) => [
    always(
      'Every step leads where the table says, and asks the world for that only',
      follows({
        reading: {
          'lead.added': ['reading'],
          'done:listLeads.nothing': ['idle', 'deleteExpired'],
          'done:listLeads': ['sending', 'deleteExpired'],
          'error:listLeads': ({ context: { queue } }) => [queue.length > 0 ? 'sending' : 'idle'],
        },
        idle: {
          'lead.added': ['sending'],
          'network.online': ['reading'],
          'page.shown': ['reading'],
        },
        sending: {
          'done:sendLead.accepted': ({ context }) => [isNext(context), 'deleteFirst'],
          'done:sendLead.gone': ({ context }) => [isNext(context)],
          'done:sendLead.refused': ({ context }) => [isNext(context), 'logFailure', 'deleteFirst'],
          'done:sendLead.not found': ({ context }) => [
            isNext(context),
            'logFailure',
            'deleteFirst',
          ],
          'done:sendLead': ['waiting', 'logFailure'],
          'error:sendLead': ['waiting'],
        },
        waiting: {
          'after:pause': ['sending'],
          'network.online': ['sending'],
          'lead.added': ['sending'],
        },
      }),
    ),
    always(
      'Each failed try counts towards the pause, and a delivery ends the row',
      (look, step) => {
        if (step?.from.leaf !== 'sending') return true;
        const { failures } = step.from.context;
        if (look.leaf === 'waiting') return look.context.failures === failures + 1;
        return (
          look.context.failures === (step.name === 'done:sendLead.accepted' ? 0 : failures) ||
          step.name.includes('≈')
        );
      },
    ),
    always('A lead that failed goes behind the others', ({ leaf, context }, step) =>
      leaf === 'waiting' && step?.from.leaf === 'sending'
        ? context.queue.at(-1) === step.from.context.queue[0]
        : true,
    ),
    always('A new lead is sent before those that wait', ({ context }, step) =>
      step?.name.startsWith('lead.added') && ['idle', 'waiting'].includes(step.from.leaf)
        ? context.queue[0] === addedBy(step)
        : true,
    ),
    always('The lead on its way is the first of the queue', ({ leaf, context, snapshot }) => {
      if (leaf !== 'sending') return true;
      const sending = snapshot.children.sendLead?.getSnapshot() as
        | { readonly input?: { readonly id: string } }
        | undefined;
      return context.queue[0] !== undefined && sending?.input?.id === context.queue[0];
    }),
    always('No lead waits twice', ({ context: { queue } }) => new Set(queue).size === queue.length),
    always('A lead leaves the queue only delivered, refused for good, or gone', (look, step) => {
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
      const isQuiet =
        attempt.kind === 'gone' ||
        (attempt.kind === 'answered' && attempt.status > 199 && attempt.status < 300);
      return step.deeds.some(({ action }) => action === 'logFailure') !== isQuiet;
    }),
    always('A lead that is added while the outbox works waits in it', ({ context }, step) =>
      step?.name.startsWith('lead.added') && step.from.leaf !== 'reading'
        ? context.queue.includes(addedBy(step))
        : true,
    ),
    always('A lead of seven days is still sent, an older one is not', (look, step) => {
      if (step?.name === 'done:listLeads.a lead of seven days')
        return look.context.queue[0] === 'a';
      if (step?.name === 'done:listLeads.an older one') return look.context.queue.join() === 'b';
      return true;
    }),
    leadsTo(
      'Every try ends: the outbox rests, or waits for the next try',
      ({ leaf }) => leaf === 'sending' || leaf === 'reading',
      ({ leaf }) => leaf === 'idle' || leaf === 'waiting',
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
    reading: ['network.online', 'page.shown'],
    sending: ['network.online', 'page.shown'],
    waiting: ['page.shown'],
  },
});
