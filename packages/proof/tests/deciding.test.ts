/** Tests fields of a context that decide nothing, in machines with too many situations for a complete exploration. */

import { afterAll, describe, expect, it, vi } from 'vitest';
import {
  type AnyStateMachine,
  and,
  assign,
  createMachine,
  enqueueActions,
  fromPromise,
  sendParent,
} from 'xstate';
import type { Statement } from '../src/model/model.ts';
import { prove } from '../src/prove/prove.ts';

vi.stubEnv('WALKS', '5');
afterAll(() => vi.unstubAllEnvs());

interface Counts {
  clicks: number;
  n: number;
  isLate: boolean;
  list: readonly number[];
}
const start: Counts = { clicks: 0, n: 0, isLate: false, list: [] };
const click = assign({ clicks: ({ context }: { context: Counts }) => context.clicks + 1 });
/** Returns a machine with a counter that grows without end. `leave` decides when its second state is reached. */
const counting = (count: object, leave: object = { guard: isLate }) =>
  createMachine({
    id: 'counting',
    context: start,
    initial: 'here',
    states: {
      here: { on: { click: { actions: click }, count, leave: { ...leave, target: 'late' } } },
      late: { type: 'final' },
    },
  } as never) as AnyStateMachine;
const isLate = ({ context }: { context: Counts }) => context.isLate;
const isMany = ({ context }: { context: Counts }) => context.n > 2;
const add = ({ context }: { context: Counts }) => context.n + 1;
const below = ({ context }: { context: Counts }) => context.n < 4;
const up = { guard: below, actions: assign({ n: add as never }) };
const job = fromPromise<void, number>(async () => {});

type Kind = readonly [string, AnyStateMachine, Statement<AnyStateMachine>, string];
const kinds: readonly Kind[] = [
  ['a guard', counting(up, { guard: isMany }), {}, 'clicks'],
  [
    'guards that are joined',
    counting(up, { guard: and([isMany as never, () => true]) }),
    {},
    'clicks',
  ],
  [
    'an assignment of a field that a guard reads',
    counting({
      guard: ({ context }: { context: Counts }) => context.list.length < 3,
      actions: [
        assign({ list: ({ context }) => [...context.list, context.n] }),
        assign(({ context }) => ({ n: context.n + 1 })),
        assign({ isLate: ({ context }) => context.list[2] === 2 }),
      ],
    }),
    {},
    'clicks',
  ],
  [
    'an assignment that writes the field in some situations alone',
    counting({
      actions: assign(({ context }) => (context.n > 2 ? { isLate: true } : { n: context.n + 1 })),
    }),
    {},
    'clicks',
  ],
  [
    'an action that chooses',
    counting({
      actions: enqueueActions(({ enqueue, check }) => {
        if (check(isMany as never)) enqueue.assign({ isLate: true });
        else {
          enqueue.assign({ list: ({ context }: { context: Counts }) => [...context.list, 1] });
          enqueue.assign({ n: ({ context }: { context: Counts }) => context.list.length });
        }
      }),
    }),
    {},
    'clicks',
  ],
  [
    'an event that is sent, in the parameters of an action',
    counting(up, {
      actions: sendParent(({ context }) => ({ type: 'n', n: (context as Counts).n })),
      guard: isMany,
    }),
    {},
    'clicks',
  ],
  [
    'a law',
    counting({ guard: below, actions: assign({ n: add as never, list: [1] }) }, { guard: isMany }),
    { laws: ({ always }) => [always('Few', (look) => (look.context as Counts).list.length < 9)] },
    'clicks',
  ],
  [
    'the end of a journey',
    counting({ guard: below, actions: assign({ n: add as never, list: [1] }) }, { guard: isMany }),
    { journeys: { One: { steps: ['count'], ends: { in: 'here', context: { list: [1] } } } } },
    'clicks',
  ],
  ['no part', counting({ actions: assign({ n: add as never, list: [1] }) }), {}, 'clicks, n, list'],
];

describe('the fields of a context', () => {
  it.each(kinds)('that are read by %s distinguish situations', async (_, machine, said, idle) => {
    const proof = await prove(machine, { ...said, limit: 60, seconds: 60 });
    const text = String(proof);
    expect(proof.failures, text).toEqual([]);
    expect(proof.proven, text).toContain('can be explored');
    expect(proof.unproven.join('\n')).toContain(`other values of ${idle}: no guard`);
    const isReached = idle === 'clicks';
    expect(/late/.test(proof.unproven.join('\n')), text).toBe(!isReached);
  });

  const best = ({ context }: { context: { bids: readonly number[] } }) =>
    context.bids.reduce((a, b) => Math.max(a, b));
  it.each([
    ['an output', { output: best }, {}],
    ['an assignment', {}, { exit: assign({ best: best as never }) }],
  ])('that make %s throw distinguish situations', async (_, root, open) => {
    const auction = createMachine({
      id: 'auction',
      context: { bids: [] as readonly number[], best: 0 },
      initial: 'open',
      states: {
        open: {
          on: { bid: { actions: assign({ bids: ({ context }) => [...context.bids, 1] }) } },
          after: { 1000: 'over' },
          ...open,
        },
        over: { type: 'final' },
      },
      ...root,
    } as never);
    const { failures, unproven } = await prove(auction, { limit: 60 });
    expect(failures.join('\n')).toMatch(/after:1000 in open throws: Reduce of empty array/);
    expect(unproven.join('\n')).not.toMatch(/state over|other values of bids/);
  });

  it('are all kept if a guard counts them, because a context may get more fields', async () => {
    const counted = counting(
      { actions: assign({ more: 1 } as never) },
      { guard: ({ context }: { context: Counts }) => Object.keys(context).length > 4 },
    );
    const { failures, unproven } = await prove(counted, { limit: 60 });
    expect(failures).toEqual([]);
    expect(unproven.join('\n')).not.toMatch(/throws of other values/);
  });

  it('that distinguish too many situations are named', async () => {
    const growing = counting({ actions: assign({ n: add as never }) }, { guard: isMany });
    const { unproven, warnings } = await prove(growing, { limit: 60 });
    expect(unproven.join('\n')).toMatch(/told apart above all by n \(\d+ values\): let/);
    expect(unproven.join('\n')).toMatch(/other values of clicks: .*, as far as it was explored/);
    expect(warnings).toEqual([]);
  });

  it('are all kept if they distinguish children', async () => {
    const machine = createMachine({
      context: { n: 0 },
      initial: 'here',
      states: {
        here: {
          on: { go: 'there' },
          exit: assign({ n: ({ context }) => context.n + 1 }),
        },
        there: {
          invoke: { src: job, input: ({ context }) => context.n, onDone: 'here', onError: 'here' },
        },
      },
    });
    const { unproven } = await prove(machine, { limit: 40 });
    expect(unproven.join('\n')).not.toMatch(/throws of other values/);
  });
});
