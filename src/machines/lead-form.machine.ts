import { assign, setup } from 'xstate';
import type { LeadKind } from '../data/lead.ts';
import { type FieldName, type FormProblem, type FormValues, readForm } from '../data/lead-form.ts';
import { jobNotProvided, watchNotProvided } from './not-provided.ts';

/**
 * A lead form, used by the hotline and the universities page (spec 4, 5, 7.1; decisions D2, D7).
 *
 * The browser keeps what is typed; the machine gets it once, on submit. Problems are looked for on
 * submit and never on leaving a field; after a refusal, editing a field only takes its problem away.
 * The form is done when the lead lies safely in the outbox, so it ends in a final state: delivery is
 * the outbox's work, not the visitor's.
 */

export interface LeadFormInput {
  readonly kind: LeadKind;
  /** What the page adds to the fields: answers of the questionnaire, or role and department. */
  readonly extra: Readonly<Record<string, string>>;
}

/** A lead on its way into the outbox: the JSON body, and the marks that spam left on it. */
export interface LeadToStore {
  readonly kind: LeadKind;
  readonly payload: Readonly<Record<string, string>>;
  readonly signals: readonly string[];
}

export interface LeadFormContext extends LeadFormInput {
  readonly problems: readonly FormProblem[];
  /** Counts refusals, so that the summary takes the focus again each time. */
  readonly refusals: number;
  readonly lead: LeadToStore | null;
}

export type LeadFormEvent =
  | {
      readonly type: 'form.submitted';
      readonly values: FormValues;
      readonly signals: readonly string[];
    }
  | { readonly type: 'field.edited'; readonly field: FieldName };

export const leadFormMachine = setup({
  types: {
    context: {} as LeadFormContext,
    events: {} as LeadFormEvent,
    input: {} as LeadFormInput,
    meta: {} as { readonly spec: readonly string[] },
  },
  actors: {
    storeLead: jobNotProvided<void, LeadToStore>('storeLead'),
    markTitle: watchNotProvided<LeadFormEvent>('markTitle'),
  },
  actions: {
    takeLead: assign(({ context, event }) => {
      if (event.type !== 'form.submitted') return {};
      const { payload } = readForm(context.kind, event.values);
      const lead = {
        kind: context.kind,
        payload: { ...payload, ...context.extra },
        signals: event.signals,
      };
      return { lead, problems: [] };
    }),
    listProblems: assign(({ context, event }) =>
      event.type === 'form.submitted'
        ? {
            problems: readForm(context.kind, event.values).problems,
            refusals: context.refusals + 1,
          }
        : {},
    ),
    forgiveField: assign(({ context, event }) =>
      event.type === 'field.edited'
        ? { problems: context.problems.filter((problem) => problem.field !== event.field) }
        : {},
    ),
    forgetLead: assign({ lead: null }),
  },
  guards: {
    complete: ({ context, event }) =>
      event.type === 'form.submitted' && readForm(context.kind, event.values).problems.length === 0,
    lastProblem: ({ context, event }) =>
      event.type === 'field.edited' &&
      context.problems.every((problem) => problem.field === event.field),
    hasProblem: ({ context, event }) =>
      event.type === 'field.edited' &&
      context.problems.some((problem) => problem.field === event.field),
  },
}).createMachine({
  id: 'leadForm',
  description: 'Takes the fields of a lead and puts them safely into the outbox.',
  context: ({ input }) => ({ ...input, problems: [], refusals: 0, lead: null }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The fields wait to be filled in; nothing is complained about.',
      meta: { spec: ['spec 5 university form', 'spec 5 hotline form', 'decision D2'] },
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
      description: 'The error summary lists what to mend, in the same words as beside the fields.',
      meta: { spec: ['spec 5 university form', 'spec 5 hotline form'] },
      invoke: {
        src: 'markTitle',
        id: 'markTitle',
        onError: { description: 'The title keeps its words; the summary says enough.' },
      },
      on: {
        'form.submitted': [
          { guard: 'complete', target: 'storing', actions: 'takeLead' },
          { target: 'refused', reenter: true, actions: 'listProblems' },
        ],
        'field.edited': [
          {
            description: 'The last complaint is being mended.',
            guard: 'lastProblem',
            target: 'editing',
            actions: 'forgiveField',
          },
          { guard: 'hasProblem', actions: 'forgiveField' },
        ],
      },
    },
    storing: {
      description: 'The lead goes into the outbox; a second click finds nothing to press.',
      meta: { spec: ['decision D7'] },
      invoke: {
        src: 'storeLead',
        id: 'storeLead',
        input: ({ context }) => context.lead ?? { kind: context.kind, payload: {}, signals: [] },
        onDone: { target: 'received', actions: 'forgetLead' },
        // Thank-you after success and failure alike (spec 7.1); the outbox keeps what it could.
        onError: { target: 'received', actions: 'forgetLead' },
      },
    },
    received: {
      description: 'Thank you: nothing more is asked of the visitor.',
      meta: {
        spec: ['spec 4 university lead form', 'spec 7.1 thank-you either way', 'decision D7'],
      },
      type: 'final',
    },
  },
});
