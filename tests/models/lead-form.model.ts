/** Models the lead forms of the hotline and of the brand's files (spec 5, spec 7.1, decisions D2, D7, D28). */

import type { Screen } from '@machines/proof';
import { byItself, defineModel, inputOf, notByHand, unseen } from '@machines/proof';
import * as v from 'valibot';
import { addedForms } from '../../src/data/added-forms.copy.ts';
import { formsOfPages } from '../../src/data/brand-pages.copy.ts';
import { formWords } from '../../src/data/forms.copy.ts';
import { questionWords } from '../../src/data/hotline-questions.copy.ts';
import { leadSchemas } from '../../src/data/lead.schema.ts';
import { byKind, type LeadKind, leadSignals } from '../../src/data/lead.ts';
import { leadFields } from '../../src/data/lead-fields.ts';
import { type FormValues, formSchemas } from '../../src/data/lead-form.ts';
import { hotlineCard } from '../../src/data/pages/hotline-card.copy.ts';
import { plainAddress, plainLine, plainPhone, plainText } from '../../src/data/plain-text.ts';
import { type RouteId, routes } from '../../src/data/routes.ts';
import { noAnswers } from '../../src/machines/hotline.answers.ts';
import { leadAnswers } from '../../src/machines/hotline.machine.ts';
import { leadFormMachine } from '../../src/machines/lead-form.machine.ts';
import {
  distinctTexts,
  fieldLabels,
  formTexts,
  isError,
  isNoError,
  ofEachForm,
} from './form-texts.ts';
import { yesNo } from './hotline.hears.ts';
import { leadFormFocus, leadFormHeard } from './lead-form.hears.ts';
import { person } from './person.ts';

const { advisory, card, thanks } = hotlineCard;

/** Texts that visitors type, written by hand. */
const typed = {
  complete: (kind) => ({ ...distinctTexts(kind), name: ' Ann Example ' }),
  required: (kind) => person[kind],
  empty: () => ({}),
  badAddress: (kind) => ({
    ...person[kind],
    email: 'ann at example',
    phone: '1',
    message: 'Two entrances',
  }),
} as const satisfies Readonly<Record<string, (kind: LeadKind) => Readonly<Record<string, string>>>>;

/** The fields that the summary of an empty form must list. */
const required = byKind((kind) =>
  Object.entries(leadFields[kind]).flatMap(([key, { isRequired }]) => (isRequired ? [key] : [])),
);

/** The idempotency keys of two submissions. */
const ids = [
  '6f1c2b3a-0000-4000-8000-000000000001',
  '6f1c2b3a-0000-4000-8000-000000000002',
] as const;
const [id] = ids;
const submits = (
  name: keyof typeof typed,
  kind: LeadKind,
  signals: readonly string[] = [],
): { id: string; values: FormValues; signals: readonly string[] } => ({
  id,
  values: typed[name](kind),
  signals,
});

/** The functions that read each field that is not one line of text. */
const readers: Readonly<Record<string, (text: string) => string>> = {
  email: plainAddress,
  phone: plainPhone,
  message: plainText,
};

/** The words before the reference in the thank-you of each form. */
const references = ofEachForm(thanks.reference, (words) => words.thanks.reference);

/** Returns the kind of the form on the page. The heading shows the kind. */
async function kindShown(screen: Screen): Promise<LeadKind> {
  for (const [kind, { title }] of Object.entries(addedForms))
    if (await screen.isShown('heading', title)) return kind as LeadKind;
  return 'hotline';
}

/** Returns whether a required option is checked in a refused form. No press unchecks a radio button. */
const hasChosen = (kind: LeadKind, wrong: readonly string[]) =>
  required[kind].some((field) => formTexts[kind].fields[field]?.options && !wrong.includes(field));

const isStoring = (leaf: string) => leaf.startsWith('storing.');

