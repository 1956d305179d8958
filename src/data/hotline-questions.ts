/**
 * The questions of the urgent crime hotline (spec 4 hotline.1–6): their words, and the values that are stored
 * and sent. The chart (`src/machines/hotline.machine.ts`) defines their order, under the same names.
 */

export interface HotlineQuestion {
  /** The name under which the answer is stored and sent (spec 3). */
  readonly field: string;
  /** The step's heading and the legend of its answers. */
  readonly question: string;
  readonly hint: string;
  /** The value that is stored and sent (decision D5), and the accessible name of the answer (decision D2). */
  readonly options: readonly [HotlineOption, HotlineOption];
  /** Shown in the summary at the top and beside the answers, in the same words. */
  readonly missing: string;
  /** The earlier answer that this question requires: without it, the answer is cleared (decision D5). */
  readonly dependsOn?: { readonly field: string; readonly answer: string };
}

interface HotlineOption {
  readonly value: string;
  readonly label: string;
}

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

/** A question comes after the one that it depends on. */
export const hotlineQuestions = {
  cctv: {
    field: 'hasCCTV',
    question: 'Do you currently have CCTV cameras?',
    hint: 'Any make and any age, even if they were off or missed what happened.',
    options: yesNo,
    missing: 'Select whether you have CCTV cameras',
  },
  crime: {
    field: 'recentCrime',
    question: 'Has your business experienced a crime in the last 24 months?',
    hint: 'For example a burglary, a robbery, a theft or deliberate damage.',
    options: yesNo,
    missing: 'Select whether your business has experienced a crime in the last 24 months',
  },
  monitored: {
    field: 'professionallyMonitored',
    question: 'Are your cameras professionally monitored?',
    hint: 'This means a company watches them or answers their alarms for you.',
    options: yesNo,
    missing: 'Select whether your cameras are professionally monitored',
    dependsOn: { field: 'hasCCTV', answer: 'yes' },
  },
  support: {
    field: 'providerSupport',
    question: 'Has your current provider adequately supported you during this and other incidents?',
    hint: 'Your own impression is enough. We do not pass your answer on to them.',
    options: yesNo,
    missing: 'Select whether your current provider has adequately supported you',
    dependsOn: { field: 'professionallyMonitored', answer: 'yes' },
  },
  source: {
    field: 'willSource',
    question: 'Will you source cameras yourself or do you need help?',
    hint: 'Either is fine. You can change your mind when we talk.',
    options: [
      { value: 'source', label: "I'll source myself" },
      { value: 'need-help', label: 'I need help' },
    ],
    missing: 'Select whether you will source cameras yourself or need help',
    dependsOn: { field: 'hasCCTV', answer: 'no' },
  },
} as const satisfies Record<string, HotlineQuestion>;

type Questions = typeof hotlineQuestions;
export type QuestionId = keyof Questions;
/** The possible answers to any of the questions. */
export type Answer = Questions[QuestionId]['options'][number]['value'];

/** The answer to each question by its field; empty if there is none (decision D5). */
export type LeadAnswers = {
  readonly [Id in QuestionId as Questions[Id]['field']]:
    | Questions[Id]['options'][number]['value']
    | '';
};

/** The first question of the questionnaire. */
export const FIRST_QUESTION = 'cctv' satisfies QuestionId;

/** The name of a field that only the questionnaire has: the visitor has read the advice (spec 3). */
/** Key in the tab's storage for the answers that are kept for a reload (decision D6). */
export const ANSWERS_KEY = 'hotline-answers';

export const ADVISORY_FIELD = 'advisoryContinued';

/** All answers of the questionnaire; the flag of its advisory is kept, never sent (spec 3). */
export type Answers = LeadAnswers & { readonly [ADVISORY_FIELD]: boolean };

/** Makes a record with one value for each question, by its field. */
export function byField<Value>(
  make: (question: HotlineQuestion, id: QuestionId) => Value,
): Record<keyof LeadAnswers, Value> {
  const entries = Object.entries<HotlineQuestion>(hotlineQuestions).map(
    ([id, question]) => [question.field, make(question, id as QuestionId)] as const,
  );
  return Object.fromEntries(entries) as Record<keyof LeadAnswers, Value>;
}
