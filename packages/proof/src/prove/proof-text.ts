/** Writes the results of a proof as text. */

/** The lists of a proof. */
export interface ProofLists {
  /** Faults: the machine contradicts its statement, throws, loops endlessly, or changes its context in place. */
  readonly failures: readonly string[];
  /** Warnings: dead states and transitions, states that cannot be left, unhandled failures. */
  readonly warnings: readonly string[];
  /** The parts that are not proven, with reasons and advice. */
  readonly unproven: readonly string[];
  /** The proven parts. */
  readonly proven: readonly string[];
  /** The changes of the chart that no law or journey notices, such as `on: "press" is ignored`. */
  readonly survivors: readonly string[];
}
/** The lists while a proof is running. */
export type ProofInProgress = { readonly [List in keyof ProofLists]: string[] };

/** Returns a number with its noun: `1 failure`, `2 failures`. */
export const plural = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The limits of a shortened text: lines of a screen, entries of a list, characters of a line, lines of an entry. */
const BRIEF = { screen: 40, lines: 5, width: 240, story: 6 };

/** Returns whether a text is longer than a screen or has a line that is too long. */
export function isLongerThanScreen(text: string): boolean {
  const lines = text.split('\n');
  return lines.length > BRIEF.screen || lines.some(({ length }) => length > BRIEF.width);
}

const clipped = (text: string) =>
  text.length > BRIEF.width ? `${text.slice(0, BRIEF.width - 1)}…` : text;

/** Shortens a list for a terminal. Steps that throw the same error become one entry, and long entries are cut. */
function shortened(lines: readonly string[]): readonly string[] {
  const causes = new Map<string, string[]>();
  for (const line of lines) {
    // The words of XState about the guard and its state are removed, so that equal errors are recognised.
    const [, cause = line] =
      /^never throws: .*? throws: (?:Unable to evaluate guard .*? in state node '.*?': )?(.*)/.exec(
        line,
      ) ?? [];
    causes.set(cause, [...(causes.get(cause) ?? []), line]);
  }
  const all = [...causes.values()].map(([first = '', ...others]) => {
    const [head = '', ...story] = first.split('\n');
    const rest = story.length - BRIEF.story;
    const places = others.map((each) => /^never throws: (.*?) throws: /.exec(each)?.[1] ?? '');
    return [
      clipped(head),
      ...(others.length > 0
        ? [clipped(`${others.length} more throw it: ${places.join('; ')}`)]
        : []),
      ...story.slice(0, BRIEF.story).map(clipped),
      ...(rest > 0 ? [`… ${plural(rest, 'line')} more`] : []),
    ].join('\n');
  });
  const rest = all.length - BRIEF.lines;
  return rest > 1 ? [...all.slice(0, BRIEF.lines), `… and ${rest} more`] : all;
}

/** Groups changes of the chart by their states. */
function byState(survivors: readonly string[]): readonly string[] {
  const states = new Map<string, string[]>();
  for (const each of survivors) {
    const end = each.indexOf(': ');
    const state = each.slice(0, end);
    states.set(state, [...(states.get(state) ?? []), each.slice(end + 2)]);
  }
  return [...states].map(([state, all]) =>
    all.length === 1 ? `${state}: ${all[0]}` : `${state}:\n${all.join('\n')}`,
  );
}

/**
 * Writes the lists of a proof as text.
 *
 * @param accepted the findings that are accepted and do not count.
 * @param isBrief whether the text is shortened to about a screen.
 */
export function textOfProof(
  id: string,
  started: boolean,
  found: ProofLists,
  accepted: readonly string[] = [],
  isBrief = false,
): string {
  const { length } = found.failures;
  const verdict = started ? 'no fault was found' : 'cannot be judged';
  const list = (title: string, all: readonly string[]) => {
    const lines = isBrief ? shortened(all) : all;
    return lines.length === 0
      ? []
      : [`${title}:`, ...lines.map((line) => `  - ${line.replaceAll('\n', '\n    ')}`)];
  };
  return [
    `${id}: ${length === 0 ? verdict : plural(length, 'failure')}`,
    ...list('wrong', found.failures),
    ...list('accepted', accepted),
    ...list('may be meant', found.warnings),
    ...list('not proven', found.unproven),
    ...list('changes of a state that no law and no journey notices', byState(found.survivors)),
    ...list('proven', found.proven),
  ].join('\n');
}
