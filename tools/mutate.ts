import { createServer } from 'vite';
import { keep, REPORT } from './mutate/report.ts';

/**
 * `npm run mutate`: mutates the machines and reports which mutants the suites miss.
 *
 *   npm run mutate                      every machine of the catalogue
 *   npm run mutate -- hotline outbox    some of them
 *   npm run mutate -- hotline --list    their mutants with the check that kills each
 *   npm run mutate -- --code            the pure code of machines, effects and data, with Stryker
 *
 * Mutants are machines built in memory; no file is touched.
 */

const GATE = 95;

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
    return charts.percent(total) >= GATE && scores.every(({ stale }) => stale.length === 0);
  } finally {
    await server.close();
  }
}

const args = process.argv.slice(2);
const ids = args.filter((arg) => !arg.startsWith('--'));
try {
  const good = await judgeCharts(ids, args.includes('--list'));
  process.exitCode = good ? 0 : 1;
} catch (error) {
  console.error(`\n${(error as Error).message}`);
  process.exitCode = 1;
}
