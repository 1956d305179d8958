import type { AnyStateMachine } from 'xstate';
import { noted } from '../machine/noted.ts';
import type { Condition, Law, LawKit, Step } from '../model/law.ts';
import type { Look, StepOf } from '../model/model.ts';
import type { Case, CounterExample, Graph, Node, Situation } from '../model/situations.ts';
import { byWorld, circle, example, firstWrong, lateWay, reaching, shortest } from './ways.ts';

/** Returns whether a condition reads any property of a situation. A condition that throws counts as reading. */
function reads<L extends object>(condition: (look: L) => boolean, look: L): boolean {
  let isRead = false;
  const note = () => {
    isRead = true;
  };
  try {
    condition(noted(look, note));
  } catch {
    return true;
  }
  return isRead;
}

/** Returns the functions that make laws, typed for one machine. */
export function lawKit<M extends AnyStateMachine>(): LawKit<M> {
  const look = (situation: Situation) => situation as unknown as Look<M>;
  const law = (
    kind: Law['kind'],
    sentence: string,
    about: Condition<M>,
    refuteAt: (node: Node, graph: Graph) => CounterExample | null,
    written: readonly ((look: Look<M>) => boolean)[],
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
      shortest(
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
        if (!holdsAt(node)) return example(node, 'it does not hold here');
        const wrong = node.edges.find(({ case: taken, next }) => !holdsAt(next, node, taken));
        return wrong === undefined ? null : example(node, 'the last step breaks it', [wrong]);
      };
      return law('always', sentence, everywhere, refuteAt, [holds], holdsAt);
    },
    never: (sentence, holds) => {
      const refuteAt = (node: Node) =>
        holds(look(node)) ? example(node, 'here it happens') : null;
      const holdsAt = (situation: Situation) => !holds(look(situation));
      return law('never', sentence, everywhere, refuteAt, [holds], holdsAt);
    },
    reachable: (sentence, from, to) => {
      const cache = new WeakMap<Graph, Set<Node>>();
      return way('reachable', sentence, [from, to], (node, graph) => {
        const good = cache.get(graph) ?? reaching(graph, at(to));
        cache.set(graph, good);
        return good.has(node) ? null : example(node, 'from here no way leads there');
      });
    },
    leadsTo: (sentence, from, to) =>
      way('leadsTo', sentence, [from, to], (node) => {
        const stuck = (each: Node) =>
          each.edges.some(byWorld) ? null : 'no answer, failure or delay can follow here';
        const end = firstWrong(node, at(to), stuck, byWorld);
        if (end !== null) return end;
        const round = circle(node, at(to));
        return round === null ? null : example(node, 'this goes round for ever', round);
      }),
    respond: (sentence, from, to, steps) =>
      way('respond', sentence, [from, to], (node) => lateWay(node, at(to), steps)),
    until: (sentence, from, holds, release) => {
      const lost = (node: Node) => (holds(look(node)) ? null : 'it has ceased to hold here');
      const refuteAt = (node: Node) => firstWrong(node, at(release), lost);
      return way('until', sentence, [from, release], refuteAt, [from, holds, release]);
    },
  };
}
