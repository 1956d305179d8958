import { assertEvent, assign, sendTo, setup, stateIn } from 'xstate';
import type { Lead, LeadKind } from '../data/lead.ts';
import { type FormProblem, type FormValues, type LeadExtra, readForm } from '../data/lead-form.ts';
import { jobNotProvided, watchNotProvided } from './not-provided.ts';

/**
 * A lead form: of the hotline, the universities and the resellers, or one that a brand adds (spec 4, 5, 7.1; decisions D2, D7, D28).
 *
 * The browser holds the typed text; the machine reads it once, on submit. Fields are checked on submit, never
 * on blur or while they are edited. The problems of a refused submit stay until the next one: the page does not
 * move and a screen reader announces nothing while the visitor types. The lead is handed to the outbox and
 * stored on the device at once. As soon as it is safe, the form ends in its final state: the visitor does not
 * wait for delivery, which is the outbox's task.
 */

/** Milliseconds that storage may still take after the first attempt to deliver a lead has ended. */
const PATIENCE = 3000;

export interface LeadFormInput {
  readonly kind: LeadKind;
  /** The page's addition to the fields: the answers of the questionnaire. */
  readonly extra: LeadExtra;
}

/** The form of the universities page. */
export const universityForm: LeadFormInput = { kind: 'university', extra: {} };

/** The form of the page for security companies (decision D28). */
export const resellerForm: LeadFormInput = { kind: 'reseller', extra: {} };

/** The facts about the received lead that a page can show. */
export interface LeadFormOutput {
  readonly reference: string;
}

export interface KeepingInput {
  readonly lead: Lead;
}

export interface LeadFormContext extends LeadFormInput {
  readonly problems: readonly FormProblem[];
  /** The submitted lead, until it is safe. */
  readonly lead: Lead | null;
  /** Idempotency key of the last lead that was submitted; empty before. */
  readonly reference: string;
}

export type LeadFormEvent =
  | {
      readonly type: 'form.submitted';
      /** The idempotency key of the lead, one per submission. */
      readonly id: string;
      readonly values: FormValues;
      readonly signals: readonly string[];
    }
  /** The outbox has tried to deliver a lead of this page. */
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
      // Analytics know where the visit came from, while they run.
      const visit: string = system.get('analytics')?.getSnapshot().context?.visit ?? '';
      return {
        lead: {
          ...{ id, kind, payload: { ...extra, ...payload }, signals },
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
        // Each refusal starts a new child; views distinguish refusals by the child's session id.
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
          // Each transition into this state has taken a lead.
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
          // Thank-you after success and failure alike (spec 7.1): the outbox retries on its own.
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
