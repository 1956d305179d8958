import { equivalents, isExplained, percent, type Score, total } from '@machines/report/mutation';
import { command, expectNames, type Given, Mistake, progress } from './command.ts';
import { readCodeScore, runStryker } from './mutate/code.ts';
import { judgeSources } from './mutate/faults.ts';
import { keep, REPORT } from './mutate/report.ts';
import { kinds, seedOfSources } from './mutate/sources.ts';
import { withModule } from './with-module.ts';

/**
 * `npm run mutate`: mutates charts, code and sources, and reports which mutants the suites miss. It ends with
 * status 1 where one of them has no reason.
 *
 * Mutants of charts are built in memory; Stryker works on a copy. No file is touched.
 */

const usage = `npm run mutate                               the charts of all machines
npm run mutate -- hotline outbox             some of them
  --list                                     each mutant, with the check that kills it
npm run mutate -- --code [FILE…]             the code of machines, effects and data, with Stryker (an hour)
npm run mutate -- --sources [KIND…]          ${kinds.join(', ')} (hours)
  --sample 50 --seed 7                       so many of each kind, drawn by a seed
  --served                                   judged only by what is served: the step of npm test`;
const options = {
  list: { type: 'boolean', default: false },
  code: { type: 'boolean', default: false },
  sources: { type: 'boolean', default: false },
  sample: { type: 'string' },
  seed: { type: 'string' },
  served: { type: 'boolean', default: false },
} as const;
type Values = Given<typeof options>['values'];

/** A small sample says less: with 95 % killed, fewer than this is not chance. In percent. */
const SAMPLE_GATE = 75;

type Charts = typeof import('./mutate/charts.ts');

/** A line of figures: `hotline   120 mutants  118 killed   2 equivalent   100 %`. */
function printScore(name: string, score: Score): void {
  console.log(
    `${name.padEnd(18)} ${String(score.mutants).padStart(4)} mutants ${String(score.killed).padStart(4)} killed ` +
      `${String(equivalents(score)).padStart(3)} equivalent ${String(percent(score)).padStart(5)} %`,
  );
}

function printMissed({ survivors }: Score, withReasons = false): void {
  for (const { what, why } of survivors) {
    if (why === undefined) console.log(`  MISSED   ${what}`);
    else if (withReasons) console.log(`  same     ${what}\n           ${why}`);
  }
}

async function judgeCharts(
  { machineIds, scoreOf }: Charts,
  names: readonly string[],
  list: boolean,
): Promise<boolean> {
  expectNames('machine', names, machineIds);
  const scores: Awaited<ReturnType<typeof scoreOf>>[] = [];
  for (const id of names.length > 0 ? names : machineIds) {
    const score = await scoreOf(id, {
      progress: (machine, done, all) => progress(`${machine}: ${done} of ${all}`),
    });
    progress('');
    printScore(id, score);
    if (list)
      for (const [what, by] of score.killers)
        console.log(`  killed   ${what}\n           by ${by}`);
    printMissed(score, list);
    for (const what of score.stale)
      console.log(`  STALE    ${what}: remove it from the equivalents`);
    scores.push(score);
  }
  await keep(scores);
  printScore('\nall machines', total(scores));
  console.log(REPORT);
  return scores.every((score) => isExplained(score) && score.stale.length === 0);
}

async function judgeCode(files: readonly string[]): Promise<boolean> {
  if (!(await runStryker(files))) throw new Error('Stryker did not finish; its message is above.');
  const score = await readCodeScore();
  await keep([], score);
  printMissed(score);
  printScore('\ncode', score);
  console.log(REPORT);
  return isExplained(score);
}

/** @throws Mistake when the text is not a whole number. */
function number(name: 'sample' | 'seed', text: string): number {
  const given = Number(text);
  if (!Number.isSafeInteger(given)) throw new Mistake(`--${name} takes a whole number.`);
  return given;
}

async function judgeFaults(names: readonly string[], values: Values): Promise<boolean> {
  expectNames('kind', names, kinds);
  const chosen = names.length === 0 ? kinds : kinds.filter((kind) => names.includes(kind));
  const sample = values.sample === undefined ? undefined : number('sample', values.sample);
  const seed = values.seed === undefined ? seedOfSources() : number('seed', values.seed);
  const suites = !values.served;
  // Bindings are not served to visitors.
  const judged = suites ? chosen : chosen.filter((kind) => kind !== 'bindings');
  const scores = await judgeSources(judged, {
    seed,
    suites,
    ...(sample === undefined ? {} : { sample }),
    progress: (kind, done, all) => progress(`${kind}: ${done} of ${all}`),
    tell: (line) => {
      progress('');
      console.log(line);
    },
  });
  progress('');
  for (const score of scores) printScore(score.kind, score);
  if (sample === undefined) {
    await keep([], null, scores);
    return scores.every(isExplained);
  }
  console.log(
    `drawn by seed ${seed}: again with "npm run mutate -- --sources --sample=${sample} --seed=${seed}"`,
  );
  return percent(total(scores)) >= SAMPLE_GATE;
}

await command({ usage, options, names: true }, ({ values, positionals: names }) => {
  if (values.sources) return judgeFaults(names, values);
  if (values.code) return judgeCode(names);
  return withModule<Charts, boolean>('/tools/mutate/charts.ts', (charts) =>
    judgeCharts(charts, names, values.list),
  );
});
