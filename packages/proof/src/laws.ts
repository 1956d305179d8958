import type { AnyStateMachine } from 'xstate';
import type { Graph, Node } from './graph.ts';
import type { AnyEvent, Look, StepOf } from './model.ts';
import { noted } from './noted.ts';
import type { Case, Deed, Situation } from './situation.ts';
import {
  byWorld,
  type CounterExample,
  circle,
  example,
  firstWrong,
  lateWay,
  reaching,
  shortest,
} from './ways.ts';

/**
 * Laws over all situations of a machine. Paths derived from a machine agree with it even if it is wrong; laws
 * do not.
 *
 * - `always`: holds in every situation and, if it looks at the step that led there, after every step
 * - `never`: holds in no situation
 * - `reachable`: from every situation that the first condition describes, a way leads to the second
 * - `leadsTo`: from there, the world alone (answers, failures, time) gets to the second in the end, in
 *   whatever order things happen
 * - `respond`: from there, the second comes within some steps, whatever they are
 * - `until`: from there, something holds in every situation until another one is reached
 */

/** The step that led to a situation. */
export interface Step<M extends AnyStateMachine = AnyStateMachine> {
  readonly from: Look<M>;
  /** `answer.given:yes`, `done:sendLead.accepted`, … */
  readonly name: StepOf<M>;
  /** The event itself, with its payload, output or error. */
  readonly event: AnyEvent;
  /** The deeds of the step. */
  readonly deeds: readonly Deed[];
}

type Condition<M extends AnyStateMachine> = (look: Look<M>) => boolean;

export interface LawKit<M extends AnyStateMachine> {
  always(sentence: string, holds: (look: Look<M>, step?: Step<M>) => boolean): Law;
  never(sentence: string, holds: Condition<M>): Law;
  reachable(sentence: string, from: Condition<M>, to: Condition<M>): Law;
  leadsTo(sentence: string, from: Condition<M>, to: Condition<M>): Law;
  respond(sentence: string, from: Condition<M>, to: Condition<M>, steps: number): Law;
  until(sentence: string, from: Condition<M>, holds: Condition<M>, release: Condition<M>): Law;
}

export interface Law {
  readonly kind: keyof LawKit<AnyStateMachine>;
  readonly sentence: string;
  /** Returns the shortest counter-example, or null if the law holds. */
  readonly refute: (graph: Graph) => CounterExample | null;
  /** Returns whether the law applies to any situation; a law that applies to none proves nothing. */
  readonly concerns: (graph: Graph) => boolean;
  /**
   * For a law about a path (`reachable`, `leadsTo`, `respond`, `until`): the name of a situation where the start
   * condition holds and the end condition does not; null if there is none.
   */
  readonly begins?: (graph: Graph) => string | null;
  /** Returns whether a law about situations reads no part of the machine, so that no change can break it. */
  readonly isBlind: (graph: Graph) => boolean;
  /** Whether the law judges steps, and not situations alone. */
  readonly ofSteps: boolean;
  /** The law's own functions as text, which is searched for names of steps. */
  readonly sources: readonly string[];
  /** Returns whether a single situation, and the step that led to it, keep to `always` or `never`. */
  readonly holdsAt?: (situation: Situation, from?: Situation, taken?: Case) => boolean;
}

/** Whether a condition reads a property of a situation; a condition that throws counts as reading. */
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

/** The kinds of laws, typed for one machine. */
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
  /** A law about a way, from one condition to another. */
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
