import * as v from 'valibot';
import { type LeadKind, leadSignals } from '../../../src/data/lead.ts';
import { hotlineFields } from '../../../src/data/lead-fields.ts';
import { shape, text, textsOf } from '../../../src/data/shapes.ts';
import { words } from '../../../src/data/words.ts';
import { problems } from '../delivery/problems.ts';
import { addedFormWords } from '../form-words.copy.ts';
import { channels, type DeliveryState, leadStatuses } from '../lead.ts';
import { alarms, counted, pages } from './page-shapes.ts';

const added = Object.entries(addedFormWords);
const addedLabels = Object.fromEntries(
  added.flatMap(([, { labels }]) => Object.entries<string>(labels)),
);

/** The states of deliveries, the most urgent first. */
const byUrgency = [
  'stuck',
  'failed',
  'waiting',
  'claimed',
  'delivered',
] as const satisfies readonly DeliveryState[];

/** The words for the people who answer leads, in mails, on the pages and in exports. */
export const leadWords = words(
  'leads',
  shape({
    kinds: v.pipe(
      shape({ hotline: text }),
      v.transform(
        (own) =>
          ({
            ...own,
            ...Object.fromEntries(added.map(([kind, { name }]) => [kind, name])),
          }) as Readonly<Record<LeadKind, string>>,
      ),
    ),
    // A field that a file names like a field of the hotline keeps the hotline's label.
    fields: v.pipe(
      textsOf(Object.keys(hotlineFields) as (keyof typeof hotlineFields)[]),
      v.transform((own) => ({ ...addedLabels, ...own })),
    ),
    channels: textsOf(channels),
    states: textsOf(byUrgency),
    statuses: textsOf(leadStatuses),
    signals: textsOf(leadSignals),
    consent: shape({ given: text, notGiven: text }),
    landing: text,
    notUnderstood: text,
    mail: shape({
      subject: text,
      subjectOfSpam: text,
      spam: text,
      received: text,
      open: text,
      canary: shape({ subject: text, text }),
    }),
    columns: shape({
      lead: text,
      received: text,
      form: text,
      answers: text,
      others: text,
      marks: text,
      sent: text,
      deliveries: textsOf(channels),
      status: text,
      note: text,
      source: text,
    }),
    problems: textsOf(Object.keys(problems) as (keyof typeof problems)[]),
    days: counted,
    minutes: counted,
    pages,
    alarms,
  }),
);
