/**
 * Writes and reads the events of a page as a file: its charts, actors and happenings as the room has received them. A
 * developer can share the file, because the data is redacted.
 */

import * as v from 'valibot';
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  initialTransition,
  transition,
} from 'xstate';
import { valueText } from '../core/chart.ts';
import { type Happened, type PageMessage, readPageMessage } from '../core/protocol.ts';
import { machineOf } from '../core/recorder.ts';
import { hasMask, MASK, maskedField } from '../core/redaction.ts';
import { ownEvents } from '../core/xstate-internals.ts';
import type { RoomState } from './room-state.ts';

const FORMAT = 'machine-recording';
const VERSION = 1;

export interface Recording {
  readonly path: string;
  readonly messages: readonly PageMessage[];
}

const fileSchema = v.object({
  format: v.literal(FORMAT),
  version: v.number(),
  path: v.string(),
  messages: v.array(v.unknown()),
});

/** Returns a recording of everything that a room knows about one page. */
export function recordingOf(state: RoomState, page: string): Recording {
  const actors = [...state.actors.values()].filter((actor) => actor.page === page);
  const log = state.log.filter((happened) => happened.page === page);
  const used = new Set([...actors, ...log].map(({ machine }) => machine));
  const charts = [...state.charts.values()].filter(({ id }) => used.has(id));
  return {
    path: state.pages.get(page)?.path ?? '/',
    messages: [
      ...charts.map((chart): PageMessage => ({ kind: 'chart', page, chart })),
      ...actors.map(
        ({ actor, name, machine, parent, input }): PageMessage => ({
          ...{ kind: 'started', page, number: 0, at: 0, actor, name },
          ...(machine !== undefined && { machine }),
          ...(parent !== undefined && { parent }),
          ...(input !== undefined && { input }),
        }),
      ),
      ...log,
    ],
  };
}

