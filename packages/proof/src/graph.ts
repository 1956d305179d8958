import type { ActorLogic, AnyActorRef, EventObject, Snapshot } from 'xstate';
import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph';
import type { Model } from './model.ts';
import {
  begin,
  type Case,
  casesAt,
  follow,
  isAnswered,
  once,
  rememberedIn,
  type Situation,
} from './situation.ts';

/** The graph of everything a machine can do, explored with all events, outcomes and delays of its model. */

export interface Node extends Situation {
  readonly key: string;
  readonly edges: readonly Edge[];
  /** How it was first reached: the last edge of a shortest path from its start. */
  readonly via: Edge | null;
}

export interface Edge {
  readonly from: Node;
  readonly to: Node;
  readonly case: Case;
  /**
   * The situation right after the step, with the step's own context, children and deeds; `to` represents all
   * situations that are alike.
   */
  readonly next: Situation;
  /** False where the event changes nothing. */
  readonly answered: boolean;
  /** The edge without its context: `crime.asked --answer.given:no--> outcome.trial`. */
  readonly move: string;
}

export interface Graph {
  readonly model: Model;
  readonly starts: readonly Node[];
  readonly nodes: readonly Node[];
  readonly edges: readonly Edge[];
}

/**
 * What distinguishes situations. This includes the input of the children, which outlives a change of context,
 * and what the history states remember.
 */
export const keyOf = once(findKey);

function findKey(model: Model, { start, leaf, context, ended, snapshot }: Situation): string {
  const seen = (model.project as (context: object) => unknown)(context);
  const given = Object.entries<AnyActorRef | undefined>(snapshot.children).map(([id, child]) => [
    id,
    inputOf(child),
  ]);
  return JSON.stringify([start, leaf, seen, ended, given, rememberedIn(snapshot)]);
}

/** What a child was given: the input of a job or watch; for a machine, the context made of it. */
function inputOf(child: AnyActorRef | undefined): unknown {
  const snapshot: { readonly input?: unknown; readonly context?: unknown } | undefined =
    child?.getSnapshot();
  return snapshot?.input ?? snapshot?.context ?? null;
}

type Walker = Snapshot<unknown> & { readonly situation: Situation };
type Step = EventObject & { readonly taken: Case };

/** Lets xstate/graph walk over situations, which know more than snapshots. */
function walker(model: Model, start: string): ActorLogic<Walker, Step> {
  const at = (situation: Situation): Walker => ({
    status: 'active',
    output: undefined,
    error: undefined,
    situation,
  });
  return {
    transition: ({ situation }, { taken }) => at(follow(situation, taken)),
    getInitialSnapshot: () => at(begin(model, start)),
    getPersistedSnapshot: (snapshot) => snapshot,
  };
}

function adjacency(model: Model, start: string) {
  try {
    const map = getAdjacencyMap(walker(model, start), {
      events: ({ situation }) =>
        casesAt(model, situation).map((taken) => ({ type: taken.name, taken })),
      serializeState: ({ situation }) => keyOf(model, situation),
      serializeEvent: ({ type }) => type,
      limit: model.limit * Math.max(8, Object.keys(model.events).length * 8),
    });
    return adjacencyMapToArray<Walker, Step>(map);
  } catch (error) {
    if (error instanceof Error && error.message === 'Traversal limit exceeded') {
      throw tooMany(model);
    }
    throw error;
  }
}

function tooMany(model: Model): Error {
  return new Error(
    `${model.id} has more than ${model.limit} situations: let \`project\` drop what only counts up, ` +
      'offer fewer payloads, or raise `limit`.',
  );
}

/** Explores a model from all of its starts. */
export function explore(model: Model): Graph {
  const nodes = new Map<string, Node & { edges: Edge[]; via: Edge | null }>();
  const starts: Node[] = [];
  const edges: Edge[] = [];
  const node = (situation: Situation) => {
    const key = keyOf(model, situation);
    let found = nodes.get(key);
    if (found === undefined) {
      found = { ...situation, key, edges: [], via: null };
      nodes.set(key, found);
    }
    return found;
  };
  for (const start of Object.keys(model.starts)) {
    const first = node(begin(model, start));
    starts.push(first);
    for (const { state, event, nextState } of adjacency(model, start)) {
      const from = node(state.situation);
      const to = node(nextState.situation);
      const { taken } = event;
      const edge: Edge = {
        from,
        to,
        case: taken,
        next: nextState.situation,
        // An event that took a transition was handled.
        answered: nextState.situation.transitions.length > 0 || isAnswered(from, taken),
        move: `${from.leaf} --${taken.name}--> ${to.leaf}`,
      };
      from.edges.push(edge);
      edges.push(edge);
    }
    if (nodes.size > model.limit) throw tooMany(model);
    markShortest(first, nodes);
  }
  return { model, starts, nodes: [...nodes.values()], edges };
}

/** Notes for each node the last edge of a shortest path to it. */
function markShortest(first: Node, nodes: ReadonlyMap<string, { via: Edge | null }>): void {
  const queue: Node[] = [first];
  const seen = new Set([first.key]);
  for (const at of queue) {
    for (const edge of at.edges) {
      if (seen.has(edge.to.key)) continue;
      seen.add(edge.to.key);
      const target = nodes.get(edge.to.key);
      if (target !== undefined) target.via = edge;
      queue.push(edge.to);
    }
  }
}

/** A shortest path from its start to a node. */
export function pathTo(node: Node): Edge[] {
  const path: Edge[] = [];
  for (let at = node; at.via !== null; at = at.via.from) path.unshift(at.via);
  return path;
}
