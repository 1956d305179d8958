/** The service as it runs in production: a separate process, which tests can kill. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface ServiceProcess {
  readonly origin: string;
  /** The lines that the service has printed so far. */
  readonly log: readonly string[];
  /** Ends the process with a signal. Resolves with the exit code, or with null if the signal itself ended it. */
  end(signal: 'SIGKILL' | 'SIGTERM' | 'SIGINT'): Promise<number | null>;
}

/** Returns the environment for a service whose clock is ahead by a number of milliseconds. */
export const withClockAhead = (by: number) => ({
  NODE_OPTIONS: `--import=data:text/javascript,const{now}=Date;Date.now=()=>now()+${by}`,
});

const program = join(import.meta.dirname, '../src/node.ts');

/**
 * Starts the service, and waits until it listens.
 *
 * @param settings the whole environment except the search path.
 * @param fileSize the most kilobytes that the process may write into one file. The limit simulates a full disk.
 */
export async function startProcess(
  settings: Readonly<Record<string, string>>,
  fileSize?: number,
): Promise<ServiceProcess> {
  const limit = fileSize === undefined ? '' : `ulimit -f ${fileSize}; `;
  const child = spawn('bash', ['-c', `${limit}exec "${process.execPath}" "${program}"`], {
    // The service starts in a folder without an `.env` file, so that only the given settings apply.
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, SERVICE_PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = once(child, 'exit') as Promise<[number | null]>;
  const log: string[] = [];
  const origin = await new Promise<string>((resolve, reject) => {
    for (const input of [child.stdout, child.stderr])
      createInterface(input).on('line', (line) => {
        log.push(line);
        const found = /listens on (http:\S+)/.exec(line)?.[1];
        if (found !== undefined) resolve(found);
      });
    gone.then(() => reject(new Error(`The service has ended. ${log.join('\n')}`)), reject);
  });
  return {
    origin,
    log,
    async end(signal) {
      child.kill(signal);
      const [code] = await gone;
      return code;
    },
  };
}
