import { nameOfState } from '@machines/room/chart';
import type { AnyStateNode } from 'xstate';
import { guessedOn, isUnknown } from '../graph/findings.ts';
import { isCutOff } from '../graph/graph.ts';
import { statesOf } from '../machine/chart.ts';
import type { Case, Graph, Node } from '../model/situations.ts';

/** The reaction of each state to each event. XState drops an event that no transition takes, without an error. */

/**
 * `takes` and `ignores`: in every situation that was explored. `refuses`: it has transitions for the event, and their
 * guards let none pass. `depends`: it takes the event in some situations alone. `throws`: in at least one. `unknown`:
 * the answer depends on a payload or an actor that is not given.
 */
export type Answer = 'takes' | 'ignores' | 'refuses' | 'depends' | 'throws' | 'unknown';

export interface Matrix {
  readonly events: readonly string[];
  /** The leaf states that were reached, in the order of the chart; other regions may answer for them. */
  readonly rows: readonly {
    readonly state: string;
    /** By event; an event that was not tried in the state is left out. */
    readonly answers: Readonly<Record<string, Answer>>;
  }[];
  /** Whether there may be more than was explored. */
  readonly isCut: boolean;
}

/** Whether a state, or one around it, has transitions for an event, whatever their guards say. */
export const hears = (nodes: readonly AnyStateNode[], type: string) =>
  nodes.some(({ transitions }) =>
    [...transitions.keys()].some(
      (key) =>
        key === type || (key.endsWith('*') && type.startsWith(key.slice(0, -1).replace(/\.$/, ''))),
    ),
  );

export function answerOf(found: ReadonlySet<Answer>): Answer {
  if (found.has('throws')) return 'throws';
  if (found.has('unknown')) return 'unknown';
  if (found.has('takes')) return found.size === 1 ? 'takes' : 'depends';
  return found.has('refuses') ? 'refuses' : 'ignores';
}

/** The matrix of an explored machine, over the events of its model. */
export function matrixOf(graph: Graph): Matrix {
  const found = new Map<string, Map<string, Set<Answer>>>();
  const note = (leaves: readonly string[], type: string, answer: Answer) => {
    for (const leaf of leaves) {
      const row = found.get(leaf) ?? new Map<string, Set<Answer>>();
      found.set(leaf, row.set(type, (row.get(type) ?? new Set()).add(answer)));
    }
  };
  // Nodes are in the order in which they were found: what led to each is known before.
  const guessed = new Map<Node, boolean>();
  for (const node of graph.nodes) {
    const { via } = node;
    const isNew = via !== null && guessedOn(graph, [via.case]).length > 0;
    guessed.set(node, isNew || (via !== null && guessed.get(via.from) === true));
  }
  /** Whether what a step meets rests on a guess: what it carries, or what led there. */
  const isGuess = (from: Node, taken: Case) =>
    guessed.get(from) === true || guessedOn(graph, [taken]).length > 0;
  const isEvent = (kind: string) => kind === 'event' || kind === 'report';
  for (const { from, case: taken, answered } of graph.edges) {
    const { type } = taken.event;
    if (!isEvent(taken.kind) || type.startsWith('xstate.')) continue;
    const silent = () => {
      if (!hears(from.snapshot._nodes, type)) return 'ignores';
      return isGuess(from, taken) ? 'unknown' : 'refuses';
    };
    note(from.leaves, type, answered ? 'takes' : silent());
  }
  for (const { from, case: taken, error } of graph.thrown) {
    const isOpen = isUnknown(error) || isGuess(from, taken);
    if (isEvent(taken.kind)) note(from.leaves, taken.event.type, isOpen ? 'unknown' : 'throws');
  }
  const events = new Set([...found.values()].flatMap((row) => [...row.keys()]));
  const names = ['(root)', ...statesOf(graph.model.machine).map(nameOfState)];
  return {
    events: [...events],
    rows: names.flatMap((state) => {
      const row = found.get(state);
      if (row === undefined) return [];
      const answers = [...row].map(([type, all]) => [type, answerOf(all)] as const);
      return [{ state, answers: Object.fromEntries(answers) }];
    }),
    isCut: isCutOff(graph),
  };
}

export const signs: Readonly<Record<Answer, string>> = {
  takes: '+',
  ignores: '.',
  refuses: '-',
  depends: '±',
  throws: '!',
  unknown: '?',
};

/** A matrix as lines: a row for each state, and a column for each event, by its number. */
export function linesOfMatrix({ events, rows, isCut }: Matrix): readonly string[] {
  if (rows.length === 0) return ['no event was tried'];
  const wide = Math.max(...rows.map(({ state }) => state.length));
  const width = String(events.length).length + 1;
  const line = (state: string, cells: readonly (string | number)[]) =>
    `${state.padEnd(wide)} ${cells.map((cell) => String(cell).padStart(width)).join('')}`;
  return [
    `+ takes it, . ignores it, - its guards refuse it, ± depends, ! throws, ? its payload is not stated${isCut ? '; as far as it was explored' : ''}`,
    line(
      '',
      events.map((_, place) => place + 1),
    ),
    ...rows.map(({ state, answers }) =>
      line(
        state,
        events.map((type) => signs[answers[type] as Answer] ?? ' '),
      ),
    ),
    ...events.map((type, place) => `${place + 1} ${type}`),
  ];
}
