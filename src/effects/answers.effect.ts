import * as v from 'valibot';
import { parseJson, readItem, removeItem, writeItem } from './storage.effect.ts';

/** Keeps the answers of a half-finished questionnaire for a reload of the same tab (decision D6). */

export const ANSWERS_KEY = 'hotline-answers';
/** Milliseconds that answers are kept: 30 minutes. */
const LIFETIME = 30 * 60 * 1000;

const yesNo = v.picklist(['yes', 'no', '']);
const savedSchema = v.object({
  savedAt: v.number(),
  answers: v.object({
    hasCCTV: yesNo,
    advisoryContinued: v.boolean(),
    recentCrime: yesNo,
    professionallyMonitored: yesNo,
    providerSupport: yesNo,
    willSource: v.picklist(['source', 'need-help', '']),
  }),
});

type SavedAnswers = v.InferOutput<typeof savedSchema>['answers'];

/** Saves the answers; none at all deletes what was saved. */
export function saveAnswers(answers: SavedAnswers): void {
  if (answers.hasCCTV === '') removeItem('sessionStorage', ANSWERS_KEY);
  else writeItem('sessionStorage', ANSWERS_KEY, JSON.stringify({ savedAt: Date.now(), answers }));
}

/** The saved answers, or null when there are none, they are too old, or somebody tampered with them. */
export function restoreAnswers(): SavedAnswers | null {
  const saved = v.safeParse(savedSchema, parseJson(readItem('sessionStorage', ANSWERS_KEY)));
  if (!saved.success) return null;
  const age = Date.now() - saved.output.savedAt;
  if (age < 0 || age > LIFETIME) {
    removeItem('sessionStorage', ANSWERS_KEY);
    return null;
  }
  return saved.output.answers;
}
