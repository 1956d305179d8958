import * as v from 'valibot';
import { answerFields } from '../data/hotline-answers.schema.ts';
import {
  ADVISORY_FIELD,
  type Answers,
  FIRST_QUESTION,
  hotlineQuestions,
} from '../data/hotline-questions.ts';
import { parseJson, readItem, removeItem, writeItem } from './storage.effect.ts';

/** Keeps the answers of a half-finished questionnaire for a reload of the same tab (decision D6). */

const ANSWERS_KEY = 'hotline-answers';
/** Milliseconds that answers are kept: 30 minutes. */
const LIFETIME = 30 * 60 * 1000;

const savedSchema = v.object({
  savedAt: v.number(),
  answers: v.required(v.object({ ...answerFields, [ADVISORY_FIELD]: v.boolean() })),
});

/** Saves the answers; if there are none, deletes those that were saved. */
export function saveAnswers(answers: Answers): void {
  if (answers[hotlineQuestions[FIRST_QUESTION].field] === '')
    removeItem('sessionStorage', ANSWERS_KEY);
  else writeItem('sessionStorage', ANSWERS_KEY, JSON.stringify({ savedAt: Date.now(), answers }));
}

/** The saved answers; null if there are none, or they are too old or have been tampered with. */
export function restoreAnswers(): Answers | null {
  const saved = v.safeParse(savedSchema, parseJson(readItem('sessionStorage', ANSWERS_KEY)));
  if (!saved.success) return null;
  const age = Date.now() - saved.output.savedAt;
  if (age < 0 || age > LIFETIME) {
    removeItem('sessionStorage', ANSWERS_KEY);
    return null;
  }
  return saved.output.answers;
}
