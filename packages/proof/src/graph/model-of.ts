import { nameOfState } from '@machines/room/chart';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { leavesOf, nodesOf } from '../machine/chart.ts';
import type { Step, Table } from '../model/law.ts';
import {
  type AnySituationView,
  type Model,
  type ModelDefinition,
  raised,
  type Statement,
} from '../model/model.ts';
import { everyRule } from '../model/rules.ts';
import { lawKit } from './laws.ts';
import { matchesRow } from './tables.ts';

const DEFAULT_LIMIT = 2_000;

const isForAll = <K extends string>(said: object, key: K): said is Readonly<Record<K, string>> =>
  typeof (said as Readonly<Record<string, unknown>>)[key] === 'string';
const forEach = <T>(names: readonly string[], said: T) =>
  Object.fromEntries(names.map((name) => [name, said]));

/** Lists the names of all steps that need a gesture. */
function stepsOf(machine: AnyStateMachine, said: object) {
  const { events = {}, outcomes = {} } = said as Partial<Model>;
  return [
    ...Object.keys(events).filter((type) => events[type] !== raised),
    ...Object.entries(outcomes).flatMap(([src, script]) => [
      `error:${src}`,
      ...('done' in script ? Object.keys(script.done).map((name) => `done:${src}.${name}`) : []),
    ]),
    ...nodesOf(machine).flatMap(({ after }) => after.map(({ delay }) => `after:${delay}`)),
  ];
}

/** Makes a model from a machine and its statement. A missing part gets a default, and is not proven. */
export function modelOf<M extends AnyStateMachine>(
  machine: M,
  statement: NoInfer<Statement<M>> = {},
): Model {
  const { laws, gestures = {}, sees = {}, ...rest } = statement;
  const kit = lawKit<M>();
  const table = statement.table as Table | undefined;
  const isWholeTable = rest.rules?.includes('table') === true;
  return {
    rules: [],
    keeps: true,
    starts: { start: {} },
    clauses: {},
    events: {},
    outcomes: {},
    schemas: {},
    limit: DEFAULT_LIMIT,
    pairs: false,
    widths: ['desk', 'phone'],
    offers: () => true,
    focus: () => undefined,
    journeys: {},
    table: {},
    excused: {},
    ...(rest as unknown as Partial<Model>),
    id: machine.id,
    machine,
    gestures: (isForAll(gestures, 'notByHand')
      ? forEach(stepsOf(machine, statement), gestures)
      : gestures) as Model['gestures'],
    sees: (isForAll(sees, 'unseen') ? forEach(leavesOf(machine), sees) : sees) as Model['sees'],
    laws: [
      ...(table === undefined
        ? []
        : [
            {
              ...kit.always(
                'Every step leads where the table says, and asks the world for that only',
                (look, step) =>
                  matchesRow(
                    table,
                    look as AnySituationView,
                    step as Step | undefined,
                    isWholeTable,
                  ),
              ),
              // The law of the table needs no witness, because the check of a complete model ensures that each row
              // belongs to a step.
              ofSteps: false,
            },
          ]),
      ...(laws?.(kit) ?? []),
    ],
  };
}

/** Makes the complete model of a machine, with all rules. The compiler requires each part. */
export function defineModel<M extends AnyStateMachine>({
  machine,
  ...statement
}: { readonly machine: M } & NoInfer<ModelDefinition<M>>): Model {
  return modelOf<AnyStateMachine>(machine, { rules: everyRule, ...(statement as object) });
}

/** Returns the clauses that a state serves. */
export function clausesOf({ clauses }: Model, state: AnyStateNode): readonly string[] {
  return clauses[nameOfState(state)] ?? [];
}
