import { nameOfTransition } from '@machines/room/chart';
import {
  activeNodes,
  keepNoSystemIds,
  limitMicrosteps,
  ownActions,
  setSnapshot,
  transitionsIn,
} from '@machines/room/xstate-internals';
import {
  type AnyActor,
  type AnyActorRef,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type ExecutableActionObject,
  type InspectionEvent,
} from 'xstate';
import { takeDeterministically } from '../machine/determinism.ts';
import type { AnyEvent } from '../model/model.ts';
import { standInForPeers } from './peers.ts';
import { countReads, noteChildReads } from './probe.ts';

/**
 * Runs the transition function, and reports the transitions that were taken. XState's own `transition` does not
 * report them. This stepper runs the same macrostep in a scope whose inspector receives every microstep. The scope
 * executes nothing: no action runs and no child starts. Events that a machine sends to itself are processed within
 * the step.
 */
export interface Stepper {
  begin(input: unknown): Stepped;
  step(snapshot: AnyMachineSnapshot, event: AnyEvent): Stepped;
  /** Restores a snapshot from `getPersistedSnapshot`, of this chart or of another one. */
  restore(persisted: object): Stepped;
}

export interface Stepped {
  readonly snapshot: AnyMachineSnapshot;
  readonly actions: readonly ExecutableActionObject[];
  /** The names of the transitions of its microsteps, in order. Empty if the event was ignored. */
  readonly transitions: readonly string[];
}

/** The most microsteps of one step. Beyond this number, an endless loop of `always` transitions becomes an error. */
const MOST_MICROSTEPS = 1000;

/** Returns a machine that stops with an error in an endless loop. A machine may have a limit of its own. */
export function withLoopLimit(machine: AnyStateMachine): AnyStateMachine {
  limitMicrosteps(machine, MOST_MICROSTEPS);
  return machine;
}

const unconditional = new WeakSet<object>();

/** Returns whether a step failed in an endless loop of `always` transitions that depends on no data. */
export const isUnconditionalLoop = (error: unknown): boolean => unconditional.has(Object(error));

/** Returns whether a guard is absent or an arrow function without parameters. */
function readsNothing(machine: AnyStateMachine, guard: unknown): boolean {
  if (guard === undefined) return true;
  const fn = typeof guard === 'string' ? machine.implementations.guards[guard] : guard;
  return typeof fn === 'function' && /^\(\)\s*=>/.test(String(fn));
}

/** Returns whether microsteps take `always` transitions alone, in states where no guard of `always` reads anything. */
const isUnconditional = (machine: AnyStateMachine, microsteps: readonly Microstep[]): boolean =>
  microsteps.length > 0 &&
  microsteps.every(
    (microstep) =>
      transitionsIn(microstep).every(({ eventType }) => eventType === '') &&
      activeNodes(microstep.snapshot as AnyMachineSnapshot).every(({ always = [] }) =>
        always.every(({ guard }) => readsNothing(machine, guard)),
      ),
  );

type Microstep = Extract<InspectionEvent, { readonly type: '@xstate.microstep' }>;

const steppers = new WeakMap<AnyStateMachine, Stepper>();

/** Returns the stepper of a machine. One stepper serves all steps of the machine. */
export function stepperOf(machine: AnyStateMachine): Stepper {
  let stepper = steppers.get(machine);
  if (stepper === undefined) {
    stepper = makeStepper(withLoopLimit(machine));
    steppers.set(machine, stepper);
  }
  return stepper;
}

/** Lists the events that an action sends to the machine itself without a delay. */
function ownEvents(self: AnyActorRef, actions: readonly ExecutableActionObject[]): AnyEvent[] {
  return actions.flatMap(({ type, params }) => {
    const sent = params as unknown as { to: unknown; delay?: number; event: AnyEvent };
    const isOwn = type === ownActions.sendTo && sent.to === self && sent.delay === undefined;
    return isOwn ? [sent.event] : [];
  });
}

function makeStepper(machine: AnyStateMachine): Stepper {
  let microsteps: Microstep[] = [];
  let actions: ExecutableActionObject[] = [];
  let self: AnyActor | undefined;
  const inspect = (event: InspectionEvent) => {
    if (event.type === '@xstate.microstep') microsteps.push(event);
    if (event.type !== '@xstate.actor') return;
    const ref = event.actorRef as AnyActor;
    if (self !== undefined) return noteChildReads(machine, ref);
    self = ref;
    standInForPeers(ref, machine);
  };
  const scopeOf = (): AnyActorScope => {
    const self: AnyActor = createActor(machine, { id: machine.id, inspect });
    // A `systemId` is not registered, because steps are alternatives and an earlier step must not occupy the id.
    keepNoSystemIds(self);
    return {
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
  };
  let scope: AnyActorScope | undefined;
  const noteLoop = <T>(run: () => T): T => {
    try {
      return run();
    } catch (error) {
      // The first half of the microsteps may lead to the loop.
      const last = microsteps.slice(microsteps.length / 2);
      if (/Infinite loop detected/.test(String(error)) && isUnconditional(machine, last))
        unconditional.add(Object(error));
      throw error;
    }
  };
  const stepped = (run: (scope: AnyActorScope) => unknown): Stepped =>
    takeDeterministically(machine, () =>
      countReads(() => {
        scope ??= scopeOf();
        const at = scope;
        microsteps = [];
        actions = [];
        let snapshot = noteLoop(() => run(at)) as AnyMachineSnapshot;
        const own = ownEvents(scope.self, actions);
        for (const event of own) {
          if (snapshot.status !== 'active') break;
          if (own.length > MOST_MICROSTEPS)
            throw new Error(
              'It sends itself events for ever: a `sendTo` without a target also sends to itself.',
            );
          const before = actions.length;
          setSnapshot(scope.self, snapshot);
          snapshot = machine.transition(snapshot, event, scope) as AnyMachineSnapshot;
          own.push(...ownEvents(scope.self, actions.slice(before)));
        }
        const transitions = microsteps.flatMap(transitionsIn).map(nameOfTransition);
        return { snapshot, actions, transitions };
      }),
    );
  return {
    restore: (persisted) => stepped((scope) => machine.restoreSnapshot(persisted as never, scope)),
    begin: (input) => stepped((scope) => machine.getInitialSnapshot(scope, input)),
    step: (snapshot, event) =>
      stepped((scope) => {
        // Actions and guards may read the snapshot of the actor itself.
        setSnapshot(scope.self, snapshot);
        return machine.transition(snapshot, event, scope);
      }),
  };
}
