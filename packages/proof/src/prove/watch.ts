import type { AnyStateMachine } from 'xstate';
import { noted } from '../machine/noted.ts';
import { build, configOf, type StateConfig } from '../mutants/config.ts';

/** Notes the fields of a context that the functions of a machine read. */

type Fn = (...args: readonly unknown[]) => unknown;
export type Fields = Set<string>;
/** Stands for all fields, also those that a context gets later. */
export const EVERY = '*';

/** One assignment: the fields that it has read, and those that it may write, or null if these may be any. */
interface Flow {
  readonly writes: Fields | null;
  readonly reads: Fields;
}

const mapped = (all: object, read: (each: unknown, key: string) => unknown) =>
  Object.fromEntries(Object.entries(all).map(([key, each]) => [key, read(each, key)]));

/** Returns whether a function returns an object with the same fields each time: `(…) => ({ a: …, b: … })`. */
const isLiteral = (fn: Fn) => {
  const code = String(fn);
  return /^[^=]*=>\s*\(\s*\{/.test(code) && !/\.\.\.|[{,]\s*\[/.test(code);
};

/** Notes the fields that the functions of a machine read. */
export class Watch {
  readonly deciding: Fields = new Set();
  readonly #flows: Flow[] = [];

  /** Notes every field of a context. */
  everything(context: object): void {
    for (const field of Object.keys(context)) this.deciding.add(field);
  }

  /** Lists the deciding fields, with those from which they are assigned. */
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

  /** Returns the arguments of a function of the machine with a context that notes its reads. */
  #args(given: unknown, into: Fields): unknown {
    const args = Object(given) as { readonly context?: object; readonly self?: object };
    const { context, self } = args;
    if (context === undefined) return given;
    const parts = given as Readonly<Record<'spawn' | 'enqueue' | 'check', Fn | undefined>>;
    const { spawn, enqueue, check } = parts;
    return {
      ...args,
      context: noted(
        context,
        (field) => into.add(field),
        () => into.add(EVERY),
      ),
      // A snapshot of the machine itself holds its context.
      ...(self && {
        self: new Proxy(self, {
          get: (target, field) => {
            if (field === 'getSnapshot') this.everything(context);
            return Reflect.get(target, field);
          },
        }),
      }),
      // Children are told apart by their inputs.
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
        // With other values, the step might go on.
        for (const each of reads) this.deciding.add(each);
        throw error;
      }
      const { context } = given as { readonly context?: unknown };
      const fields = Object.keys(Object(value));
      // The context as a value holds all fields.
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

  /** Returns a guard, an action, an input or a delay that notes what it reads. */
  part(given: unknown): unknown {
    if (Array.isArray(given)) return given.map((each) => this.part(each));
    if (typeof given === 'function') {
      if (Object.keys(given).length === 0) return this.#deciding(given as Fn);
      const isLog = Reflect.get(given, 'type') === 'xstate.log';
      // A function with properties is one that XState has made: of `assign`, `and`, `sendTo`, …
      const call: Fn = (...all) => (given as Fn)(...all);
      const isTheirs = /^(resolve|execute|retryResolve|check)$/;
      return Object.assign(
        call,
        mapped(given, (each, key) => {
          if (key === 'assignment') return this.#assignment(each);
          return isTheirs.test(key) || isLog ? each : this.part(each);
        }),
      );
    }
    // An object can hold functions as `params` and `input`. An actor or a machine is returned as it is.
    const isPlain = typeof given === 'object' && given !== null && !('getInitialSnapshot' in given);
    if (!isPlain || 'send' in given) return given;
    const { params, input } = given as { readonly params?: unknown; readonly input?: unknown };
    return {
      ...given,
      ...(typeof params === 'function' && { params: this.part(params) }),
      ...(typeof input === 'function' && { input: this.part(input) }),
    };
  }

  /** Returns a part of a config, by the word before it, with functions that note what they read. */
  #config(word: string, given: unknown): unknown {
    if (/^(entry|exit|actions|guard|input|output)$/.test(word)) return this.part(given);
    const inside = { states: 'state', on: 'transition', after: 'transition' }[word];
    const isRead =
      inside ?? /^(state|transition|always|invoke|initial|onDone|onError|onSnapshot)$/.test(word);
    if (isRead === false || typeof given !== 'object' || given === null) return given;
    if (Array.isArray(given)) return given.map((each) => this.#config(word, each));
    return mapped(given, (each, key) => this.#config(inside ?? key, each));
  }

  /** Returns a copy of a machine that notes what its functions read. */
  machine(machine: AnyStateMachine): AnyStateMachine {
    const config = this.#config('state', configOf(machine)) as StateConfig;
    const { guards, actions, delays } = machine.implementations;
    const each = (all: object) => mapped(all, (part) => this.part(part)) as never;
    const own = { guards: each(guards), actions: each(actions), delays: each(delays) };
    return build(machine, config, own);
  }
}
