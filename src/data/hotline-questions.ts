/**
 * The questions of the urgent crime hotline (spec 4 hotline.1–6), with the values that are stored and sent. Their
 * words are in `src/data/hotline-questions.copy.ts`. The chart (`src/machines/hotline.machine.ts`) defines their
 * order, and uses the same names.
 */

export interface HotlineQuestion {
  /** The name under which the answer is stored and sent (spec 3). */
  readonly field: string;
  /** The values that are stored and sent (decision D5). */
  readonly options: readonly [HotlineOption, HotlineOption];
  /** The answer without which this question is not asked. If it changes, this answer is cleared (decision D5). */
  readonly dependsOn?: { readonly field: string; readonly answer: string };
}

interface HotlineOption {
  readonly value: string;
}

const yesNo = [{ value: 'yes' }, { value: 'no' }] as const;

/** Each question comes after the question that it depends on. */
export const hotlineQuestions = {
  cctv: {
    field: 'hasCCTV',
    options: yesNo,
  },
  crime: {
    field: 'recentCrime',
    options: yesNo,
  },
  monitored: {
    field: 'professionallyMonitored',
    options: yesNo,
    dependsOn: { field: 'hasCCTV', answer: 'yes' },
  },
  support: {
    field: 'providerSupport',
    options: yesNo,
    dependsOn: { field: 'professionallyMonitored', answer: 'yes' },
  },
  source: {
    field: 'willSource',
    options: [{ value: 'source' }, { value: 'need-help' }],
    dependsOn: { field: 'hasCCTV', answer: 'no' },
  },
} as const satisfies Record<string, HotlineQuestion>;

type Questions = typeof hotlineQuestions;
export type QuestionId = keyof Questions;
/** An answer to any of the questions. */
export type Answer = Questions[QuestionId]['options'][number]['value'];

/** The answers by the fields of their questions. A missing answer is empty (decision D5). */
export type LeadAnswers = {
  readonly [Id in QuestionId as Questions[Id]['field']]:
    | Questions[Id]['options'][number]['value']
    | '';
};

/** The first question of the questionnaire. */
export const FIRST_QUESTION = 'cctv' satisfies QuestionId;

/** The key in session storage of the answers that are kept for a reload (decision D6). */
export const ANSWERS_KEY = 'hotline-answers';

/** The name of a field that only the questionnaire has. It says whether the visitor has read the advice (spec 3). */
export const ADVISORY_FIELD = 'advisoryContinued';

/** All answers of the questionnaire. The field that says that the advice was read is kept, but never sent (spec 3). */
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
