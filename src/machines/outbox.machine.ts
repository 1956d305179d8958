import { assign, setup } from 'xstate';
import { actionNotProvided, jobNotProvided, watchNotProvided } from './not-provided.ts';

/**
 * The lead outbox (decision D7): every lead waits on the visitor's own device until the sales-contact
 * service has answered for it.
 *
 * The leads themselves stay in storage; the machine knows their ids only, so nothing personal is in its
 * context, and one request at a time runs as a child that dies with its state. What an answer means
 * (delivered, refused for good, try again) is decided here by guards, not in the request.
 */

/** A lead that is not delivered after this many milliseconds is deleted: 7 days. */
export const LEAD_LIFETIME = 7 * 24 * 60 * 60 * 1000;
/** Pause after the first failure in milliseconds; it doubles with each failure in a row. */
export const FIRST_PAUSE = 5_000;
/** The longest pause between two tries in milliseconds. */
export const LONGEST_PAUSE = 5 * 60 * 1000;

export interface StoredLead {
  readonly id: string;
  /** Milliseconds since it was stored. */
  readonly age: number;
}

/** What came of one try: the service's status, no answer in time, or nothing left to send. */
export type Attempt =
  | { readonly kind: 'answered'; readonly status: number; readonly statusText: string }
  | { readonly kind: 'unreachable'; readonly reason: string }
  | { readonly kind: 'gone' };

export interface OutboxContext {
  /** Ids of the leads that wait, the next one first. */
  readonly queue: readonly string[];
  /** Failures in a row, which the pause grows with. */
  readonly failures: number;
}

export type OutboxEvent =
  | { readonly type: 'lead.added'; readonly id: string }
  | { readonly type: 'network.online' }
  | { readonly type: 'page.shown' };

type AttemptParams = { readonly attempt: Attempt };

