import { randomInt } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { type Played, play, told } from '../tests/leads/play.ts';
import { buildPrograms } from '../tests/leads/programs.ts';
import { command } from './command.ts';

/** `npm run simulate`: leads on their way from a press to people, under new seeds. */

const usage = `npm run simulate -- [--seconds N] [--seed N]
  Simulates visitors, devices, network, service, mail and webhook under new seeds, on every core, and checks the laws
  of leads after each step. A broken law is shrunk to its shortest story.

  --seconds N  how long; 60 unless given
  --seed N     begins with this seed`;

interface Job {
  readonly seed: number;
  readonly seconds: number;
}

const ENOUGH = 1_000_000;

async function main(seconds: number, seed: number): Promise<boolean> {
  const cores = availableParallelism();
  console.log(`Seed ${seed}, ${cores} threads, ${seconds} seconds.`);
  const results = await Promise.all(
    Array.from({ length: cores }, (_, index) => {
      const job: Job = { seed: seed + index, seconds };
      const worker = new Worker(new URL(import.meta.url), { workerData: job });
      return new Promise<Played>((resolve, reject) => {
        worker.once('message', resolve).once('error', reject);
      });
    }),
  );
  const sum = (of: (played: Played) => number) =>
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
  for (const each of broken) {
    console.log(`\n${told(each)}`);
    await writeFile('reports/counter-examples/leads.json', `${JSON.stringify(each)}\n`);
  }
  console.log(
    broken.length === 0 ? '\nEvery law held.' : '\nKept in reports/counter-examples/leads.json.',
  );
  return broken.length === 0;
}

if (isMainThread) {
  const options = { seconds: { type: 'string', default: '60' }, seed: { type: 'string' } } as const;
  await command({ usage, options }, ({ values: { seconds, seed } }) =>
    main(Number(seconds), seed === undefined ? randomInt(1_000_000_000) : Number(seed)),
  );
} else {
  const { seed, seconds } = workerData as Job;
  const programs = await buildPrograms();
  parentPort?.postMessage(await play(programs, { seed, worlds: ENOUGH, seconds }));
}
