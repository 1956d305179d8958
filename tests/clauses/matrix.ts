import { clausesOf, type Model, nodesOf } from '@machines/proof';
import { nameOfState } from '@machines/room/chart';
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

/** What each state serves, as its model says; the root only where it says something. */
export function citations(models: Iterable<Model>): readonly Citation[] {
  return [...models].flatMap((model) =>
    nodesOf(model.machine)
      .map((node) => ({
        machine: model.id,
        state: nameOfState(node),
        clauses: clausesOf(model, node),
      }))
      .filter(({ state, clauses: cited }) => state !== '(root)' || cited.length > 0),
  );
}
