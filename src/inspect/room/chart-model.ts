import type { AnyStateMachine } from 'xstate';

/** A machine as a tree of states with their lines, read from the machine itself: nothing is drawn by hand. */

type Node = AnyStateMachine['root'];
type Transition = NonNullable<ReturnType<Node['transitions']['get']>>[number];

export interface ChartLine {
  /** The transition, or a made-up key for an invoke. */
  readonly key: string;
  readonly kind: 'event' | 'always' | 'after' | 'done' | 'invoke';
  /** What happens: `answer.given`, `after pause`, `storeLead fails`. */
  readonly label: string;
  readonly guard: string | undefined;
  readonly actions: readonly string[];
  /** Ids of the states it leads to; empty when it only acts. */
  readonly targets: readonly string[];
  readonly description: string | undefined;
}

export interface ChartState {
  readonly id: string;
  readonly name: string;
  readonly kind: Node['type'];
  readonly initial: string | undefined;
  readonly description: string | undefined;
  readonly spec: readonly string[];
  readonly tags: readonly string[];
  readonly entry: readonly string[];
  readonly lines: readonly ChartLine[];
  readonly states: readonly ChartState[];
}

/** The name of an action or a guard: XState keeps a string, an object with a type, or a function. */
export function nameOf(part: unknown): string {
  if (typeof part === 'string') return part;
  if (typeof part === 'function') return part.name || 'inline';
  if (typeof part === 'object' && part !== null && 'type' in part) return String(part.type);
  return 'inline';
}

/** A key for a transition that is the same for the machine drawn here and the one running in a page. */
export function transitionKey(transition: Transition): string {
  const { source, eventType } = transition;
  const siblings = eventType === '' ? source.always : source.transitions.get(eventType);
  return `${source.id} ${eventType} ${siblings?.indexOf(transition) ?? 0}`;
}

function labelOf(node: Node, eventType: string): Pick<ChartLine, 'kind' | 'label'> {
  if (eventType === '') return { kind: 'always', label: 'always' };
  const after = /^xstate\.after\.(.*)$/.exec(eventType)?.[1];
  if (after !== undefined)
    return { kind: 'after', label: `after ${after.slice(0, -node.id.length - 1)}` };
  const [, outcome, actor] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(eventType) ?? [];
  if (outcome !== undefined) {
    const generated = /^\d+\./.test(actor ?? '');
    const source = node.invoke.find(({ id }) => id === actor)?.src;
    const name = generated && typeof source === 'string' ? source : actor;
    return { kind: 'done', label: `${name} ${outcome === 'done' ? 'done' : 'fails'}` };
  }
  return { kind: 'event', label: eventType.replace(/^xstate\.done\.state\..*/, 'all done') };
}

function linesOf(node: Node): ChartLine[] {
  const invokes = node.invoke.map(
    ({ id, src }): ChartLine => ({
      key: `${node.id} invoke ${id}`,
      kind: 'invoke',
      label: typeof src === 'string' ? src : id,
      guard: undefined,
      actions: [],
      targets: [],
      description: undefined,
    }),
  );
  const transitions = [...(node.always ?? []), ...[...node.transitions.values()].flat()];
  return [
    ...invokes,
    ...transitions.map(
      (transition): ChartLine => ({
        key: transitionKey(transition),
        ...labelOf(node, transition.eventType),
        guard: transition.guard === undefined ? undefined : nameOf(transition.guard),
        actions: transition.actions.map(nameOf),
        targets: (transition.target ?? []).map(({ id }) => id),
        description: transition.description,
      }),
    ),
  ];
}

function stateOf(node: Node): ChartState {
  const spec = (node.meta as { readonly spec?: readonly string[] } | undefined)?.spec;
  return {
    id: node.id,
    name: node.key === '(machine)' ? node.id : node.key,
    kind: node.type,
    initial: node.type === 'compound' ? node.initial.target[0]?.id : undefined,
    description: node.description,
    spec: spec ?? [],
    tags: node.tags,
    entry: node.entry.map(nameOf),
    lines: linesOf(node),
    states: Object.values(node.states).map(stateOf),
  };
}

/** The chart of a machine. */
export function chartOf(machine: AnyStateMachine): ChartState {
  return stateOf(machine.root);
}

/** A state and everything in it. */
export function withStates(state: ChartState): ChartState[] {
  return [state, ...state.states.flatMap(withStates)];
}

/** Ids of the states that a state value means, from the outermost in. */
export function activeIds(chart: ChartState, value: unknown): Set<string> {
  const active = new Set<string>([chart.id]);
  const enter = (state: ChartState, part: unknown) => {
    const entries: [string, unknown][] =
      typeof part === 'string' ? [[part, undefined]] : Object.entries((part ?? {}) as object);
    for (const [name, below] of entries) {
      const child = state.states.find((candidate) => candidate.name === name);
      if (child === undefined) continue;
      active.add(child.id);
      enter(child, below);
    }
  };
  enter(chart, value);
  return active;
}
