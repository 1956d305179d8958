/** Records which fields of a context the functions of a machine read. */

import { isOwnFunction, ownActions } from '@machines/room/xstate-internals';
import type { AnyStateMachine } from 'xstate';
import { recordReads } from '../machine/record-reads.ts';
import { buildMachine, configOf, type StateConfig } from '../mutants/config.ts';

type Fn = (...args: readonly unknown[]) => unknown;
export type Fields = Set<string>;
/** Stands for all fields of a context, including later ones. */
export const EVERY_FIELD = '*';

/** One assignment, with the fields that it has read and those that it may write. Null stands for any field. */
interface Flow {
  readonly writes: Fields | null;
  readonly reads: Fields;
}

const mapped = (all: object, read: (each: unknown, key: string) => unknown) =>
  Object.fromEntries(Object.entries(all).map(([key, each]) => [key, read(each, key)]));

/** Returns whether a function always returns an object with the same fields, as `(…) => ({ a: …, b: … })` does. */
const isLiteral = (fn: Fn) => {
  const code = String(fn);
  return /^[^=]*=>\s*\(\s*\{/.test(code) && !/\.\.\.|[{,]\s*\[/.test(code);
};

/** Records the fields that the functions of a machine read. */
export class FieldReads {
  readonly deciding: Fields = new Set();
  readonly #flows: Flow[] = [];

  /** Records every field of a context. */
  everything(context: object): void {
    for (const field of Object.keys(context)) this.deciding.add(field);
  }

  /** Returns the deciding fields, with all fields from which they are assigned. */
  all(): Fields {
    const found = new Set(this.deciding);
    for (let size = -1; size < found.size; ) {
      size = found.size;
      for (const { writes, reads } of this.#flows)
        if (size > 0 && (writes === null || [...writes].some((field) => found.has(field))))
          for (const each of reads) found.add(each);
    }
    return found;
  }

  /** Returns the arguments of a function of the machine. Their context records which of its fields are read. */
  #args(given: unknown, into: Fields): unknown {
    const args = Object(given) as { readonly context?: object; readonly self?: object };
    const { context, self } = args;
    if (context === undefined) return given;
    const parts = given as Readonly<Record<'spawn' | 'enqueue' | 'check', Fn | undefined>>;
    const { spawn, enqueue, check } = parts;
    return {
      ...args,
      context: recordReads(
        context,
        (field) => into.add(field),
        () => into.add(EVERY_FIELD),
      ),
      // The snapshot of the actor contains the whole context.
      ...(self && {
        self: new Proxy(self, {
          get: (target, field) => {
            if (field === 'getSnapshot') this.everything(context);
            return Reflect.get(target, field);
          },
        }),
      }),
      // The spawned child and its input may depend on every field that was read so far.
      ...(spawn && {
        spawn: (...all: readonly unknown[]) => {
          for (const field of into) this.deciding.add(field);
          return spawn(...all);
        },
      }),
      ...(check && { check: (guard: unknown) => check(this.part(guard)) }),
      ...(enqueue && { enqueue: this.#enqueue(enqueue) }),
    };
  }

  #enqueue(enqueue: Fn): Fn {
    return new Proxy(enqueue, {
      apply: (target, _, [action]) => target(this.part(action)),
      get: (target, name) => {
        const own = Reflect.get(target, name) as Fn;
        if (typeof own !== 'function') return own;
        if (name === 'assign') return (given: unknown) => own(this.#assignment(given));
        return (...all: readonly unknown[]) => own(...all.map((each) => this.part(each)));
      },
    });
  }

  #deciding(fn: Fn): Fn {
    return (args, ...rest) => fn(this.#args(args, this.deciding), ...rest);
  }

  #flow(fn: Fn, key?: string): Fn {
    const isKnown = key !== undefined || isLiteral(fn);
    const writes = isKnown ? new Set(key === undefined ? [] : [key]) : null;
    const reads: Fields = new Set();
    this.#flows.push({ writes, reads });
    return (args, ...rest) => {
      const given = this.#args(args, reads);
      let value: unknown;
      try {
        value = fn(given, ...rest);
      } catch (error) {
        // The fields that were read decide, because the step might not fail with other values of them.
        for (const each of reads) this.deciding.add(each);
        throw error;
      }
      const { context } = given as { readonly context?: unknown };
      const fields = Object.keys(Object(value));
      // A function that returns the context itself has used all its fields.
      if (value === context) for (const field of fields) reads.add(field);
      if (key === undefined) for (const field of fields) writes?.add(field);
      return value;
    };
  }

  #assignment(given: unknown): unknown {
    if (typeof given === 'function') return this.#flow(given as Fn);
    return mapped(Object(given), (each, key) =>
      typeof each === 'function' ? this.#flow(each as Fn, key) : each,
    );
  }

  /** Returns a guard, an action, an input or a delay that records which fields it reads. */
  part(given: unknown): unknown {
    if (Array.isArray(given)) return given.map((each) => this.part(each));
    if (typeof given === 'function') {
      if (Object.keys(given).length === 0) return this.#deciding(given as Fn);
      const isLog = Reflect.get(given, 'type') === ownActions.log;
      // A function with properties was made by XState, for example by `assign`, `and` or `sendTo`.
      const call: Fn = (...all) => (given as Fn)(...all);
      return Object.assign(
        call,
        mapped(given, (each, key) => {
          if (key === 'assignment') return this.#assignment(each);
          return isOwnFunction(key) || isLog ? each : this.part(each);
        }),
      );
    }
    // Only the functions in `params` and `input` of an object are replaced. Actors and machines are returned
    // unchanged.
    const isPlain = typeof given === 'object' && given !== null && !('getInitialSnapshot' in given);
    if (!isPlain || 'send' in given) return given;
    const { params, input } = given as { readonly params?: unknown; readonly input?: unknown };
    return {
      ...given,
      ...(typeof params === 'function' && { params: this.part(params) }),
      ...(typeof input === 'function' && { input: this.part(input) }),
    };
  }

  /** Returns a part of a configuration whose functions record which fields they read. `word` is its key. */
  #config(word: string, given: unknown): unknown {
    if (/^(entry|exit|actions|guard|input|output)$/.test(word)) return this.part(given);
    const inside = { states: 'state', on: 'transition', after: 'transition' }[word];
    const isRead =
      inside ?? /^(state|transition|always|invoke|initial|onDone|onError|onSnapshot)$/.test(word);
    if (isRead === false || typeof given !== 'object' || given === null) return given;
    if (Array.isArray(given)) return given.map((each) => this.#config(word, each));
    return mapped(given, (each, key) => this.#config(inside ?? key, each));
  }

  /** Returns a copy of a machine whose functions record which fields they read. */
  machine(machine: AnyStateMachine): AnyStateMachine {
    const config = this.#config('state', configOf(machine)) as StateConfig;
    const { guards, actions, delays } = machine.implementations;
    const each = (all: object) => mapped(all, (part) => this.part(part)) as never;
    const own = { guards: each(guards), actions: each(actions), delays: each(delays) };
    return buildMachine(machine, config, own);
  }
}
