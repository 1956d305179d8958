/** Models the deliveries of the sales-contact service (decision D25). */

import { defineModel, notByHand, plain, stays, unseen } from '@machines/proof';
import {
  type Attempt,
  type DeliveryContext,
  deliveryMachine,
} from '../../service/src/delivery/delivery.machine.ts';

const second = 1000;
const hour = 3600 * second;
const lease = 60 * second;
/**
 * The pauses between tries in seconds, by the number of failed tries. They are without the random share, and about
 * three days in all.
 */
const pauses = [30, 60, 120, 240, 480, 960, 1920, 3840, 7680, 15_360, ...Array(10).fill(21_600)];

const attempts = {
  accepted: { kind: 'accepted' },
  failed: { kind: 'failed', problem: 'HTTP 503', retryAfter: 0 },
  'failed, back in a minute': { kind: 'failed', problem: 'HTTP 429', retryAfter: 60 * second },
  'failed, back in a month': { kind: 'failed', problem: 'HTTP 503', retryAfter: 720 * hour },
  refused: { kind: 'refused', problem: 'HTTP 422' },
  gone: { kind: 'gone', problem: 'HTTP 410' },
} as const satisfies Readonly<Record<string, Attempt>>;

type Named = keyof typeof attempts;
/** Parses a step that ended a try: its result, and whether another process had taken the delivery over. */
const said = (name: string) => /^try\.ended:(late )?(.*?)( by chance)?$/.exec(name);

/** Returns the state of a delivery after this try, written by hand. */
function fate(attempt: Named, tries: number): 'delivered' | 'failed' | 'stuck' {
  if (attempt === 'accepted') return 'delivered';
  if (attempt === 'gone') return 'stuck';
  return tries >= (attempt === 'refused' ? 10 : 21) ? 'stuck' : 'failed';
}

const times = (kind: Named, count: number) =>
  Array.from(
    { length: count },
    () => ['delivery.claimed:in time', `try.ended:${kind}`] as const,
  ).flat();