export const outboxMachine = setup({
  types: {
    context: {} as OutboxContext,
    events: {} as OutboxEvent,
    meta: {} as { readonly spec: readonly string[] },
  },
  actors: {
    watchOutbox: watchNotProvided<OutboxEvent>('watchOutbox'),
    listLeads: jobNotProvided<readonly StoredLead[]>('listLeads'),
    sendLead: jobNotProvided<Attempt, { readonly id: string }>('sendLead'),
  },
  actions: {
    takeFresh: assign((_, params: { readonly leads: readonly StoredLead[] }) => ({
      queue: params.leads.filter((lead) => lead.age <= LEAD_LIFETIME).map((lead) => lead.id),
    })),
    deleteExpired: actionNotProvided('deleteExpired') as (
      args: unknown,
      params: { readonly leads: readonly StoredLead[] },
    ) => void,
    deleteFirst: actionNotProvided('deleteFirst') as (args: { context: OutboxContext }) => void,
    logFailure: actionNotProvided('logFailure') as (args: unknown, params: AttemptParams) => void,
    enqueueFirst: assign(({ context, event }) =>
      event.type === 'lead.added'
        ? { queue: [event.id, ...context.queue.filter((id) => id !== event.id)] }
        : {},
    ),
    /** A lead that waits already keeps its place: the first one is on its way. */
    enqueueLast: assign(({ context, event }) =>
      event.type === 'lead.added' && !context.queue.includes(event.id)
        ? { queue: [...context.queue, event.id] }
        : {},
    ),
    dropFirst: assign(({ context }) => ({ queue: context.queue.slice(1) })),
    /** The failed lead goes to the end, so that one bad lead never holds up the others. */
    countFailure: assign(({ context }) => ({
      failures: context.failures + 1,
      queue: [...context.queue.slice(1), ...context.queue.slice(0, 1)],
    })),
    resetFailures: assign({ failures: 0 }),
  },
  guards: {
    empty: ({ context }) => context.queue.length === 0,
    delivered: (_, { attempt }: AttemptParams) =>
      attempt.kind === 'answered' && attempt.status >= 200 && attempt.status < 300,
    gone: (_, { attempt }: AttemptParams) => attempt.kind === 'gone',
    /** A 4xx that no repeat would mend: everything but 408 (time-out) and 429 (too many). */
    refused: (_, { attempt }: AttemptParams) =>
      attempt.kind === 'answered' &&
      attempt.status >= 400 &&
      attempt.status < 500 &&
      attempt.status !== 408 &&
      attempt.status !== 429,
  },
  delays: {
    pause: ({ context }) =>
      Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.max(0, context.failures - 1)),
  },
}).createMachine({
  id: 'outbox',
  description: 'Delivers every lead once, however often it takes.',
  context: { queue: [], failures: 0 },
  invoke: {
    src: 'watchOutbox',
    id: 'watchOutbox',
    onError: { description: 'Without the watch, leads wait for the next visit.' },
  },
  initial: 'reading',
  states: {
    reading: {
      description: 'Looks up what an earlier visit left behind.',
      meta: { spec: ['decision D7'] },
      invoke: {
        src: 'listLeads',
        id: 'listLeads',
        onDone: {
          target: 'checking',
          actions: [
            { type: 'takeFresh', params: ({ event }) => ({ leads: event.output }) },
            { type: 'deleteExpired', params: ({ event }) => ({ leads: event.output }) },
          ],
        },
        onError: { target: 'checking' },
      },
      on: {
        'lead.added': {
          description: 'A lead arrives before the look-up ended: it starts over and finds it.',
          target: 'reading',
          reenter: true,
        },
      },
    },
    checking: {
      description: 'Is there anything to send?',
      meta: { spec: ['decision D7'] },
      always: [{ guard: 'empty', target: 'idle' }, { target: 'sending' }],
    },
    idle: {
      description: 'Nothing waits.',
      meta: { spec: ['decision D7'] },
      on: {
        'lead.added': { target: 'sending', actions: 'enqueueFirst' },
        'network.online': {
          description: 'A lead of a tab that was closed may wait.',
          target: 'reading',
        },
        'page.shown': { description: 'The visitor is back on this tab.', target: 'reading' },
      },
    },
    sending: {
      description: 'The first lead of the queue is on its way.',
      meta: { spec: ['spec 7.1 lead submission', 'decision D7'] },
      invoke: {
        src: 'sendLead',
        id: 'sendLead',
        input: ({ context }) => ({ id: context.queue[0] ?? '' }),
        onDone: [
          {
            description: 'The service has it.',
            guard: { type: 'delivered', params: ({ event }) => ({ attempt: event.output }) },
            target: 'checking',
            actions: ['deleteFirst', 'dropFirst', 'resetFailures'],
          },
          {
            description: 'Another tab delivered it.',
            guard: { type: 'gone', params: ({ event }) => ({ attempt: event.output }) },
            target: 'checking',
            actions: 'dropFirst',
          },
          {
            description: 'No repeat would mend it.',
            guard: { type: 'refused', params: ({ event }) => ({ attempt: event.output }) },
            target: 'checking',
            actions: [
              { type: 'logFailure', params: ({ event }) => ({ attempt: event.output }) },
              'deleteFirst',
              'dropFirst',
            ],
          },
          {
            description: 'It may work later.',
            target: 'waiting',
            actions: [
              { type: 'logFailure', params: ({ event }) => ({ attempt: event.output }) },
              'countFailure',
            ],
          },
        ],
        onError: { target: 'waiting', actions: 'countFailure' },
      },
      on: { 'lead.added': { actions: 'enqueueLast' } },
    },
    waiting: {
      description:
        'A try failed; the next one comes after a growing pause, or when the network is back.',
      meta: { spec: ['spec 8 failed lead', 'decision D7'] },
      after: { pause: { target: 'checking' } },
      on: {
        'network.online': { target: 'checking' },
        'lead.added': { target: 'sending', actions: 'enqueueFirst' },
      },
    },
  },
});
