/** The mutation operators for charts. Each mutant differs from its machine in one place. */

import { nameOf, nameOfState } from '@machines/room/chart';
import { assignmentOf, nameOfOwn, setDelay } from '@machines/room/xstate-internals';
import { type AnyStateMachine, type AnyStateNode, not } from 'xstate';
import { nodesOf } from '../machine/chart.ts';
import {
  buildMachine,
  configOf,
  type Place,
  placesOf,
  type StateConfig,
  stateConfigAt,
  type TransitionConfig,
} from './config.ts';

export interface Mutant {
  readonly operator: string;
  /** The change in stable words, which change only with the chart. */
  readonly what: string;
  /** The change as a sentence that begins with the state, such as `on: "press" is ignored`. */
  readonly meaning: string;
  readonly build: () => AnyStateMachine;
}

/** Lists every mutant of a machine, in the order of its chart. */
export function mutantsOf(machine: AnyStateMachine): readonly Mutant[] {
  const mutant = (
    operator: string,
    what: string,
    meaning: string,
    change: (config: StateConfig) => void,
  ): Mutant => ({
    operator,
    what: `${what}: ${operator}`,
    meaning: `${what.split(' · ')[0]}: ${meaning}`,
    build: () => {
      const config = configOf(machine);
      change(config);
      return buildMachine(machine, config);
    },
  });
  return [
    ...placesOf(machine).flatMap((place) => [
      ...place.targets.flatMap((_, index) => ofCandidate(machine, place, index, mutant)),
      ...swaps(machine, place, mutant),
    ]),
    ...nodesOf(machine).flatMap((node) => ofState(machine, node, mutant)),
    ...delays(machine),
  ];
}

/** Returns a list of one mutant if the condition is true, and an empty list otherwise. */
const when = (is: boolean, make: () => Mutant): Mutant[] => (is ? [make()] : []);

type Make = (
  operator: string,
  what: string,
  meaning: string,
  change: (config: StateConfig) => void,
) => Mutant;

/** Describes the cause of a list of transitions: `"press"`, `the end of the delay 1000`, `the end of load`. */
function causeOf(place: string): string {
  const cause = place.slice(place.indexOf(' · ') + 3);
  const [, kind, of] = /^(after|onDone|onError) (.*)$/.exec(cause) ?? [];
  if (kind === 'after') return `the end of the delay ${of}`;
  if (kind !== undefined) return `the ${kind === 'onDone' ? 'end' : 'failure'} of ${of}`;
  return cause === 'always' ? 'the transition without an event' : `"${cause}"`;
}

/** Describes the effect of an action: `sets error`, `does ring`. */
function effectOf(action: unknown): string {
  const assignment = assignmentOf(action);
  if (assignment !== undefined)
    return `sets ${typeof assignment === 'function' ? 'the context' : Object.keys(Object(assignment)).join(', ')}`;
  const own = typeof action === 'function' && 'type' in action && nameOfOwn(String(action.type));
  return `does ${own ? `its ${own}` : nameOf(action)}`;
}

/** Lists the wrong targets of a transition: the siblings of its target, and the states inside its target. */
function wrongTargets(target: AnyStateNode): readonly AnyStateNode[] {
  const beside = Object.values(target.parent?.states ?? {});
  const first = target.initial?.target[0];
  // A single region is no wrong target, because a parallel state enters all its regions.
  const inside = target.type === 'parallel' ? [] : Object.values(target.states);
  return [...beside, ...inside].filter((node) => node !== target && node !== first);
}

function ofCandidate(
  machine: AnyStateMachine,
  place: Place,
  index: number,
  mutant: Make,
): Mutant[] {
  const original = place.find(configOf(machine))[index];
  if (original === undefined) throw new Error(`${place.name} has no candidate ${index + 1}`);
  const what = place.targets.length > 1 ? `${place.name} #${index + 1}` : place.name;
  const cause = causeOf(place.name) + (place.targets.length > 1 ? ` #${index + 1}` : '');
  const change = (operator: string, means: string, edit: (own: TransitionConfig) => void) =>
    mutant(operator, what, `${cause} ${means}`, (config) =>
      edit(place.find(config)[index] as TransitionConfig),
    );
  const { guard } = original;
  const target = place.targets[index];
  const old = target === undefined ? '' : `, not to ${nameOfState(target)}`;
  return [
    mutant('drop the transition', what, `${cause} is ignored`, (config) => {
      place.find(config).splice(index, 1);
    }),
    ...(target === undefined
      ? []
      : wrongTargets(target).map((other) =>
          change(`lead to ${nameOfState(other)}`, `leads to ${nameOfState(other)}${old}`, (own) => {
            own.target = `#${other.id}`;
          }),
        )),
    ...when(target !== undefined && target !== place.node, () =>
      change('lead nowhere', `leads nowhere${old}`, (own) => delete own.target),
    ),
    ...when(original.reenter === true, () =>
      change('do not re-enter', 'does not enter its state again', (own) => delete own.reenter),
    ),
    ...when(guard !== undefined, () =>
      change('drop the guard', `is taken without its guard ${nameOf(guard)}`, (own) => {
        delete own.guard;
      }),
    ),
    ...when(guard !== undefined, () =>
      change('negate the guard', `is taken when its guard ${nameOf(guard)} refuses`, (own) => {
        own.guard = not(guard as never);
      }),
    ),
    ...original.actions.map((action, which) =>
      change(`drop the action ${nameOf(action)}`, `no longer ${effectOf(action)}`, (own) => {
        own.actions.splice(which, 1);
      }),
    ),
  ];
}

