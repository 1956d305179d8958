import { command, progress } from './command.ts';
import { readCodeScore, runStryker } from './mutate/code.ts';
import { judgeSources } from './mutate/faults.ts';
import { equivalents, keep, percent, REPORT, type Score, total } from './mutate/report.ts';
import { kinds, seedOfSources } from './mutate/sources.ts';
import { withModule } from './with-module.ts';

/**
 * `npm run mutate`: mutates the machines and reports which mutants the suites miss.
 *
 *   npm run mutate                      every machine of the catalogue
 *   npm run mutate -- hotline outbox    some of them
 *   npm run mutate -- hotline --list    their mutants with the check that kills each
 *   npm run mutate -- --code            the code of machines, effects and data, with Stryker (an hour)
 *   npm run mutate -- --code src/effects/storage.effect.ts
 *
 *   npm run mutate -- --sources                 views, bindings, data and what the build writes (hours)
 *   npm run mutate -- --sources views --sample=50 --seed=7
 *   npm run mutate -- --sources --sample=5 --served   only by what is served: the step of `npm test`
 *
 * Mutants of charts are built in memory; Stryker works on a copy. No file is touched.
 */

/** Percent of the mutants that differ, which have to be killed. */
const CHART_GATE = 95;
const CODE_GATE = 90;
const SOURCE_GATE = 95;
/** A sample of a few tells less: with 95 % killed, fewer than this is no accident. */
const SAMPLE_GATE = 75;

type Charts = typeof import('./mutate/charts.ts');

const args = process.argv.slice(2);
const names = args.filter((arg) => !arg.startsWith('--'));

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

async function judgeCharts({ machineIds, scoreOf }: Charts): Promise<boolean> {
  const list = args.includes('--list');
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
      console.log(`  STALE    ${what}: strike it off the equivalents`);
    scores.push(score);
  }
  await keep(scores);
  printScore('\nall machines', total(scores));
  console.log(REPORT);
  return percent(total(scores)) >= CHART_GATE && scores.every(({ stale }) => stale.length === 0);
}

async function judgeCode(): Promise<boolean> {
  if (!(await runStryker(names))) throw new Error('Stryker did not finish; its message is above.');
  const score = await readCodeScore();
  await keep([], score);
  printMissed(score);
  printScore('\ncode', score);
  console.log(REPORT);
  return percent(score) >= CODE_GATE;
}

async function judgeFaults(): Promise<boolean> {
  const number = (name: string) => {
    const text = args.find((arg) => arg.startsWith(`--${name}=`))?.split('=')[1];
    return text === undefined ? undefined : Number(text);
  };
  const chosen = names.length === 0 ? kinds : kinds.filter((kind) => names.includes(kind));
  if (chosen.length < names.length) throw new Error(`Choose from: ${kinds.join(', ')}`);
  const sample = number('sample');
  const seed = number('seed') ?? seedOfSources();
  const suites = !args.includes('--served');
  // Bindings are served to nobody.
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
    return scores.every((score) => percent(score) >= SOURCE_GATE);
  }
  console.log(
    `drawn by seed ${seed}: again with "npm run mutate -- --sources --sample=${sample} --seed=${seed}"`,
  );
  return percent(total(scores)) >= SAMPLE_GATE;
}

await command(() => {
  if (args.includes('--sources')) return judgeFaults();
  if (args.includes('--code')) return judgeCode();
  return withModule<Charts, boolean>('/tools/mutate/charts.ts', judgeCharts);
});
