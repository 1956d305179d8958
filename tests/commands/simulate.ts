/**
 * `npm run simulate`: simulates leads from the press to the people under new seeds, and searches for planted faults.
 */

import '../../tools/words.ts';
import { randomInt } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { command, expectNames } from '../../src/data/node/command.ts';
import { planted } from '../leads/planted.ts';
import { lawBrokenBy, play, type SimulationResult, storyOfBrokenLaw } from '../leads/play.ts';
import { buildPrograms } from '../leads/programs.ts';
import { keptStories, storiesFile } from '../leads/stories.ts';
import { runPlan } from '../leads/world.ts';

const usage = `npm run simulate -- [--seconds N] [--seed N] [--planted] [FAULT]
  Simulates visitors, devices, network, service, mail and webhook under new seeds, on every core, and checks the laws
  of leads after each step. A broken law is shrunk to its shortest story.

  --seconds N  how long; 60 unless given
  --seed N     begins with this seed
  --planted    searches for the faults of tests/leads/planted.ts instead, and keeps a story of each in
               ${storiesFile}; FAULT names one`;

interface Job {
  readonly seed: number;
  readonly seconds: number;
  /** The fault that is planted in the programs; none by default. */
  readonly fault?: string;
}

/** Plays simulated worlds in their own thread. */
function work(job: Job): Promise<SimulationResult> {
  const worker = new Worker(new URL(import.meta.url), { workerData: job });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve).once('error', reject);
  });
}

const ENOUGH = 1_000_000;
const KEPT = 'reports/counter-examples/leads';

async function main(seconds: number, seed: number): Promise<boolean> {
  const cores = availableParallelism();
  console.log(`Seed ${seed}, ${cores} threads, ${seconds} seconds.`);
  const results = await Promise.all(
    Array.from({ length: cores }, (_, index) => work({ seed: seed + index, seconds })),
  );
  const sum = (of: (played: SimulationResult) => number) =>
    results.reduce((total, played) => total + of(played), 0);
  console.log(
    [
      `${sum(({ worlds }) => worlds)} worlds, ${(sum(({ days }) => days) / 365).toFixed(1)} years`,
      `${sum(({ leads }) => leads)} leads, ${sum(({ arrived }) => arrived)} of them at the service; the others were deleted, or wait in a page`,
      `${sum(({ faults }) => faults)} faults, ${sum(({ steps }) => steps)} steps, each followed by all laws`,
    ].join('\n'),
  );
  const broken = results.flatMap((played) => played.broken ?? []);
  await mkdir('reports/counter-examples', { recursive: true });
  const [first] = broken;
  if (first === undefined) {
    console.log('\nEvery law held.');
    return true;
  }
  for (const each of broken) console.log(`\n${storyOfBrokenLaw(each)}`);
  await writeFile(`${KEPT}.json`, `${JSON.stringify(first)}\n`);
  let tabs: readonly string[] = [];
  await runPlan((await buildPrograms())(), first.plan, (texts) => {
    tabs = texts;
  }).catch(() => undefined);
  for (const [index, text] of tabs.entries())
    await writeFile(`${KEPT}-tab-${index + 1}.json`, text);
  console.log(
    `\nKept as ${KEPT}.json. "Open recording" in the machine room (npm run dev, then /__machines) shows what the machines\nof each tab did: ${KEPT}-tab-1.json to -${tabs.length}.json.`,
  );
  return false;
}

/** Searches for planted faults on every core, and keeps the shortest story of each. */
async function searchPlanted(names: readonly string[], seed: number): Promise<boolean> {
  const compile = await buildPrograms();
  const stories = keptStories.filter(({ fault }) => !names.includes(fault));
  const rest = [...names];
  let isGood = true;
  const searchOne = async (fault: string) => {
    const began = performance.now();
    const { broken } = await work({ seed, seconds: 60, fault });
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    // If the story breaks a law even without the planted fault, it does not show this fault.
    const isOwn = broken !== undefined && (await lawBrokenBy(compile(), broken.plan)) === undefined;
    console.log(`${isOwn ? '✓' : '✗'} ${seconds.padStart(3)} s  ${fault}  ${broken?.law ?? ''}`);
    isGood &&= isOwn;
    if (broken === undefined || !isOwn) return;
    stories.push({ fault, law: broken.law, plan: broken.plan });
    await writeFile(storiesFile, `${JSON.stringify(stories, null, 1)}\n`);
  };
  const searchRest = async () => {
    for (let fault = rest.shift(); fault !== undefined; fault = rest.shift())
      await searchOne(fault);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, searchRest));
  return isGood;
}

if (isMainThread) {
  const options = {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string' },
    planted: { type: 'boolean', default: false },
  } as const;
  await command({ usage, options, names: true }, ({ values, positionals }) => {
    const seed = values.seed === undefined ? randomInt(1_000_000_000) : Number(values.seed);
    if (!values.planted) return main(Number(values.seconds), seed);
    const known = Object.keys(planted);
    expectNames('planted fault', positionals, known);
    return searchPlanted(positionals.length > 0 ? positionals : known, seed);
  });
} else {
  const { seed, seconds, fault = '' } = workerData as Job;
  const edit = planted[fault];
  const programs = (await buildPrograms())(edit && [edit]);
  parentPort?.postMessage(await play(programs, { seed, worlds: ENOUGH, seconds }));
}
