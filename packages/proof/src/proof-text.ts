/** The results of a proof, as text. */

/** The lists of a proof. */
export interface ProofLists {
  /** Faults: the machine differs from its description, or throws, hangs, or changes its context in place. */
  readonly failures: readonly string[];
  /** Warnings: dead states and transitions, states that cannot be left, unhandled failures. */
  readonly warnings: readonly string[];
  /** Unproven parts, with reasons and advice. */
  readonly unproven: readonly string[];
  /** The proven parts. */
  readonly proven: readonly string[];
  /** Mutants of the chart that no law or journey notices. */
  readonly survivors: readonly string[];
}

/** Returns a number with its noun: `1 failure`, `2 failures`. */
export const plural = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

/**
 * Writes the lists of a proof as text.
 *
 * @param accepted known findings, which no longer count.
 */
export function textOfProof(
  id: string,
  started: boolean,
  found: ProofLists,
  accepted: readonly string[] = [],
): string {
  const { length } = found.failures;
  const verdict = started ? 'nothing is wrong' : 'cannot be judged';
  const list = (title: string, lines: readonly string[]) =>
    lines.length === 0
      ? []
      : [`${title}:`, ...lines.map((line) => `  - ${line.replaceAll('\n', '\n    ')}`)];
  return [
    `${id}: ${length === 0 ? verdict : plural(length, 'failure')}`,
    ...list('wrong', found.failures),
    ...list('accepted', accepted),
    ...list('may be meant', found.warnings),
    ...list('not proven', found.unproven),
    ...list('a change of the chart that nothing notices', found.survivors),
    ...list('proven', found.proven),
  ].join('\n');
}
