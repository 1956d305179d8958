import type { Proof } from '../core/proof.ts';

/** What no path of a proof executes, to be marked in a chart. */
export type Missed = Proof['missed'];

/** Which outcomes of a guard were never found, in words; nothing where all were. */
export function guardMissed(missed: Missed | undefined, transition: string): string | undefined {
  const never = missed?.guards[transition] ?? [];
  return never.length === 0 ? undefined : `never ${never.join(', never ')}`;
}
