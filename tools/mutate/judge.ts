import type { Model, Situation } from '@machines/proof';
import { complaintsAbout, explore, type Graph, isSame, nodesOf, walkPurely } from '@machines/proof';
import { nameOfTransition, transitionsOf } from '@machines/room/chart';
import type { AnyStateMachine } from 'xstate';
import { choices, decide, expectedDisposition } from '../../tests/machines/alarm-decision-table.ts';
import { timingTables } from '../../tests/machines/timing-tables.ts';

/**
 * Lets the suites judge whether a machine is wrong. What counts as a kill is what was written by hand and
 * would turn a test of the `machines` project red: the ends of journeys, the timing and decision tables,
 * tables and laws, and what a model declares as passing, needed or excused; and a transition that nothing can
 * cause any more, which the coverage gate finds. The generated paths of a mutant agree with the mutant, so
 * they are not walked at all.
 *
 * Complaints that a name is set up and never used, or that an actor has no `onError`, are left out: they
 * would catch many mutants by their spelling, and none by their behaviour.
 */

const bySpelling = [/is set up and never used$/, /without onError$/];

/** The first check that fails, in words, or null for a machine that no check finds wrong. */
export async function judge(model: Model, machine: AnyStateMachine): Promise<string | null> {
  const mutated: Model = { ...model, machine };
  return byJourneys(mutated) ?? (await byTables(mutated)) ?? byGraph(mutated);
}

function wrongEnd(journey: Model['journeys'][string], { leaves, context }: Situation): boolean {
  const { ends } = journey;
  return (
    [ends.in].flat().some((leaf) => !leaves.includes(leaf)) ||
    Object.entries(ends.context ?? {}).some(
      ([key, value]) => !isSame(Reflect.get(context, key), value),
    )
  );
}

const startOf = (model: Model, start = Object.keys(model.starts)[0] ?? '') => start;

function byJourneys(model: Model): string | null {
  for (const [name, journey] of Object.entries(model.journeys)) {
    try {
      const end = walkPurely(model, startOf(model, journey.start), journey.steps);
      if (wrongEnd(journey, end)) return `journey: ${name}`;
    } catch {
      return `journey: ${name}`;
    }
  }
  return null;
}

async function byTables(model: Model): Promise<string | null> {
  for (const { machine, title, rows } of timingTables([model])) {
    if (machine !== model.id) continue;
    for (const row of rows) {
      try {
        await row.check(model.machine);
      } catch {
        return `timing: ${title}, ${row.name}`;
      }
    }
  }
  if (model.id !== 'alarmDecision') return null;
  const wrong = choices.find((choice) =>
    (['button', 'time'] as const).some(
      (by) => decide(model.machine, choice, by).at(-1) !== expectedDisposition(choice),
    ),
  );
  return wrong === undefined ? null : `decision table: ${Object.values(wrong).join(', ')}`;
}

function byGraph(model: Model): string | null {
  try {
    const graph = explore(model);
    const law = model.laws.find((each) => !each.concerns(graph) || each.refute(graph) !== null);
    if (law !== undefined) return `law: ${law.sentence}`;
    const complaint = complaintsAbout(graph).find(
      (each) => !bySpelling.some((pattern) => pattern.test(each)),
    );
    return complaint === undefined ? byExecution(graph) : `declaration: ${complaint}`;
  } catch (error) {
    return `exploring: ${(error as Error).message.split('\n')[0]}`;
  }
}

/** Transitions that nothing can cause, as the coverage of the suites would find. */
function byExecution({ model, edges }: Graph): string | null {
  const taken = new Set(edges.flatMap(({ next }) => next.transitions));
  const missed = nodesOf(model.machine)
    .flatMap(transitionsOf)
    .filter(({ eventType }) => eventType !== '')
    .map(nameOfTransition)
    .find((name) => !taken.has(name) && !(`transition ${name}` in model.excused));
  return missed === undefined ? null : `never executed: ${missed}`;
}
