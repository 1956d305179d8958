import type { Proof } from '../core/proof.ts';

/** What no path of a proof executes, for marking it in a chart. */
export type Missed = Proof['missed'];

/** Which outcomes of a guard never occurred, in words; undefined if all did. */
export function guardMissed(missed: Missed | undefined, transition: string): string | undefined {
  const never = missed?.guards[transition] ?? [];
  return never.length === 0 ? undefined : `never ${never.join(', never ')}`;
}
