/** This module reads a submitted form: its text fields and the signs of spam. A sign of spam never drops a lead. */

import { uniqueId } from './id.effect.ts';

/**
 * The name of the honeypot field, which people do not see and robots fill in. The name must not be a word that
 * browsers and password managers recognise, because they would fill in the field, and a person would be marked as a
 * robot.
 */
export const HONEYPOT = 'topic';
/** The time after the document's start in which no person can fill in a form, in milliseconds. */
const FASTEST_PERSON = 3000;

export interface Submission {
  readonly id: string;
  readonly values: Readonly<Record<string, string>>;
  readonly signals: readonly ('honeypot' | 'too-fast')[];
}

/** Returns the texts in a form's fields, by name. */
export function fieldTextsOf(form: HTMLFormElement): [name: string, text: string][] {
  return [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
}

/**
 * Reads a form when it is submitted.
 *
 * @param timeStamp the time of the submit event, in milliseconds since the document's start.
 */
export function readSubmission(form: HTMLFormElement, timeStamp: number): Submission {
  const values: Readonly<Record<string, string>> = Object.fromEntries(fieldTextsOf(form));
  const signals: ('honeypot' | 'too-fast')[] = [];
  if ((values[HONEYPOT] ?? '') !== '') signals.push('honeypot');
  if (timeStamp < FASTEST_PERSON && !window.early.again) signals.push('too-fast');
  return { id: uniqueId(), values, signals };
}
