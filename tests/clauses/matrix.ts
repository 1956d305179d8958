import { catalogue } from '../../src/machines/index.ts';
import { nameOfState, nodesOf } from '../kit/chart.ts';
import { behaviourClauses } from './behaviours.ts';
import type { Clause } from './clause.ts';
import { decisionClauses } from './decisions.ts';
import { pageClauses } from './pages.ts';
import { worldClauses } from './world.ts';

/** The matrix of the specification: which states serve which clause, and which tests prove it. */

export const clauses: readonly Clause[] = [
  ...pageClauses,
  ...behaviourClauses,
  ...worldClauses,
  ...decisionClauses,
];

export interface Citation {
  readonly machine: string;
  /** The dotted path; `(root)` is the machine as a whole. */
  readonly state: string;
  readonly clauses: readonly string[];
}

/** What each state says that it serves; the root only where it says something. */
export function citations(): readonly Citation[] {
  return Object.entries(catalogue).flatMap(([machine, entry]) =>
    nodesOf(entry.machine).flatMap((node) => {
      const { spec = [] } = (node.meta ?? {}) as { readonly spec?: readonly string[] };
      const isSilentRoot = node.path.length === 0 && spec.length === 0;
      return isSilentRoot ? [] : [{ machine, state: nameOfState(node), clauses: spec }];
    }),
  );
}
