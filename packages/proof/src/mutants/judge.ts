/**
 * Lets a model judge whether a machine is wrong. Only hand-written parts kill a mutant: the ends of journeys, tables,
 * laws, and the states and transitions that a model declares as passing, needed or excused. New findings of the proof
 * itself kill it as well. Under the rule `whole`, a transition that no step takes any more also kills it. Generated
 * paths are not walked, because they agree with the mutant from which they are derived.
 *
 * Complaints about unused names and a missing `onError` are left out, because they would kill many mutants without a
 * look at their behaviour.
 */

import { nameOfTransition, transitionsOf } from '@machines/room/chart';
import type { AnyStateMachine } from 'xstate';
import { complaintsAbout } from '../graph/check-model.ts';
import { findingsOf, unhandledFailures } from '../graph/findings.ts';
import { exploreWithinBudget, takenTransitions } from '../graph/graph.ts';
import { nodesOf } from '../machine/chart.ts';
import type { Law } from '../model/law.ts';
import type { Model } from '../model/model.ts';
import type { Graph } from '../model/situations.ts';
import { takeJourney } from '../runs/journeys.ts';
import { brokenLaw } from '../runs/runs.ts';
import { isOutOfTime } from '../steps/budget.ts';
import { Unsteady } from '../steps/pure.ts';
import { type Mutant, mutantsOf } from './operators.ts';

const bySpelling = [/is set up and never used$/, /without onError$/];

/** A check of a project. Returns the fault in words, or null. */
export type Check = (model: Model) => Promise<string | null>;

/** Returns the message of the first check that fails, or null if no check fails. */
export async function firstFault(
  model: Model,
  machine: AnyStateMachine,
  check: Check = async () => null,
): Promise<string | null> {
  const { limit, findings } = knownOf(model);
  const judged = { ...model, machine, limit };
  return (await byJourneys(judged)) ?? (await check(judged)) ?? byGraph(judged, findings);
}

async function byJourneys(model: Model): Promise<string | null> {
  for (const [name, journey] of Object.entries(model.journeys)) {
    try {
      await takeJourney(model, journey, 'chart');
      if (journey.ends.after !== undefined) await takeJourney(model, journey, 'actor');
    } catch (error) {
      // A journey without a constant result fails on the unchanged machine too, and notices no mutant.
      if (!(error instanceof Unsteady)) return `journey: ${name}`;
    }
  }
  return null;
}

interface Known {
  /** The most situations of a mutant that are explored. */
  readonly limit: number;
  readonly findings: readonly string[];
}
const known = new WeakMap<Model, Known>();

/** Returns the limit for the mutants of a machine, and the findings about the machine itself. */
function knownOf(model: Model, graph?: Graph): Known {
  const before = known.get(model);
  if (before !== undefined) return before;
  const explored = graph ?? exploreWithinBudget(model);
  const size = explored.nodes.length;
  // The limit stops a mutant that grows without end long before the model's own limit would. If the machine was not
  // explored completely, its mutants are explored to the same size.
  const limit = explored.frontier.length > 0 ? size : Math.min(model.limit, 4 * size + 100);
  const found = { limit, findings: foundIn(explored) };
  known.set(model, found);
  return found;
}

const foundIn = (graph: Graph): readonly string[] => [
  ...graph.thrown.map(({ error }) => `throws ${(error as Error).message}`),
  ...(graph.frontier.length > 0 ? ['more situations than its limit'] : []),
  ...findingsOf(graph),
  ...[...unhandledFailures(graph)].flatMap(([what, leaves]) =>
    leaves.map((leaf) => `${what} ends it in ${leaf}`),
  ),
];

function byGraph(model: Model, before: readonly string[]): string | null {
  try {
    let law: Law | undefined;
    const graph = exploreWithinBudget(model, ({ from, next, case: taken }) => {
      law = brokenLaw(model, next, from, taken);
      return law !== undefined;
    });
    const isFullyExplored = graph.frontier.length === 0;
    law ??= model.laws
      .filter(({ holdsAt }) => isFullyExplored || holdsAt !== undefined)
      .find((each) => (isFullyExplored && !each.concerns(graph)) || each.refute(graph) !== null);
    if (law !== undefined) return `law: ${law.sentence}`;
    const isOurs = (each: string) => !bySpelling.some((pattern) => pattern.test(each));
    const complaint = complaintsAbout(graph).find(isOurs);
    if (complaint !== undefined) return `declaration: ${complaint}`;
    const finding = foundIn(graph).find((each) => !before.includes(each));
    return finding === undefined ? byExecution(graph) : `finding: ${finding}`;
  } catch (error) {
    return `exploring: ${(error as Error).message.split('\n')[0]}`;
  }
}

/** Returns the first transition that no step takes, as the coverage of the suites would report it. */
function byExecution(graph: Graph): string | null {
  const { machine, excused, rules } = graph.model;
  if (!rules.includes('whole')) return null;
  const taken = takenTransitions(graph);
  const missed = nodesOf(machine)
    .flatMap(transitionsOf)
    .filter(({ eventType }) => eventType !== '')
    .map(nameOfTransition)
    .find((name) => !taken.has(name) && !(`transition ${name}` in excused));
  return missed === undefined ? null : `never executed: ${missed}`;
}

/** The result of mutation testing for one machine. */
export interface Verdict {
  readonly mutants: number;
  /** The number of mutants that were judged in time. */
  readonly judged: number;
  readonly survivors: readonly string[];
  /** The survivors as sentences, each with its state. */
  readonly meanings: readonly string[];
  /** The check that killed each mutant, by the change of the chart. */
  readonly killers: ReadonlyMap<string, string>;
}

/** Reorders mutants so that the first ones are spread over the whole chart. */
function mixed(mutants: readonly Mutant[]): readonly Mutant[] {
  const step = 7;
  return Array.from({ length: step }, (_, first) =>
    mutants.filter((_, place) => place % step === first),
  ).flat();
}

/**
 * Judges the mutants of a machine, within the model's time. A mutant is a chart that differs from the machine in one
 * place.
 *
 * @param graph the graph of the unchanged machine, if it has been explored.
 */
export async function judgeMutants(
  model: Model,
  {
    graph,
    check,
    progress = () => {},
  }: {
    readonly graph?: Graph;
    readonly check?: Check;
    readonly progress?: (done: number, all: number) => void;
  } = {},
): Promise<Verdict> {
  const mutants = mutantsOf(model.machine);
  knownOf(model, graph);
  const killers = new Map<string, string>();
  const missed = new Set<Mutant>();
  // The loop counts mutants and not names, because two mutants may have the same name, for example of two transitions
  // for one event.
  let judged = 0;
  for (const mutant of mixed(mutants)) {
    const killer = await firstFault(model, mutant.build(), check);
    // A verdict after the end of the time does not count.
    if (isOutOfTime(model)) break;
    judged += 1;
    if (killer === null) missed.add(mutant);
    else killers.set(mutant.what, killer);
    progress(judged, mutants.length);
  }
  // The survivors are listed in the order of the chart.
  const left = mutants.filter((each) => missed.has(each));
  const survivors = left.map(({ what }) => what);
  const meanings = left.map(({ meaning }) => meaning);
  return { mutants: mutants.length, judged, survivors, meanings, killers };
}