const swapped = (place: string, index: number) =>
  `${causeOf(place)} tries #${index + 2} before #${index + 1}`;

/** Swaps neighbouring candidates of one event. */
function swaps(machine: AnyStateMachine, place: Place, mutant: Make): Mutant[] {
  const own = place.find(configOf(machine));
  return own.slice(1).map((_, index) =>
    mutant(
      `swap #${index + 1} and #${index + 2}`,
      place.name,
      swapped(place.name, index),
      (config) => {
        const candidates = place.find(config);
        candidates.splice(index, 2, ...candidates.slice(index, index + 2).toReversed());
      },
    ),
  );
}

function ofState(machine: AnyStateMachine, node: AnyStateNode, mutant: Make): Mutant[] {
  const own = stateConfigAt(configOf(machine), node);
  const name = nameOfState(node);
  const change = (operator: string, meaning: string, edit: (state: StateConfig) => void) =>
    mutant(operator, name, meaning, (config) => edit(stateConfigAt(config, node)));
  const levels = own.history === 'deep' ? 'one level' : 'every level';
  return [
    ...Object.keys(own.states)
      .filter((child) => own.initial !== undefined && child !== own.initial)
      .filter((child) => own.states[child]?.type !== 'history')
      .map((child) =>
        change(`begin in ${child}`, `begins in ${child}, not in ${own.initial}`, (state) => {
          state.initial = child;
        }),
      ),
    ...when(own.type === 'history', () =>
      change(`remember ${levels}`, `remembers ${levels}`, (state) => {
        state.history = own.history === 'deep' ? 'shallow' : 'deep';
      }),
    ),
    ...(['entry', 'exit'] as const).flatMap((when) =>
      own[when].map((action, which) =>
        change(
          `drop the ${when} action ${nameOf(action)}`,
          `its ${when} no longer ${effectOf(action)}`,
          (state) => {
            state[when].splice(which, 1);
          },
        ),
      ),
    ),
    ...own.invoke.flatMap(({ src, input }, which) => [
      change(`drop the actor ${nameOf(src)}`, `${nameOf(src)} does not run`, (state) => {
        state.invoke.splice(which, 1);
      }),
      ...when(input !== undefined, () =>
        change(`drop the input of ${nameOf(src)}`, `${nameOf(src)} gets no input`, (state) => {
          delete state.invoke[which]?.input;
        }),
      ),
    ]),
    ...own.tags.map((tag, which) =>
      change(`drop the tag ${tag}`, `has no tag ${tag}`, (state) => {
        state.tags.splice(which, 1);
      }),
    ),
  ];
}

type Delay = number | ((args: unknown, params: unknown) => number);
const shifted =
  (delay: Delay, by: number): Delay =>
  (args, params) =>
    (typeof delay === 'function' ? delay(args, params) : delay) + by;

/** Makes each delay one millisecond longer and one shorter: the named delays, and the inline delays of states. */
function delays(machine: AnyStateMachine): Mutant[] {
  const own = machine.implementations.delays as Record<string, Delay>;
  const mutants = (name: string, make: (by: number) => AnyStateMachine, state = '(root)') =>
    [-1, 1].map((by): Mutant => {
      const operator = `${by > 0 ? '+' : '−'}1 ms`;
      const meaning = `${state}: the delay ${name.replace(`${state} `, '')} ends 1 ms ${by > 0 ? 'later' : 'earlier'}`;
      return { operator, what: `delay ${name}: ${operator}`, meaning, build: () => make(by) };
    });
  const build1 = (changes: object = {}) => buildMachine(machine, configOf(machine), changes);
  return [
    ...Object.entries(own).flatMap(([name, delay]) =>
      mutants(name, (by) => build1({ delays: { ...own, [name]: shifted(delay, by) } })),
    ),
    ...nodesOf(machine).flatMap((node) =>
      // Several transitions may wait for the same delay, which is mutated once.
      [...new Map(node.after.map((each) => [each.eventType, each])).values()].flatMap(
        ({ delay, eventType }) =>
          typeof delay !== 'number'
            ? []
            : mutants(
                `${nameOfState(node)} ${delay}`,
                (by) => {
                  const mutant = build1();
                  // The delay changes, but the event that ends it keeps its name.
                  setDelay(mutant.getStateNodeById(node.id), eventType, delay + by);
                  return mutant;
                },
                nameOfState(node),
              ),
      ),
    ),
  ];
}
