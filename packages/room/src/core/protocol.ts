/**
 * The messages between pages and rooms. All data in them is redacted. A message that does not match these schemas
 * comes from another program or another version, and is ignored.
 */

import * as v from 'valibot';
import type { Chart } from './chart.ts';
import { speeds } from './delays.ts';
import { modes } from './scripts.ts';

export const PROTOCOL = 2;

const names = v.array(v.string());
const event = v.looseObject({ type: v.string() });
const page = v.string();
/** The sequence number of a message of a page. The numbers have no gaps and also count charts and actors. */
const number = v.number();
/** The time since the start of the page, in milliseconds. */
const at = v.number();
const actor = v.string();

/** One transition that was a candidate for an event, with its verdict. */
const candidateSchema = v.object({
  transition: v.string(),
  state: v.string(),
  guard: v.optional(v.string()),
  verdict: v.picklist(['taken', 'refused', 'not asked', 'failed']),
  /** The values that the guard has read, with their paths. */
  reads: v.array(v.object({ path: v.string(), value: v.optional(v.unknown()) })),
});
export type Candidate = v.InferOutput<typeof candidateSchema>;

const snapshotSchema = v.object({
  status: v.string(),
  value: v.optional(v.unknown()),
  context: v.optional(v.unknown()),
  tags: v.optional(names),
  output: v.optional(v.unknown()),
  error: v.optional(v.unknown()),
});

const timerSchema = v.object({
  event: v.string(),
  /** The whole time of the delay and the elapsed time, in milliseconds. */
  delay: v.number(),
  passed: v.number(),
});

/** The moment and the actor of a message. */
const moment = {
  page,
  number,
  at,
  actor,
  /** The id of the actor in its parent. */
  name: v.string(),
  /** The id of the actor's machine. Absent for a job or a watch. */
  machine: v.optional(v.string()),
};

/** The message that an actor has started, or was already running when the room connected. */
const startedSchema = v.object({
  kind: v.literal('started'),
  ...moment,
  parent: v.optional(v.string()),
  input: v.optional(v.unknown()),
});
export type Started = v.InferOutput<typeof startedSchema>;

/** The message that an actor has processed one event. */
const happenedSchema = v.object({
  kind: v.literal('happened'),
  ...moment,
  event,
  /** The actor that sent the event. Absent if a person or the page caused the event. */
  source: v.optional(v.object({ actor: v.string(), name: v.string() })),
  /** The names of the transitions that were taken, in order, with their actions. */
  taken: v.array(v.object({ transition: v.string(), actions: names })),
  candidates: v.array(candidateSchema),
  after: snapshotSchema,
  timers: v.array(timerSchema),
});
export type Happened = v.InferOutput<typeof happenedSchema>;

const chartSchema = v.custom<Chart>(
  (chart) =>
    v.is(
      v.object({
        id: v.string(),
        root: v.looseObject({ name: v.string(), states: v.array(v.unknown()) }),
      }),
      chart,
    ),
  'must be a chart',
);

const outcome = v.picklist(['taken', 'refused', 'ignored', 'gone', 'unfit', 'failed']);
/** The outcome of an event that a room has sent. */
export type Outcome = v.InferOutput<typeof outcome>;

const mode = v.picklist(modes);

const pageSchema = v.variant('kind', [
  v.object({
    kind: v.literal('here'),
    protocol: v.literal(PROTOCOL),
    page,
    /** The name of the tab, which stays the same when the tab is reloaded or opens another document. */
    tab: v.string(),
    path: v.string(),
    hidden: v.boolean(),
    /** Whether a developer can pick an element on the page. */
    picks: v.optional(v.boolean()),
    /** The jobs that are held or made to fail, by `machine job`. */
    scripts: v.record(v.string(), mode),
    /** The speed of all delays: 1 is real time, and 0 is stopped. */
    speed: v.number(),
    /** The name that a room gave the page when it opened the page to replay a recording. */
    replay: v.optional(v.string()),
  }),
  v.object({ kind: v.literal('left'), page }),
  v.object({ kind: v.literal('chart'), page, chart: chartSchema }),
  startedSchema,
  happenedSchema,
  /** The message that follows when all kept messages have been sent to a new room. */
  v.object({ kind: v.literal('told'), page, dropped: v.number() }),
  v.object({
    kind: v.literal('answer'),
    page,
    request: v.string(),
    outcome,
    /** The answer in one sentence. */
    says: v.string(),
    /** The sequence number of the happening that the event has caused. */
    number: v.optional(v.number()),
  }),
  v.object({ kind: v.literal('picked'), page, actor: v.optional(actor) }),
]);
export type PageMessage = v.InferOutput<typeof pageSchema>;
/** The messages that a page keeps for rooms that open later. */
export type StoredMessage = Started | Happened;

const roomSchema = v.variant('kind', [
  /** The message by which a new room announces itself. */
  v.object({ kind: v.literal('room') }),
  v.object({ kind: v.literal('ping') }),
  v.object({ kind: v.literal('send'), page, request: v.string(), actor, event }),
  v.object({ kind: v.literal('point'), page, actor: v.optional(actor) }),
  v.object({ kind: v.literal('speed'), page, speed: v.picklist(speeds) }),
  v.object({ kind: v.literal('step'), page }),
  v.object({ kind: v.literal('script'), page, machine: v.string(), job: v.string(), mode }),
  v.object({ kind: v.literal('pick'), page, on: v.boolean() }),
]);
export type RoomMessage = v.InferOutput<typeof roomSchema>;

/** Returns a message of a page, or undefined if the data is no such message. */
export function readPageMessage(data: unknown): PageMessage | undefined {
  const { success, output } = v.safeParse(pageSchema, data);
  return success ? output : undefined;
}

/** Returns a message of a room, or undefined if the data is no such message. */
export function readRoomMessage(data: unknown): RoomMessage | undefined {
  const { success, output } = v.safeParse(roomSchema, data);
  return success ? output : undefined;
}

/** A channel for messages: a `BroadcastChannel`, a `WebSocket`, or any other channel between pages and rooms. */
export interface Port {
  readonly post: (message: PageMessage | RoomMessage) => void;
  /**
   * Calls `listener` with each received message.
   *
   * @returns a function that stops listening.
   */
  readonly listen: (listener: (data: unknown) => void) => () => void;
  readonly close?: () => void;
}
