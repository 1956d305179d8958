import { afterAll, describe, expect, it, vi } from 'vitest';
import {
  type AnyActorRef,
  type AnyStateMachine,
  and,
  assign,
  createActor,
  createMachine,
  enqueueActions,
  fromObservable,
  fromPromise,
  not,
  sendTo,
  setup,
  spawnChild,
  stopChild,
} from 'xstate';
import { type Proof, prove } from '../src/prove/prove.ts';

// Few random walks are enough, because other tests would find the same faults earlier.
vi.stubEnv('WALKS', '10');
afterAll(() => vi.unstubAllEnvs());

/** Values that are no machines of XState 5, and machines about which a proof could easily be wrong. */

const lamp = () =>
  createMachine({
    id: 'lamp',
    initial: 'off',
    states: { off: { on: { press: 'on' } }, on: { on: { press: 'off' } } },
  });

const foreign: readonly (readonly [string, unknown, RegExp])[] = [
  [
    'a machine of XState 4',
    { __xstatenode: true, config: {}, withContext: () => {}, transition: () => {} },
    /a machine of XState 4: .*migrate/,
  ],
  [
    'a running machine of XState 4',
    { machine: {}, init: () => {}, sessionId: 'x:0', onTransition: () => {}, send: () => {} },
    /an interpreter of XState 4/,
  ],
  [
    'a store',
    { trigger: {}, transition: () => {}, send: () => {}, getSnapshot: () => {} },
    /a store of @xstate\/store, which has no states/,
  ],
  ['an actor', createActor(lamp()), /an actor: .*`actor\.logic`/],
  ['a promise', Promise.resolve(lamp()), /a promise: await it/],
  ['actor logic', fromPromise(async () => 1), /actor logic without states/],
  ['a setup', setup({}), /a setup: .*`createMachine`/],
  ['a config', { initial: 'a', states: { a: {} } }, /a config: .*`createMachine\(config\)`/],
  ['a function', () => lamp(), /a function: .*what it returns/],
  ['a module', { lamp: lamp(), other: 1 }, /an object that holds machines: lamp/],
  ['a plain object', { name: 'lamp' }, /an object with the fields name/],
  ['nothing', undefined, /undefined/],
];

describe('a value that is not a machine of XState 5', () => {
  it.each(foreign)('such as %s is described with advice', async (_, value, said) => {
    const proof = prove(value as AnyStateMachine);
    await expect(proof).rejects.toThrow(TypeError);
    await expect(proof).rejects.toThrow(said);
  });
});

const never = (): never => {
  throw new Error('it ran for real');
};
const wait = fromPromise<string>(() => Promise.reject(never()));

const oldWords = createMachine({
  initial: 'here',
  tsTypes: {},
  states: {
    here: { onEntry: 'ring', on: { go: { target: 'there', internal: false } } },
    there: { type: 'final', data: { a: 1 } },
  },
} as object);

const forbidden = createMachine({
  on: { keep: '.there' },
  initial: 'here',
  states: {
    here: { on: { keep: undefined, go: 'there' } },
    there: { on: { go: 'here' } },
  },
});

const spawning = createMachine({
  entry: spawnChild(lamp()),
  initial: 'here',
  states: { here: { on: { go: 'there' } }, there: { on: { go: 'here' } } },
});

const bareContext = createMachine({
  context: Object.assign(Object.create(null), { n: 0 }),
  initial: 'here',
  states: { here: { on: { go: 'there' } }, there: { on: { go: 'here' } } },
});

/** A machine that reads the snapshot of another actor of the system. */
const asking = createMachine({
  context: { n: 0 },
  initial: 'here',
  states: {
    here: {
      on: {
        go: {
          target: 'there',
          actions: assign({ n: ({ system }) => system.get('counter').getSnapshot().context.n }),
        },
      },
    },
    there: { on: { back: 'here' } },
  },
});

