import type { AnswerWords } from './delivery/answer.ts';
import { formWords } from './form-words.copy.ts';

/** The words of the mail to visitors, by the kinds of the forms. */
export const answerWords = Object.fromEntries(
  Object.entries(formWords).map(([kind, { answer }]) => [kind, answer]),
) as AnswerWords;
