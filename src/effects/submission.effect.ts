/** Reads a submitted form: its text fields, and the marks that spam leaves (they never drop a lead). */

/** Name of the field that people do not see and robots fill in. */
export const HONEYPOT = 'website';
/** Milliseconds after the page's start under which nobody fills in a form by hand. */
const FASTEST_PERSON = 3000;

export interface Submission {
  readonly values: Readonly<Record<string, string>>;
  readonly signals: readonly ('honeypot' | 'too-fast')[];
}

/** @param timeStamp of the submit event: milliseconds since the document's start. */
export function readSubmission(form: HTMLFormElement, timeStamp: number): Submission {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') values[name] = value;
  const signals: ('honeypot' | 'too-fast')[] = [];
  if ((values[HONEYPOT] ?? '') !== '') signals.push('honeypot');
  if (timeStamp < FASTEST_PERSON && !window.early.again) signals.push('too-fast');
  return { values, signals };
}
