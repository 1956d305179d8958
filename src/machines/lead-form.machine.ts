/**
 * A lead form: of the hotline, or of a brand's file (spec 4, 5, 7.1; decisions D2, D7, D28).
 *
 * The typed text is in the browser's fields; the machine reads it once, when the form is submitted. Fields are
 * checked on submit, never on blur or while they are edited. After a refused submit, the problems stay until the next
 * submit, so that the page does not move and a screen reader announces nothing while the visitor types.
 *
 * The lead is handed to the outbox and stored on the device at once. As soon as it is stored or delivered, the form
 * enters its final state. The visitor does not wait for delivery, which is the outbox's task.
 */

import { assertEvent, assign, sendTo, setup, stateIn } from 'xstate';
import type { Lead, LeadKind } from '../data/lead.ts';
import { type FormProblem, type FormValues, type LeadExtra, readForm } from '../data/lead-form.ts';
import { jobNotProvided, watchNotProvided } from './not-provided.ts';

/** The time that storage may still take after the first attempt to deliver a lead has ended, in milliseconds. */
const PATIENCE = 3000;

export interface LeadFormInput {
  readonly kind: LeadKind;
  /** The fields that the page adds to the lead, such as the answers of the questionnaire. */
  readonly extra: LeadExtra;
}

/** The data of the received lead that a page can show. */
export interface LeadFormOutput {
  readonly reference: string;
}

export interface KeepingInput {
  readonly lead: Lead;
}

export interface LeadFormContext extends LeadFormInput {
  readonly problems: readonly FormProblem[];
  /** The submitted lead while it is being stored; null otherwise. */
  readonly lead: Lead | null;
  /** The idempotency key of the last lead that was submitted; empty before the first submit. */
  readonly reference: string;
}

export type LeadFormEvent =
  | {
      readonly type: 'form.submitted';
      /** The idempotency key of the lead. Each submission has a new one. */
      readonly id: string;
      readonly values: FormValues;
      readonly signals: readonly string[];
    }
  /** The outbox has made an attempt to deliver a lead of this page. */
  | { readonly type: 'lead.tried'; readonly id: string };

export const leadFormMachine = setup({
  types: {
    context: {} as LeadFormContext,
    events: {} as LeadFormEvent,
    input: {} as LeadFormInput,
    output: {} as LeadFormOutput,
    children: {} as { keepLead: 'keepLead'; holdLinks: 'holdLinks'; markTitle: 'markTitle' },
  },
  actors: {
    keepLead: jobNotProvided<void, KeepingInput>('keepLead'),
    holdLinks: watchNotProvided<LeadFormEvent>('holdLinks'),
    markTitle: watchNotProvided<LeadFormEvent>('markTitle'),
  },
  actions: {
    takeLead: assign(({ context: { kind, extra }, event, system }) => {
      assertEvent(event, 'form.submitted');
      const { payload } = readForm(kind, event.values);
      const { id, signals } = event;
      // While analytics run, they have the source of the visit.
      const visit: string = system.get('analytics')?.getSnapshot().context?.visit ?? '';
      return {
        lead: {
          id,
          kind,
          payload: { ...extra, ...payload },
          signals,
          ...(visit !== '' && { visit }),
        },
        reference: event.id,
        problems: [],
      };
    }),
    listProblems: assign(({ context, event }) => {
      assertEvent(event, 'form.submitted');
      return { problems: readForm(context.kind, event.values).problems };
    }),
    handLeadOver: sendTo(
      ({ system }) => system.get('outbox'),
      ({ context }) => ({ type: 'lead.added', lead: context.lead }),
    ),
    forgetLead: assign({ lead: null }),
  },
  guards: {
    complete: ({ context, event }) => {
      assertEvent(event, 'form.submitted');
      return readForm(context.kind, event.values).problems.length === 0;
    },
    ownLead: ({ context, event }) => {
      assertEvent(event, 'lead.tried');
      return event.id === context.lead?.id;
    },
    tried: stateIn({ storing: 'tried' }),
  },
  delays: { patience: PATIENCE },
}).createMachine({
  id: 'leadForm',
  description: 'Takes the fields of a lead and puts them safely into the outbox.',
  context: ({ input }) => ({ ...input, problems: [], lead: null, reference: '' }),
  output: ({ context }) => ({ reference: context.reference }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The fields wait to be filled in; no problem is shown.',
      on: {
        'form.submitted': [
          {
            description: 'Everything required is there.',
            guard: 'complete',
            target: 'storing',
            actions: 'takeLead',
          },
          {
            description: 'Something is missing or malformed.',
            target: 'refused',
            actions: 'listProblems',
          },
        ],
      },
    },
    refused: {
      description:
        'The error summary lists what to correct, with the same messages as beside the fields, until the next Submit.',
      invoke: {
        src: 'markTitle',
        // Each refusal starts a new child. Views tell refusals apart by the child's session id.
        id: 'markTitle',
        onError: { description: 'The document title stays as it is; the summary is enough.' },
      },
      on: {
        'form.submitted': [
          { guard: 'complete', target: 'storing', actions: 'takeLead' },
          { target: 'refused', reenter: true, actions: 'listProblems' },
        ],
      },
    },
    storing: {
      description: 'The outbox sends the lead; a second press does nothing.',
      entry: 'handLeadOver',
      exit: 'forgetLead',
      invoke: [
        {
          src: 'holdLinks',
          id: 'holdLinks',
          onError: { description: 'Leaving at once may interrupt the storing.' },
        },
        {
          src: 'keepLead',
          id: 'keepLead',
          // The lead is not null here, because each transition into this state has taken one.
          input: ({ context }) => ({ lead: context.lead as Lead }),
          onDone: { description: 'The lead is durable.', target: 'received' },
          onError: [
            { guard: 'tried', target: 'received' },
            { description: 'The device stores no data.', target: '.sending' },
          ],
        },
      ],
      initial: 'keeping',
      states: {
        keeping: {
          description: 'The lead is being written to the device.',
          on: { 'lead.tried': { guard: 'ownLead', target: 'tried' } },
        },
        tried: {
          description: 'The first attempt has ended before the lead is stored on the device.',
          after: {
            patience: {
              description: 'Storage does not respond: the lead waits in this page.',
              target: '#leadForm.received',
            },
          },
        },
        sending: {
          description:
            'The device cannot store the lead: the visitor is asked to leave the page open until the first attempt has ended.',
          // Success and failure both lead to the thank-you (spec 7.1), because the outbox retries without the
          // form.
          on: { 'lead.tried': { guard: 'ownLead', target: '#leadForm.received' } },
        },
      },
    },
    received: {
      description: 'Thank you: nothing more is asked of the visitor.',
      type: 'final',
    },
  },
});
