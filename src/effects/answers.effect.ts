/** This module stores the answers of a half-finished questionnaire for a reload of the tab (decision D6). */

import * as v from 'valibot';
import { answerFields } from '../data/hotline-answers.schema.ts';
import { ADVISORY_FIELD, ANSWERS_KEY } from '../data/hotline-questions.ts';
import type { KeptAnswers } from '../machines/hotline.answers.ts';
import { parseJson, readItem, removeItem, writeItem } from './storage.effect.ts';

/** The time for which answers are kept, in milliseconds: 30 minutes. */
const LIFETIME = 30 * 60 * 1000;

const savedSchema = v.object({
  savedAt: v.number(),
  answers: v.required(v.object({ ...answerFields, [ADVISORY_FIELD]: v.boolean() })),
  // Earlier releases stored no screen. Without one, every answer is replayed.
  screen: v.optional(v.string(), ''),
});

/** Saves the answers. */
export function saveAnswers(kept: KeptAnswers): void {
  writeItem('sessionStorage', ANSWERS_KEY, JSON.stringify({ savedAt: Date.now(), ...kept }));
}

/** Deletes the saved answers. */
export function deleteAnswers(): void {
  removeItem('sessionStorage', ANSWERS_KEY);
}

/** Returns the saved answers; null if there are none, or if they are too old or have been tampered with. */
export function restoreAnswers(): KeptAnswers | null {
  const saved = v.safeParse(savedSchema, parseJson(readItem('sessionStorage', ANSWERS_KEY)));
  if (!saved.success) return null;
  const age = Date.now() - saved.output.savedAt;
  if (age < 0 || age > LIFETIME) {
    deleteAnswers();
    return null;
  }
  const { answers, screen } = saved.output;
  return { answers, screen };
}
