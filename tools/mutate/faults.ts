import '../settings.ts';
import type { SourceScore, Survivor } from '@machines/report/mutation';
import { seededRandom } from '../../tests/world/random.ts';
import { survivor } from './report.ts';
import { openJudge } from './served.ts';
import { reasonForSource } from './source-equivalents.ts';
import { type Fault, faultsOf, type Kind } from './sources.ts';
import { judgeBySuites } from './suites.ts';

/** Judges faults in sources, all of a kind or a sample drawn by seed. */

export interface Options {
  /** Faults of each kind; all where it is absent. */
  readonly sample?: number;
  readonly seed: number;
  /** Whether the suites judge faults that the served pages do not show; each takes seconds. */
  readonly suites: boolean;
  readonly progress: (kind: Kind, done: number, all: number) => void;
  readonly tell: (line: string) => void;
}

function drawn(all: readonly Fault[], { sample, seed }: Options): readonly Fault[] {
  if (sample === undefined || sample >= all.length) return all;
  const { below } = seededRandom(seed);
  const rest = [...all];
  return Array.from({ length: sample }, () => rest.splice(below(rest.length), 1)[0]).filter(
    (fault) => fault !== undefined,
  );
}

/** The score of each kind. Faults that are neither served nor judged by a suite do not count. */
export async function judgeSources(
  kinds: readonly Kind[],
  options: Options,
): Promise<readonly SourceScore[]> {
  const served = await openJudge();
  const scores: SourceScore[] = [];
  try {
    for (const kind of kinds) {
      const faults = drawn(faultsOf(kind), options);
      let killed = 0;
      let unseen = 0;
      const survivors: Survivor[] = [];
      for (const [index, fault] of faults.entries()) {
        const verdict = await served.judge(fault);
        const asked = verdict.is !== 'killed' && options.suites;
        const by = verdict.is === 'killed' ? verdict.by : asked ? await judgeBySuites(fault) : null;
        if (by !== null) killed += 1;
        else if (verdict.is === 'unseen' && !options.suites) unseen += 1;
        else {
          const found = survivor(fault.what, reasonForSource(fault.what));
          survivors.push(found);
          options.tell(`  ${found.why === undefined ? 'MISSED' : 'same  '} ${fault.what}`);
        }
        options.progress(kind, index + 1, faults.length);
      }
      scores.push({ kind, mutants: faults.length - unseen, killed, survivors });
    }
  } finally {
    await served.close();
  }
  return scores;
}
