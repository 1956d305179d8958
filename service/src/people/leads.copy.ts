import { type LeadKind, leadSignals } from '../../../src/data/lead.ts';
import type { FieldName } from '../../../src/data/lead-fields.ts';
import { shape, text, textsOf } from '../../../src/data/shapes.ts';
import { words } from '../../../src/data/words.ts';
import { problems } from '../delivery/problems.ts';
import { formWords } from '../form-words.copy.ts';
import { channels, type DeliveryState, leadStatuses } from '../lead.ts';
import { alarms, pages, pluralForms } from './page-shapes.ts';

const forms = Object.entries(formWords);

/** The states of deliveries, the most urgent first. */
const byUrgency = [
  'stuck',
  'failed',
  'waiting',
  'claimed',
  'delivered',
] as const satisfies readonly DeliveryState[];

const said = words(
  'leads',
  shape({
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
    days: pluralForms,
    minutes: pluralForms,
    pages,
    alarms,
  }),
);

/** The words for the people who answer leads, in mails, on the pages and in exports. */
export const leadWords = {
  ...said,
  kinds: Object.fromEntries(forms.map(([kind, { name }]) => [kind, name])) as Readonly<
    Record<LeadKind, string>
  >,
  // A field that another form names like a field of the hotline has the hotline's label.
  fields: Object.fromEntries(
    forms.toReversed().flatMap(([, { labels }]) => Object.entries(labels)),
  ) as Readonly<Record<FieldName, string>>,
};