/** A machine that reads the snapshot of its parent when it starts, before the first event. */
const askingParent = createMachine({
  context: { n: 0 },
  entry: assign({ n: ({ self }) => self._parent?.getSnapshot().context.n }),
  initial: 'here',
  states: { here: { on: { go: 'there' } }, there: { on: { back: 'here' } } },
});

const askingChild = createMachine({
  context: ({ spawn }) => ({ ref: spawn(lamp(), { id: 'lamp' }) }),
  initial: 'here',
  states: {
    here: {
      on: {
        go: { guard: ({ context }) => context.ref.getSnapshot().value === 'on', target: 'there' },
      },
    },
    there: { on: { back: 'here' } },
  },
});

const throwsHere = createMachine({
  initial: 'here',
  states: {
    here: { on: { go: { target: 'there', guard: never }, on: 'further' } },
    there: {},
    further: { on: { back: 'here' } },
  },
});

const throwsAlways = createMachine({
  context: { n: 0 },
  on: { go: { actions: assign({ n: never }) } },
});

const throwsTwice = createMachine({
  initial: 'here',
  states: {
    here: {
      on: { one: { target: 'there', guard: never }, two: { target: 'there', guard: never } },
    },
    there: { on: { back: 'here' } },
  },
});

const spawnsLate = setup({ actors: { wait } }).createMachine({
  context: { n: 0 },
  initial: 'counting',
  states: {
    counting: {
      on: { more: { actions: assign({ n: ({ context }) => context.n + 1 }) } },
      always: { guard: ({ context }) => context.n > 500, target: 'busy' },
    },
    busy: {
      // The name of the actor does not occur in the code.
      entry: assign(({ spawn }) => {
        spawn(['wa', 'it'].join('') as 'wait', { id: 'it' });
        return {};
      }),
      on: { back: 'counting' },
    },
  },
});

const needsInput = createMachine({
  context: ({ input }) => ({ size: (input as { size: number }).size }),
});

const wild = createMachine({
  initial: 'here',
  states: { here: { on: { 'mouse.*': 'there' } }, there: { on: { '*': 'here' } } },
});

const stuckRegion = createMachine({
  type: 'parallel',
  states: {
    light: {
      initial: 'off',
      states: { off: { on: { press: 'on' } }, on: { on: { press: 'off' } } },
    },
    alarm: { initial: 'calm', states: { calm: { on: { ring: 'loud' } }, loud: {} } },
  },
});

const stuckAtOnce = createMachine({
  initial: 'here',
  states: { here: { on: { go: { guard: () => false, target: 'there' } } }, there: {} },
});

const unheard = setup({
  actors: { ticks: fromObservable(() => ({ subscribe: () => ({ unsubscribe: () => {} }) })) },
}).createMachine({
  initial: 'on',
  states: { on: { invoke: { src: 'ticks' }, on: { off: 'off' } }, off: { on: { on: 'on' } } },
});

const stopsInside = setup({
  actors: { lamp: lamp() },
  actions: { forget: assign(() => ({ n: [stopChild('lamp')].length })) },
}).createMachine({
  context: { n: 0 },
  entry: spawnChild('lamp', { id: 'lamp' }),
  initial: 'here',
  states: {
    here: {
      on: { go: { target: 'there', actions: assign({ n: () => [stopChild('lamp')].length }) } },
    },
    there: { on: { back: { target: 'here', actions: 'forget' } } },
  },
});

/** A machine that spawns an actor only if the event says so. The model does not state the payload of this event. */
const spawnsPerhaps = setup({ actors: { wait } }).createMachine({
  initial: 'here',
  states: {
    here: { on: { go: { guard: ({ event }) => event.now, target: 'busy' } } },
    busy: {
      entry: assign(({ spawn }) => ({ ref: spawn('wait', { id: 'it' }) })),
      on: { back: 'here' },
    },
  },
});

