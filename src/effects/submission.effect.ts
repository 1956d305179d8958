import { uniqueId } from './id.effect.ts';

/** Reads a submitted form: its text fields, and the signals of spam (which never drop a lead). */

/**
 * Name of the honeypot field: people do not see it, robots fill it in. It must not be a word that browsers and
 * password managers recognise: they would fill it in, and mark a person as a robot.
 */
export const HONEYPOT = 'topic';
/** Milliseconds after the document's start in which no person can fill in a form. */
const FASTEST_PERSON = 3000;

export interface Submission {
  readonly id: string;
  readonly values: Readonly<Record<string, string>>;
  readonly signals: readonly ('honeypot' | 'too-fast')[];
}

/** Returns the texts in a form's fields, by name. */
export function textsOf(form: HTMLFormElement): [name: string, text: string][] {
  return [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
}

/**
 * Reads a form at its submit.
 *
 * @param timeStamp that of the submit event: milliseconds since the document's start.
 */
export function readSubmission(form: HTMLFormElement, timeStamp: number): Submission {
  const values: Readonly<Record<string, string>> = Object.fromEntries(textsOf(form));
  const signals: ('honeypot' | 'too-fast')[] = [];
  if ((values[HONEYPOT] ?? '') !== '') signals.push('honeypot');
  if (timeStamp < FASTEST_PERSON && !window.early.again) signals.push('too-fast');
  return { id: uniqueId(), values, signals };
}
