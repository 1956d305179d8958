import { nameOfState } from '@machines/room/chart';
import type { AnyMachineSnapshot } from 'xstate';
import { nodesOf, regionOf } from '../machine/chart.ts';
import type { Row, Step, Table } from '../model/law.ts';
import type { AnyLook } from '../model/model.ts';
import { isDrawn } from '../steps/drawn.ts';

/**
 * Hand-written tables of a behaviour's answers. A path that is derived from a chart leads wherever the chart
 * leads; a table states the right target and the right deeds. An event without a row is ignored.
 */

/** The row of a step that is answered without a change of state. */
export const stays = {} as const satisfies Row;

interface Found {
  readonly row: Row | null;
  readonly name: string;
}

/** Yields the names under which a table may have a step: its own, and those without its case. */
function* wider(step: string): Generator<string> {
  const end = /^(?:done|error|snapshot):/.test(step) ? /\.[^.]*$/ : /:.*$/;
  for (let name = step; ; name = name.replace(end, '')) {
    yield name;
    if (!end.test(name)) return;
  }
}

function rowAt(table: Table, state: string, from: AnyLook, step: string): Found[] {
  const key = [...wider(step)].find((each) => table[state]?.[each] !== undefined);
  const row = key === undefined ? undefined : table[state]?.[key];
  if (row === undefined) return [];
  return [{ row: typeof row === 'function' ? row(from) : row, name: `${state} ${key}` }];
}

/** Returns the rows for a step, with their names: those of the active leaves, otherwise those for every state. */
export function rowsOf(table: Table, from: AnyLook, step: string): readonly Found[] {
  const own = from.leaves.flatMap((leaf) => {
    const around = leaf.split('.').map((_, index, parts) => parts.slice(0, index + 1).join('.'));
    return around.flatMap((state) => rowAt(table, state, from, step)).slice(-1);
  });
  const found = own.length > 0 ? own : rowAt(table, '*', from, step);
  return [...new Map(found.map((each) => [each.name, each])).values()];
}

const regions = new WeakMap<object, ReadonlyMap<string, string>>();

/** Returns for each state the region that contains it. */
function regionsOf({ snapshot: { machine } }: AnyLook): ReadonlyMap<string, string> {
  const found =
    regions.get(machine) ??
    new Map(nodesOf(machine).map((node) => [nameOfState(node), nameOfState(regionOf(node))]));
  regions.set(machine, found);
  return found;
}

/** Returns whether a table has rows for a state: its own, those of a state around it, or those for every state. */
const isNamed = (table: Table, leaf: string) =>
  leaf
    .split('.')
    .map((_, index, parts) => parts.slice(0, index + 1).join('.'))
    .some((state) => table[state] !== undefined) || table['*'] !== undefined;

/**
 * Returns whether a step has the target and the deeds of the table. A table does not cover regions whose states it
 * does not name, nor steps with a random payload.
 *
 * @param isWhole whether the table names every state that it is about, and every deed. Otherwise, states without rows
 *   are not judged, and deeds only by rows with `does`.
 */
export function follows(table: Table, look: AnyLook, step?: Step, isWhole = true): boolean {
  if (step === undefined || isDrawn(step.name)) return true;
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
    const isJudged = isWhole
      ? named.length === 0 || named.includes(region ?? '')
      : isNamed(table, leaf);
    return isJudged && !moved.includes(region) && !isLeft;
  });
  const does = rows.flatMap((row) => row.does ?? []).join();
  return (
    [...targets, ...rest].every((leaf) => look.leaves.includes(leaf)) &&
    ((!isWhole && does === '') || step.deeds.map(({ action }) => action).join() === does)
  );
}

/** Returns the input of a running child. */
export function givenTo(snapshot: AnyMachineSnapshot, child: string): unknown {
  const running: { getSnapshot(): unknown } | undefined = snapshot.children[child];
  return (running?.getSnapshot() as { readonly input?: unknown } | undefined)?.input;
}

/** Returns the context of a child machine; undefined if the child has ended. */
export function contextOf(snapshot: AnyMachineSnapshot, child: string): unknown {
  const running: { getSnapshot(): unknown } | undefined = snapshot.children[child];
  return (running?.getSnapshot() as { readonly context?: unknown } | undefined)?.context;
}
