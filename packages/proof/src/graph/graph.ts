import { textOf } from '../machine/plain-text.ts';
import type { Model } from '../model/model.ts';
import type { Case, Edge, Graph, Node, Situation } from '../model/situations.ts';
import { isOutOfTime } from '../steps/budget.ts';
import { childrenOf } from '../steps/children.ts';
import {
  ContextChangedInPlace,
  cachedBySituation,
  casesAt,
  comparedContext,
  historyOf,
  initialSituation,
  nextDelays,
  nextSituation,
  takesTransition,
} from '../steps/situation.ts';

/**
 * Returns the key of a situation; equal keys mean the same situation. The key includes the input of the children,
 * which survives changes of the context, the running delays, and the memory of the history states.
 */
export const keyOf = cachedBySituation(findKey);

function findKey(_: Model, situation: Situation): string {
  const { start, leaf, ended, snapshot, due } = situation;
  const all = childrenOf(snapshot, ended);
  const children = all
    .filter(({ isGone }) => !isGone)
    .map(({ id, label, ref }) => [
      label,
      ended.includes(id),
      textOf(ref.getSnapshot()?.input ?? ref.getSnapshot()?.context ?? null),
    ]);
  const gone = new Set(all.flatMap(({ isGone, label }) => (isGone ? label : [])));
  const clock = [due, nextDelays(situation)].map((delays) =>
    delays.map(({ id, isHeld }) => (isHeld ? id : [id])),
  );
  const { status } = snapshot;
  const seen = comparedContext(situation);
  const past = [...[...gone].toSorted(), historyOf(snapshot)];
  return JSON.stringify([start, leaf, status, seen, children, clock, past]);
}

/** The functions by which an exploration works with one machine or with several. */
interface Space<S extends Situation, T> {
  readonly keyOf: (situation: S) => string;
  readonly turns: (from: S & Node) => readonly T[];
  readonly take: (from: S & Node, turn: T) => S;
  readonly caseOf: (turn: T) => Case;
  readonly isAnswered: (from: S & Node, next: S, turn: T) => boolean;
}

/** Explores breadth-first until a budget is used up, so that the path to each situation is a shortest one. */
export function exploreBreadthFirst<S extends Situation, T>(
  first: readonly S[],
  space: Space<S, T>,
  isOver: (size: number) => boolean,
  isEnough: (edge: Edge) => boolean = () => false,
): Omit<Graph, 'model'> {
  type Found = S & { key: string; edges: Edge[]; via: Edge | null };
  const nodes = new Map<string, Found>();
  const edges: Edge[] = [];
  const frontier: Node[] = [];
  const thrown: Graph['thrown'][number][] = [];
  const node = (situation: S): Found => {
    const key = space.keyOf(situation);
    const found = nodes.get(key) ?? { ...situation, key, edges: [], via: null };
    nodes.set(key, found);
    return found;
  };
  const starts = first.map(node);
  let isAtEnd = false;
  for (const from of nodes.values()) {
    if (isAtEnd || isOver(nodes.size)) {
      frontier.push(from);
      continue;
    }
    for (const turn of space.turns(from)) {
      const taken = space.caseOf(turn);
      try {
        const next = space.take(from, turn);
        const to = node(next);
        const edge: Edge = {
          from,
          to,
          case: taken,
          next,
          answered: space.isAnswered(from, next, turn),
          move: `${from.leaf} --${taken.name}--> ${to.leaf}`,
        };
        if (to.via === null && !starts.includes(to)) to.via = edge;
        from.edges.push(edge);
        edges.push(edge);
        isAtEnd = isEnough(edge);
      } catch (error) {
        thrown.push({ from, case: taken, error });
        isAtEnd = error instanceof ContextChangedInPlace;
      }
      if (isAtEnd) break;
    }
    if (isAtEnd) frontier.push(from);
  }
  return { starts, nodes: [...nodes.values()], edges, frontier, thrown };
}

/**
 * Explores a model from all of its starts, within its limit and its time.
 *
 * @param isEnough is called after each step. The exploration ends if it returns true.
 * @param first the situations to start from, by default the starts of the model.
 */
export function exploreWithinBudget(
  model: Model,
  isEnough: (edge: Edge) => boolean = () => false,
  first: readonly Situation[] = Object.keys(model.starts).map((start) =>
    initialSituation(model, start),
  ),
): Graph {
  const graph = exploreBreadthFirst(
    first,
    {
      keyOf: (situation) => keyOf(model, situation),
      turns: (from) => casesAt(model, from),
      take: nextSituation,
      caseOf: (taken) => taken,
      // An event that took a transition was answered.
      isAnswered: (from, { transitions }, taken) =>
        transitions.length > 0 || takesTransition(from, taken),
    },
    (size) => size > model.limit || isOutOfTime(model),
    isEnough,
  );
  return { model, ...graph };
}

/**
 * Explores a model from all of its starts.
 *
 * @throws Error if the model has more situations than its limit, or if the machine throws.
 */
export function explore(model: Model): Graph {
  const graph = exploreWithinBudget(model);
  if (graph.frontier.length > 0) throw new Error(explainCutOff(graph));
  for (const { error } of graph.thrown) throw error;
  return graph;
}

/** Returns whether unexplored situations may exist: beyond the budget, or after steps that throw. */
export function isCutOff({ frontier, thrown }: Pick<Graph, 'frontier' | 'thrown'>): boolean {
  return frontier.length + thrown.length > 0;
}

/** Explains why a machine was not explored completely, and which values distinguish its situations. */
export function explainCutOff({ model, nodes, thrown }: Graph): string {
  const isSpoilt = thrown.some(({ error }) => error instanceof ContextChangedInPlace);
  const isMany = nodes.length > model.limit;
  const values = new Map<string, Set<string>>();
  for (const { context } of nodes) {
    const counts: unknown = model.project === undefined ? context : model.project(context as never);
    for (const [field, value] of Object.entries(Object(counts))) {
      values.set(field, (values.get(field) ?? new Set()).add(textOf(value)));
    }
  }
  const most = [...values]
    .filter(([, { size }]) => size > 1)
    .toSorted(([, a], [, b]) => b.size - a.size)
    .slice(0, 3);
  const fields = most.map(([field, { size }]) => `${field} (${size} values)`).join(', ');
  const delays = nodes.reduce((most, { due }) => Math.max(most, due.length), 0);
  const apart =
    (fields === '' ? '' : `, told apart above all by ${fields}`) +
    (delays > 9 ? `; up to ${delays} delays run at once: cancel one before it begins anew` : '');
  if (isSpoilt)
    return `${model.id} was explored until its context was changed in place, and not beyond`;
  return (
    (isMany
      ? `${model.id} has more than ${nodes.length - 1} situations`
      : `there was time for ${nodes.length} situations of ${model.id}`) +
    `${apart}: let \`project\` drop what only counts up, offer fewer payloads, or raise ` +
    `\`${isMany ? 'limit' : 'seconds'}\`.`
  );
}

/** Returns a shortest path from the start to a node. */
export function pathTo(node: Node): Edge[] {
  const path: Edge[] = [];
  for (let at = node; at.via !== null; at = at.via.from) path.unshift(at.via);
  return path;
}

/** Lists the names of the transitions that an explored graph takes. */
export function takenTransitions({ starts, edges }: Graph): ReadonlySet<string> {
  return new Set([...starts, ...edges.map(({ next }) => next)].flatMap((at) => at.transitions));
}
