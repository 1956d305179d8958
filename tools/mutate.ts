import { equivalents, isExplained, percent, type Score, total } from '@machines/report/mutation';
import { command, expectNames, progress } from './command.ts';
import { keep, REPORT } from './mutate/report.ts';
import { withModule } from './with-module.ts';

/**
 * `npm run mutate`: mutates charts in memory, and reports which mutants the suites miss. It ends with status 1
 * where one of them has no reason. Mutants of code are Stryker's: `npx stryker run`.
 */

const usage = `npm run mutate                               the charts of all machines
npm run mutate -- hotline outbox             some of them
  --list                                     each mutant, with the check that kills it
npx stryker run                              the code of machines, effects and data (an hour)`;
const options = { list: { type: 'boolean', default: false } } as const;

type Charts = typeof import('./mutate/charts.ts');

/** A line of figures: `hotline   120 mutants  118 killed   2 equivalent   100 %`. */
function printScore(name: string, score: Score): void {
  console.log(
    `${name.padEnd(18)} ${String(score.mutants).padStart(4)} mutants ${String(score.killed).padStart(4)} killed ` +
      `${String(equivalents(score)).padStart(3)} equivalent ${String(percent(score)).padStart(5)} %`,
  );
}

async function judgeCharts(
  { machineIds, scoreOf }: Charts,
  names: readonly string[],
  list: boolean,
): Promise<boolean> {
  expectNames('machine', names, machineIds);
  const scores: Awaited<ReturnType<typeof scoreOf>>[] = [];
  for (const id of names.length > 0 ? names : machineIds) {
    const score = await scoreOf(id, (done, all) => progress(`${id}: ${done} of ${all}`));
    progress('');
    printScore(id, score);
    if (list)
      for (const [what, by] of score.killers)
        console.log(`  killed   ${what}\n           by ${by}`);
    for (const { what, why } of score.survivors) {
      if (why === undefined) console.log(`  MISSED   ${what}`);
      else if (list) console.log(`  same     ${what}\n           ${why}`);
    }
    for (const what of score.stale)
      console.log(`  STALE    ${what}: remove it from the equivalents`);
    scores.push(score);
  }
  await keep(scores);
  printScore('\nall machines', total(scores));
  console.log(REPORT);
  return scores.every((score) => isExplained(score) && score.stale.length === 0);
}

await command({ usage, options, names: true }, ({ values, positionals: names }) =>
  withModule<Charts, boolean>('/tools/mutate/charts.ts', (charts) =>
    judgeCharts(charts, names, values.list),
  ),
);
