import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { command, didYouMean, Mistake } from './command.ts';
import { listen } from './listen.ts';

/**
 * `npm run test:faults`: checks that the tests detect faults. Each patch in `tests/faults` breaks one thing
 * in machines, views, effects or data; the test that it names must pass without it and fail with it.
 *
 * Everything happens in a copy of this tree under the system's temporary folder.
 */

const usage = `npm run test:faults -- [options] [FAULT…]
  FAULT    only these: by number, or by name
  --list   what there is`;

const FOLDER = 'tests/faults';
/** The stand-in service of the site suites; another run may be using it. */
const PORT = 8787;

interface Fault {
  readonly file: string;
  readonly name: string;
  readonly breaks: string;
  readonly command: string;
  /** Whether the site has to be built before the command. */
  readonly builds: boolean;
}

interface Result {
  readonly passed: number;
  readonly failed: number;
  readonly output: string;
}

function header(text: string, key: string): string | undefined {
  return new RegExp(`^${key}: (.+)$`, 'm').exec(text.split('\ndiff ')[0] ?? '')?.[1];
}

async function readFaults(): Promise<readonly Fault[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.patch')).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(FOLDER, file), 'utf8');
      const breaks = header(text, 'Breaks');
      const command = header(text, 'Run');
      if (breaks === undefined || command === undefined) {
        throw new Error(`${file} has to begin with a line "Breaks: …" and a line "Run: …".`);
      }
      const name = file.replace('.patch', '');
      const builds = header(text, 'Build') === 'yes';
      return { file: resolve(FOLDER, file), name, breaks, command, builds };
    }),
  );
}

/** Runs a command line and returns its output; a signal to us ends it. */
function run(command: string, cwd: string): Promise<{ code: number; output: string }> {
  return new Promise((done, fail) => {
    const child = spawn(command, { cwd, shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const hear = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    const stop = () => child.kill('SIGTERM');
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
    child.once('error', fail);
    child.once('exit', (code) => {
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
      done({ code: code ?? 1, output });
    });
  });
}

/** A copy of every file that git knows or would add, with this tree's packages. */
async function copyTree(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'faults-'));
  const { output } = await run('git ls-files -co --exclude-standard', '.');
  for (const file of new Set(output.split('\n').filter(Boolean))) {
    await mkdir(join(copy, dirname(file)), { recursive: true });
    // A file that git knows may have been deleted.
    await cp(file, join(copy, file)).catch(() => undefined);
  }
  await symlink(resolve('node_modules'), join(copy, 'node_modules'));
  return copy;
}

const isFree = (port: number) =>
  listen(() => {}, port, '127.0.0.1').then(
    (door) => door.close().then(() => true),
    () => false,
  );

async function waitForPort(): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await isFree(PORT)) return;
    if (tries === 0) console.log(`  waits until port ${PORT} is free`);
    await sleep(1000);
  }
  throw new Error(`Port ${PORT} stays taken: stop what listens there, and run this again.`);
}

/** Runs the test of a fault and counts; a failure outside of any test does not count. */
async function test(fault: Fault, copy: string): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    if (fault.builds) await waitForPort();
    const result = await testOnce(fault, copy);
    // Another program may have taken the port in the meantime.
    if (!result.output.includes('EADDRINUSE') || tries === 10) return result;
  }
}

async function testOnce({ command }: Fault, copy: string): Promise<Result> {
  const report = join(copy, 'fault.json');
  await rm(report, { force: true });
  // Allows for a slow machine.
  const { output } = await run(
    `${command} --testTimeout=120000 --reporter=default --reporter=json --outputFile.json=fault.json`,
    copy,
  );
  const text = await readFile(report, 'utf8').catch(() => '{}');
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = JSON.parse(text) as {
    numPassedTests?: number;
    numFailedTests?: number;
  };
  return { passed, failed, output };
}

async function build(copy: string): Promise<void> {
  const { code, output } = await run('node tools/build.ts', copy);
  if (code !== 0) throw new Error(`The build failed:\n${output.slice(-2000)}`);
}

/** What is wrong with a fault, or null when it is caught. */
async function judge(fault: Fault, copy: string): Promise<string | null> {
  const applied = await run(`git apply "${fault.file}"`, copy);
  if (applied.code !== 0) {
    return `the patch no longer applies; recreate it for the current code: ${applied.output.trim()}`;
  }
  try {
    if (fault.builds) await build(copy);
    const { failed, output } = await test(fault, copy);
    if (failed > 0) return null;
    return /FAIL/.test(output)
      ? `something failed, but no test did:\n${output.slice(-1500)}`
      : `not detected: ${fault.command}`;
  } finally {
    await run(`git apply -R "${fault.file}"`, copy);
  }
}

/** Every command has to pass before anything is broken; each runs once. */
async function checkGreen(faults: readonly Fault[], copy: string): Promise<void> {
  if (faults.some(({ builds }) => builds)) await build(copy);
  const commands = new Map(faults.map((fault) => [fault.command, fault]));
  for (const fault of commands.values()) {
    console.log(`  green?  ${fault.command}`);
    const { passed, failed, output } = await test(fault, copy);
    if (failed > 0 || passed === 0) {
      throw new Error(
        `${fault.name}: its test has to be green before anything is broken ` +
          `(${passed} passed, ${failed} failed):\n${output.slice(-2000)}`,
      );
    }
  }
}

async function printFaults(): Promise<void> {
  for (const { name, breaks } of await readFaults()) console.log(`${name.padEnd(30)} ${breaks}`);
}

/** `07` is the fault whose name begins so. */
const isCalled = (typed: string, { name }: Fault) => `${name}-`.startsWith(`${typed}-`);

async function tryFaults(typed: readonly string[]): Promise<boolean> {
  const all = await readFaults();
  const unknown = typed.find((each) => !all.some((fault) => isCalled(each, fault)));
  if (unknown !== undefined) {
    const names = all.map(({ name }) => name);
    throw new Mistake(`There is no fault "${unknown}".${didYouMean(unknown, names)}`);
  }
  const faults = all.filter(
    (fault) => typed.length === 0 || typed.some((each) => isCalled(each, fault)),
  );
  const copy = await copyTree();
  let missed = 0;
  try {
    await checkGreen(faults, copy);
    for (const [index, fault] of faults.entries()) {
      const started = performance.now();
      const wrong = await judge(fault, copy);
      const seconds = ((performance.now() - started) / 1000).toFixed(0);
      if (wrong !== null) missed += 1;
      console.log(
        `${String(index + 1).padStart(2)}/${faults.length} ${wrong === null ? 'caught' : 'MISSED'} ` +
          `${fault.name.padEnd(28)} ${seconds.padStart(3)} s  ${fault.breaks}`,
      );
      if (wrong !== null) console.log(`      ${wrong}`);
    }
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
  console.log(`\n${faults.length - missed} caught, ${missed} missed`);
  return missed === 0;
}

await command(
  { usage, options: { list: { type: 'boolean', default: false } }, names: true },
  ({ values, positionals }) => (values.list ? printFaults() : tryFaults(positionals)),
);