/** Returns a recording as the text of a file. */
export function writeRecording({ path, messages }: Recording): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, path, messages })}\n`;
}

/** Reads the text of a file. Returns the recording, or the reason why it cannot be read. */
export function readRecording(text: string): Recording | { readonly problem: string } {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return { problem: 'The file is not a recording: it is not JSON.' };
  }
  const { success, output } = v.safeParse(fileSchema, data);
  if (!success) return { problem: 'The file is not a recording of a machine room.' };
  if (output.version !== VERSION) {
    return {
      problem: `The recording is of version ${output.version}; this room reads ${VERSION}.`,
    };
  }
  const messages = output.messages.map(readPageMessage);
  const known = messages.filter((message) => message !== undefined);
  return known.length < messages.length
    ? { problem: `The recording is damaged: ${messages.length - known.length} parts do not fit.` }
    : { path: output.path, messages: known };
}

type Event = { readonly type: string };

export interface ReplayedStep {
  readonly event: Event;
  /** The state that the current machine reaches, and the state in the recording. */
  readonly value: unknown;
  readonly recorded: unknown;
  readonly agrees: boolean;
  /**
   * The path of a redacted value in a step with another state than the recording. The replay ends at this step,
   * because the redacted value may be the reason for the other state.
   */
  readonly masked?: string;
}

/** Describes why a replay differs from the recording: a value was redacted, or the machine has changed. */
export const mismatchText = (at: string, { masked, value }: ReplayedStep): string =>
  masked === undefined
    ? `${at}, the machine of today goes to ${valueText(value)}.`
    : `${at}, it cannot be replayed: ${masked === '' ? 'its payload' : masked} was left out of the recording.`;

/** Says whether a replay leads to the same states as the recording, and otherwise where it differs. */
export function replayText(steps: readonly ReplayedStep[]): string {
  const place = steps.findIndex(({ agrees }) => !agrees);
  const step = steps[place];
  return step === undefined
    ? 'Replayed from the start, the machine of today is in the same state.'
    : mismatchText(`Replayed from the start, at step ${place}`, step);
}

/** Lists the machines that a module exports. */
export function machinesIn(module: object): readonly AnyStateMachine[] {
  return Object.values(module).flatMap((each) => machineOf({ logic: each }) ?? []);
}

/** Returns the path of the redacted value of a step whose state differs from the recording. */
function lacking({ type: _, ...payload }: Event, agrees: boolean): { readonly masked?: string } {
  const masked = agrees ? undefined : maskedField(payload);
  return masked === undefined ? {} : { masked };
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Returns the value with each redacted text replaced by a text of the same length. */
function filled(value: unknown): unknown {
  if (typeof value === 'string') {
    const length = MASK.exec(value)?.[1];
    return length === undefined ? value : 'x'.repeat(Number(length));
  }
  if (Array.isArray(value)) return value.map(filled);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, filled(each)]));
}

/**
 * Replays the events of one actor with the pure transition function. The time between events has no influence,
 * because there are no effects and no clock. Sample events replace events with redacted values.
 *
 * @param happenings the happenings of the actor since its start.
 */
export function replay(
  machine: AnyStateMachine,
  happenings: readonly Happened[],
  samples: readonly Event[] = [],
): ReplayedStep[] {
  const [start, ...rest] = happenings;
  if (start === undefined) return [];
  const { input } = filled(start.event) as { readonly input?: unknown };
  let [snapshot] = initialTransition(machine, input) as [AnyMachineSnapshot, unknown];
  const agrees = same(snapshot.value, start.after.value);
  const steps: ReplayedStep[] = [
    {
      ...{ event: start.event, value: snapshot.value, recorded: start.after.value, agrees },
      ...lacking(start.event, agrees),
    },
  ];
  for (const { event, after } of rest) {
    if (event.type === ownEvents.stop || steps.at(-1)?.masked !== undefined) break;
    const tries = (
      hasMask(event)
        ? [...samples.filter(({ type }) => type === event.type), filled(event) as Event]
        : [event]
    ).map((each) => ({ event: each, ...move(machine, snapshot, each) }));
    const chosen = tries.find(({ next }) => same(next.value, after.value)) ?? tries[0];
    if (chosen === undefined) break;
    snapshot = chosen.next;
    const agreed = same(snapshot.value, after.value);
    steps.push({
      ...{ event: chosen.event, value: snapshot.value, recorded: after.value, agrees: agreed },
      ...lacking(event, agreed),
    });
  }
  return steps;
}

/** Returns the next snapshot. If an action or a guard throws, the machine keeps its snapshot. */
function move(machine: AnyStateMachine, from: AnyMachineSnapshot, event: Event) {
  try {
    const [next] = transition(machine, from, event) as [AnyMachineSnapshot, unknown];
    return { next };
  } catch {
    return { next: from };
  }
}

/** The words by which a copied test imports a machine. */
export interface TestWords {
  readonly imports: readonly string[];
  /** Returns the expression for the machine with an id. */
  readonly machine: (id: string) => string;
}

/** Writes a recording as the code of a test, with each event and the state of the machine after it. */
export function testOf(
  id: string,
  steps: readonly ReplayedStep[],
  { imports, machine }: TestWords,
): string {
  const [start, ...rest] = steps;
  if (start === undefined) return '';
  const { input } = filled(start.event) as { readonly input?: unknown };
  return [
    "import { expect, test } from 'vitest';",
    "import { type AnyStateMachine, initialTransition, transition } from 'xstate';",
    ...imports,
    '',
    `test('${id}, as recorded in the machine room', () => {`,
    `  const machine: AnyStateMachine = ${machine(id)};`,
    `  let [snapshot] = initialTransition(machine${input === undefined ? '' : `, ${JSON.stringify(input)}`});`,
    `  expect(snapshot.value).toEqual(${JSON.stringify(start.recorded)});`,
    ...rest.flatMap(({ event, recorded, agrees }) => [
      ...(agrees
        ? []
        : ['  // The machine goes another way here than it did when it was recorded.']),
      `  [snapshot] = transition(machine, snapshot, ${JSON.stringify(event)});`,
      `  expect(snapshot.value).toEqual(${JSON.stringify(recorded)});`,
    ]),
    '});',
    '',
  ].join('\n');
}
