/** Judges the machines on all cores. Each thread takes the next machine of a shared list until the list is empty. */

import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { withModule } from '../../tools/with-module.ts';
import type { ChartScore } from './charts.ts';

type Charts = typeof import('./charts.ts');
type Progress = (text: string) => void;
interface Shared {
  readonly ids: readonly string[];
  /** The position of the next machine in the list. */
  readonly next: Int32Array;
}

async function judgeNext({ scoreOf }: Charts, { ids, next }: Shared, progress?: Progress) {
  const scores: ChartScore[] = [];
  for (let id = ids[Atomics.add(next, 0, 1)]; id; id = ids[Atomics.add(next, 0, 1)]) {
    scores.push(await scoreOf(id, (done, all) => progress?.(`${id}: ${done} of ${all}`)));
  }
  return scores;
}

const inThread = (workerData: Shared) =>
  new Promise<ChartScore[]>((resolve, reject) => {
    const thread = new Worker(new URL(import.meta.url), { workerData });
    thread.on('message', resolve).on('error', reject);
  });

/**
 * Returns the scores of some machines, or of all.
 *
 * @param expectKnown throws an error for an unknown name.
 */
export const judgeAll = (
  names: readonly string[],
  expectKnown: (known: readonly string[]) => void,
  progress: Progress,
): Promise<readonly ChartScore[]> =>
  withModule<Charts, readonly ChartScore[]>('/tests/mutate/charts.ts', async (charts) => {
    expectKnown(charts.machineIds);
    const ids = charts.longestFirst(names.length > 0 ? names : charts.machineIds);
    const shared = { ids, next: new Int32Array(new SharedArrayBuffer(4)) };
    const others = Math.min(ids.length, availableParallelism()) - 1;
    const all = await Promise.all([
      ...Array.from({ length: others }, () => inThread(shared)),
      judgeNext(charts, shared, progress),
    ]);
    return all.flat().toSorted((a, b) => a.machine.localeCompare(b.machine));
  });

if (!isMainThread) {
  const scores = await withModule<Charts, ChartScore[]>('/tests/mutate/charts.ts', (charts) =>
    judgeNext(charts, workerData as Shared),
  );
  parentPort?.postMessage(scores);
}
