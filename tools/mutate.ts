import { createServer } from 'vite';
import { readCodeScore, runStryker } from './mutate/code.ts';
import { keep, REPORT } from './mutate/report.ts';

/**
 * `npm run mutate`: mutates the machines and reports which mutants the suites miss.
 *
 *   npm run mutate                      every machine of the catalogue
 *   npm run mutate -- hotline outbox    some of them
 *   npm run mutate -- hotline --list    their mutants with the check that kills each
 *   npm run mutate -- --code            the code of machines, effects and data, with Stryker (an hour)
 *   npm run mutate -- --code src/effects/storage.effect.ts
 *
 * Mutants of charts are built in memory; Stryker works on a copy. No file is touched.
 */

/** Percent of the mutants that differ, which have to be killed. */
const CHART_GATE = 95;
const CODE_GATE = 90;

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

const args = process.argv.slice(2);
const names = args.filter((arg) => !arg.startsWith('--'));
try {
  const good = args.includes('--code')
    ? await judgeCode(names)
    : await judgeCharts(names, args.includes('--list'));
  process.exitCode = good ? 0 : 1;
} catch (error) {
  console.error(`\n${(error as Error).message}`);
  process.exitCode = 1;
}
