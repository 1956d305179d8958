/** What a proof says, as text. */

/** The lists of a proof. */
export interface ProofLists {
  /** What is wrong: the machine does not do what is said of it, or throws, hangs, or changes its context in place. */
  readonly failures: readonly string[];
  /** Warnings: dead states and transitions, states that cannot be left, failures that nothing handles. */
  readonly warnings: readonly string[];
  /** What is not proven, why, and what to do about it. */
  readonly unproven: readonly string[];
  /** What has been proven. */
  readonly proven: readonly string[];
  /** Mutants of the chart that no law or journey notices. */
  readonly survivors: readonly string[];
}

/** A number with its noun: `1 failure`, `2 failures`. */
export const plural = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

/**
 * The lists of a proof as text.
 *
 * @param accepted findings that are known and count no more.
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
