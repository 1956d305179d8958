import { nameOfTransition } from '@machines/room/chart';
import {
  type AnyActor,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type ExecutableActionObject,
  type InspectionEvent,
} from 'xstate';
import type { AnyEvent } from './model.ts';
import { standIn } from './peers.ts';

/**
 * The transition function, which also reports the transitions taken. XState's own `transition` does not;
 * here the same macrostep runs in a scope whose inspector receives every microstep. The scope executes
 * nothing: no action runs and no child starts.
 */
export interface Stepper {
  begin(input: unknown): Stepped;
  step(snapshot: AnyMachineSnapshot, event: AnyEvent): Stepped;
}

export interface Stepped {
  readonly snapshot: AnyMachineSnapshot;
  readonly actions: readonly ExecutableActionObject[];
  /** The transitions of its microsteps by name, in order; none if the event was ignored. */
  readonly transitions: readonly string[];
}

const steppers = new WeakMap<AnyStateMachine, Stepper>();

/** The stepper of a machine; one serves all of its steps. */
export function stepperOf(machine: AnyStateMachine): Stepper {
  let stepper = steppers.get(machine);
  if (stepper === undefined) {
    stepper = makeStepper(machine);
    steppers.set(machine, stepper);
  }
  return stepper;
}

function makeStepper(machine: AnyStateMachine): Stepper {
  let transitions: string[] = [];
  let actions: ExecutableActionObject[] = [];
  const inspect = (event: InspectionEvent) => {
    if (event.type === '@xstate.microstep') {
      transitions.push(...event._transitions.map(nameOfTransition));
    }
  };
  const self: AnyActor = createActor(machine, { inspect });
  standIn(self.system);
  // Steps are alternatives to each other, so a `systemId` must not be taken by an earlier one.
  Object.assign(self.system, { _set: () => {} });
  const scope: AnyActorScope = {
    self,
    system: self.system,
    id: '',
    sessionId: '',
    logger: () => {},
    defer: () => {},
    emit: () => {},
    stopChild: () => {},
    actionExecutor: (action) => actions.push(action),
  };
  const stepped = (run: () => unknown): Stepped => {
    transitions = [];
    actions = [];
    return { snapshot: run() as AnyMachineSnapshot, actions, transitions };
  };
  return {
    begin: (input) => stepped(() => machine.getInitialSnapshot(scope, input)),
    step: (snapshot, event) => stepped(() => machine.transition(snapshot, event, scope)),
  };
}
