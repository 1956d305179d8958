import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  initialTransition,
  transition,
} from 'xstate';
import { REDACTED } from '../redact.ts';
import type { Happening } from './messages.ts';
import { samplesOf } from './samples.ts';

/**
 * Plays a recording again on the pure machine: no effects, no clock, so that the time between two
 * events does not matter. Where a visitor's values were left out, a sample takes their place.
 */

export interface Replayed {
  readonly event: { readonly type: string };
  readonly value: unknown;
  /** Whether the machine went where it had gone when it was recorded. */
  readonly agrees: boolean;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function possibleEvents({ machine, event }: Happening): readonly { readonly type: string }[] {
  return JSON.stringify(event).includes(REDACTED)
    ? [...samplesOf(machine, event.type), event]
    : [event];
}

/** @param recording what one actor answered, from its start on. */
export function replay(machine: AnyStateMachine, recording: readonly Happening[]): Replayed[] {
  const [start, ...rest] = recording;
  if (start === undefined) return [];
  const { input } = start.event as { readonly input?: unknown };
  let [snapshot] = initialTransition(machine, input) as [AnyMachineSnapshot, unknown];
  const steps: Replayed[] = [
    { event: start.event, value: snapshot.value, agrees: same(snapshot.value, start.after.value) },
  ];
  for (const happening of rest) {
    if (happening.event.type === 'xstate.stop') break;
    const tries = possibleEvents(happening).map((event) => {
      const [next] = transition(machine, snapshot, event) as [AnyMachineSnapshot, unknown];
      return { event, next, agrees: same(next.value, happening.after.value) };
    });
    const chosen = tries.find(({ agrees }) => agrees) ?? tries[0];
    if (chosen === undefined) break;
    snapshot = chosen.next;
    steps.push({ event: chosen.event, value: snapshot.value, agrees: chosen.agrees });
  }
  return steps;
}

/** A recording as a test to keep: what was sent, and where the machine was after it. */
export function testOf(
  behaviour: string,
  machine: AnyStateMachine,
  recording: readonly Happening[],
): string {
  const [start, ...steps] = replay(machine, recording);
  if (start === undefined) return '';
  const { input } = start.event as { readonly input?: unknown };
  const lines = steps.flatMap(({ event, value, agrees }) => [
    ...(agrees
      ? []
      : ['  // The recording went elsewhere here: it held values that were left out.']),
    `  [snapshot] = transition(machine, snapshot, ${JSON.stringify(event)});`,
    `  expect(snapshot.value).toEqual(${JSON.stringify(value)});`,
  ]);
  return [
    "import { expect, test } from 'vitest';",
    "import { initialTransition, transition } from 'xstate';",
    "import { type CatalogueEntry, catalogue } from '../../src/machines/index.ts';",
    '',
    `test('${behaviour}, as recorded in the machine room', () => {`,
    `  const { machine }: CatalogueEntry = catalogue.${behaviour};`,
    `  let [snapshot] = initialTransition(machine${input === undefined ? '' : `, ${JSON.stringify(input)}`});`,
    `  expect(snapshot.value).toEqual(${JSON.stringify(start.value)});`,
    ...lines,
    '});',
    '',
  ].join('\n');
}
