import { fromCallback, fromPromise } from 'xstate';
import {
  deleteLeads,
  listLeads,
  logDeliveryFailure,
  sendLead,
  watchOutbox,
} from '../../effects/outbox.effect.ts';
import {
  type Attempt,
  LEAD_LIFETIME,
  type OutboxEvent,
  outboxMachine,
  type StoredLead,
} from '../../machines/outbox.machine.ts';

/** The outbox, with this device's storage and the sales-contact service. */
export const outbox = outboxMachine.provide({
  actors: {
    watchOutbox: fromCallback<OutboxEvent>(({ sendBack }) =>
      watchOutbox({
        added: (id) => sendBack({ type: 'lead.added', id }),
        online: () => sendBack({ type: 'network.online' }),
        shown: () => sendBack({ type: 'page.shown' }),
      }),
    ),
    listLeads: fromPromise<readonly StoredLead[]>(async () => listLeads()),
    sendLead: fromPromise<Attempt, { readonly id: string }>(({ input, signal }) =>
      sendLead(input.id, signal),
    ),
  },
  actions: {
    deleteExpired: (_, { leads }) =>
      deleteLeads(leads.filter((lead) => lead.age > LEAD_LIFETIME).map((lead) => lead.id)),
    deleteFirst: ({ context }) => deleteLeads(context.queue.slice(0, 1)),
    logFailure: (_, { attempt }) => logDeliveryFailure(attempt),
  },
});
