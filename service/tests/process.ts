import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The service as it runs in production: a process of its own, which can be killed. */

export interface ServiceProcess {
  readonly origin: string;
  /** The output so far. */
  readonly log: readonly string[];
  /** Ends the process with a signal. Resolves with the exit code; null if the signal itself has ended the process. */
  end(signal: 'SIGKILL' | 'SIGTERM' | 'SIGINT'): Promise<number | null>;
}

/** Returns the environment of a service whose clock is ahead by milliseconds. */
export const ahead = (by: number) => ({
  NODE_OPTIONS: `--import=data:text/javascript,const{now}=Date;Date.now=()=>now()+${by}`,
});

const program = join(import.meta.dirname, '../src/node.ts');

/**
 * Starts the service, and waits until it listens.
 *
 * @param settings its whole environment except the search path.
 * @param fileSize the most kilobytes that it may write into one file, to simulate a full disk.
 */
export async function startProcess(
  settings: Readonly<Record<string, string>>,
  fileSize?: number,
): Promise<ServiceProcess> {
  const limit = fileSize === undefined ? '' : `ulimit -f ${fileSize}; `;
  const child = spawn('bash', ['-c', `${limit}exec "${process.execPath}" "${program}"`], {
    // In a folder without an `.env` file.
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
