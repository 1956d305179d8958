import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { byField } from '../../../src/data/hotline-questions.ts';
import { person } from '../../models/person.ts';

/** `npm run service` as a process of its own. */

export interface Program {
  readonly origin: string;
  /** What it has printed so far. */
  readonly said: () => string;
  /** Ends it with a signal. Resolves with its exit code, null where the signal itself has ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

export const body = JSON.stringify({ ...person.hotline, message: '', ...byField(() => '') });

/** Posts a lead under a key. */
export const post = (origin: string, key: string) =>
  fetch(`${origin}/hotline`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body,
  });

/**
 * @param settings variables of its environment.
 * @param fileSize the most kilobytes that it may write into one file: a full disk.
 */
export async function startProgram(
  settings: Readonly<Record<`SERVICE_${string}`, string>>,
  fileSize?: number,
): Promise<Program> {
  const run = `exec "${process.execPath}" service/src/node.ts`;
  const limit = fileSize === undefined ? '' : `ulimit -f ${fileSize}; `;
  const child = spawn('bash', ['-c', limit + run], {
    env: { ...process.env, SERVICE_PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit') as Promise<[number | null]>;
  let said = '';
  const origin = await new Promise<string>((found, failed) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        const [, address] = /listens on (\S+)/.exec(said) ?? [];
        if (address !== undefined) found(address);
      });
    child.once('exit', () => failed(new Error(`The service has ended. ${said}`)));
  });
  return {
    origin,
    said: () => said,
    end: async (signal) => {
      child.kill(signal);
      const [code] = await ended;
      return code;
    },
  };
}
