import { describe, it, onTestFailed } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { exploreWithinBudget } from '../graph/graph.ts';
import { modelOf } from '../graph/model-of.ts';
import { planForTests } from '../graph/planned.ts';
import type { Model, Statement } from '../model/model.ts';
import { partsOf, planOf } from './parts.ts';

/**
 * Declares the tests of one machine for Vitest: a complete exploration without errors, completeness, laws, journeys,
 * generated paths, coverage and random walks. A part that cannot be decided is skipped with the reason.
 *
 * @param machine a machine with its statement, or a model.
 */
export function proveMachine(model: Model): void;
export function proveMachine<M extends AnyStateMachine>(
  machine: M,
  statement?: NoInfer<Statement<M>>,
): void;
export function proveMachine(given: Model | AnyStateMachine, statement: object = {}): void {
  const model = 'laws' in given ? given : modelOf<AnyStateMachine>(given, statement);
  const [plan] = planForTests(model, planOf, exploreWithinBudget);
  if (plan === undefined) return;
  describe(model.id, () => {
    const failed: string[] = [];
    for (const { name, run, longest } of partsOf(plan, console.log)) {
      const part = ({ skip }: { readonly skip: (why: string) => never }) => {
        onTestFailed(() => void failed.push(name));
        if (name === 'random walks' && failed.length > 0)
          skip(`they would find again what breaks "${failed[0]}"`);
        return run(skip);
      };
      it(`${model.id} · ${name}`, part, longest);
    }
  });
}
