/**
 * Shows the reaction of each state to each event. The matrix matters because XState drops an event that no transition
 * takes, without an error.
 */

import { nameOfState } from '@machines/room/chart';
import { activeNodes, isOwn } from '@machines/room/xstate-internals';
import type { AnyStateNode } from 'xstate';
import { guessedKeys, restsOnUnknown } from '../graph/findings.ts';
import { isCutOff } from '../graph/graph.ts';
import { statesOf } from '../machine/chart.ts';
import type { Case, Graph, Node } from '../model/situations.ts';

/**
 * The answer of a state to an event. `takes` and `ignores`: in every explored situation. `refuses`: its transitions
 * for the event have guards that are false. `depends`: it takes the event only in some situations. `throws`: it
 * throws in at least one situation. `unknown`: the answer depends on a payload or an actor that the model does not
 * state.
 */
export type Answer = 'takes' | 'ignores' | 'refuses' | 'depends' | 'throws' | 'unknown';

export interface Matrix {
  readonly events: readonly string[];
  /** The reached leaf states in the order of the chart. Another parallel region may have answered for a state. */
  readonly rows: readonly {
    readonly state: string;
    /** The answers by event. An event that was not tried in the state is left out. */
    readonly answers: Readonly<Record<string, Answer>>;
  }[];
  /** Whether unexplored situations may exist. */
  readonly isCut: boolean;
}

/** Returns whether a state or a state around it has transitions for an event, even if their guards are false. */
export const hasTransitionFor = (nodes: readonly AnyStateNode[], type: string) =>
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

/** Returns the matrix of an explored machine for the events of its model. */
export function matrixOf(graph: Graph): Matrix {
  const found = new Map<string, Map<string, Set<Answer>>>();
  const note = (leaves: readonly string[], type: string, answer: Answer) => {
    for (const leaf of leaves) {
      const row = found.get(leaf) ?? new Map<string, Set<Answer>>();
      found.set(leaf, row.set(type, (row.get(type) ?? new Set()).add(answer)));
    }
  };
  // Each node comes after the node that leads to it. The map therefore already has an entry for that node.
  const guessed = new Map<Node, boolean>();
  for (const node of graph.nodes) {
    const { via } = node;
    const isNew = via !== null && guessedKeys(graph, [via.case]).length > 0;
    guessed.set(node, isNew || (via !== null && guessed.get(via.from) === true));
  }
  /** Returns whether a step depends on a guess: its own payload, or a payload on the path to it. */
  const isGuess = (from: Node, taken: Case) =>
    guessed.get(from) === true || guessedKeys(graph, [taken]).length > 0;
  const isEvent = (kind: string) => kind === 'event' || kind === 'report';
  for (const { from, case: taken, answered } of graph.edges) {
    const { type } = taken.event;
    if (!isEvent(taken.kind) || isOwn(type)) continue;
    const silent = () => {
      if (!hasTransitionFor(activeNodes(from.snapshot), type)) return 'ignores';
      return isGuess(from, taken) ? 'unknown' : 'refuses';
    };
    note(from.leaves, type, answered ? 'takes' : silent());
  }
  for (const { from, case: taken, error } of graph.thrown) {
    const isOpen = restsOnUnknown(error) || isGuess(from, taken);
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

export const answerSigns: Readonly<Record<Answer, string>> = {
  takes: '+',
  ignores: '.',
  refuses: '-',
  depends: '±',
  throws: '!',
  unknown: '?',
};

/** Returns the lines of a matrix: a row for each state and a column for each event, with the number of the event. */
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
        events.map((type) => answerSigns[answers[type] as Answer] ?? ' '),
      ),
    ),
    ...events.map((type, place) => `${place + 1} ${type}`),
  ];
}
