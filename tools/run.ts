import { type ChildProcess, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { progress } from '../src/data/node/command.ts';

/** Environment variables that a command gets in addition to those of this process. */
type Environment = Readonly<Record<string, string>>;

/** Resolves with whether a program ends with status 0. A signal to this process also ends the program. */
function ending(program: string, child: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = (signal: NodeJS.Signals) => child.kill(signal);
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
    child.once('error', (error) => {
      console.error(`${program} could not be started: ${error.message}`);
      resolve(false);
    });
    child.once('close', (code) => {
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
      resolve(code === 0);
    });
  });
}

/**
 * Runs a command of the project and shows its output. A signal to this process also ends the command.
 *
 * @returns whether the command ended with status 0. A program that cannot be started is reported in a sentence.
 */
export function run(
  [program = '', ...args]: readonly string[],
  environment: Environment = {},
): Promise<boolean> {
  const env = { ...process.env, ...environment };
  return ending(program, spawn(program, args, { env, stdio: ['ignore', 'inherit', 'inherit'] }));
}

/** A command that runs at the same time as others. */
export interface Part {
  readonly title: string;
  readonly command: readonly string[];
  readonly environment?: Environment;
}

/** The result of a command, with all its output. */
export interface CommandResult {
  readonly ok: boolean;
  readonly said: string;
  readonly seconds: number;
}

function runQuietly({
  command: [program = '', ...args],
  environment,
}: Part): Promise<CommandResult> {
  const started = performance.now();
  const env = { ...process.env, ...environment };
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => said.push(chunk));
  return ending(program, child).then((ok) => ({
    ok,
    said: Buffer.concat(said).toString(),
    seconds: (performance.now() - started) / 1000,
  }));
}

/**
 * Runs commands in their order, as many at the same time as there are cores. A terminal shows the running commands.
 * After a signal, no further command is started.
 *
 * @param show called at the end of each command, with its whole output.
 */
export async function runTogether<P extends Part>(
  parts: readonly P[],
  show: (part: P, ended: CommandResult) => void,
): Promise<void> {
  const waiting = [...parts];
  const running = new Set<string>();
  const stop = () => waiting.splice(0);
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const tell = () => progress([...running].join(', '));
  const lane = async () => {
    for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
      running.add(part.title);
      tell();
      const ended = await runQuietly(part);
      running.delete(part.title);
      progress('');
      show(part, ended);
      tell();
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  progress('');
  process.off('SIGINT', stop);
  process.off('SIGTERM', stop);
}
