/** `npm run stress`: runs the suites several times, and finds tests or seeds with which they fail by chance. */

import { randomInt } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { command, UsageError } from '../src/data/node/command.ts';
import { runTogether } from './run.ts';
import { projects, readReport, type SuiteResult, suiteCommand } from './suite.ts';

const usage = `npm run stress -- [FILE…] [--times N] [--burn] [--seeds]
  Runs the suites several times, and names every test that did not end alike each time. Build first: npm run build.

  FILE       only these test files
  --times N  how often; 5 unless given
  --burn     beside a thread that keeps one core busy
  --seeds    each time with a new seed for random walks, races and properties; a seed with which a test fails is kept
             in reports/counter-examples/seeds.json, and tried first the next time`;

const REPORT = 'reports/stress.json';
const FOLDER = 'reports/counter-examples';
const SEEDS = `${FOLDER}/seeds.json`;

const keptSeeds = (): Promise<readonly number[]> =>
  readFile(SEEDS, 'utf8').then(JSON.parse, () => []);

async function keepSeeds(seeds: ReadonlySet<number>): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  if (seeds.size === 0) await rm(SEEDS, { force: true });
  else await writeFile(SEEDS, `${JSON.stringify([...seeds])}\n`);
}

/** Runs the suites once, and shows their output if one failed. */
async function runOnce(files: readonly string[], seed?: number): Promise<SuiteResult> {
  await rm(REPORT, { force: true });
  const environment = seed === undefined ? {} : { SEED: String(seed) };
  const part = {
    title: 'suites',
    command: [...suiteCommand(projects, REPORT), ...files],
    environment,
  };
  let isGood = false;
  await runTogether([part], (_, { ok, said, seconds }) => {
    isGood = ok;
    if (!ok) console.log(said.trimEnd());
    const by = seed === undefined ? '' : ` with SEED=${seed}`;
    console.log(`${ok ? '✓' : '✗'} ${seconds.toFixed(1)} s${by}`);
  });
  return readReport(REPORT, isGood);
}

/** Lists the tests that failed, or were missing in some of the runs. Each has its number of failures. */
function unsteady(results: readonly SuiteResult[]): readonly (readonly [string, number])[] {
  const names = new Set(results.flatMap(({ tests }) => [...tests.keys()]));
  return [...names].flatMap((name) => {
    const ends = results.map(({ tests }) => tests.get(name) ?? 'missing');
    const red = ends.filter((end) => end === 'failed').length;
    return red > 0 || new Set(ends).size > 1 ? [[name, red] as const] : [];
  });
}

async function main(files: readonly string[], times: number, isNew: boolean): Promise<boolean> {
  const seeds = new Set(isNew ? await keptSeeds() : []);
  const first = [...seeds];
  const results: SuiteResult[] = [];
  for (let time = 0; time < times; time += 1) {
    const seed = isNew ? (first[time] ?? randomInt(2 ** 31)) : undefined;
    const result = await runOnce(files, seed);
    results.push(result);
    if (seed === undefined) continue;
    if (result.failed > 0) seeds.add(seed);
    else seeds.delete(seed);
    await keepSeeds(seeds);
  }
  const red = unsteady(results);
  for (const [name, often] of red) console.log(`red ${often} of ${times} times: ${name}`);
  const failed = results.filter((result) => result.failed > 0).length;
  console.log(`\n${times} runs, ${failed} failed, ${red.length} tests red or not always run`);
  return failed === 0 && red.length === 0;
}

const options = {
  times: { type: 'string', default: '5' },
  burn: { type: 'boolean', default: false },
  seeds: { type: 'boolean', default: false },
} as const;
await command({ usage, options, names: true }, async ({ values, positionals }) => {
  const times = Number(values.times);
  if (!Number.isInteger(times) || times < 1) throw new UsageError('Give --times a whole number.');
  const burner = values.burn ? new Worker('for (;;);', { eval: true }) : undefined;
  try {
    return await main(positionals, times, values.seeds);
  } finally {
    await burner?.terminate();
  }
});
