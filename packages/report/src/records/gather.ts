/** Makes the data of the report from the machines, their models and the records of the suites. */

import { readFile } from 'node:fs/promises';
import type { Outcome } from '@machines/proof';
import {
  clausesOf,
  exploreWithinBudget,
  initialSituation,
  type Model,
  nodesOf,
  reasonNotByHand,
  statesOf,
} from '@machines/proof';
import {
  labelOf,
  nameOfGuard,
  nameOfState,
  nameOfTransition,
  transitionsOf,
} from '@machines/room/chart';
import type { MachineReport, StateReport, TransitionReport } from './data.ts';
import { lastOf, type Origin, type PathOwner, reportPaths } from './gather-paths.ts';
import type { MutationReport } from './mutation.ts';
import { PathSentences } from './path-sentences.ts';
import type { RecordOfRun } from './records.ts';

/** A machine with its description for the report. */
export interface Behaviour {
  readonly model: Model;
  readonly title: string;
  /** The paths of the pages that use the machine. */
  readonly routes: readonly string[];
  /** The clauses of the specification that the machine serves. */
  readonly spec: readonly string[];
  /** The address of a machine room that replays the paths of the machine (`@machines/room`). */
  readonly room?: string;
}

/** Returns the results of mutation testing, or null if there are none. */
export async function readMutation(file: string): Promise<MutationReport | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as MutationReport);
}

function ofKind<K extends RecordOfRun['kind']>(
  records: readonly RecordOfRun[],
  kind: K,
): readonly PathOwner<K>[] {
  return records.filter((each): each is PathOwner<K> => each.kind === kind);
}

async function reportStates(
  model: Model,
  pathSentences: PathSentences,
  executed: ReadonlySet<string>,
  pictures: readonly PathOwner<'picture'>[],
  origin: Origin,
): Promise<readonly StateReport[]> {
  const { context } = initialSituation(model, Object.keys(model.starts)[0] ?? '');
  return Promise.all(
    statesOf(model.machine).map(async (node): Promise<StateReport> => {
      const name = nameOfState(node);
      return {
        name,
        description: node.description ?? '',
        spec: clausesOf(model, node),
        isLeaf: Object.keys(node.states).length === 0,
        executed: executed.has(`state ${name}`),
        excuse: model.excused[`state ${name}`],
        ...(await pathSentences.sees(node, context)),
        pictures: pictures
          .filter(({ state }) => state === name)
          .map(({ width, file, steps, ...record }) => ({ width, file, steps, ...origin(record) })),
      };
    }),
  );
}

/**
 * Returns for each transition the reasons why no gesture causes it on a page. A transition has no reasons if a
 * gesture is among its explored causes.
 */
function notByHandOf(model: Model): ReadonlyMap<string, readonly string[]> {
  const causes = new Map<string, (string | undefined)[]>();
  for (const edge of exploreWithinBudget(model).edges) {
    const why = reasonNotByHand(model, edge);
    for (const name of edge.next.transitions) causes.set(name, [...(causes.get(name) ?? []), why]);
  }
  return new Map(
    [...causes].map(([name, reasons]) => [
      name,
      reasons.includes(undefined) ? [] : [...new Set(reasons.filter((why) => why !== undefined))],
    ]),
  );
}

function reportTransitions(model: Model, executed: ReadonlySet<string>): TransitionReport[] {
  const notByHand = notByHandOf(model);
  return nodesOf(model.machine)
    .flatMap(transitionsOf)
    .map((transition): TransitionReport => {
      const name = nameOfTransition(transition);
      const guard = nameOfGuard(transition);
      const found = (result: boolean) => `guard ${guard} ${result} in ${name}`;
      return {
        name,
        source: nameOfState(transition.source),
        targets: (transition.target ?? []).map(nameOfState),
        label: labelOf(transition).label,
        description: transition.description ?? '',
        executed: executed.has(`transition ${name}`),
        excuse: model.excused[`transition ${name}`],
        notByHand: notByHand.get(name) ?? [],
        guard:
          guard === undefined
            ? null
            : {
                name: guard,
                yes: executed.has(found(true)),
                no: executed.has(found(false)),
                excuse: model.excused[found(true)] ?? model.excused[found(false)],
              },
      };
    });
}

function reportLaws(
  model: Model,
  records: readonly PathOwner<'law'>[],
  origin: Origin,
): MachineReport['laws'] {
  return model.laws.map(({ kind, sentence }, index) => {
    const record = records.findLast((each) => each.sentence === sentence);
    const outcome: Outcome | 'unknown' = record?.outcome ?? 'unknown';
    return {
      slug: `law-${index + 1}`,
      kind,
      sentence,
      outcome,
      witness: record?.witness,
      failure: record?.failure,
      ...(record && origin(record)),
    };
  });
}

/**
 * Counts the pairs of all executors together if the records name the pairs. Otherwise it returns the counts of the
 * executor with the most pairs.
 */
function pairsOf(coverage: readonly PathOwner<'coverage'>[]): MachineReport['pairs'] {
  const possible = new Set(coverage.flatMap(({ pairsPossible = [] }) => pairsPossible));
  if (possible.size > 0) {
    const executed = new Set(coverage.flatMap(({ pairsExecuted = [] }) => pairsExecuted));
    return { done: [...possible].filter((pair) => executed.has(pair)).length, all: possible.size };
  }
  const counted = coverage.flatMap(({ pairs }) => (pairs === undefined ? [] : [pairs]));
  const [best] = counted.toSorted((a, b) => b.executed - a.executed);
  return best === undefined ? null : { done: best.executed, all: best.all };
}

/** Returns the report about one machine from all records. */
export async function reportMachine(
  { model, title, routes, spec, room }: Behaviour,
  all: readonly RecordOfRun[],
  mutation: MutationReport | null,
  origin: Origin,
): Promise<MachineReport> {
  const { id } = model;
  const records = all.filter(({ machine }) => machine === id);
  const pathSentences = new PathSentences(model);
  // Coverage of other sources is left out, because it proves nothing about the current ones.
  const coverage = ofKind(records, 'coverage').filter((each) => !origin(each).isOld);
  const executed = new Set(coverage.flatMap((each) => each.executed));
  const walks = lastOf(ofKind(records, 'walks'), ({ sort }) => sort);
  const pictures = lastOf(ofKind(records, 'picture'), ({ state, width }) => `${state} ${width}`);
  return {
    id,
    title,
    description: model.machine.root.description ?? '',
    routes,
    spec,
    room: room ?? null,
    ran: records.length > 0,
    isOld: records.every((each) => origin(each).isOld),
    counted: coverage.length > 0,
    states: await reportStates(model, pathSentences, executed, pictures, origin),
    transitions: reportTransitions(model, executed),
    pairs: pairsOf(coverage),
    paths: await reportPaths(pathSentences, ofKind(records, 'path'), origin),
    laws: reportLaws(model, ofKind(records, 'law'), origin),
    walks: walks.map(({ sort, runs, seed, outcome, failure, ...record }, index) => ({
      ...origin(record),
      slug: index === 0 ? sort : `${sort}-${index}`,
      ...{ sort, runs, seed, outcome, failure },
    })),
    mutants: mutation?.chart.find(({ machine }) => machine === id) ?? null,
  };
}
