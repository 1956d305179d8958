import { afterAll, describe, expect, it, vi } from 'vitest';
import {
  type ActorRefFrom,
  type AnyStateMachine,
  and,
  assign,
  cancel,
  createMachine,
  enqueueActions,
  fromCallback,
  fromPromise,
  fromTransition,
  not,
  raise,
  sendParent,
  sendTo,
  setup,
  spawnChild,
} from 'xstate';
import { complaintsAbout } from '../src/graph/check-model.ts';
import { explore } from '../src/graph/graph.ts';
import { modelOf } from '../src/graph/model-of.ts';
import { raised, type Statement } from '../src/model/model.ts';
import { prove } from '../src/prove/prove.ts';

// Few random walks are enough, because other tests would find the same faults earlier.
vi.stubEnv('WALKS', '10');
afterAll(() => vi.unstubAllEnvs());

/** Machines of authors who do not know this kit, one for each kind of problem. */

const never = () => {
  throw new Error('it ran for real');
};
const wait = fromPromise<string, { for: string }>(() => Promise.reject(never()));
const region = (id: string) =>
  ({
    initial: 'busy',
    states: {
      busy: { invoke: { id, src: 'wait', input: { for: id }, onDone: 'ready', onError: 'sorry' } },
      ready: { type: 'final' },
      sorry: { type: 'final' },
    },
  }) as const;

const twins = setup({ actors: { wait } }).createMachine({
  type: 'parallel',
  states: { left: region('left'), right: region('right') },
});

const inline = createMachine({
  initial: 'asking',
  states: {
    asking: {
      entry: never,
      invoke: {
        src: fromPromise(() => Promise.reject(never())),
        onDone: 'there',
        onError: 'there',
      },
    },
    there: { exit: () => never(), on: { back: 'asking' } },
  },
});

const counter = setup({
  guards: { low: ({ context }) => context.n < 2 },
  types: { context: {} as { n: number } },
}).createMachine({
  context: { n: 0 },
  initial: 'here',
  states: {
    here: {
      on: {
        more: { guard: 'low', actions: assign({ n: ({ context }) => context.n + 1 }) },
        less: { actions: assign({ n: () => 0 }) },
      },
    },
  },
});

const flat = createMachine({
  context: { on: false },
  on: { toggle: { actions: assign({ on: ({ context }) => !context.on }) } },
});

const unhandled = setup({ actors: { wait } }).createMachine({
  initial: 'busy',
  states: {
    busy: { invoke: { src: 'wait', input: { for: '' }, onDone: 'ready' } },
    ready: { type: 'final' },
  },
});

class Basket {
  readonly items: readonly string[];
  constructor(items: readonly string[]) {
    this.items = items;
  }
}
const rich = createMachine({
  context: {
    since: new Date(0),
    seen: new Set<string>(),
    by: new Map([['a', 1]]),
    basket: new Basket([]),
    tell: () => 1,
    winner: undefined,
  },
  initial: 'here',
  states: {
    here: {
      on: {
        see: {
          actions: assign({
            seen: () => new Set(['a']),
            basket: () => new Basket(['a']),
            since: () => new Date(),
          }),
          target: 'there',
        },
      },
    },
    there: { on: { back: 'here' } },
  },
});

/** Two delays with one id run at the same time. Neither replaces the other, and a cancellation ends the later one. */
const twice = (id?: string) =>
  setup({
    types: { context: {} as { pulled: number; rung: number; isHushed: boolean } },
  }).createMachine({
    context: { pulled: 0, rung: 0, isHushed: false },
    initial: 'here',
    states: {
      here: {
        on: {
          pull: {
            guard: ({ context }) => context.pulled < 2 && context.rung === 0,
            actions: [
              assign({ pulled: ({ context }) => context.pulled + 1 }),
              raise({ type: 'ring' }, { delay: 50, ...(id && { id }) }),
            ],
          },
          hush: {
            guard: ({ context }) => context.pulled === 2 && context.rung === 0,
            actions: [cancel('bell'), assign({ isHushed: true })],
          },
          ring: { actions: assign({ rung: ({ context }) => context.rung + 1 }) },
          sit: 'there',
        },
      },
      there: { after: { 500: 'here' } },
    },
  });

const endless = createMachine({
  initial: 'here',
  states: { here: { on: { go: 'ping' } }, ping: { always: 'pong' }, pong: { always: 'ping' } },
});

const friend = createMachine({ context: ({ input }) => ({ name: input }), on: { rename: {} } });
const friends = setup({
  actors: { friend },
  types: { context: {} as { all: ActorRefFrom<typeof friend>[] } },
}).createMachine({
  context: { all: [] },
  on: {
    add: {
      guard: ({ context }) => context.all.length < 2,
      actions: assign({
        all: ({ context, spawn }) => [
          ...context.all,
          spawn('friend', { id: `f-${Math.random()}`, input: 'x' }),
        ],
      }),
    },
    call: {
      actions: enqueueActions(({ context, enqueue }) => {
        for (const ref of context.all) enqueue.sendTo(ref, { type: 'rename' });
      }),
    },
  },
});

