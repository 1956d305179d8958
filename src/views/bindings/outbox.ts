import { fromCallback, fromPromise } from 'xstate';
import { logDeliveryFailure } from '../../effects/lead-post.effect.ts';
import { deleteLeads, listLeads, releaseLead } from '../../effects/lead-store.effect.ts';
import { sendLead, watchOutbox } from '../../effects/outbox.effect.ts';
import { report } from '../../effects/report.effect.ts';
import {
  type Attempt,
  type OutboxEvent,
  type OutboxInput,
  outboxMachine,
  type StoredLead,
} from '../../machines/outbox.machine.ts';

/** The outbox, with this device's storage and the sales-contact service. */
export const outbox = outboxMachine.provide({
  actors: {
    watchOutbox: fromCallback<OutboxEvent>(({ sendBack }) => watchOutbox(sendBack)),
    listLeads: fromPromise<readonly StoredLead[]>(listLeads),
    sendLead: fromPromise<Attempt, { readonly id: string }>(({ input, signal }) =>
      sendLead(input.id, signal),
    ),
  },
  actions: {
    deleteExpired: (_, { ids }) => {
      void deleteLeads(ids);
      if (ids.length > 0) report({ type: 'leads-expired', count: ids.length });
    },
    deleteFirst: ({ context }) => void deleteLeads(context.queue.slice(0, 1)),
    releaseFirst: ({ context: { queue } }, { pause }) => {
      const [id] = queue;
      if (id !== undefined) void releaseLead(id, pause);
    },
    logFailure: ({ context }, { attempt }) => {
      logDeliveryFailure(attempt);
      report({
        type: 'lead-failed',
        status: attempt.kind === 'answered' ? attempt.status : 0,
        failures: context.failures + 1,
        waiting: context.queue.length,
      });
    },
  },
});

/** What the outbox of a page begins with. */
export const outboxInput = (): OutboxInput => ({ jitter: Math.random() });