/** A machine with two transitions for one delay, and a guard that reads a payload. */
const waits = createMachine({
  initial: 'here',
  states: {
    here: { after: { 100: [{ guard: () => false, target: 'there' }, { target: 'there' }] } },
    there: { on: { go: { guard: ({ event }) => event.to === 'x', target: 'here' } } },
  },
});

const waiting = setup({ actors: { wait } }).createMachine({
  initial: 'here',
  states: {
    here: { invoke: { src: 'wait', onDone: 'there', onError: 'there' } },
    there: { on: { again: 'here' } },
  },
});

/** A machine with three states and an action on the world. */
const ringing = () =>
  createMachine({
    initial: 'off',
    states: {
      off: { on: { press: { target: 'on', actions: 'ring' } } },
      on: { on: { press: 'off', break: 'broken' } },
      broken: { on: { mend: 'off' } },
    },
  }).provide({ actions: { ring: never } });

/** A machine that stores its own id. XState generates a random id for an actor without one. */
const named = createMachine({
  context: ({ self }) => ({ id: self.id }),
  initial: 'here',
  states: { here: { on: { go: 'there' } }, there: { on: { go: 'here' } } },
});

let starts = 0;
/** A machine whose first context is never the same, and decides a step. */
const neverSame = createMachine({
  context: () => ({ id: starts++ }),
  initial: 'here',
  states: {
    here: { on: { go: { guard: ({ context }) => context.id >= 0, target: 'there' } } },
    there: { on: { back: 'here' } },
  },
});

/** A machine with an endless loop behind an event whose payload it stores. */
const endlessBehind = (loop: object) =>
  createMachine({
    context: { url: '', isMarked: false },
    initial: 'here',
    states: {
      here: {
        on: {
          go: {
            target: 'busy',
            actions: assign({ url: ({ event }: { event: { url?: string } }) => event.url }),
          },
        },
      },
      busy: { invoke: { src: wait, onDone: 'here', onError: 'looping' } },
      looping: { always: { actions: assign({ isMarked: true }), ...loop } },
    },
  } as never) as AnyStateMachine;

/** A machine whose transitions to the same state do, or do not, start its actor and its delay again. */
const repeats = setup({ actors: { wait } }).createMachine({
  initial: 'here',
  context: { n: 0 },
  states: {
    here: {
      invoke: { src: 'wait', onDone: 'there', onError: { actions: assign({ n: 0 }) } },
      after: { 1000: 'there' },
      on: {
        retry: { target: 'here', actions: assign({ n: 1 }) },
        again: { target: 'here', reenter: true },
        note: { actions: assign({ n: 2 }) },
      },
    },
    there: { on: { back: 'here', stay: 'there' } },
  },
});

/** A machine whose guards throw inside other guards. */
const joined = setup({
  guards: { isSet: never, isAny: not('isSet') },
}).createMachine({
  initial: 'here',
  states: {
    here: {
      on: { one: { guard: and([() => true, () => true, not('isSet')]), target: 'there' } },
      always: { guard: ({ context }) => (context as { n?: number }).n === 1, target: 'there' },
    },
    there: { on: { two: { guard: 'isAny', target: 'here' }, back: 'here' } },
  },
});
const joinedAtStart = createMachine({
  initial: 'here',
  states: { here: { always: { guard: and([never, never]), target: 'there' } }, there: {} },
});

/** A machine whose situations count as one, although some hold what a guessed payload has left. */
const keepsGuess = createMachine({
  context: { logs: [] as string[] },
  on: {
    set: { actions: assign({ logs: ({ event }) => event.logs }) },
    add: { actions: assign({ logs: ({ context }) => [...context.logs, 'a'] }) },
  },
});