const typed = createMachine({
  context: { text: '' },
  initial: 'here',
  states: {
    here: {
      on: { type: { actions: assign({ text: ({ event }) => event.text.trim() }) }, go: 'there' },
    },
    there: { on: { back: 'here' } },
  },
});

const dead = createMachine({
  initial: 'here',
  states: {
    here: { on: { go: [{ target: 'there' }, { target: 'nowhere' }] } },
    there: {},
    nowhere: {},
    lost: {},
  },
});

const child = createMachine({
  initial: 'here',
  states: {
    here: {
      on: {
        go: {
          target: 'there',
          actions: [sendParent({ type: 'gone' }), sendTo(({ self }) => self, { type: 'on' })],
        },
      },
    },
    there: { on: { on: 'further' } },
    further: { on: { back: 'here' } },
  },
});

const watcher = createMachine({
  context: { seen: 0 },
  initial: 'on',
  states: {
    on: {
      invoke: [
        {
          id: 'counts',
          src: fromTransition((n: number) => n, 0),
          onSnapshot: { actions: assign({ seen: ({ event }) => event.snapshot.context }) },
        },
        { id: 'listens', src: fromCallback(never) },
      ],
      on: { off: 'off' },
    },
    off: { on: { on: 'on' } },
  },
});

const slow = createMachine({
  initial: 'here',
  states: {
    here: { after: { 1000: 'soon', 5000: 'late' } },
    soon: { on: { back: 'here' } },
    late: { type: 'final' },
  },
});

const denied = setup({ actors: { wait } }).createMachine({
  initial: 'starting',
  states: {
    starting: { always: 'busy' },
    busy: {
      invoke: {
        src: 'wait',
        input: { for: '' },
        onDone: 'ready',
        onError: [
          {
            guard: ({ event }) => (event.error as { code?: number }).code === 401,
            target: 'asking',
          },
          { target: 'sorry' },
        ],
      },
    },
    asking: { on: { again: 'busy' } },
    sorry: { on: { again: 'busy' } },
    ready: { type: 'final' },
  },
});

let calls = 0;
const numbered = createMachine({
  context: { call: 0 },
  initial: 'here',
  states: {
    here: { on: { go: { target: 'there', actions: assign({ call: () => (calls += 1) }) } } },
    there: { entry: cancel(({ context }) => `${context.call}`), on: { back: 'here' } },
  },
});

let made = 0;
const numberedAtStart = (guard = () => true) =>
  createMachine({
    context: () => ({ id: `block_${made++}` }),
    initial: 'here',
    states: { here: { on: { go: { guard, target: 'there' } } }, there: { on: { back: 'here' } } },
  });

class Media {
  time = 0;
}
const refs = createMachine({
  context: () => ({ media: new Media() }),
  initial: 'here',
  states: {
    here: {
      on: {
        seek: {
          target: 'there',
          actions: assign(({ context }) => {
            context.media.time += 10;
            return {};
          }),
        },
      },
    },
    there: { on: { back: 'here' } },
  },
});

const bare = createMachine({
  initial: 'here',
  states: {
    here: {
      entry: 'greet',
      invoke: { src: 'job', onDone: 'there', onError: 'there' },
      on: { go: { guard: 'mayGo', target: 'there' } },
    },
    there: { on: { back: 'here' } },
  },
});

const group = setup({
  actors: { friend },
  types: { context: {} as { all: ActorRefFrom<typeof friend>[] } },
}).createMachine({
  context: ({ spawn }) => ({ all: [spawn('friend', { id: 'first', input: '' })] }),
  on: {
    add: {
      actions: enqueueActions(({ enqueue, self }) => {
        if (self.getSnapshot().children.second) return;
        enqueue.assign({
          all: ({ context, spawn }) => [
            ...context.all,
            spawn('friend', { id: 'second', input: '' }),
          ],
        });
      }),
    },
    ask: { actions: spawnChild('friend', { input: '' }) },
  },
});

const choosy = createMachine({
  initial: 'here',
  states: {
    here: { on: { say: { guard: ({ event }) => event.word === 'open', target: 'there' } } },
    there: { on: { back: 'here' } },
  },
});

const repeating = setup({
  actors: { wait },
  types: { context: {} as { n: number; ref: ActorRefFrom<typeof wait> | null } },
}).createMachine({
  context: { n: 0, ref: null },
  initial: 'idle',
  states: {
    idle: { on: { again: 'busy' } },
    busy: {
      entry: assign(({ context: { n }, spawn }) => ({
        n: n + 1,
        ref: spawn('wait', { id: `wait-${n}`, input: { for: '' } }),
      })),
      on: { 'xstate.done.actor.*': 'idle', 'xstate.error.actor.*': 'idle' },
    },
  },
});

