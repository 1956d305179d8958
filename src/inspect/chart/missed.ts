/** What no path of a proof executes, to be marked in a chart. */
export interface Missed {
  readonly states: readonly string[];
  readonly transitions: readonly string[];
  /** By transition: the outcomes of its guard that were never found. */
  readonly guards: Readonly<Record<string, readonly boolean[]>>;
}

/** Which outcomes of a guard were never found, in words; nothing where all were. */
export function guardMissed(missed: Missed | undefined, transition: string): string | undefined {
  const never = missed?.guards[transition] ?? [];
  return never.length === 0 ? undefined : `never ${never.join(', never ')}`;
}