export const leadFormModel = defineModel({
  machine: leadFormMachine,
  starts: {
    hotline: {
      input: {
        kind: 'hotline',
        extra: leadAnswers({
          ...noAnswers,
          hasCCTV: 'no',
          advisoryContinued: true,
          recentCrime: 'no',
        }),
      },
      path: '/urgent-crime-hotline',
      begin: async (screen) => {
        await screen.choose(yesNo.no);
        await screen.press('button', card.continue);
        await screen.see('heading', advisory.title);
        await screen.press('button', card.continue);
        await screen.see('heading', questionWords.crime.question);
        await screen.choose(yesNo.no);
        await screen.press('button', card.continue);
      },
    },
    ...Object.fromEntries(
      Object.entries(formsOfPages).map(([page, kind]) => [
        kind,
        { input: { kind, extra: {} }, path: routes[page as RouteId].path },
      ]),
    ),
  },
  clauses: {
    editing: ['spec 5 university lead form', 'spec 5 hotline lead form', 'decision D2'],
    refused: ['spec 5 university lead form', 'spec 5 hotline lead form'],
    storing: ['decision D7'],
    'storing.keeping': ['decision D7'],
    'storing.tried': ['decision D7'],
    'storing.sending': ['decision D7'],
    received: ['spec 4 university lead form', 'spec 7.1 thank-you state', 'decision D7'],
  },
  events: {
    'form.submitted': ({ context: { kind } }) => ({
      complete: submits('complete', kind),
      'as a robot would': submits('required', kind, ['honeypot', 'too-fast']),
      empty: submits('empty', kind),
      'with a bad address': submits('badAddress', kind),
    }),
    'lead.tried': ({ context: { lead } }) => ({
      own: { id: lead?.id ?? id },
      another: { id: ids[1] },
    }),
  },
  outcomes: {
    keepLead: { done: { kept: undefined } },
    holdLinks: { reports: [] },
    markTitle: { reports: [] },
  },
  schemas: {
    'form.submitted': v.object({
      id: v.pipe(v.string(), v.uuid()),
      values: v.object({
        ...Object.fromEntries(
          Object.values<{ readonly entries: v.ObjectEntries }>(formSchemas).flatMap(({ entries }) =>
            Object.entries(entries),
          ),
        ),
        ...formSchemas.hotline.entries,
      }),
      signals: v.array(v.picklist(leadSignals)),
    }),
    'lead.tried': v.object({ id: v.pipe(v.string(), v.uuid()) }),
  },
  project: ({ kind, problems, lead }) => [kind, problems.map(({ field }) => field), lead],
  pairs: true,
  gestures: {
    'form.submitted': async (screen, { values }) => {
      const kind = await kindShown(screen);
      for (const [field, label] of Object.entries(fieldLabels[kind])) {
        const value = values[field as keyof typeof values] ?? '';
        const { options } = formTexts[kind].fields[field] ?? {};
        const chosen = options?.find(({ id }) => id === value);
        if (options === undefined) await screen.type(label, value);
        else if (chosen) await screen.choose(chosen.text);
      }
      await screen.press('button', formTexts[kind].submit);
    },
    'lead.tried': notByHand('the outbox says so; tests/site/leads.test.ts blocks the storage'),
    'done:keepLead.kept': byItself,
    'error:keepLead': notByHand('tests/site/leads.test.ts blocks the storage'),
    'after:patience': notByHand('no browser has a storage that never answers'),
    'error:holdLinks': notByHand('links can always be held'),
    'error:markTitle': notByHand('a title can always be set'),
  },
  offers: ({ leaf, context: { kind, problems } }, step) =>
    step !== 'form.submitted:as a robot would' &&
    !(
      step === 'form.submitted:empty' &&
      leaf === 'refused' &&
      hasChosen(
        kind,
        problems.map(({ field }) => field),
      )
    ),
  sees: {
    editing: (screen) => screen.seeTitle(isNoError),
    refused: (screen) => screen.seeTitle(isError),
    'storing.keeping': unseen('the lead is kept before anybody could look'),
    'storing.tried': unseen('tests/leads has a storage that never answers'),
    'storing.sending': unseen('tests/site/leads.test.ts blocks the storage'),
    received: async (screen, { kind }) => {
      const reference = references[kind];
      await screen.seeText(new RegExp(`^${reference} [\\dA-F]{8}$`));
    },
  },
  hears: leadFormHeard,
  focus: leadFormFocus,
  table: {
    editing: {
      'form.submitted:empty': 'refused',
      'form.submitted:with a bad address': 'refused',
      'form.submitted': { to: 'storing.keeping', does: ['send:outbox.lead.added'] },
    },
    refused: {
      'form.submitted:empty': 'refused',
      'form.submitted:with a bad address': 'refused',
      'form.submitted': { to: 'storing.keeping', does: ['send:outbox.lead.added'] },
    },
    'storing.keeping': {
      'done:keepLead': 'received',
      'error:keepLead': 'storing.sending',
      'lead.tried:own': 'storing.tried',
    },
    'storing.tried': {
      'done:keepLead': 'received',
      'error:keepLead': 'received',
      'after:patience': 'received',
    },
    'storing.sending': { 'lead.tried:own': 'received' },
  },
  journeys: {
    ...Object.fromEntries(
      Object.keys(addedForms).map((kind) => [
        `An empty ${kind} form is refused, and a complete one received`,
        {
          start: kind,
          steps: ['form.submitted:empty', 'form.submitted:complete', 'done:keepLead.kept'],
          ends: { in: 'received', context: { lead: null } },
        },
      ]),
    ),
    'A complete form is received': {
      steps: ['form.submitted:complete', 'done:keepLead.kept'],
      ends: { in: 'received', context: { lead: null, problems: [] } },
    },
    'A university corrects a wrong address, and sends its lead': {
      start: 'university',
      steps: ['form.submitted:with a bad address', 'form.submitted:complete'],
      ends: {
        in: 'storing.keeping',
        context: {
          lead: {
            id,
            kind: 'university',
            payload: {
              name: 'Ann Example',
              email: 'ann@example.com',
              university: 'Aldermoor University',
              message: 'Text of message',
              role: 'University Staff',
              department: 'Security',
            },
            signals: [],
          },
        },
      },
    },
    'An empty form lists each required field once, in order': {
      steps: ['form.submitted:empty'],
      ends: {
        in: 'refused',
        context: {
          problems: [
            { field: 'name', message: formWords.messages.hotline.name.missing },
            { field: 'email', message: formWords.messages.hotline.email.missing },
            { field: 'phone', message: formWords.messages.hotline.phone.missing },
            { field: 'location', message: formWords.messages.hotline.location.missing },
          ],
        },
      },
    },
    'The thank-you follows the first try if the device stores nothing': {
      steps: ['form.submitted:complete', 'error:keepLead', 'lead.tried:another', 'lead.tried:own'],
      ends: { in: 'received', context: { lead: null } },
    },
    'The lead of a robot is marked, not dropped': {
      steps: ['form.submitted:as a robot would', 'done:keepLead.kept'],
      ends: { in: 'received' },
    },
  },
  laws: ({ always, reachable, leadsTo }) => [
    always('The device stores the accepted lead', ({ leaf, context, snapshot }) => {
      const given = JSON.stringify(inputOf(snapshot, 'keepLead'));
      return (
        !isStoring(leaf) ||
        leaf === 'storing.sending' ||
        given === JSON.stringify({ lead: context.lead })
      );
    }),
    always('The outbox receives the accepted lead', ({ context }, step) => {
      const sent = step?.deeds.find(({ action }) => action === 'send:outbox.lead.added');
      const { lead } = (sent?.params ?? {}) as { readonly lead?: unknown };
      return sent === undefined || JSON.stringify(lead) === JSON.stringify(context.lead);
    }),
    always('A lead has the spam signals of its submission', ({ context }, step) =>
      step?.name.startsWith('form.submitted') && context.lead !== null && !isStoring(step.from.leaf)
        ? context.lead.signals.join() === (step.event.signals as readonly string[]).join()
        : true,
    ),
    always('Each refusal marks the title again', ({ snapshot }, step) =>
      step?.name.startsWith('form.submitted') && step.from.leaf === 'refused'
        ? snapshot.children.markTitle !== step.from.snapshot.children.markTitle
        : true,
    ),
    always('The lead has the text of each field, and the given answers', (look, step) => {
      const { kind, extra, lead } = look.context;
      if (
        step?.name.split(':')[0] !== 'form.submitted' ||
        lead === null ||
        isStoring(step.from.leaf)
      )
        return true;
      const values = step.event.values as Readonly<Record<string, string>>;
      const carries = (field: string) => {
        const text = (readers[field] ?? plainLine)(values[field] ?? '');
        return text === '' || lead.payload[field] === text;
      };
      return (
        Object.keys(fieldLabels[kind]).every(carries) &&
        Object.entries(extra).every(([field, answer]) => lead.payload[field] === answer)
      );
    }),
    always('A stored lead is one that the service accepts', ({ context: { kind, lead } }) =>
      lead === null ? true : v.is(leadSchemas[kind], lead.payload),
    ),
    always('A form is accepted exactly if its fields are valid', (look, step) => {
      if (step?.name.split(':')[0] !== 'form.submitted' || isStoring(step.from.leaf)) return true;
      return v.is(formSchemas[step.from.context.kind], step.event.values) === isStoring(look.leaf);
    }),
    always(
      'The form holds a lead exactly while it is stored',
      ({ leaf, context }) => isStoring(leaf) === (context.lead !== null),
    ),
    always(
      'Problems are listed exactly while the form is refused',
      ({ leaf, context }) => (leaf === 'refused') === context.problems.length > 0,
    ),
    always('The summary lists the fields of a hand-written table', (look, step) => {
      const name = step?.name;
      if (look.leaf !== 'refused') return true;
      if (name !== 'form.submitted:empty' && name !== 'form.submitted:with a bad address')
        return true;
      const { kind, problems } = look.context;
      const expected = name.endsWith('empty') ? required[kind] : ['email'];
      return problems.map(({ field }) => field).join() === expected.join();
    }),
    // Beyond this state, a law over both machines continues: tests/machines/system.test.ts.
    leadsTo(
      'A submitted lead is received, unless the device cannot store it',
      ({ leaf }) => isStoring(leaf),
      ({ leaf }) => leaf === 'received' || leaf === 'storing.sending',
    ),
    reachable(
      'A refused form can still be sent',
      ({ leaf }) => leaf === 'refused',
      ({ leaf }) => leaf === 'received',
    ),
  ],
});
