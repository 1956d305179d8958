import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The service as it runs in production: a process of its own, which can be killed. */

export interface ServiceProcess {
  readonly origin: string;
  /** What it has logged so far. */
  readonly log: readonly string[];
  /** Ends it with this signal. Resolves once it is gone. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

const program = join(import.meta.dirname, '../../service/src/node.ts');

/**
 * Starts the service, and waits until it listens.
 *
 * @param folder the working directory, whose `.env` it reads.
 */
export async function startProcess(
  folder: string,
  env: Readonly<Record<string, string>>,
): Promise<ServiceProcess> {
  const child = spawn(process.execPath, [program], {
    cwd: folder,
    env: { PATH: process.env.PATH, SERVICE_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const log: string[] = [];
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      log.push(line);
      const found = /listens on (http:\S+)/.exec(line)?.[1];
      if (found !== undefined) resolve(found);
    });
    gone.then(() => reject(new Error('The service did not start.')), reject);
  });
  return {
    origin,
    log,
    async end(signal) {
      child.kill(signal);
      await gone;
    },
  };
}
