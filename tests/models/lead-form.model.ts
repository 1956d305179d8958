import * as v from 'valibot';
import {
  hotlineFieldsSchema,
  leadSchemas,
  universityFieldsSchema,
} from '../../src/data/lead.schema.ts';
import { leadSignals } from '../../src/data/lead.ts';
import { leadFormMachine } from '../../src/machines/lead-form.machine.ts';
import { byItself, defineModel, notByHand, unseen } from '../kit/model.ts';
import type { Screen } from '../kit/screen.ts';
import { follows, givenTo, type Row } from './tables.ts';

/** The lead form of the hotline and of the universities page (spec 5, spec 7.1, decisions D2, D7). */

const labels = {
  hotline: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    location: 'Location',
    message: 'Message',
  },
  university: {
    name: 'Name',
    email: 'Email',
    university: 'University',
    message: 'Security Challenges',
  },
} as const;

/** What people type, written by hand; `problems` are the fields that the summary must list. */
const typed = {
  complete: {
    values: {
      name: ' Ann Example ',
      email: 'ann@example.com',
      phone: '+64 21 000 000',
      location: 'Port Road',
      university: 'Aldermoor University',
    },
    problems: { hotline: [], university: [] },
  },
  empty: {
    values: {},
    problems: {
      hotline: ['name', 'email', 'phone', 'location'],
      university: ['name', 'email', 'university'],
    },
  },
  badAddress: {
    values: {
      name: 'Ann Example',
      email: 'ann at example',
      phone: '1',
      location: 'Port Road',
      university: 'Aldermoor University',
      message: 'Two entrances',
    },
    problems: { hotline: ['email'], university: ['email'] },
  },
} as const;

const submits = (name: keyof typeof typed, signals: readonly string[] = []) => ({
  values: typed[name].values,
  signals,
});

const at = async (screen: Screen, fields: number) => {
  if (fields > 0) {
    await screen.see('alert');
    await screen.seeTitle(/^Error: /);
  } else {
    await screen.seeNot('alert');
    await screen.seeTitle(/^(?!Error: )/);
  }
};

/** The form is free of complaints once the last field in question is edited. */
const isMended = (
  edited: string,
  { problems }: { readonly problems: readonly { readonly field: string }[] },
): Row => [problems.every(({ field }) => field === edited) ? 'editing' : 'refused'];

