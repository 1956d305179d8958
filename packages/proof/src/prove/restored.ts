/** Restores snapshots that one revision of a machine has stored on the chart of another revision. */

import { leavesIn, nameOfState } from '@machines/room/chart';
import { activeNodes } from '@machines/room/xstate-internals';
import type { AnyStateMachine, StateValue } from 'xstate';
import { guessedKeys, restsOnUnknown } from '../graph/findings.ts';
import { exploreWithinBudget, isCutOff, pathTo } from '../graph/graph.ts';
import { notJson } from '../machine/plain-text.ts';
import type { Law } from '../model/law.ts';
import type { Model } from '../model/model.ts';
import type { CounterExample, Edge, Graph, PendingDelay, Situation } from '../model/situations.ts';
import { restoredSituation } from '../steps/situation.ts';
import type { ProofInProgress } from './proof-text.ts';

/** A stored snapshot, with the path that led to it. */
export interface Stored {
  readonly start: string;
  readonly steps: readonly string[];
  /** The ids of children that have ended before their state was left. */
  readonly ended: readonly string[];
  /** The running delays, which XState does not store. */
  readonly due: readonly PendingDelay[];
  /** The snapshot from `getPersistedSnapshot`. */
  readonly snapshot: object;
}

/** The snapshots of a revision, and the reasons why others are missing. */
export interface Store {
  readonly snapshots: readonly Stored[];
  readonly lost: readonly string[];
}

/** Returns all explored snapshots of a machine that are still active, as plain JSON. */
export function storeOf({ model, nodes, frontier }: Graph): Store {
  const lost = new Map<string, number>();
  const snapshots = nodes.flatMap((node): Stored[] => {
    const { start, ended, due, snapshot } = node;
    if (snapshot.status !== 'active') return [];
    let why: string | undefined;
    try {
      const persisted = (model.machine as AnyStateMachine).getPersistedSnapshot(snapshot);
      [why] = notJson(Object(persisted).context).filter((each) => !each.endsWith(' is undefined'));
      const steps = pathTo(node).map((edge) => edge.case.name);
      const stored = { start, steps, ended, due, snapshot: persisted };
      if (why === undefined) return [JSON.parse(JSON.stringify(stored))];
    } catch (error) {
      why = (error as Error).message;
    }
    lost.set(why, (lost.get(why) ?? 0) + 1);
    return [];
  });
  const cut = frontier.length > 0 ? ['those beyond the exploration'] : [];
  return {
    snapshots,
    lost: [...[...lost].map(([why, count]) => `${count} that JSON does not hold: ${why}`), ...cut],
  };
}

/** Returns the actors that a restored state invokes and that the snapshot lacks. XState does not start them. */
function lacksOf({ snapshot, ended }: Situation): readonly string[] {
  return activeNodes(snapshot).flatMap((node) =>
    node.invoke
      .filter(({ id }) => snapshot.children[id] === undefined && !ended.includes(id))
      .map(({ id }) => `${nameOfState(node)} invokes ${id}, which XState does not start then`),
  );
}

/** Returns the active states that the stored value lacks. XState restores them without their entry actions. */
function newIn({ snapshot }: Situation, stored: Stored): readonly string[] {
  const { value } = stored.snapshot as { readonly value: StateValue };
  const before = leavesIn(value);
  const isNew = (name: string) => !before.some((leaf) => `${leaf}.`.startsWith(`${name}.`));
  return activeNodes(snapshot)
    .filter(({ path, entry, after }) => path.length > 0 && entry.length + after.length > 0)
    .map(nameOfState)
    .filter(isNew)
    .map((name) => `it is in ${name}, whose entry actions and delays do not run then`);
}

/** Returns the fields that the context has in every explored situation. */
function fieldsOf({ nodes: [first, ...others] }: Graph): readonly string[] {
  const has = ({ context }: Situation, field: string) => Reflect.get(context, field) !== undefined;
  if (first === undefined) return [];
  return Object.keys(first.context).filter((field) =>
    [first, ...others].every((node) => has(node, field)),
  );
}

const wayOf = ({ start, steps }: Pick<Stored, 'start' | 'steps'>) =>
  `from "${start}"${steps.length > 0 ? `: ${steps.join(', ')}` : ''}`;

