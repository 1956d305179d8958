/**
 * `npm run mutate`: mutates charts in memory, and reports the mutants that the suites miss. The command ends with
 * status 1 if one of them has no reason. Stryker mutates code: `npx stryker run`.
 */

import {
  countEquivalents,
  isExplained,
  percent,
  type Score,
  total,
} from '@machines/report/mutation';
import { command, expectNames, progress } from '../../src/data/node/command.ts';
import { REPORT, writeScores } from '../../tools/mutation-report.ts';
import type { ChartScore } from '../mutate/charts.ts';
import { judgeAll } from '../mutate/judge-all.ts';

const usage = `npm run mutate                               the charts of all machines
npm run mutate -- hotline outbox             some of them
  --list                                     each mutant, with the check that kills it
npx stryker run                              the code of machines, effects and data (an hour)`;
const options = { list: { type: 'boolean', default: false } } as const;

/** Prints a line of figures: `hotline   120 mutants  118 killed   2 equivalent   100 %`. */
function printScore(name: string, score: Score): void {
  console.log(
    `${name.padEnd(18)} ${String(score.mutants).padStart(4)} mutants ${String(score.killed).padStart(4)} killed ` +
      `${String(countEquivalents(score)).padStart(3)} equivalent ${String(percent(score)).padStart(5)} %`,
  );
}

function printMachine(score: ChartScore, list: boolean): void {
  printScore(score.machine, score);
  if (list)
    for (const [what, by] of score.killers) console.log(`  killed   ${what}\n           by ${by}`);
  for (const { what, why } of score.survivors) {
    if (why === undefined) console.log(`  MISSED   ${what}`);
    else if (list) console.log(`  same     ${what}\n           ${why}`);
  }
  for (const what of score.stale) console.log(`  STALE    ${what}: remove it from the equivalents`);
}

await command({ usage, options, names: true }, async ({ values: { list }, positionals: names }) => {
  const scores = await judgeAll(names, (known) => expectNames('machine', names, known), progress);
  progress('');
  const isGood = (score: ChartScore) => isExplained(score) && score.stale.length === 0;
  for (const score of scores)
    if (list || names.length > 0 || !isGood(score)) printMachine(score, list);
  await writeScores(scores);
  printScore('all machines', total(scores));
  console.log(REPORT);
  return scores.every(isGood);
});