const several = setup({
  types: { events: {} as { type: 'once' | 'again'; text: string } },
}).createMachine({
  initial: 'here',
  states: { here: { on: { once: 'there' } }, there: { on: { again: 'here' } } },
});
const severalSaid: Statement<typeof several> = {
  events: { once: { said: { text: 'a' } }, again: { said: { text: 'b' } } },
};

interface Found {
  readonly failures?: readonly RegExp[];
  readonly warnings?: readonly RegExp[];
  readonly unproven?: readonly RegExp[];
}
const kinds: readonly (readonly [string, AnyStateMachine, Statement<AnyStateMachine>, Found])[] = [
  ['two children of one source', twins, { outcomes: { wait: { done: { well: 'yes' } } } }, {}],
  ['inline actions and actors, which never run', inline, {}, {}],
  ['a loop that a guard refuses in the end', counter, {}, { warnings: [] }],
  ['no states at all', flat, { table: { '(root)': { toggle: {} } } }, {}],
  [
    'an actor without onError',
    unhandled,
    {},
    {
      warnings: [/error:wait ends the whole machine, in busy/],
    },
  ],
  ['a context of any kind', rich, {}, { unproven: [/the date was held still/] }],
  [
    'delayed raises without an id',
    twice(),
    {
      events: { ring: raised },
      laws: ({ never: no }) => [no('It rings twice', ({ context }) => context.rung === 2)],
    },
    { failures: [/It rings twice[\s\S]*pull[\s\S]*pull[\s\S]*delayed:ring[\s\S]*delayed:ring/] },
  ],
  [
    'delayed raises with the same id',
    twice('bell'),
    {
      events: { ring: raised },
      laws: ({ never: no }) => [
        no('It rings twice', ({ context }) => context.rung === 2),
        no('It rings though it is hushed', ({ context }) => context.isHushed && context.rung === 1),
        no(
          'It rings twice though it is hushed',
          ({ context: { isHushed, rung } }) => isHushed && rung === 2,
        ),
      ],
    },
    {
      failures: [
        /It rings twice:[\s\S]*pull[\s\S]*pull/,
        /It rings though it is hushed:[\s\S]*hush/,
      ],
    },
  ],
  ['an endless always', endless, {}, { failures: [/go in here throws: Infinite loop/] }],
  ['spawned children with random ids', friends, {}, { unproven: [/Math.random was held still/] }],
  [
    'a child that is spawned again and again, with ids that count up',
    repeating,
    { project: ({ ref }) => ({ ref }) },
    {},
  ],
  ['events that are declared together', several, severalSaid as Statement<AnyStateMachine>, {}],
  [
    'a payload that is not stated',
    typed,
    {},
    {
      unproven: [
        /type in here throws: .*trim.*events: \{ 'type': \{ 'a case': \{ text: … \} \} \}/,
      ],
    },
  ],
  [
    'a context that is changed in place',
    refs,
    {},
    { failures: [/context is changed in place, where it was \{"media":/] },
  ],
  [
    'dead states and transitions',
    dead,
    {},
    {
      unproven: [/never executed: state nowhere; state lost/],
      warnings: [/state lost is dead/, /here · go #2 is dead/, /there cannot be left/],
    },
  ],
  ['events to its parent and to itself', child, {}, {}],
  [
    'the snapshots of a child',
    watcher,
    { outcomes: { counts: { snapshots: { one: 1 }, reports: [] } } },
    {},
  ],
  [
    'two delays, of which the shorter ends first',
    slow,
    { laws: ({ never: no }) => [no('It is late', ({ leaf }) => leaf === 'late')] },
    { unproven: [/never executed: state late/] },
  ],
  [
    'a guard on what a failure says, and a state that is left at once',
    denied,
    { outcomes: { wait: { done: { well: 'yes' }, fails: { denied: { code: 401 }, other: {} } } } },
    { warnings: [] },
  ],
  [
    'a failure that is not described',
    denied,
    {},
    {
      unproven: [
        /never executed: state asking/,
        /error:wait was tried with one error, .* outcomes: \{ 'wait': \{ fails: \{ 'a case': … \} \} \}/,
      ],
    },
  ],
  [
    'a counter of its module',
    numbered,
    { limit: 50 },
    {
      unproven: [
        /path 1, .*: .* does not always give the same: call: .* leave it out by `project`/,
      ],
    },
  ],
  [
    'a counter of its module in its first context',
    numberedAtStart(),
    {},
    {
      unproven: [
        /other values of id: two equal starts give different values.* a counter of the module/,
        /counts? as one/,
      ],
    },
  ],
  [
    'a counter of its module in its first context, which a guard reads',
    numberedAtStart((({ context }: { context: { id: string } }) => context.id !== '') as never),
    {},
    {
      unproven: [/path 1, .*the start "start" of .* does not always give the same: id: "block_\d+/],
    },
  ],
  ['a ref that is changed in place', refs, { project: () => null }, {}],
  [
    'names without an implementation',
    bare,
    {},
    {
      unproven: [
        /never throws: go in here throws: [\s\S]*'mayGo' is not implemented/,
        /machine.provide\(\{ guards: \{ mayGo \}, actions: \{ greet \}, actors: \{ job \} \}\)/,
      ],
    },
  ],
  [
    'actions that ask where it is, and children without ids',
    group,
    { laws: ({ never: no }) => [no('Three', ({ context }) => context.all.length > 2)] },
    { warnings: [/friend is spawned without an id: a second one takes its place/] },
  ],
  [
    'children, in a law that is broken',
    group,
    { laws: ({ never: no }) => [no('Two', ({ context }) => context.all.length > 1)] },
    { failures: [/Law broken \(never\): Two/] },
  ],
  [
    'a way out that hangs on what an event carries',
    choosy,
    {},
    { unproven: [/say was tried without word/], warnings: [] },
  ],
];

describe('a machine of another project', () => {
  it.each(kinds)(
    'with %s gets correct results',
    async (_, machine, said, found) => {
      const proof = await prove(machine, { seconds: 60, ...said });
      const text = String(proof);
      const expected = found.failures ?? [];
      expect(proof.failures.length > 0, text).toBe(expected.length > 0);
      for (const each of expected) expect(proof.failures.join('\n'), text).toMatch(each);
      for (const each of found.warnings ?? []) expect(proof.warnings.join('\n')).toMatch(each);
      if (found.warnings?.length === 0) expect(proof.warnings).toEqual([]);
      for (const each of found.unproven ?? []) expect(proof.unproven.join('\n')).toMatch(each);
      if (found.unproven === undefined && expected.length === 0)
        expect(proof.proven, text).toContain('everything has been executed');
    },
    60_000,
  );

  it('has a proof that ends near its budget, and that lists the parts without a result', async () => {
    const many = createMachine({
      context: { n: 0 },
      on: {
        more: {
          guard: ({ context }) => context.n > -9e9,
          actions: assign({ n: ({ context }) => context.n + 1 }),
        },
        less: { actions: assign({ n: ({ context }) => context.n - 1 }) },
      },
    });
    // The clock advances by a millisecond each time the proof reads it.
    let now = 0;
    const clock = () => (now += 1);
    const proof = await prove(many, { seconds: 1, clock, limit: 1_000_000 });
    // The parts that are left out also read the clock.
    expect(now).toBeGreaterThan(1_000);
    expect(now).toBeLessThan(1_100);
    const unproven = proof.unproven.join('\n');
    expect(unproven).toMatch(/can be explored: there was time for \d+ situations of .* `seconds`/);
    expect(unproven).toMatch(/: the time was over/);
    expect(proof.failures).toEqual([]);
  });

  it('is explored with two children of one logic, each under its own name', () => {
    const names = explore(modelOf(twins)).edges.map(({ case: { name } }) => name);
    expect(new Set(names)).toEqual(
      new Set([
        'done:wait@left',
        'done:wait@right',
        'error:wait@left',
        'error:wait@right',
        'done:wait',
        'error:wait',
      ]),
    );
  });

  it('has no unused names if its joined guards and its actions use them', () => {
    const joined = setup({
      guards: { a: () => true, b: () => false, c: () => true, unused: () => true },
      actions: { ring: () => {}, unheard: () => {} },
    }).createMachine({
      initial: 'here',
      states: {
        here: {
          on: {
            go: {
              guard: and(['a', not('b')]),
              target: 'there',
              actions: enqueueActions(({ enqueue, check }) => check('c') && enqueue('ring')),
            },
          },
        },
        there: {},
      },
    });
    expect(complaintsAbout(explore(modelOf(joined, { rules: ['names'] })))).toEqual([
      '(machine): guard unused is set up and never used',
      '(machine): action unheard is set up and never used',
    ]);
  });

  it('may have jobs with any output', () => {
    const anything = setup({
      actors: { job: fromPromise(async () => JSON.parse('1')) },
    }).createMachine({
      initial: 'here',
      states: { here: { invoke: { src: 'job', onDone: 'there', onError: 'there' } }, there: {} },
    });
    const model = modelOf(anything, { outcomes: { job: { done: { well: 1 } } } });
    expect(explore(model).edges.map(({ case: { name } }) => name)).toContain('done:job.well');
  });
});
