/** The schemas of the words on the pages below `/leads` and in alarms. */

import * as v from 'valibot';
import { list, point, shape, text, textsOf } from '../../../src/data/shapes.ts';

const form = v.exactOptional(text);
/** A sentence with {count} in the plural forms of a language (`Intl.PluralRules`). */
export const pluralForms = shape({
  other: text,
  zero: form,
  one: form,
  two: form,
  few: form,
  many: form,
});
export type PluralForms = v.InferOutput<typeof pluralForms>;

const listed = [
  'onTheirWay',
  'stuckText',
  'untold',
  'showStuck',
  'resend',
  'missed',
  'any',
  'search',
  'find',
  'received',
  'from',
  'place',
  'delivery',
  'toNobody',
  'spam',
  'none',
  'noneFound',
  'found',
  'newestFirst',
  'older',
  'newest',
  'more',
  'showAll',
  'exportAll',
  'exportFound',
] as const;
const ofLead = [
  'title',
  'sent',
  'answered',
  'source',
  'spam',
  'again',
  'ways',
  'toNobody',
  'resend',
  'remark',
  'save',
  'delete',
  'deleteLead',
  'deletePerson',
  'record',
  'lead',
  'key',
  'requests',
] as const;
const ofReports = [
  'title',
  'text',
  'setting',
  'none',
  'speed',
  'page',
  'release',
  'visits',
  'seconds',
  'good',
  'middling',
  'poor',
  'faults',
  'fault',
  'reports',
  'last',
] as const;
const ofFrame = [
  'name',
  'title',
  'skip',
  'leads',
  'all',
  'signOut',
  'footer',
  'toReports',
] as const;
const ofSigningIn = [
  'title',
  'error',
  'intro',
  'password',
  'wrong',
  'locked',
  'busy',
  'moment',
] as const;

export const pages = shape({
  ...textsOf(ofFrame).entries,
  list: shape({ ...textsOf(listed).entries, stuck: pluralForms }),
  lead: shape({ ...textsOf(ofLead).entries, tries: pluralForms }),
  delete: shape({
    ...textsOf(['title', 'lead', 'person', 'elsewhere', 'cancel']).entries,
    going: pluralForms,
    confirm: pluralForms,
  }),
  done: shape({ saved: text, deleted: pluralForms, resent: pluralForms }),
  signIn: textsOf(ofSigningIn),
  /** The pages that consist of one sentence. */
  messages: shape({
    https: point,
    notSetUp: point,
    otherSite: point,
    notFound: point,
    failed: point,
    notSaved: point,
  }),
  reports: shape({
    ...textsOf(ofReports).entries,
    kinds: textsOf(['error', 'policy', 'lead-failed', 'leads-expired']),
  }),
});

export const alarms = shape({
  stuck: shape({ subject: text, text: list(text) }),
  missed: textsOf(['subject', 'text', 'each', 'rest']),
});