export const leadFormModel = defineModel({
  machine: leadFormMachine,
  starts: {
    hotline: {
      input: {
        kind: 'hotline',
        extra: {
          hasCCTV: 'no',
          recentCrime: 'no',
          professionallyMonitored: '',
          providerSupport: '',
          willSource: '',
        },
      },
      path: '/urgent-crime-hotline',
      begin: async (screen) => {
        await screen.choose('No');
        await screen.press('button', 'Continue');
        await screen.press('button', 'Continue');
        await screen.choose('No');
        await screen.press('button', 'Continue');
      },
    },
    university: {
      input: {
        kind: 'university',
        extra: { role: 'University Staff', department: 'Security' },
      },
      path: '/industries/universities',
    },
  },
  events: {
    'form.submitted': {
      complete: submits('complete'),
      'as a robot would': submits('complete', ['honeypot', 'too-fast']),
      empty: submits('empty'),
      'with a bad address': submits('badAddress'),
    },
    'field.edited': {
      name: { field: 'name' },
      email: { field: 'email' },
      message: { field: 'message' },
    },
  },
  outcomes: {
    storeLead: { done: { stored: undefined } },
    markTitle: { reports: [] },
  },
  schemas: {
    'form.submitted': v.object({
      values: v.object({ ...universityFieldsSchema.entries, ...hotlineFieldsSchema.entries }),
      signals: v.array(v.picklist(leadSignals)),
    }),
    'field.edited': v.object({
      field: v.picklist(['name', 'email', 'phone', 'location', 'university', 'message']),
    }),
  },
  project: ({ kind, problems, lead }) => [kind, problems.map(({ field }) => field), lead],
  pairs: true,
  gestures: {
    'form.submitted': async (screen, { values }) => {
      const kind = (await screen.isShown('textbox', 'University')) ? 'university' : 'hotline';
      for (const [field, label] of Object.entries(labels[kind])) {
        await screen.type(label, values[field as keyof typeof values] ?? '');
      }
      await screen.press('button', /^Submit/);
    },
    'field.edited': async (screen, { field }) => {
      const isUniversity = await screen.isShown('textbox', 'University');
      const label = labels[isUniversity ? 'university' : 'hotline'][field as 'name'];
      await screen.type(label, 'Corrected');
    },
    'done:storeLead.stored': byItself,
    'error:storeLead': notByHand('storing keeps a lead in storage or in memory, and never fails'),
    'error:markTitle': notByHand('a title can always be set'),
  },
  offers: (_, step) => step !== 'form.submitted:as a robot would',
  sees: {
    editing: (screen) => at(screen, 0),
    refused: async (screen, { problems }) => {
      await at(screen, problems.length);
      for (const { message } of problems) await screen.see('link', message);
    },
    storing: unseen('the lead is stored before anybody could look'),
    received: async (screen) => {
      await screen.see('status');
      await screen.seeText(/^Thank you/);
      await screen.seeNot('textbox', 'Email');
    },
  },
  journeys: {
    'A complete form is received': {
      steps: ['form.submitted:complete', 'done:storeLead.stored'],
      ends: { in: 'received', context: { lead: null, problems: [] } },
    },
    'A university asks, and mends its address': {
      start: 'university',
      steps: ['form.submitted:with a bad address', 'field.edited:email', 'form.submitted:complete'],
      ends: {
        in: 'storing',
        context: {
          refusals: 1,
          lead: {
            kind: 'university',
            payload: {
              name: 'Ann Example',
              email: 'ann@example.com',
              university: 'Aldermoor University',
              message: '',
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
            { field: 'name', message: 'Enter your name' },
            { field: 'email', message: 'Enter an email address' },
            { field: 'phone', message: 'Enter a phone number' },
            { field: 'location', message: 'Enter your location' },
          ],
        },
      },
    },
    'A robot is marked, never dropped': {
      steps: ['form.submitted:as a robot would', 'done:storeLead.stored'],
      ends: { in: 'received' },
    },
  },
  laws: ({ always, never, reachable, leadsTo }) => [
    always(
      'Every step leads where the table says, and asks the world for that only',
      follows({
        editing: {
          'form.submitted:empty': ['refused'],
          'form.submitted:with a bad address': ['refused'],
          'form.submitted': ['storing'],
        },
        refused: {
          'form.submitted:empty': ['refused'],
          'form.submitted:with a bad address': ['refused'],
          'form.submitted': ['storing'],
          'field.edited:name': ({ context }) => isMended('name', context),
          'field.edited:email': ({ context }) => isMended('email', context),
          'field.edited:phone': ({ context }) => isMended('phone', context),
          'field.edited:location': ({ context }) => isMended('location', context),
          'field.edited:university': ({ context }) => isMended('university', context),
          'field.edited:message': ({ context }) => isMended('message', context),
        },
        storing: { 'done:storeLead': ['received'], 'error:storeLead': ['received'] },
      }),
    ),
    always('The lead that is stored is the one that was taken', ({ leaf, context, snapshot }) => {
      const given = JSON.stringify(givenTo(snapshot, 'storeLead'));
      return leaf !== 'storing' || given === JSON.stringify(context.lead);
    }),
    always('Each refusal marks the title anew', ({ snapshot }, step) =>
      step?.name.startsWith('form.submitted') && step.from.leaf === 'refused'
        ? snapshot.children.markTitle !== step.from.snapshot.children.markTitle
        : true,
    ),
    always('What is stored is what the service accepts', ({ context: { kind, lead } }) =>
      lead === null ? true : v.is(leadSchemas[kind], lead.payload),
    ),
    always('A form is taken exactly when the service would accept it', (look, step) => {
      if (step?.name.split(':')[0] !== 'form.submitted' || step.from.leaf === 'storing')
        return true;
      const { kind, extra } = step.from.context;
      const values = step.event.values as Readonly<Record<string, string>>;
      return v.is(leadSchemas[kind], { ...values, ...extra }) === (look.leaf === 'storing');
    }),
    always(
      'The form stores a lead, and only while storing',
      ({ leaf, context }) => (leaf === 'storing') === (context.lead !== null),
    ),
    always(
      'There is a problem exactly where the form is refused',
      ({ leaf, context }) => (leaf === 'refused') === context.problems.length > 0,
    ),
    always('The summary lists the fields in question, by a hand-written table', (look, step) => {
      const name = step?.name;
      if (look.leaf !== 'refused') return true;
      if (name !== 'form.submitted:empty' && name !== 'form.submitted:with a bad address')
        return true;
      const { kind, problems } = look.context;
      const expected = typed[name.endsWith('empty') ? 'empty' : 'badAddress'].problems[kind];
      return problems.map(({ field }) => field).join() === expected.join();
    }),
    always('Editing a field takes its problem away and adds none', ({ context }, step) => {
      if (!step?.name.startsWith('field.edited')) return true;
      const { field } = step.event;
      const left = step.from.context.problems.filter((problem) => problem.field !== field);
      return JSON.stringify(context.problems) === JSON.stringify(left);
    }),
    leadsTo(
      'A lead that is submitted is received, whatever the storage says',
      ({ leaf }) => leaf === 'storing',
      ({ leaf }) => leaf === 'received',
    ),
    reachable(
      'However often the form was refused, it can still be sent',
      ({ leaf }) => leaf === 'refused',
      ({ leaf }) => leaf === 'received',
    ),
    never(
      'A mark of spam keeps a lead from being stored',
      ({ leaf, context }) => leaf === 'refused' && context.lead !== null,
    ),
  ],
  ignored: {
    editing: ['field.edited'],
    refused: ['field.edited'],
    storing: ['form.submitted', 'field.edited'],
  },
});
