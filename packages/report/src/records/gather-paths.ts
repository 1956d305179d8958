/** Joins the records of different executors about the same path. */

import type { Executor } from '@machines/proof';
import { fingerprintOf } from '@machines/room';
import { type PathReport, type Result, type ResultOrigin, slugOf } from './data.ts';
import type { PathSentences } from './path-sentences.ts';
import type { RecordOfRun, Run } from './records.ts';

export type PathOwner<K extends RecordOfRun['kind']> = Extract<RecordOfRun, { kind: K }>;

/** Returns the origin of a result. */
export type Origin = (record: { readonly run: Run }) => ResultOrigin;

export const executors: readonly Executor[] = [
  'chart',
  'actor',
  'strict',
  'chromium',
  'firefox',
  'webkit',
];

/** Returns the last item for each key. A failure that passed when it was run again counts as passed. */
export function lastOf<T>(items: readonly T[], key: (item: T) => string): readonly T[] {
  return [...new Map(items.map((item) => [key(item), item])).values()];
}

const isBrowser = (executor: Executor) => executor !== 'chart' && executor !== 'actor';

/** Groups the records by path. Paths with the same name but different steps, as in browsers, are different paths. */
function pathsOf(records: readonly PathOwner<'path'>[]) {
  const latest = lastOf(records, ({ executor, name, start, steps }) =>
    JSON.stringify([executor, name, start, steps]),
  );
  const groups = new Map<string, PathOwner<'path'>[]>();
  for (const each of latest) {
    const key = JSON.stringify([each.name, each.start, each.steps]);
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  const taken = new Set<string>();
  return [...groups.values()]
    .toSorted((a, b) => rank(a) - rank(b))
    .map((group) => {
      const name = group[0]?.name ?? '';
      const wanted = slugOf(name.replace(/^journey: /, 'journey-').toLowerCase());
      const plain = taken.has(wanted) ? `browser-${wanted}` : wanted;
      let slug = plain;
      for (let count = 2; taken.has(slug); count += 1) slug = `${plain}-${count}`;
      taken.add(slug);
      return { group, slug, name: slug === wanted ? name : name.replace(/^path/, 'browser path') };
    });
}

/** Returns the rank of a path: journeys come first, then the paths of all executors, then those of browsers alone. */
function rank(group: readonly PathOwner<'path'>[]): number {
  const name = group[0]?.name ?? '';
  if (name.startsWith('journey')) return 0;
  const number = Number(/\d+/.exec(name)?.[0] ?? 0);
  return number + (group.some(({ executor }) => !isBrowser(executor)) ? 1 : 100_000);
}

function resultOf(record: PathOwner<'path'>, origin: Origin): Result {
  const { executor, outcome, milliseconds, failure, was } = record;
  return { ...origin(record), executor, outcome, was, milliseconds, ...(failure && { failure }) };
}

/** Returns the paths of a machine with their steps and the results of each executor. */
export async function reportPaths(
  pathSentences: PathSentences,
  records: readonly PathOwner<'path'>[],
  origin: Origin,
): Promise<readonly PathReport[]> {
  return Promise.all(
    pathsOf(records).map(async ({ group, slug, name }): Promise<PathReport> => {
      const { start = '', steps = [] } = group[0] ?? {};
      return {
        slug,
        name,
        start,
        walk: { name: group[0]?.name ?? name, fingerprint: fingerprintOf(start, steps) },
        first: pathSentences.first(start),
        steps: await pathSentences.describe(start, steps),
        results: group
          .map((each) => resultOf(each, origin))
          .toSorted((a, b) => executors.indexOf(a.executor) - executors.indexOf(b.executor)),
      };
    }),
  );
}
