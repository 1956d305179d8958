/** Reads the findings that a project accepts until a date, each with a reason. */

import {
  array,
  check,
  type InferOutput,
  isoDate,
  nonEmpty,
  pipe,
  strictObject,
  string,
  trim,
} from 'valibot';
import { readJsonFile } from './files.ts';

const text = pipe(string(), trim(), nonEmpty('is empty'));
const isDay = (day: string) => new Date(day).toJSON()?.startsWith(day) ?? false;

const shape = array(
  strictObject({
    /** The id of the machine. */
    machine: text,
    /** The first line of the finding, as it is printed. */
    finding: text,
    reason: text,
    /** The last day on which the finding is accepted, in UTC, such as `2026-12-31`. */
    until: pipe(string(), isoDate('is no day such as 2026-12-31'), check(isDay, 'is no day')),
  }),
);

export type Accepted = Readonly<InferOutput<typeof shape>[number]>;

/** Returns the first line of a finding, which identifies it. */
export const findingKey = (finding: string): string => (finding.split('\n')[0] ?? '').trim();

/**
 * Reads a file of accepted findings.
 *
 * @throws Error that names the faults of the file and their places.
 */
export function readAccepted(file: string): Promise<readonly Accepted[]> {
  return readJsonFile(file, shape, 'is no list of { machine, finding, reason, until }');
}
