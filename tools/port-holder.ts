/** This module finds the process that uses a port, for the error message about a port that is taken. */

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

interface Holder {
  readonly pid: string;
  readonly command: string;
}

/** Returns the process that uses a port; undefined if no tool of the system may report it. */
async function holderOf(port: number): Promise<Holder | undefined> {
  const ask = async (program: string, args: readonly string[], pattern: RegExp) => {
    try {
      return pattern.exec((await run(program, [...args])).stdout)?.[1];
    } catch {
      return undefined;
    }
  };
  const pid =
    (await ask('lsof', ['-nP', '-t', `-iTCP:${port}`, '-sTCP:LISTEN'], /^(\d+)/)) ??
    (await ask('ss', ['-Hltnp', `sport = :${port}`], /pid=(\d+)/));
  if (pid === undefined) return undefined;
  const command = await ask('ps', ['-o', 'args=', '-p', pid], /^(.*)$/m);
  return { pid, command: command?.trim() ?? 'a program' };
}

const isTaken = (error: unknown) =>
  error instanceof Error &&
  (('code' in error && error.code === 'EADDRINUSE') ||
    /port \d+ is already in use/i.test(error.message));

/**
 * Returns an error that names the process and the setting for another port. Returns any other error unchanged.
 *
 * @param setting the environment variable that sets the port (tools/ports.ts).
 */
export async function explainTakenPort(
  error: unknown,
  port: number,
  setting: 'PORT' | 'SERVICE_PORT',
): Promise<unknown> {
  if (!isTaken(error)) return error;
  const holder = await holderOf(port);
  const held =
    holder === undefined
      ? 'by a program that this account may not see'
      : `by process ${holder.pid}: ${holder.command}`;
  return new Error(
    `Port ${port} is taken ${held}\nChoose another, here or as a line of .env: ${setting}=${port + 1}`,
  );
}