export const deliveryModel = defineModel({
  machine: deliveryMachine,
  starts: { 'a lead was received': { path: '/', input: { now: 0 } } },
  clauses: {
    waiting: ['decision D25'],
    claimed: ['decision D25'],
    failed: ['decision D25'],
    stuck: ['decision D25'],
    delivered: ['decision D25'],
  },
  events: {
    'delivery.claimed': ({ leaf, context: { dueAt, leaseUntil } }) => {
      const free = leaf === 'claimed' ? (leaseUntil ?? 0) : dueAt;
      // The longest pause, or the longest lease, in milliseconds.
      const longest = leaf === 'claimed' ? hour / 4 : 24 * hour;
      return {
        'in time': { now: free, leaseMs: lease },
        early: { now: free - 1, leaseMs: lease },
        'by a clock set back': { now: free - longest, leaseMs: lease },
        'by a clock set back further': { now: free - longest - 1, leaseMs: lease },
      };
    },
    'try.ended': ({ context: { leaseUntil, dueAt } }) => {
      const claim = leaseUntil ?? 0;
      const now = dueAt + second;
      const ended = Object.entries(attempts).flatMap(([name, attempt]) => [
        [name, { claim, now, jitter: 0, attempt }] as const,
        [`late ${name}`, { claim: claim - 1, now, jitter: 0, attempt }] as const,
      ]);
      const failed = { claim, now, jitter: 1, attempt: attempts.failed };
      return Object.fromEntries([...ended, ['failed by chance', failed]]);
    },
    'lead.resent': plain,
  },
  outcomes: {},
  // Tries are counted up to 22, because neither times nor tries of killed processes have a limit.
  project: ({ tries, problem }) => ({ tries: Math.min(tries, 22), problem }),
  gestures: notByHand('service/tests/delivery.test.ts does it with real sockets'),
  sees: unseen('The page behind the login shows it; service/tests proves what happens.'),
  table: {
    waiting: { 'delivery.claimed': 'claimed' },
    claimed: {
      'delivery.claimed:in time': 'claimed',
      'delivery.claimed:by a clock set back further': 'claimed',
      ...Object.fromEntries(
        Object.keys(attempts).flatMap((name) => [
          [
            `try.ended:${name}`,
            ({ context: { tries } }: { readonly context: DeliveryContext }) =>
              fate(name as Named, tries),
          ],
          [`try.ended:late ${name}`, stays],
        ]),
      ),
      'try.ended:failed by chance': ({ context: { tries } }) => fate('failed', tries),
    },
    failed: {
      'delivery.claimed:in time': 'claimed',
      'delivery.claimed:by a clock set back further': 'claimed',
      'lead.resent': 'waiting',
    },
    stuck: { 'lead.resent': 'waiting' },
    delivered: { 'lead.resent': 'waiting' },
  },
  journeys: {
    'A lead is delivered': {
      steps: ['delivery.claimed:in time', 'try.ended:accepted'],
      ends: { in: 'delivered', context: { tries: 1, leaseUntil: null, problem: '' } },
    },
    'A new lead is due at once, even by a clock that is behind': {
      steps: ['delivery.claimed:early'],
      ends: { in: 'claimed', context: { tries: 1, leaseUntil: lease - 1 } },
    },
    'A receiver that is down for two days gets the lead on the third': {
      steps: [...times('failed', 19), 'delivery.claimed:in time', 'try.ended:accepted'],
      ends: { in: 'delivered', context: { tries: 20, problem: '' } },
    },
    'A receiver that is down for longer gets the lead only if a person sends it again': {
      steps: [...times('failed', 21), 'lead.resent', ...times('failed', 20)],
      ends: { in: 'failed', context: { tries: 20, problem: 'HTTP 503' } },
    },
    'A delivery is stuck after three days': {
      steps: times('failed', 21),
      ends: { in: 'stuck', context: { tries: 21, leaseUntil: null, problem: 'HTTP 503' } },
    },
    'A delivery that the receiver refuses is stuck within a night': {
      steps: times('refused', 10),
      ends: { in: 'stuck', context: { tries: 10, problem: 'HTTP 422' } },
    },
    'The delivery of a killed process is taken over, and its late result is ignored': {
      steps: ['delivery.claimed:in time', 'delivery.claimed:in time', 'try.ended:late accepted'],
      ends: { in: 'claimed', context: { tries: 2, leaseUntil: 2 * lease } },
    },
  },
  laws: ({ always, reachable }) => [
    always(
      'A lease has the requested length, and ends with the claim',
      ({ leaf, context: { leaseUntil } }, step) => {
        if (leaf !== 'claimed' || step === undefined)
          return (leaseUntil !== null) === (leaf === 'claimed');
        if (step.from.context.leaseUntil === leaseUntil) return true;
        const { now } = step.event as unknown as { readonly now: number };
        return leaseUntil === now + lease;
      },
    ),
    always('A late result changes nothing', ({ leaf, context }, step) =>
      step !== undefined && said(step.name)?.[1] !== undefined
        ? leaf === step.from.leaf && same(context, step.from.context)
        : true,
    ),
    always('The next try is due after the pause, or when the receiver asks', (look, step) => {
      if (look.leaf !== 'failed' || step?.from.leaf !== 'claimed') return true;
      const [, , attempt = '', byChance] = said(step.name) ?? [];
      const { now } = step.event as unknown as { readonly now: number };
      const pause = (pauses[look.context.tries - 1] ?? Number.NaN) * second;
      const least = {
        'failed, back in a minute': 60 * second,
        'failed, back in a month': 24 * hour,
      };
      const asked = least[attempt as keyof typeof least] ?? 0;
      return look.context.dueAt === now + Math.max(byChance ? pause * 1.25 : pause, asked);
    }),
    always(
      'Each lease counts as a try, until the lead is sent again',
      ({ leaf, context }, step) => {
        if (step === undefined || leaf === 'waiting') return true;
        const isNew =
          context.leaseUntil !== null && context.leaseUntil !== step.from.context.leaseUntil;
        return context.tries === step.from.context.tries + (isNew ? 1 : 0);
      },
    ),
    always('The fault of the last try is kept until another try ends', (look, step) => {
      const [, late, name] = said(step?.name ?? '') ?? [];
      if (step === undefined) return true;
      if (step.from.leaf !== 'claimed' || name === undefined || late)
        return look.context.problem === step.from.context.problem;
      const attempt: Attempt = attempts[name as Named];
      return look.context.problem === (attempt.kind === 'accepted' ? '' : attempt.problem);
    }),
    always('A resent delivery has no tries, and is due at once', ({ leaf, context }, step) =>
      step?.name === 'lead.resent' && step.from.leaf !== leaf
        ? context.tries === 0 && context.dueAt === 0
        : true,
    ),
    reachable(
      'Every delivery can still reach its receiver',
      () => true,
      ({ leaf }) => leaf === 'delivered',
    ),
  ],
});

function same(one: DeliveryContext, other: DeliveryContext): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