/** Collects faults by their cause, with the number of snapshots and the first of them. */
class Causes {
  readonly #found = new Map<string, Stored[]>();

  add(why: string, stored: Stored): void {
    this.#found.set(why, [...(this.#found.get(why) ?? []), stored]);
  }

  get lines(): readonly string[] {
    return [...this.#found].map(
      ([why, [first, ...others]]) =>
        `old snapshots: ${why}\nin ${others.length + 1}, as in the one ${first && wayOf(first)}`,
    );
  }
}

/**
 * Restores the snapshots of another revision, explores the steps that can follow, and judges them by the laws.
 *
 * @param graph the explored graph of the current machine.
 */
export function judgeStore(model: Model, graph: Graph, store: Store, lists: ProofInProgress): void {
  const { failures, warnings, unproven, proven } = lists;
  const wrong = new Causes();
  const odd = new Causes();
  const fields = fieldsOf(graph);
  const restored = new Map<Situation, Stored>();
  for (const stored of store.snapshots) {
    let situation: Situation;
    try {
      situation = restoredSituation(model, stored);
    } catch (error) {
      wrong.add(`does not restore: ${(error as Error).message}`, stored);
      continue;
    }
    const { snapshot, context } = situation;
    for (const why of newIn(situation, stored)) odd.add(why, stored);
    const { children = {} } = stored.snapshot as { readonly children?: object };
    const lacks = lacksOf(situation);
    for (const why of lacks) wrong.add(why, stored);
    for (const id of Object.keys(children).filter((each) => snapshot.children[each] === undefined))
      odd.add(`the actor ${id} ran, and the chart has its logic no more`, stored);
    for (const field of fields.filter((each) => Reflect.get(context, each) === undefined))
      odd.add(`the context has no ${field}, which every situation of this chart has`, stored);
    if (lacks.length === 0) restored.set(situation, stored);
  }
  const beyond = exploreWithinBudget(model, undefined, [...restored.keys()]);
  const firstOf = ({ start, steps: [first] }: Pick<CounterExample, 'start' | 'steps'>): Stored =>
    [...restored].find(
      ([{ leaf, context }]) => leaf === first?.from.leaf && context === first.from.context,
    )?.[1] ?? { start, steps: [], ended: [], due: [], snapshot: {} };
  const known = new Set(graph.thrown.map(({ error }) => String(error)));
  for (const { from, case: taken, error } of beyond.thrown) {
    const way = pathTo(from);
    const isGuess = guessedKeys(beyond, [...way, taken]).length > 0;
    if (isGuess || restsOnUnknown(error) || known.has(String(error))) continue;
    const steps = [...way, { from } as Edge];
    wrong.add(
      `${taken.name} in ${from.leaf} throws then: ${String((error as Error)?.message ?? error).replaceAll(/\s*\n\s*/g, ' ')}`,
      firstOf({ start: from.start, steps }),
    );
  }
  for (const law of model.laws) judgeLaw(law);
  failures.push(...wrong.lines);
  warnings.push(...odd.lines);
  unproven.push(...store.lost.map((each) => `old snapshots are not all there: ${each}`));
  const waiting = [...restored.keys()].filter(({ due }) => due.length > 0).length;
  if (waiting > 0)
    unproven.push(
      `old snapshots: delays run in ${waiting}, which XState neither stores nor begins anew: they were taken to run on`,
    );
  if (isCutOff(beyond))
    unproven.push('all that may happen from old snapshots: not everything was explored');
  if (restored.size > 0)
    proven.push(`${restored.size} of ${store.snapshots.length} old snapshots restore`);

  function judgeLaw(law: Law): void {
    const found = law.refute(beyond);
    if (found === null || law.refute(graph) !== null) return;
    if (law.holdsAt === undefined && isCutOff(beyond)) return;
    if (guessedKeys(beyond, found.steps).length > 0) return;
    const [at] = [...restored].filter(([situation]) => law.holdsAt?.(situation) === false);
    const after = found.steps.map((edge) => edge.case.name).join(', ');
    wrong.add(
      `law: ${law.sentence}: ${found.why}${after === '' ? '' : `, after ${after}`}`,
      found.steps.length === 0 && at !== undefined ? at[1] : firstOf(found),
    );
  }
}
