/** Detects values that are no machines of XState 5, and words in a machine that XState 5 ignores. */

import { nameOfState } from '@machines/room/chart';
import { isOfVersion4 } from '@machines/room/xstate-internals';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { nodesOf } from './chart.ts';

const has = (value: object, ...names: readonly string[]) => names.every((name) => name in value);

/** Returns whether a value is a machine of XState 5, from any release 5 and from any copy of the library. */
export function isMachine(value: unknown): value is AnyStateMachine {
  return (
    typeof value === 'object' &&
    value !== null &&
    has(value, 'root', 'config', 'implementations', 'getInitialSnapshot', 'provide')
  );
}

/** Kinds of values with advice on how to get a machine from each. The first kind that matches counts. */
const kinds: readonly (readonly [is: (value: object) => boolean, what: string])[] = [
  [(value) => has(value, 'then'), 'a promise: await it, and pass the machine that it gives'],
  [
    isOfVersion4,
    'a machine of XState 4: migrate it (https://stately.ai/docs/migration), for this reads XState 5 alone',
  ],
  [
    (value) => has(value, 'machine', 'onTransition', 'sessionId'),
    'an interpreter of XState 4: migrate its machine (https://stately.ai/docs/migration), and pass that',
  ],
  [
    (value) => has(value, 'logic', 'sessionId', 'system'),
    'an actor: pass its machine, which is `actor.logic`',
  ],
  [
    (value) => has(value, 'trigger', 'getSnapshot', 'send'),
    'a store of @xstate/store, which has no states: this proves machines alone',
  ],
  [
    (value) => has(value, 'transition', 'getInitialSnapshot'),
    'actor logic without states, as of a promise, a callback or a reducer: this proves machines alone',
  ],
  [
    (value) => has(value, 'createMachine', 'assign'),
    'a setup: pass what its `createMachine` returns',
  ],
  [
    (value) => has(value, 'states') || has(value, 'initial') || has(value, 'on'),
    'a config: pass `createMachine(config)`',
  ],
];

/** Describes a value that is no machine of XState 5, with advice. The result is a part of a sentence. */
export function describeForeignValue(value: unknown): string {
  if (typeof value === 'function')
    return 'a function: if it makes a machine, call it and pass what it returns';
  if (typeof value !== 'object' || value === null)
    return value === null || value === undefined ? String(value) : `a ${typeof value}`;
  const [, what] = kinds.find(([is]) => is(value)) ?? [];
  if (what !== undefined) return what;
  const names = Object.keys(value);
  const machines = names.filter((name) => isMachine(Reflect.get(value, name)));
  return machines.length > 0
    ? `an object that holds machines: ${machines.join(', ')}; pass one of them`
    : `an object with the fields ${names.slice(0, 5).join(', ') || '(none)'}`;
}

/** Returns whether a value resembles a machine. */
export function resemblesMachine(value: unknown): boolean {
  return typeof value === 'object' && value !== null && kinds.some(([is]) => is(value));
}

type Raw = Readonly<Record<string, unknown>>;
type Words = Readonly<Record<string, string>>;

/** The words of XState 5 in a state, in the machine, in a transition and in an invocation. */
const words = {
  state:
    'id initial type history states invoke on entry exit onDone after always parent meta output order tags ' +
    'description target route context version types schemas options key',
  transition: 'guard actions reenter target meta description',
  invoke: 'id systemId src input onDone onError onSnapshot meta description',
};

/** The words of XState 4 that XState 5 no longer has, each with its replacement. */
const old: Readonly<Record<keyof typeof words, Words>> = {
  state: {
    onEntry: '`entry`',
    onExit: '`exit`',
    activities: '`invoke`',
    data: '`output`',
  },
  transition: {
    cond: '`guard`',
    in: '`guard: stateIn(…)`',
    internal: '`reenter: true`',
  },
  invoke: {
    data: '`input`',
    forward: '`sendTo` in an action',
    autoForward: '`sendTo` in an action',
  },
};

const list = (value: unknown): readonly Raw[] =>
  [value ?? []].flat().filter((each): each is Raw => typeof each === 'object' && each !== null);

/** Yields the parts of a state's configuration with their kinds and names. */
function* partsOf(node: AnyStateNode): Generator<readonly [keyof typeof words, string, Raw]> {
  const raw = node.config as Raw;
  const name = node.path.length === 0 ? '(machine)' : nameOfState(node);
  yield ['state', name, raw];
  for (const word of ['on', 'after'] as const) {
    for (const [event, each] of Object.entries(Object(raw[word])))
      for (const own of list(each))
        yield ['transition', `${name} · ${word === 'on' ? '' : 'after '}${event}`, own];
  }
  for (const word of ['always', 'onDone'])
    for (const own of list(raw[word])) yield ['transition', `${name} · ${word}`, own];
  for (const own of list(raw.invoke)) {
    yield ['invoke', `${name} · invoke`, own];
    for (const word of ['onDone', 'onError', 'onSnapshot'])
      for (const each of list(own[word])) yield ['transition', `${name} · ${word}`, each];
  }
}

/**
 * Finds words in the configuration of a machine that XState 5 ignores.
 *
 * @returns `lost`: words of XState 4 whose effect is missing. `idle`: all other unknown words.
 */
export function ignoredConfigWords(machine: AnyStateMachine): {
  readonly lost: readonly string[];
  readonly idle: readonly string[];
} {
  const lost: string[] = [];
  const idle: string[] = [];
  for (const node of nodesOf(machine)) {
    for (const [kind, where, raw] of partsOf(node)) {
      const known = new Set(words[kind].split(' '));
      for (const [word, value] of Object.entries(raw)) {
        if (known.has(word) || value === undefined) continue;
        const now = old[kind][word];
        const said = typeof value === 'boolean' ? `${word}: ${value}` : word;
        // `internal: true` needs no replacement, because it is the default in XState 5.
        if (now === undefined || said === 'internal: true')
          idle.push(`${where}: \`${said}\` means nothing to XState 5: take it out`);
        else
          lost.push(`${where}: \`${said}\` is of XState 4, which XState 5 ignores: write ${now}`);
      }
    }
  }
  return { lost, idle };
}
