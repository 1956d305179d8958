import type { AnyStateMachine } from 'xstate';
import { recordReads } from '../machine/record-reads.ts';
import type { Condition, Law, LawKit, Step } from '../model/law.ts';
import type { SituationView, StepOf } from '../model/model.ts';
import type { Case, CounterExample, Graph, Node, Situation } from '../model/situations.ts';
import {
  counterExampleAt,
  firstViolation,
  isCausedByWorld,
  lateResponse,
  nodesReaching,
  shortestExample,
  worldCycle,
} from './ways.ts';

/** Returns whether a condition reads any property of a situation. A condition that throws counts as reading. */
function reads<L extends object>(condition: (look: L) => boolean, look: L): boolean {
  let isRead = false;
  const note = () => {
    isRead = true;
  };
  try {
    condition(recordReads(look, note));
  } catch {
    return true;
  }
  return isRead;
}

/** Returns the functions that make laws, typed for one machine. */
export function lawKit<M extends AnyStateMachine>(): LawKit<M> {
  const look = (situation: Situation) => situation as unknown as SituationView<M>;
  const law = (
    kind: Law['kind'],
    sentence: string,
    about: Condition<M>,
    refuteAt: (node: Node, graph: Graph) => CounterExample | null,
    written: readonly ((look: SituationView<M>) => boolean)[],
    holdsAt?: Law['holdsAt'],
  ): Law => ({
    kind,
    sentence,
    ofSteps: written.some((each) => each.length > 1),
    sources: written.map(String),
    isBlind: ({ nodes }) =>
      written.length === 1 &&
      written.every((each) => each.length < 2 && !nodes.some((node) => reads(each, look(node)))),
    refute: (graph) =>
      shortestExample(
        graph.nodes.flatMap((node) => (about(look(node)) ? (refuteAt(node, graph) ?? []) : [])),
      ),
    concerns: (graph) => graph.nodes.some((node) => about(look(node))),
    ...(holdsAt === undefined ? {} : { holdsAt }),
  });
  const stepOf = (from: Situation, { name, event }: Case, { deeds }: Situation): Step<M> => ({
    from: look(from),
    name: name as StepOf<M>,
    event,
    deeds,
  });
  const at = (condition: Condition<M>) => (node: Node) => condition(look(node));
  const everywhere = () => true;
  /** Makes a law about paths from one condition to another. */
  const way = (
    kind: Law['kind'],
    sentence: string,
    [from, to]: readonly [Condition<M>, Condition<M>],
    refuteAt: (node: Node, graph: Graph) => CounterExample | null,
    written: readonly Condition<M>[] = [from, to],
  ): Law => ({
    ...law(kind, sentence, from, refuteAt, written),
    begins: (graph) => graph.nodes.find((node) => at(from)(node) && !at(to)(node))?.leaf ?? null,
  });
  return {
    always: (sentence, holds) => {
      const holdsAt: Law['holdsAt'] = (situation, from, taken) =>
        from === undefined || taken === undefined
          ? holds(look(situation))
          : holds(look(situation), stepOf(from, taken, situation));
      const refuteAt = (node: Node) => {
        if (!holdsAt(node)) return counterExampleAt(node, 'it does not hold here');
        const wrong = node.edges.find(({ case: taken, next }) => !holdsAt(next, node, taken));
        return wrong === undefined
          ? null
          : counterExampleAt(node, 'the last step breaks it', [wrong]);
      };
      return law('always', sentence, everywhere, refuteAt, [holds], holdsAt);
    },
    never: (sentence, holds) => {
      const refuteAt = (node: Node) =>
        holds(look(node)) ? counterExampleAt(node, 'here it happens') : null;
      const holdsAt = (situation: Situation) => !holds(look(situation));
      return law('never', sentence, everywhere, refuteAt, [holds], holdsAt);
    },
    reachable: (sentence, from, to) => {
      const cache = new WeakMap<Graph, Set<Node>>();
      return way('reachable', sentence, [from, to], (node, graph) => {
        const good = cache.get(graph) ?? nodesReaching(graph, at(to));
        cache.set(graph, good);
        return good.has(node) ? null : counterExampleAt(node, 'from here no way leads there');
      });
    },
    leadsTo: (sentence, from, to) =>
      way('leadsTo', sentence, [from, to], (node) => {
        const stuck = (each: Node) =>
          each.edges.some(isCausedByWorld) ? null : 'no answer, failure or delay can follow here';
        const end = firstViolation(node, at(to), stuck, isCausedByWorld);
        if (end !== null) return end;
        const round = worldCycle(node, at(to));
        return round === null ? null : counterExampleAt(node, 'this goes round for ever', round);
      }),
    respond: (sentence, from, to, steps) =>
      way('respond', sentence, [from, to], (node) => lateResponse(node, at(to), steps)),
    until: (sentence, from, holds, release) => {
      const lost = (node: Node) => (holds(look(node)) ? null : 'it has ceased to hold here');
      const refuteAt = (node: Node) => firstViolation(node, at(release), lost);
      return way('until', sentence, [from, release], refuteAt, [from, holds, release]);
    },
  };
}
