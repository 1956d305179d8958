import type { Proof } from '../recording/proof.ts';

/** States, transitions and guard outcomes that no path of a proof executes, to be marked in a chart. */
export type Missed = Proof['missed'];

/** Names the outcomes of a guard that never occurred; undefined if all did. */
export function guardMissed(missed: Missed | undefined, transition: string): string | undefined {
  const never = missed?.guards[transition] ?? [];
  return never.length === 0 ? undefined : `never ${never.join(', never ')}`;
}
