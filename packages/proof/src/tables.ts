import type { AnyMachineSnapshot } from 'xstate';
import { isDrawn } from './drawn.ts';
import type { Deed } from './situation.ts';

/**
 * Hand-written tables of steps. A path that is derived from a chart leads wherever the chart leads; a
 * table says where it has to lead, and what it has to ask of the world.
 */

/** The state that follows, and the actions that touch the world, in their order. */
export type Row = readonly [to: string, ...deeds: string[]];
interface From<C> {
  readonly leaf: string;
  readonly leaves: readonly string[];
  readonly context: C;
}
/** By the state that is left, then by the step. */
export type StepTable<C> = Readonly<
  Record<string, Readonly<Record<string, Row | ((from: From<C>) => Row)>>>
>;

/** From a step's own state, from a state around it, from everywhere: the nearest row counts. */
function rowOf<C>(table: StepTable<C>, leaf: string, from: From<C>, step: string): Row | undefined {
  // The row for whatever the payload, or the output, is: `answer.given`, `done:sendLead`.
  const whatever = step.replace(step.startsWith('done:') ? /\..*$/ : /:.*$/, '');
  const parts = leaf.split('.');
  const around = parts.map((_, index) => parts.slice(0, parts.length - index).join('.'));
  for (const state of [...around, '*']) {
    const rows = table[state];
    const row = rows?.[step] ?? rows?.[whatever];
    if (row !== undefined) return typeof row === 'function' ? row(from) : row;
  }
  return undefined;
}

/**
 * Whether a step leads where its table says and asks the world for exactly that. A step that is in no row
 * leaves the state as it is and asks for nothing, so that a table is complete. Steps whose payload was
 * drawn at random have no row; what holds of them is said by other laws.
 *
 * @param region the region that the table is about, where a machine has several.
 */
export function follows<C>(table: StepTable<C>, region?: string) {
  const placeOf = ({ leaf, leaves }: Pick<From<C>, 'leaf' | 'leaves'>) =>
    region === undefined ? leaf : (leaves.find((each) => each.startsWith(`${region}.`)) ?? leaf);
  return (
    look: Pick<From<C>, 'leaf' | 'leaves'>,
    step?: { readonly from: From<C>; readonly name: string; readonly deeds: readonly Deed[] },
  ): boolean => {
    // Of payloads that random walks draw, a table knows nothing.
    if (step === undefined || isDrawn(step.name)) return true;
    const from = placeOf(step.from);
    const [to, ...deeds] = rowOf(table, from, step.from, step.name) ?? [from];
    const done = step.deeds.map(({ action }) => action);
    return placeOf(look) === to && done.join() === deeds.join();
  };
}

/** What a running child was given as its input. */
export function givenTo(snapshot: AnyMachineSnapshot, child: string): unknown {
  const running: { getSnapshot(): unknown } | undefined = snapshot.children[child];
  return (running?.getSnapshot() as { readonly input?: unknown } | undefined)?.input;
}

/** The context of a child that is a machine; undefined of one that has ended. */
export function contextOf(snapshot: AnyMachineSnapshot, child: string): unknown {
  const running: { getSnapshot(): unknown } | undefined = snapshot.children[child];
  return (running?.getSnapshot() as { readonly context?: unknown } | undefined)?.context;
}
