import type { AnyStateMachine } from 'xstate';
import { type Edge, exploreSome, type Graph, type Node } from './graph.ts';
import type { AnyLook, Model } from './model.ts';
import { build, configOf, type StateConfig } from './mutants/config.ts';
import { textOf } from './plain-text.ts';
import { ChangedInPlace } from './situation.ts';

/**
 * Finds the fields of a context that decide anything: a guard, a delay, an input, an event that is sent, a law or a
 * journey reads them, or an assignment of such a field does. Situations that differ in other fields alone take the
 * same steps, so a proof may treat them as one.
 */

type Fn = (...args: readonly unknown[]) => unknown;
type Fields = Set<string>;

/** One assignment: the fields that it has read, and those that it may write, or null if these may be any. */
interface Flow {
  readonly writes: Fields | null;
  readonly reads: Fields;
}

/** Returns whether a function returns an object with the same fields each time: `(…) => ({ a: …, b: … })`. */
const isLiteral = (fn: Fn) => {
  const code = String(fn);
  return /^[^=]*=>\s*\(\s*\{/.test(code) && !/\.\.\.|[{,]\s*\[/.test(code);
};

/** Returns an object that notes which of its fields are read. */
function noted<T extends object>(value: T, note: (field: string) => void): T {
  const each = (field: string | symbol) => {
    if (typeof field === 'string') note(field);
  };
  return new Proxy(value, {
    get: (target, field) => {
      each(field);
      return Reflect.get(target, field);
    },
    has: (target, field) => {
      each(field);
      return Reflect.has(target, field);
    },
    ownKeys: (target) => {
      const keys = Reflect.ownKeys(target);
      keys.forEach(each);
      return keys;
    },
  });
}

/** Notes the fields that the functions of a machine read. */
class Watch {
  readonly deciding: Fields = new Set();
  readonly #flows: Flow[] = [];

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
    const everything = () => {
      for (const field of Object.keys(context)) this.deciding.add(field);
    };
    return {
      ...args,
      context: noted(context, (field) => into.add(field)),
      // A snapshot of the machine itself holds its context.
      ...(self && {
        self: new Proxy(self, {
          get: (target, field) => {
            if (field === 'getSnapshot') everything();
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
      // The context as a value holds all fields.
      if (value === context) for (const field of Object.keys(Object(value))) reads.add(field);
      if (key === undefined) for (const field of Object.keys(Object(value))) writes?.add(field);
      return value;
    };
  }

  #assignment(given: unknown): unknown {
    if (typeof given === 'function') return this.#flow(given as Fn);
    return Object.fromEntries(
      Object.entries(Object(given)).map(([key, each]) => [
        key,
        typeof each === 'function' ? this.#flow(each as Fn, key) : each,
      ]),
    );
  }

  /** Returns a guard, an action, an input or a delay that notes what it reads. */
  part(given: unknown): unknown {
    if (Array.isArray(given)) return given.map((each) => this.part(each));
    if (typeof given === 'function') {
      const own = Object.entries(given);
      if (own.length === 0) return this.#deciding(given as Fn);
      const isLog = Reflect.get(given, 'type') === 'xstate.log';
      // A function with properties is one that XState has made: of `assign`, `and`, `sendTo`, …
      const call: Fn = (...all) => (given as Fn)(...all);
      return Object.assign(
        call,
        Object.fromEntries(
          own.map(([key, each]) => {
            if (key === 'assignment') return [key, this.#assignment(each)];
            const isTheirs = ['resolve', 'execute', 'retryResolve', 'check'].includes(key);
            return [key, isTheirs || isLog ? each : this.part(each)];
          }),
        ),
      );
    }
    // Of objects, `params` and `input` may be functions. An actor or a machine is left alone.
    const isPlain = typeof given === 'object' && given !== null && !('getInitialSnapshot' in given);
    if (!isPlain || 'send' in given) return given;
    const { params, input } = given as { readonly params?: unknown; readonly input?: unknown };
    return {
      ...given,
      ...(typeof params === 'function' && { params: this.part(params) }),
      ...(typeof input === 'function' && { input: this.part(input) }),
    };
  }

  #transitions<T>(given: T): T {
    if (Array.isArray(given)) return given.map((each) => this.#transitions(each)) as T;
    if (typeof given !== 'object' || given === null) return given;
    const { actions, guard } = given as { readonly actions?: unknown; readonly guard?: unknown };
    return {
      ...given,
      ...(actions !== undefined && { actions: this.part(actions) }),
      ...(guard !== undefined && { guard: this.part(guard) }),
    };
  }

  #state(state: object): object {
    const raw = state as Readonly<Record<string, unknown>>;
    const each = (all: unknown, read: (part: never) => unknown) =>
      Object.fromEntries(
        Object.entries(Object(all)).map(([key, part]) => [key, read(part as never)]),
      );
    const transitions = (part: unknown) => this.#transitions(part);
    return Object.fromEntries(
      Object.entries(raw).map(([word, part]) => {
        if (word === 'states') return [word, each(part, (child) => this.#state(child))];
        if (word === 'on' || word === 'after') return [word, each(part, transitions)];
        if (['always', 'onDone', 'onError', 'onSnapshot', 'initial'].includes(word))
          return [word, transitions(part)];
        if (word === 'invoke')
          return [word, (part as readonly object[]).map((own) => this.#state(own))];
        return [word, ['entry', 'exit', 'input', 'output'].includes(word) ? this.part(part) : part];
      }),
    );
  }

  /** Returns a copy of a machine that notes what its functions read. */
  machine(machine: AnyStateMachine): AnyStateMachine {
    const config = this.#state(configOf(machine)) as StateConfig;
    const { guards, actions, delays } = machine.implementations;
    const each = (all: object) =>
      Object.fromEntries(Object.entries(all).map(([name, part]) => [name, this.part(part)]));
    return build(machine, config, {
      guards: each(guards) as never,
      actions: each(actions) as never,
      delays: each(delays) as never,
    });
  }

  /** Returns a situation whose context notes the reads of a law or a payload. */
  look<L extends AnyLook>(look: L): L {
    const everything = () => {
      for (const field of Object.keys(look.context)) this.deciding.add(field);
    };
    return {
      ...look,
      context: noted(look.context, (field) => this.deciding.add(field)),
      snapshot: new Proxy(look.snapshot, {
        get: (target, field) => {
          if (field === 'context' || field === 'output') everything();
          return Reflect.get(target, field);
        },
      }),
    };
  }

  /** Lets the laws of a model read an explored graph. */
  readByLaws(graph: Graph): void {
    const copies = new Map(
      graph.nodes.map((node) => [node, { ...this.look(node), edges: [] as Edge[] }]),
    );
    const at = (node: Node) => copies.get(node) ?? node;
    for (const [node, copy] of copies) {
      for (const edge of node.edges)
        copy.edges.push({ ...edge, from: copy, to: at(edge.to), next: this.look(edge.next) });
      if (node.via !== null) Object.assign(copy, { via: { ...node.via, from: at(node.via.from) } });
    }
    const nodes = [...copies.values()];
    const read = { ...graph, nodes, edges: nodes.flatMap(({ edges }) => edges) };
    for (const law of graph.model.laws) {
      try {
        law.refute(read);
        law.concerns(read);
      } catch {
        // A law that throws may have read only some of its fields.
        for (const { context } of graph.nodes)
          for (const field of Object.keys(context)) this.deciding.add(field);
      }
    }
  }
}

/** Returns the fields that decide anything, as far as the model allows to explore it with these alone. */
function decidingIn(model: Model): Fields {
  const watch = new Watch();
  for (const { ends } of Object.values(model.journeys))
    for (const field of Object.keys(ends.context ?? {})) watch.deciding.add(field);
  const events = Object.fromEntries(
    Object.entries(model.events).map(([type, given]) => [
      type,
      typeof given === 'function' ? (look: AnyLook) => given(watch.look(look)) : given,
    ]),
  );
  const machine = watch.machine(model.machine);
  let fields = watch.all();
  for (;;) {
    const graph = exploreSome({ ...model, machine, events, project: only(fields) });
    watch.readByLaws(graph);
    const next = watch.all();
    if (next.size === fields.size) return fields;
    fields = next;
  }
}

/**
 * Lists the fields of the context that decide nothing, if the machine could not be explored with them.
 *
 * @param graph the explored graph of the machine.
 * @param model the model, with the time for this search.
 */
export function idleIn(graph: Graph, model: Model): readonly string[] {
  const isSpoilt = graph.thrown.some(({ error }) => error instanceof ChangedInPlace);
  if (graph.frontier.length === 0 || isSpoilt) return [];
  const fields = new Set(graph.nodes.flatMap(({ context }) => Object.keys(context)));
  const deciding = decidingIn(model);
  const isSplit = (field: string) =>
    new Set(graph.nodes.map(({ context }) => textOf(Reflect.get(context, field)))).size > 1;
  return [...fields].filter((field) => !deciding.has(field) && isSplit(field));
}

/**
 * Returns the projection of a context to some of its fields.
 *
 * @param isThese whether these fields are kept, or all others.
 */
export function only(fields: Iterable<string>, isThese = true): (context: never) => object {
  const named = new Set(fields);
  return (context) =>
    Object.fromEntries(
      Object.entries(context as object).filter(([field]) => named.has(field) === isThese),
    );
}
