/**
 * The lead outbox (decision D7): every lead waits on the visitor's own device until the sales-contact service has
 * confirmed it.
 *
 * The leads are stored on the device. The context contains only their ids, so it contains no personal data. A new
 * lead of this page arrives with its event and is sent from the event, before it has been stored. Requests run one at
 * a time, each as a child that stops with its state, which also ends a request that times out.
 *
 * Guards, not the request, decide whether a response means delivered, rejected or try again. Only a receipt that
 * names the lead delivers it. A few statuses reject the lead itself, if they come from the service. Every other
 * response is a fault of the road.
 *
 * A success without a receipt is a fault of the road as well. It comes from a maintenance page, or from a service
 * that gives no receipts. Such a service would receive every lead again and again, so a lead with several such
 * answers is held. It leaves the queue, stays on the device, and is sent after pauses of its own that grow from
 * minutes to days.
 *
 * The age of a lead has two bounds, because one clock may have been set and another may have stopped. A lead is sent
 * only if it is certainly at most seven days old, and deleted unsent only if it is certainly older. Before the device
 * is read, the site's host is asked for the time. If the age is still uncertain, the lead waits.
 */

import { assertEvent, assign, enqueueActions, setup } from 'xstate';
import { LEAD_LIFETIME } from '../data/lead.ts';
import { actionNotProvided, jobNotProvided, watchNotProvided } from './not-provided.ts';
import {
  type Attempt,
  isHolding,
  isSuccess,
  type OutboxContext,
  type OutboxEvent,
  type OutboxInput,
  type PossibleAge,
  pauseBeforeNext,
  resendPause,
  type SendingInput,
  type StoredLead,
} from './outbox.attempt.ts';

/** The time after which a request, or a read from the device, counts as failed, in milliseconds. */
const REQUEST_TIMEOUT = 15_000;
/** The time for which the outbox waits for the host's answer, in milliseconds. */
const HOST_TIMEOUT = 5000;
/**
 * The statuses that reject the lead itself, so that sending it again would not help. 409 is not one of them, because
 * the service may still be processing an earlier request with the same key.
 */
const REJECTIONS: readonly number[] = [400, 413, 415, 422];

type AttemptParams = { readonly attempt: Attempt };
type LeadsParams = { readonly leads: readonly StoredLead[] };

const isExpired = ({ least }: PossibleAge) => least > LEAD_LIFETIME;

/** Returns the attempt with which a request has ended, as the parameter of guards and actions. */
const outcome = ({ event }: { readonly event: { readonly output: Attempt } }): AttemptParams => ({
  attempt: event.output,
});

/** Returns the data of a failed attempt that are stored for other tabs and later visits. */
const release = ({
  context,
  event,
}: {
  readonly context: OutboxContext;
  readonly event: { readonly output: Attempt };
}) => ({ pause: resendPause(context, event.output), isUnconfirmed: isSuccess(event.output) });

const timedOut: Attempt = { kind: 'unreachable', reason: 'Time-out' };
const unreadable: Attempt = { kind: 'unreachable', reason: 'Storage' };