/** Machines without their input: one has no context, and another lacks a part of it. */
const sendsToNothing = createMachine({
  context: ({ input }) => input as { other: AnyActorRef },
  on: { call: { actions: sendTo(({ context }) => context.other, { type: 'call' }) } },
});
const lacksList = (list: (input?: { list: number[] }) => number[] | undefined | null) =>
  createMachine({
    context: ({ input }) => ({ list: list(input as never) }),
    on: { add: { actions: assign({ list: ({ context }) => [...(context.list as []), 1] }) } },
  });

/** A machine that ignores an event in every state, and says so. */
const ignores = createMachine({
  initial: 'here',
  states: { here: { on: { go: 'there', left: {} } }, there: { on: { back: 'here', left: {} } } },
});

const acts = setup({ actions: { ring: never } }).createMachine({
  initial: 'here',
  states: {
    here: { entry: () => never(), on: { go: { target: 'there', actions: 'ring' } } },
    there: {
      on: { back: { target: 'here', actions: enqueueActions(({ enqueue }) => enqueue('ring')) } },
    },
  },
});

interface Expected
  extends Partial<Record<'failures' | 'warnings' | 'unproven' | 'proven', RegExp[]>> {
  /** A pattern that no line may match. */
  readonly not?: RegExp;
}
type Said = Parameters<typeof prove<AnyStateMachine>>[1];
const kinds: readonly (readonly [string, AnyStateMachine, Said, Expected])[] = [
  [
    'words of XState 4',
    oldWords,
    {},
    {
      failures: [
        /here: `onEntry` .* XState 5 ignores: write `entry`/,
        /here · go: `internal: false` .* write `reenter: true`/,
        /there: `data` .* write `output`/,
      ],
      warnings: [/\(machine\): `tsTypes` means nothing to XState 5/],
      proven: [/never throws/],
    },
  ],
  ['an event that is forbidden', forbidden, {}, { failures: [], proven: [/everything has been/] }],
  ['a machine that is spawned as it is', spawning, {}, { failures: [], warnings: [] }],
  ['its own id in its context', named, {}, { failures: [], not: /not always|decides as well/ }],
  [
    'a table of some of its states',
    ringing(),
    { table: { off: { press: 'on' } } },
    { failures: [] },
  ],
  [
    'a row for an actor whose failures have names',
    waiting,
    {
      outcomes: { wait: { done: { well: '' }, fails: { denied: 1, 'HTTP 1.1': 2 } } },
      table: { here: { 'done:wait': 'there', 'error:wait': 'there' } },
    },
    { failures: [] },
  ],
  [
    'a row that lacks a deed',
    ringing(),
    { table: { off: { press: { to: 'on', does: ['sing'] } } } },
    { failures: [/Every step leads where the table says/] },
  ],
  [
    'a state that answers an event without a row',
    ringing(),
    { table: { on: { press: 'off' } } },
    { failures: [/Every step leads where the table says[\s\S]*break/] },
  ],
  ['a context without a prototype', bareContext, {}, { failures: [], proven: [/everything has/] }],
  [
    'a question to another actor',
    asking,
    {},
    {
      failures: [],
      unproven: [/go in here .*the snapshot of the actor "counter": system: \{ 'counter': /],
      warnings: [],
    },
  ],
  [
    'a question to another actor that is answered',
    asking,
    {
      system: { counter: { context: { n: 7 } } },
      laws: ({ always }) => [always('It is 0 or 7', ({ context }) => [0, 7].includes(context.n))],
    },
    { failures: [], proven: [/everything has been executed/], not: /counter/ },
  ],
  [
    'a question to its parent',
    askingParent,
    {},
    { failures: [], unproven: [/"start" cannot start: .*the snapshot of the actor "parent"/] },
  ],
  [
    'a question to its parent that is answered',
    askingParent,
    { system: { parent: { context: { n: 7 } } } },
    { failures: [], proven: [/everything has been executed/] },
  ],
  [
    'a question to a child that does not run',
    askingChild,
    {},
    {
      failures: [],
      unproven: [/the snapshots of lamp while it runs: .*only the first one was tried/],
    },
  ],
  [
    'an event that throws',
    throwsAlways,
    { events: { go: { well: {} } } },
    { failures: [/go:well in \(root\) throws/], not: /no case in any situation/ },
  ],
  [
    'laws beside a step that throws',
    throwsHere,
    {
      laws: ({ reachable }) => [
        reachable(
          'There leads back',
          ({ leaf }) => leaf === 'there',
          ({ leaf }) => leaf === 'here',
        ),
      ],
    },
    {
      failures: [/go in here throws/],
      unproven: [/law: There leads back: undecided/],
      not: /in every situation$/m,
    },
  ],
  [
    'two faults',
    throwsTwice,
    {},
    { failures: [/^never throws: one in here/, /^never throws: two in/] },
  ],
  [
    'a first step that throws, and no other',
    createMachine({
      initial: 'here',
      states: { here: { on: { go: { guard: never, target: 'there' } } }, there: {} },
    }),
    {},
    {
      failures: [/go in here throws/],
      proven: [/paths: 0, with 0 steps and 0 restarts/],
      not: /not executed.*state here/,
    },
  ],
  [
    'a delay of two transitions, and an event without its payload',
    waits,
    {},
    { proven: [/^never throws with what was tried$/], not: /not tried in time/ },
  ],
  [
    'actors beyond what was explored',
    spawnsLate,
    {
      limit: 50,
      outcomes: { wait: { done: { well: 'yes' } } },
      laws: ({ always }) => [
        always('A job is awaited', (_, step) => step?.name !== 'done:wait.well'),
      ],
    },
    {
      failures: [],
      unproven: [/law: A job is awaited: it holds as far as/],
      not: /never (?!throws, as far as)|is dead|cannot be left|every situation$|51 of/m,
    },
  ],
  [
    'actors that only a payload brings',
    spawnsPerhaps,
    { outcomes: { wait: { done: { well: 'yes' } } } },
    { failures: [], unproven: [/go was tried without now/], not: /never invoked|never used/ },
  ],
  [
    'a field that is dropped already',
    spawnsLate,
    { limit: 50, project: ({ n }) => ({ count: n }) },
    { unproven: [/told apart above all by count \(51 values\)/] },
  ],
  [
    'an action that is called in an assign',
    stopsInside,
    {},
    {
      warnings: [
        /^here · go: stopChild\(\) in an assign does nothing/,
        /^action forget: stopChild\(\) in an assign/,
      ],
    },
  ],
  [
    'one of two starts that fails',
    needsInput,
    { starts: { well: { input: { size: 1 } }, bad: {} } },
    { failures: [/"bad" cannot start/], proven: [/never throws/] },
  ],
  [
    'events by wildcard that have names',
    wild,
    { events: { 'mouse.moved': { far: {} }, other: { one: {} } } },
    { failures: [], not: /name them in events/ },
  ],
  ['a region that nothing leaves', stuckRegion, {}, { warnings: [/^alarm\.loud cannot be left/] }],
  [
    'a beginning that nothing leaves',
    stuckAtOnce,
    {},
    { warnings: [/^here cannot be left .*it begins there/], not: /make it final/ },
  ],
  [
    'values that are not heard',
    unheard,
    {},
    { warnings: [/values of ticks reach nothing: .*onSnapshot/] },
  ],
  [
    'a law that cannot fail',
    lamp(),
    { laws: ({ always }) => [always('All is well', () => true)] },
    { failures: [], unproven: [/law: All is well: .*reads nothing of the machine/] },
  ],
  [
    'a journey from a start that is never the same',
    neverSame,
    { journeys: { 'It goes there': { steps: ['go'], ends: { in: 'there' } } } },
    // The journey is not decided, and would otherwise notice all mutants.
    { failures: [], unproven: [/^journey: It goes there, .* always give/], not: /9 of 9 changes/ },
  ],
  [
    'an endless loop that depends on no payload',
    endlessBehind({}),
    {},
    { failures: [/^never throws: error:.* in busy throws: Infinite loop/] },
  ],
  [
    'an endless loop whose guard reads a payload',
    endlessBehind({ guard: ({ context }: { context: { url?: string } }) => !context.url }),
    {},
    { failures: [], unproven: [/Infinite loop.*payload is not stated: .* url: …/] },
  ],
  [
    'transitions to the same state',
    repeats,
    {},
    {
      failures: [],
      warnings: [
        /^here · retry targets its own state without `reenter: true`, .* again: wait, after 1000$/,
      ],
      not: /(again|note|stay) targets/,
    },
  ],
  [
    'guards that throw inside others',
    joined,
    {},
    {
      failures: [
        /one in here throws: .*: guard isSet in and\(inline, inline, not\(isSet\)\): it ran/,
      ],
    },
  ],
  [
    'guards that throw at the start',
    joinedAtStart,
    {},
    { failures: [/cannot start: guard never in and\(never, never\): it ran for real$/] },
  ],
  [
    'a guessed payload that stays in the context',
    keepsGuess,
    {},
    { failures: [], unproven: [/^path 1: .*; its payload is not stated: .*'set'/] },
  ],
  [
    'an event to an actor that only an input gives',
    sendsToNothing,
    {},
    { failures: [], unproven: [/call in \(root\) throws: It sends itself .* input is not stated/] },
  ],
  [
    'a list that only an input gives',
    lacksList((input) => input?.list),
    {},
    { failures: [], unproven: [/not iterable; its input is not stated: starts: /] },
  ],
  [
    'a list that is wrong without an input',
    lacksList((input) => input?.list ?? null),
    {},
    { failures: [/not iterable/] },
  ],
  [
    'an event that it ignores everywhere',
    ignores,
    {},
    { proven: [/everything has been executed/] },
  ],
  [
    'actions of its own',
    acts,
    {},
    {
      unproven: [/its actions do not throw: .* run them: ring, inline at here · entry$/],
      proven: [/^never throws, its actions aside$/],
      not: /changes of its chart are noticed/,
    },
  ],
  [
    'a law that is broken, beside one that is not',
    lamp(),
    {
      laws: ({ never: no, reachable }) => [
        no('It is on', ({ leaf }) => leaf === 'on'),
        reachable(
          'It goes off',
          () => true,
          ({ leaf }) => leaf === 'off',
        ),
      ],
    },
    {
      failures: [/It is on/],
      unproven: [
        /random walks: ended by what is wrong already/,
        /judged without the parts that fail: It is on/,
      ],
      proven: [/of 7 changes of its chart are noticed/, /law: It goes off/],
      // The broken law would otherwise notice all mutants.
      not: /7 of 7 changes/,
    },
  ],
];

describe('a proof', () => {
  it.each(kinds)('of a machine with %s says nothing false', async (_, machine, said, expected) => {
    const proof = await prove(machine, { seconds: 60, ...said });
    const text = String(proof);
    for (const list of ['failures', 'warnings', 'unproven', 'proven'] as const) {
      const lines = proof[list];
      const wanted = expected[list];
      for (const each of wanted ?? [])
        expect(
          lines.some((line) => each.test(line)),
          `${each} in ${text}`,
        ).toBe(true);
      if (wanted?.length === 0) expect(lines, text).toEqual([]);
    }
    if (expected.not !== undefined) expect(text).not.toMatch(expected.not);
    expect(proof.ok).toBe(proof.started && proof.failures.length === 0);
  });

  it('counts one failure once, and reports the failed start first', async () => {
    const broken: Proof = await prove(throwsHere);
    expect(String(broken)).toMatch(/: 1 failure\n/);
    const unjudged = await prove(needsInput);
    expect(unjudged).toMatchObject({ ok: false, started: false });
    expect(String(unjudged)).toMatch(/^\(machine\): cannot be judged\n/);
  });
});
