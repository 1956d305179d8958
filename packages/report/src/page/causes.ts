/** Groups failures by their cause, because one fault in a machine makes many paths fail in many executors. */

import type { Failure } from '@machines/proof';
import type { MachineReport, PathReport } from '../records/data.ts';
import { hasFailed } from '../records/totals.ts';
import { executorNames, groupBy } from './words.ts';

/** Returns the cause of a failure as a sentence, without the step and the path, which the report shows anyway. */
export function causeOf({ message }: Failure): string {
  const [first = ''] = message.replace(/^At (?:step \d+, .*?|[^:\n]*): /, '').split('\n');
  // The comparison of two booleans is left out, because the words before it suffice.
  return first.replace(
    /: expected (?:true|false|undefined|\d+) to (?:deeply equal|be) (?:true|false|0)\b.*/,
    '',
  );
}

/** Returns the title of a path. The title of a generated path is its last step. */
export function titleOf({ name, steps }: PathReport): string {
  const last = steps.at(-1);
  if (name.startsWith('journey: ') || last === undefined) return name.replace(/^journey: /, '');
  return `${name}: ${last.sentence.replace(/\.$/, '')} → ${last.state}`;
}

/** Returns the address of the step at which a path has failed. */
export const stepAddress = (id: string, slug: string, step: number | null): string =>
  `${id}/${slug}${step === null ? '' : `/step-${step + 1}`}`;

export interface FailedStep {
  readonly cause: string;
  readonly address: string;
  readonly machine: string;
  readonly title: string;
  /** The executors that found the failure, and whether the path passed in the previous run. */
  readonly by: string;
  readonly isNew: boolean;
}

function ofPath({ id, title: machine }: MachineReport, path: PathReport): readonly FailedStep[] {
  const failed = path.results.filter(hasFailed);
  const places = groupBy(
    failed,
    ({ failure }) => `${failure?.step} ${failure && causeOf(failure)}`,
  );
  return [...places.values()].map((some): FailedStep => {
    const [{ failure } = {}] = some;
    const step = failure?.step ?? null;
    const at = step === null ? undefined : path.steps[step];
    return {
      cause: failure === undefined ? 'Nothing was said' : causeOf(failure),
      address: stepAddress(id, path.slug, failure === undefined ? null : step),
      machine,
      title: `${titleOf(path)}${at === undefined ? '' : `, at step ${(step ?? 0) + 1}: ${at.sentence}`}`,
      by: some.map(({ executor }) => executorNames[executor]).join(', '),
      isNew: some.some(({ was }) => was === 'passed'),
    };
  });
}

/** Groups all failures by their cause, with the most frequent cause first. */
export function causesOf(machines: readonly MachineReport[]): readonly (readonly FailedStep[])[] {
  const all = machines.flatMap((machine): readonly FailedStep[] => {
    const { id, title, paths, laws, walks } = machine;
    const rest = [
      ...laws.map((law) => ({ ...law, title: `Law: ${law.sentence}` })),
      ...walks.map((each) => ({ ...each, title: `Random ${each.sort}` })),
    ].filter(hasFailed);
    return [
      ...paths.flatMap((path) => ofPath(machine, path)),
      ...rest.map(({ slug, title: name, failure }) => ({
        cause: failure === undefined ? name : causeOf(failure),
        address: `${id}/${slug}`,
        ...{ machine: title, title: name, by: '', isNew: false },
      })),
    ];
  });
  return [...groupBy(all, ({ cause }) => cause).values()].toSorted((a, b) => b.length - a.length);
}
