import { type ChildProcess, spawn } from 'node:child_process';

/** Whether a program ends well; a signal to us ends it too. */
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
 * Runs a command of the project and shows its output; a signal to us ends it too.
 *
 * @returns whether it ended well. A program that cannot be started is reported in a sentence.
 */
export function run([program = '', ...args]: readonly string[]): Promise<boolean> {
  return ending(program, spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] }));
}

/**
 * Runs a command beside others.
 *
 * @returns a function that waits for its end, shows its output, and returns whether it ended well.
 */
export function runAside([program = '', ...args]: readonly string[]): () => Promise<boolean> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => said.push(chunk));
  const ended = ending(program, child);
  return async () => {
    const ok = await ended;
    process.stdout.write(Buffer.concat(said));
    return ok;
  };
}
