import * as v from 'valibot';
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  initialTransition,
  transition,
} from 'xstate';
import { valueText } from '../core/chart.ts';
import { type Happened, type PageMessage, readPageMessage } from '../core/protocol.ts';
import { hasMask, MASK, maskedField } from '../core/redaction.ts';
import type { RoomState } from './room-state.ts';

/**
 * The events of a page as a file: its charts, actors and events as the room has received them. It has been
 * redacted, so it can be shared.
 */

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

/** Returns everything that a room knows of one page. */
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

/** Writes a recording as the text of a file. */
export function writeRecording({ path, messages }: Recording): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, path, messages })}\n`;
}

/** Reads the text of a file, or returns why it cannot be read. */
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

export interface Replayed {
  readonly event: Event;
  /** The state to which the machine goes now, and the state in the recording. */
  readonly value: unknown;
  readonly recorded: unknown;
  readonly agrees: boolean;
  /**
   * A redacted field, where the state differs: the replay ends, because the machine may have gone elsewhere for
   * lack of it.
   */
  readonly masked?: string;
}

/**
 * Says how a replay ends that differs from the recording: because of a redacted value, or because the machine
 * has changed.
 */
export const disagreement = (at: string, { masked, value }: Replayed): string =>
  masked === undefined
    ? `${at}, the machine of today goes to ${valueText(value)}.`
    : `${at}, it cannot be replayed: ${masked === '' ? 'its payload' : masked} was left out of the recording.`;

/** Returns the redacted field of a step that leads to another state than the recording. */
function lacking({ type: _, ...payload }: Event, agrees: boolean): { readonly masked?: string } {
  const masked = agrees ? undefined : maskedField(payload);
  return masked === undefined ? {} : { masked };
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Returns the value with text of the same length in place of redacted text. */
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
 * Replays the events of one actor on the pure machine: without effects or a clock, so that the time between
 * two events does not matter. Samples replace redacted values.
 *
 * @param happenings those of the actor since its start.
 */
export function replay(
  machine: AnyStateMachine,
  happenings: readonly Happened[],
  samples: readonly Event[] = [],
): Replayed[] {
  const [start, ...rest] = happenings;
  if (start === undefined) return [];
  const { input } = filled(start.event) as { readonly input?: unknown };
  let [snapshot] = initialTransition(machine, input) as [AnyMachineSnapshot, unknown];
  const agrees = same(snapshot.value, start.after.value);
  const steps: Replayed[] = [
    {
      ...{ event: start.event, value: snapshot.value, recorded: start.after.value, agrees },
      ...lacking(start.event, agrees),
    },
  ];
  for (const { event, after } of rest) {
    if (event.type === 'xstate.stop' || steps.at(-1)?.masked !== undefined) break;
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

/** Takes one step; if an action or a guard throws, the machine stays in its state. */
function move(machine: AnyStateMachine, from: AnyMachineSnapshot, event: Event) {
  try {
    const [next] = transition(machine, from, event) as [AnyMachineSnapshot, unknown];
    return { next };
  } catch {
    return { next: from };
  }
}

/** How a test imports a machine. */
export interface TestWords {
  readonly imports: readonly string[];
  /** The expression for the machine of an id. */
  readonly machine: (id: string) => string;
}

/** Writes a recording as a test: each event, and the state of the machine after it. */
export function testOf(
  id: string,
  steps: readonly Replayed[],
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
