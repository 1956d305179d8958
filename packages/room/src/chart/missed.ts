import type { Proof } from '../recording/proof.ts';

/** The states, transitions and guard outcomes that no path of a proof executes. The chart marks them. */
export type Missed = Proof['missed'];

/** Names the outcomes of a guard that never occurred, or returns undefined if both have occurred. */
export function guardMissed(missed: Missed | undefined, transition: string): string | undefined {
  const never = missed?.guards[transition] ?? [];
  return never.length === 0 ? undefined : `never ${never.join(', never ')}`;
}
