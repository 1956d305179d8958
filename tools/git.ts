import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs git, and returns its output without surrounding blanks. */
export async function git(...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', [...args], { maxBuffer: 2 ** 26 });
  return stdout.trim();
}