export const outboxMachine = setup({
  types: {
    context: {} as OutboxContext,
    events: {} as OutboxEvent,
    input: {} as OutboxInput,
  },
  actors: {
    watchOutbox: watchNotProvided<OutboxEvent>('watchOutbox'),
    askTime: jobNotProvided<void>('askTime'),
    listLeads: jobNotProvided<readonly StoredLead[]>('listLeads'),
    sendLead: jobNotProvided<Attempt, SendingInput>('sendLead'),
  },
  actions: {
    takeFresh: assign((_, { leads }: LeadsParams) => {
      const fresh = leads.filter(({ readable, most }) => readable && most <= LEAD_LIFETIME);
      return {
        queue: fresh.filter(({ heldFor }) => heldFor === 0).map(({ id }) => id),
        held: fresh
          .filter(({ heldFor }) => heldFor > 0)
          .map(({ id, heldFor }) => ({ id, pause: heldFor })),
      };
    }),
    deleteExpired: actionNotProvided<{ readonly ids: readonly string[] }>('deleteExpired'),
    deleteFirst: actionNotProvided('deleteFirst'),
    logFailure: actionNotProvided<AttemptParams>('logFailure'),
    enqueueFirst: assign(({ context, event }) => {
      assertEvent(event, 'lead.added');
      const { id } = event.lead;
      return {
        queue: [id, ...context.queue.filter((each) => each !== id)],
        held: context.held.filter((each) => each.id !== id),
      };
    }),
    dropFirst: assign(({ context }) => ({ queue: context.queue.slice(1) })),
    countFailure: assign(({ context }, { attempt }: AttemptParams) => ({
      failures: context.failures + 1,
      retryAfter: attempt.kind === 'answered' ? (attempt.retryAfter ?? 0) : 0,
    })),
    /** Stores the pause and the number of successes without a receipt, for other tabs and later visits. */
    releaseFirst: actionNotProvided<{ readonly pause: number; readonly isUnconfirmed: boolean }>(
      'releaseFirst',
    ),
    holdFirst: assign(({ context }, { attempt }: AttemptParams) => ({
      queue: context.queue.slice(1),
      held: [
        ...context.held,
        ...context.queue.slice(0, 1).map((id) => ({ id, pause: resendPause(context, attempt) })),
      ],
    })),
    /** Moves the lead to the end of the queue, so that one faulty lead does not delay the others. */
    postponeFirst: assign(({ context }) => ({
      queue: [...context.queue.slice(1), ...context.queue.slice(0, 1)],
    })),
    /** Returns all held leads to the queue. When the device is read next, those that are still held leave it again. */
    endHold: assign(({ context: { queue, held } }) => ({
      queue: [...queue, ...held.map(({ id }) => id)],
      held: [],
    })),
    resetFailures: assign({ failures: 0, retryAfter: 0 }),
  },
  guards: {
    empty: ({ context }) => context.queue.length === 0,
    /** Returns whether leads wait but all of them are held. */
    onlyHeld: ({ context }) => context.queue.length === 0 && context.held.length > 0,
    /** Returns whether a success names this lead. Without receipts, any success counts, except a page. */
    delivered: ({ context: { receiptBy } }, { attempt }: AttemptParams) =>
      isSuccess(attempt) &&
      (attempt.body === 'receipt' || (receiptBy === 'status' && attempt.body !== 'page')),
    holding: (_, { attempt }: AttemptParams) => isHolding(attempt),
    gone: (_, { attempt }: AttemptParams) => attempt.kind === 'gone',
    elsewhere: (_, { attempt }: AttemptParams) => attempt.kind === 'elsewhere',
    /** Returns whether the service itself, not a firewall or a proxy, has rejected the lead. */
    rejected: (_, { attempt }: AttemptParams) =>
      attempt.kind === 'answered' &&
      REJECTIONS.includes(attempt.status) &&
      (attempt.body === 'receipt' || attempt.body === 'problem'),
    expired: (_, { attempt }: AttemptParams) => attempt.kind === 'aged' && isExpired(attempt),
    aged: (_, { attempt }: AttemptParams) => attempt.kind === 'aged',
  },
  delays: {
    hostTimeout: HOST_TIMEOUT,
    timeout: REQUEST_TIMEOUT,
    pause: ({ context }) => pauseBeforeNext(context),
    hold: ({ context }) => Math.min(...context.held.map(({ pause }) => pause)),
  },
})
  .extend({
    actions: {
      /** Notifies the form, which waits for this event if the device cannot store the lead. */
      tellForm: enqueueActions(({ context, enqueue, system }) => {
        const form = system.get('leadForm');
        const tried = { type: 'lead.tried', id: context.queue[0] };
        if (form !== undefined) enqueue.sendTo(form, tried);
      }),
      tellAnalytics: enqueueActions(({ enqueue, system }, { attempt }: AttemptParams) => {
        const analytics = system.get('analytics');
        if (analytics === undefined || attempt.kind !== 'answered') return;
        const accepted = { type: 'lead.accepted', form: attempt.form };
        enqueue.sendTo(analytics, accepted);
      }),
    },
  })
  .createMachine({
    id: 'outbox',
    description: 'Delivers every lead exactly once, however many attempts that takes.',
    context: ({ input }) => ({ ...input, queue: [], held: [], failures: 0, retryAfter: 0 }),
    invoke: {
      src: 'watchOutbox',
      id: 'watchOutbox',
      onError: { description: 'Without the watch, leads wait for the next visit.' },
    },
    on: {
      'lead.added': {
        description:
          'A lead of this page is sent at once, ahead of all others; an interrupted request is repeated later.',
        target: '.sending',
        actions: 'enqueueFirst',
      },
    },
    initial: 'asking',
    states: {
      asking: {
        description: 'Asks the host for the time, where a lead waits.',
        invoke: {
          src: 'askTime',
          id: 'askTime',
          onDone: { target: 'reading' },
          onError: {
            description: 'A lead that may have expired is neither sent nor deleted.',
            target: 'reading',
          },
        },
        after: {
          hostTimeout: { description: 'The host does not answer.', target: 'reading' },
        },
      },
      reading: {
        description: 'Looks up the leads that wait on this device.',
        invoke: {
          src: 'listLeads',
          id: 'listLeads',
          onDone: {
            target: 'checking',
            actions: [
              { type: 'takeFresh', params: ({ event }) => ({ leads: event.output }) },
              {
                type: 'deleteExpired',
                params: ({ event }) => ({
                  ids: event.output.filter(isExpired).map(({ id }) => id),
                }),
              },
            ],
          },
          onError: {
            description: 'Unreadable storage does not hold back the leads of this page.',
            target: 'checking',
          },
        },
        after: {
          timeout: {
            description: 'Storage that never answers does not block the outbox.',
            target: 'checking',
          },
        },
      },
      checking: {
        description: 'Is there anything to send?',
        always: [
          { guard: 'onlyHeld', target: 'unconfirmed' },
          { guard: 'empty', target: 'idle' },
          { target: 'sending' },
        ],
      },
      idle: {
        description: 'No lead waits.',
        on: {
          'network.online': {
            description: 'A lead of a tab that was closed may wait.',
            target: 'asking',
          },
          'tab.shown': { description: 'The visitor is back on this tab.', target: 'asking' },
        },
      },
      sending: {
        description: 'The first lead of the queue is on its way.',
        exit: 'tellForm',
        invoke: {
          src: 'sendLead',
          id: 'sendLead',
          input: ({ context, event }) => ({
            id: context.queue[0] ?? '',
            fresh: event.type === 'lead.added' ? event.lead : null,
          }),
          onDone: [
            {
              description: 'The service has it, and says so for this lead.',
              guard: { type: 'delivered', params: outcome },
              target: 'ended',
              actions: [
                'deleteFirst',
                'dropFirst',
                'resetFailures',
                { type: 'tellAnalytics', params: outcome },
              ],
            },
            {
              description: 'Another tab delivered it.',
              guard: { type: 'gone', params: outcome },
              target: 'ended',
              actions: 'dropFirst',
            },
            {
              description: 'Another tab takes care of it.',
              guard: { type: 'elsewhere', params: outcome },
              target: 'waiting',
              actions: 'postponeFirst',
            },
            {
              description: 'The lead is too old to be sent.',
              guard: { type: 'expired', params: outcome },
              target: 'ended',
              actions: [
                {
                  type: 'deleteExpired',
                  params: ({ context }) => ({ ids: context.queue.slice(0, 1) }),
                },
                'dropFirst',
              ],
            },
            {
              description: 'It may be too old: it is read again once the host has told the time.',
              guard: { type: 'aged', params: outcome },
              target: 'asking',
              actions: 'dropFirst',
            },
            {
              description: 'The service will never take this lead.',
              guard: { type: 'rejected', params: outcome },
              target: 'ended',
              actions: [{ type: 'logFailure', params: outcome }, 'deleteFirst', 'dropFirst'],
            },
            {
              description: 'A success once more without a receipt: the lead is held.',
              guard: { type: 'holding', params: outcome },
              target: 'waiting',
              actions: [
                { type: 'logFailure', params: outcome },
                { type: 'countFailure', params: outcome },
                { type: 'releaseFirst', params: release },
                { type: 'holdFirst', params: outcome },
              ],
            },
            {
              description: 'Anything else is a fault on the way: it may work later.',
              target: 'waiting',
              actions: [
                { type: 'logFailure', params: outcome },
                { type: 'countFailure', params: outcome },
                { type: 'releaseFirst', params: release },
                'postponeFirst',
              ],
            },
          ],
          onError: {
            description: 'The device cannot be read at the moment.',
            target: 'waiting',
            actions: [{ type: 'countFailure', params: { attempt: unreadable } }, 'postponeFirst'],
          },
        },
        after: {
          timeout: {
            description: 'No answer in time.',
            target: 'waiting',
            actions: [
              { type: 'logFailure', params: { attempt: timedOut } },
              { type: 'countFailure', params: { attempt: timedOut } },
              {
                type: 'releaseFirst',
                params: ({ context }) => ({
                  pause: pauseBeforeNext(context),
                  isUnconfirmed: false,
                }),
              },
              'postponeFirst',
            ],
          },
        },
      },
      ended: {
        description: 'One lead is done; the next one is sent, or the device is read again.',
        always: [{ guard: 'empty', target: 'asking' }, { target: 'sending' }],
      },
      waiting: {
        description:
          'An attempt failed; the next one comes after a growing pause, or when the network is back.',
        always: {
          description: 'Only held leads are left.',
          guard: 'onlyHeld',
          target: 'unconfirmed',
        },
        after: { pause: { target: 'sending' } },
        on: {
          'network.online': {
            description: 'Reading the device makes every lead due again.',
            target: 'asking',
          },
        },
      },
      unconfirmed: {
        description:
          'The server answers without a receipt: the leads stay on the device, and are sent again after pauses that grow to days.',
        after: {
          hold: {
            description: 'One of them may be sent, also where the device cannot be read.',
            target: 'asking',
            actions: 'endHold',
          },
        },
        on: {
          'network.online': {
            description: 'A lead of a tab that was closed may wait.',
            target: 'asking',
          },
          'tab.shown': { description: 'The visitor is back on this tab.', target: 'asking' },
        },
      },
    },
  });
