import type { QuestionId } from '../../../src/data/hotline-questions.ts';
import type { LeadKind } from '../../../src/data/lead.ts';
import type { LeadKey } from '../../../src/data/lead-fields.ts';

/**
 * The words for forms in mails, on the pages and in exports, for the people that answer leads. The site's own words are
 * in the brand's files, which a Worker cannot read.
 */

const common = { name: 'Name', email: 'Email', phone: 'Phone', message: 'Message' } as const;

export const fieldLabels: {
  readonly [Kind in LeadKind]: Readonly<Record<LeadKey<Kind>, string>>;
} = {
  hotline: { ...common, location: 'Location' },
  university: { ...common, university: 'University', role: 'Role', department: 'Department' },
  reseller: { ...common, company: 'Company', sites: 'Sites under contract' },
};

interface Asked {
  readonly question: string;
  /** The words for each answer, by its stored value. */
  readonly answers: Readonly<Record<string, string>>;
}

const yesNo = { yes: 'Yes', no: 'No' };

export const questionWords: Readonly<Record<QuestionId, Asked>> = {
  cctv: { question: 'Do you currently have CCTV cameras?', answers: yesNo },
  crime: {
    question: 'Has your business experienced a crime in the last 24 months?',
    answers: yesNo,
  },
  monitored: { question: 'Are your cameras professionally monitored?', answers: yesNo },
  support: {
    question: 'Has your current provider adequately supported you during this and other incidents?',
    answers: yesNo,
  },
  source: {
    question: 'Will you source cameras yourself or do you need help?',
    answers: { source: "I'll source myself", 'need-help': 'I need help' },
  },
};
