import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate';
import type { Recorded } from './recorder.ts';
import { redactSnapshot, redactValue, redactWord } from './redact.ts';
import { nameOf, transitionKey } from './room/chart-model.ts';
import type { GuardVerdict, Happening, Shown, Taken } from './room/messages.ts';

/**
 * Turns the raw stream into one message per event that a machine answered: what was taken, which guards
 * said what, and what it became. Everything goes through the redaction.
 */

type Microstep = Extract<InspectionEvent, { type: '@xstate.microstep' }>;
type Transition = Microstep['_transitions'][number];

const machineOf = (actorRef: object): AnyStateMachine | undefined => {
  const { logic } = actorRef as { logic?: Partial<AnyStateMachine> };
  return logic?.root === undefined ? undefined : (logic as AnyStateMachine);
};

function takenOf(transition: Transition): Taken {
  return {
    key: redactKey(transitionKey(transition)),
    targets: (transition.target ?? []).map(({ id }: { id: string }) => redactWord(id)),
    actions: transition.actions.map((action) => redactWord(nameOf(action))),
  };
}

/** The parts of a key are words: the id of a state, the type of an event, a number. */
function redactKey(key: string): string {
  return key
    .split(' ')
    .map((part) => (/^\d+$/.test(part) ? part : redactWord(part)))
    .join(' ');
}

/** The transitions for an event in the order they are tried: inner states first. */
function candidates(snapshot: AnyMachineSnapshot | undefined, type: string): Transition[] {
  const nodes = [...((snapshot?._nodes ?? []) as AnyStateMachine['root'][])];
  return nodes
    .sort((a, b) => b.path.length - a.path.length)
    .flatMap((node) => (node.transitions.get(type) ?? []) as Transition[]);
}

/** Guards are asked in order until one holds: what stands before the one taken did not hold. */
function verdictsOf(
  taken: readonly Transition[],
  before: AnyMachineSnapshot | undefined,
  type: string,
): GuardVerdict[] {
  const forEvent = candidates(before, type);
  const answered = forEvent.findIndex((transition) => taken.includes(transition));
  const asked = [
    ...(answered === -1 ? forEvent : forEvent.slice(0, answered + 1)),
    ...taken.flatMap((transition) => {
      const siblings = transition.eventType === '' ? (transition.source.always ?? []) : [];
      return siblings.slice(0, siblings.indexOf(transition) + 1) as Transition[];
    }),
  ];
  return asked.flatMap((transition) =>
    transition.guard === undefined
      ? []
      : [{ guard: redactWord(nameOf(transition.guard)), holds: taken.includes(transition) }],
  );
}

function shownOf(snapshot: unknown): Shown {
  const { status, value, context } = redactSnapshot(snapshot);
  return { status: String(status), value, context };
}

/**
 * @param page a name for this page.
 * @param tell takes each message.
 * @returns a follower of the recorder.
 */
export function createTeller(
  page: string,
  tell: (message: Happening) => void,
): (recorded: Recorded) => void {
  const steps = new WeakMap<object, Transition[]>();
  const before = new WeakMap<object, AnyMachineSnapshot>();
  const sources = new WeakMap<object, string>();
  return ({ event, number, at }) => {
    const machine = machineOf(event.actorRef);
    if (machine === undefined) return;
    if (event.type === '@xstate.event') {
      if (event.sourceRef !== undefined)
        sources.set(event.event, (event.sourceRef as AnyActorRef).id);
    } else if (event.type === '@xstate.microstep') {
      steps.set(event.actorRef, [...(steps.get(event.actorRef) ?? []), ...event._transitions]);
    } else if (event.type === '@xstate.snapshot') {
      const taken = steps.get(event.actorRef) ?? [];
      const source = sources.get(event.event);
      const { _parent: parent, sessionId } = event.actorRef as AnyActorRef;
      tell({
        kind: 'happened',
        page,
        number,
        at,
        actor: sessionId,
        machine: redactWord(machine.id),
        parent: parent?.sessionId,
        event: redactValue(event.event) as { type: string },
        source: source === undefined ? undefined : redactWord(source),
        taken: taken.filter(({ eventType }) => eventType !== undefined).map(takenOf),
        verdicts: verdictsOf(taken, before.get(event.actorRef), event.event.type),
        after: shownOf(event.snapshot),
      });
      steps.delete(event.actorRef);
      before.set(event.actorRef, event.snapshot as AnyMachineSnapshot);
    }
  };
}
