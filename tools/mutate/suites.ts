import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Fault } from './sources.ts';

/** Lets the suites judge faults that show only when something happens: in bindings and live views. */

const FOLDER = 'node_modules/.cache/faults';

/** Suites that walk a behaviour whose parts are in other folders. */
const parts: readonly (readonly [folder: RegExp, machines: readonly string[]])[] = [
  [/parts\/(lead-form|field|other-ways)/, ['leadForm', 'hotline']],
  [/parts\/filter/, ['teamFilter', 'integrationSearch', 'releaseFilter']],
];

/** The machines that a view shows: those that the files of its folder name. */
function machinesOf(file: string): readonly string[] {
  const shared = parts.find(([folder]) => folder.test(file));
  if (shared !== undefined) return shared[1];
  const folder = dirname(file);
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  return [...new Set(texts.flatMap((text) => text.match(/(?<=data-machine=")\w+/g) ?? []))];
}

/** The narrowest suites that have to detect a fault; none if there are no such suites. */
function suitesFor({ kind, file }: Fault): readonly (readonly string[])[] {
  if (kind === 'bindings') return [['--project', 'machines', 'tests/effects/bindings.test.ts']];
  if (kind === 'data') {
    const facts = ['content', 'claims', 'settings', 'alarm-decision-table'];
    return [
      ['--project', 'machines', ...facts.map((name) => `tests/machines/${name}.test.ts`)],
      [
        '--project',
        'machines',
        'tests/effects/pure.test.ts',
        'tests/stand-ins/lead.schema.test.ts',
      ],
      ...(/hotline|lead|form/.test(file)
        ? [['--project', 'views', '-t', '(hotline|leadForm) ·']]
        : []),
    ];
  }
  if (kind === 'build') return [];
  const machines = machinesOf(file);
  return machines.length === 0 ? [] : [['--project', 'views', '-t', `(${machines.join('|')}) ·`]];
}

function fails(args: readonly string[], fault: string): Promise<boolean> {
  return new Promise((done, wrong) => {
    const child = spawn(
      'vitest',
      ['run', '--bail=1', '--config', 'tools/mutate/faults.config.ts', ...args],
      { stdio: 'ignore', env: { ...process.env, FAULT: fault } },
    );
    child.once('error', wrong);
    child.once('exit', (code) => done(code !== 0));
  });
}

/** Suites that passed with the sources as they are: one that fails anyway kills everything, and proves nothing. */
const green = new Set<string>();

async function demandGreen(args: readonly string[], fault: Fault, file: string): Promise<void> {
  const name = args.join(' ');
  if (green.has(name)) return;
  await writeFile(file, JSON.stringify({ ...fault, text: readFileSync(fault.file, 'utf8') }));
  if (await fails(args, file)) throw new Error(`"${name}" fails before anything is mutated.`);
  green.add(name);
}

/** The suite that fails with the fault, or null. */
export async function judgeBySuites(fault: Fault): Promise<string | null> {
  await mkdir(FOLDER, { recursive: true });
  const file = join(FOLDER, `${process.pid}.json`);
  try {
    for (const args of suitesFor(fault)) {
      await demandGreen(args, fault, file);
      await writeFile(file, JSON.stringify(fault));
      if (await fails(args, file)) return args.slice(1).join(' ');
    }
    return null;
  } finally {
    await rm(file, { force: true });
  }
}
