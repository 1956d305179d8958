/**
 * Judges steps by a hand-written table of answers. Paths derived from a chart follow the chart even if it is wrong,
 * but a table states the right target and the right deeds. An event without a row must be ignored.
 */

import { nameOfState } from '@machines/room/chart';
import type { AnyMachineSnapshot } from 'xstate';
import { nodesOf, regionOf } from '../machine/chart.ts';
import type { Row, Step, Table } from '../model/law.ts';
import type { AnySituationView } from '../model/model.ts';
import { hasRandomPayload } from '../steps/random-steps.ts';

/** The row of a step that is answered but keeps the state. */
export const stays = {} as const satisfies Row;

interface Found {
  readonly row: Row | null;
  readonly name: string;
}

/** Yields the names under which a table may list a step: the full name, and then shorter names without its case. */
function* wider(step: string): Generator<string> {
  const end = /^(?:done|error|snapshot):/.test(step) ? /\.[^.]*$/ : /:.*$/;
  for (let name = step; ; name = name.replace(end, '')) {
    yield name;
    if (!end.test(name)) return;
  }
}

function rowAt(table: Table, state: string, from: AnySituationView, step: string): Found[] {
  const key = [...wider(step)].find((each) => table[state]?.[each] !== undefined);
  const row = key === undefined ? undefined : table[state]?.[key];
  if (row === undefined) return [];
  return [{ row: typeof row === 'function' ? row(from) : row, name: `${state} ${key}` }];
}

/** Returns the rows for a step, with their names: those of the active states, or else those for every state. */
export function rowsOf(table: Table, from: AnySituationView, step: string): readonly Found[] {
  const own = from.leaves.flatMap((leaf) => {
    const around = leaf.split('.').map((_, index, parts) => parts.slice(0, index + 1).join('.'));
    return around.flatMap((state) => rowAt(table, state, from, step)).slice(-1);
  });
  const found = own.length > 0 ? own : rowAt(table, '*', from, step);
  return [...new Map(found.map((each) => [each.name, each])).values()];
}

const regions = new WeakMap<object, ReadonlyMap<string, string>>();

/** Returns for each state the region that contains it. */
function regionsOf({ snapshot: { machine } }: AnySituationView): ReadonlyMap<string, string> {
  const found =
    regions.get(machine) ??
    new Map(nodesOf(machine).map((node) => [nameOfState(node), nameOfState(regionOf(node))]));
  regions.set(machine, found);
  return found;
}

/** Returns whether a table has rows for a state, for a state around it, or for every state. */
const isNamed = (table: Table, leaf: string) =>
  leaf
    .split('.')
    .map((_, index, parts) => parts.slice(0, index + 1).join('.'))
    .some((state) => table[state] !== undefined) || table['*'] !== undefined;

/**
 * Returns whether a step has the target and the deeds of the table. Regions without any state in the table are not
 * judged, and steps with a random payload are not judged either.
 *
 * @param isTableComplete whether the table is complete. In an incomplete table, states without rows are not judged, and deeds
 *   are judged only by rows with `does`.
 */
export function matchesRow(
  table: Table,
  look: AnySituationView,
  step?: Step,
  isTableComplete = true,
): boolean {
  if (step === undefined || hasRandomPayload(step.name)) return true;
  const regionOfLeaf = regionsOf(look);
  const named = Object.keys(table).flatMap((state) => regionOfLeaf.get(state) ?? []);
  const rows = rowsOf(table, step.from, step.name).map(
    ({ row }): Exclude<Row, string> => (typeof row === 'string' ? { to: row } : (row ?? {})),
  );
  const targets = rows.flatMap(({ to }) => to ?? []);
  const moved = targets.map((leaf) => regionOfLeaf.get(leaf));
  const rest = step.from.leaves.filter((leaf) => {
    const region = regionOfLeaf.get(leaf);
    const isLeft = !look.leaves.some((each) => regionOfLeaf.get(each) === region);
    const isJudged = isTableComplete
      ? named.length === 0 || named.includes(region ?? '')
      : isNamed(table, leaf);
    return isJudged && !moved.includes(region) && !isLeft;
  });
  const does = rows.flatMap((row) => row.does ?? []).join();
  return (
    [...targets, ...rest].every((leaf) => look.leaves.includes(leaf)) &&
    ((!isTableComplete && does === '') || step.deeds.map(({ action }) => action).join() === does)
  );
}

/** Returns the input of a running child. */
export function inputOf(snapshot: AnyMachineSnapshot, child: string): unknown {
  const running: { getSnapshot(): unknown } | undefined = snapshot.children[child];
  return (running?.getSnapshot() as { readonly input?: unknown } | undefined)?.input;
}

/** Returns the context of a child machine, or undefined if the child has ended. */
export function contextOf(snapshot: AnyMachineSnapshot, child: string): unknown {
  const running: { getSnapshot(): unknown } | undefined = snapshot.children[child];
  return (running?.getSnapshot() as { readonly context?: unknown } | undefined)?.context;
}
