import { createServer } from 'vite';
import { readCodeScore, runStryker } from './mutate/code.ts';
import { judgeSources, share } from './mutate/faults.ts';
import { keep, REPORT } from './mutate/report.ts';
import { kinds } from './mutate/sources.ts';

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

function show(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${text}`);
}

async function judgeCharts(ids: readonly string[], list: boolean): Promise<boolean> {
  const server = await createServer({
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    logLevel: 'error',
  });
  try {
    const charts = (await server.ssrLoadModule('/tools/mutate/charts.ts')) as Charts;
    const wanted = ids.length > 0 ? ids : charts.machineIds;
    const scores = [];
    for (const id of wanted) {
      const progress = (machine: string, done: number, all: number) =>
        show(`${machine}: ${done} of ${all}`);
      const score = await charts.scoreOf(id, { progress });
      show('');
      const { mutants, killed, survivors, stale, killers } = score;
      const equivalent = survivors.filter(({ why }) => why !== undefined).length;
      console.log(
        `${id.padEnd(18)} ${String(mutants).padStart(4)} mutants ${String(killed).padStart(4)} killed ` +
          `${String(equivalent).padStart(3)} equivalent ${String(charts.percent(score)).padStart(5)} %`,
      );
      if (list)
        for (const [what, by] of killers) console.log(`  killed   ${what}\n           by ${by}`);
      for (const { what, why } of survivors) {
        if (why === undefined) console.log(`  MISSED   ${what}`);
        else if (list) console.log(`  same     ${what}\n           ${why}`);
      }
      for (const what of stale) console.log(`  STALE    ${what}: strike it off the equivalents`);
      scores.push(score);
    }
    await keep(scores);
    const total = charts.total(scores);
    console.log(
      `\n${total.mutants} mutants, ${total.killed} killed, ${charts.percent(total)} % of those that differ; ${REPORT}`,
    );
    return charts.percent(total) >= CHART_GATE && scores.every(({ stale }) => stale.length === 0);
  } finally {
    await server.close();
  }
}

async function judgeCode(files: readonly string[]): Promise<boolean> {
  if (!(await runStryker(files))) throw new Error('Stryker did not finish; its message is above.');
  const score = await readCodeScore();
  await keep([], score);
  const equivalent = score.survivors.filter(({ why }) => why !== undefined).length;
  for (const { what, why } of score.survivors)
    if (why === undefined) console.log(`  MISSED   ${what}`);
  const share = (100 * score.killed) / (score.mutants - equivalent);
  console.log(
    `\n${score.mutants} mutants of code, ${score.killed} killed, ${equivalent} equivalent, ` +
      `${share.toFixed(1)} % of those that differ; ${REPORT}`,
  );
  return share >= CODE_GATE;
}

async function judgeFaults(wanted: readonly string[]): Promise<boolean> {
  const number = (name: string) => {
    const text = args.find((arg) => arg.startsWith(`--${name}=`))?.split('=')[1];
    return text === undefined ? undefined : Number(text);
  };
  const chosen = wanted.length === 0 ? kinds : kinds.filter((kind) => wanted.includes(kind));
  if (chosen.length < wanted.length) throw new Error(`Choose from: ${kinds.join(', ')}`);
  const sample = number('sample');
  const seed = number('seed') ?? Math.floor(Math.random() * 1_000_000);
  const suites = !args.includes('--served');
  // Bindings are served to nobody.
  const judged = suites ? chosen : chosen.filter((kind) => kind !== 'bindings');
  const scores = await judgeSources(judged, {
    seed,
    suites,
    ...(sample === undefined ? {} : { sample }),
    progress: (kind, done, all) => show(`${kind}: ${done} of ${all}`),
    tell: (line) => {
      show('');
      console.log(line);
    },
  });
  show('');
  for (const score of scores) {
    const same = score.survivors.filter(({ why }) => why !== undefined).length;
    console.log(
      `${score.kind.padEnd(18)} ${String(score.mutants).padStart(4)} faults  ${String(score.killed).padStart(4)} killed ` +
        `${String(same).padStart(3)} equivalent ${share(score).toFixed(1).padStart(5)} %`,
    );
  }
  if (sample === undefined) {
    await keep([], null, scores);
    return scores.every((score) => share(score) >= SOURCE_GATE);
  }
  console.log(
    `drawn by seed ${seed}: again with "npm run mutate -- --sources --sample=${sample} --seed=${seed}"`,
  );
  const all = {
    mutants: scores.reduce((sum, { mutants }) => sum + mutants, 0),
    killed: scores.reduce((sum, { killed }) => sum + killed, 0),
    survivors: scores.flatMap(({ survivors }) => survivors),
  };
  return share(all) >= SAMPLE_GATE;
}

const args = process.argv.slice(2);
const names = args.filter((arg) => !arg.startsWith('--'));
try {
  const good = args.includes('--sources')
    ? await judgeFaults(names)
    : args.includes('--code')
      ? await judgeCode(names)
      : await judgeCharts(names, args.includes('--list'));
  process.exitCode = good ? 0 : 1;
} catch (error) {
  console.error(`\n${(error as Error).message}`);
  process.exitCode = 1;
}
