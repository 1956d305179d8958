import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Model } from '../model/model.ts';
import type { Trace } from './itf.ts';

/**
 * Stores each counter-example in a file until it no longer fails: `reports/counter-examples/<machine>-<what>.json`.
 * The next run replays the file before it searches for other counter-examples.
 */
export interface CounterExampleFile {
  readonly machine: string;
  /** The sentence of the law, or `walks` or `races`. */
  readonly broken: string;
  readonly start: string;
  readonly steps: readonly string[];
  /** The seed and the path of a random run. */
  readonly seed?: number;
  readonly path?: string;
  /** The command that replays the counter-example. */
  readonly again: string;
  /** The same path in a format for other tools. */
  readonly trace?: Trace;
}

const FOLDER = 'reports/counter-examples';

/** Turns a text into a name for files and links, such as `the-alert-is-a-and-four-digits`. */
export function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Returns the file of a counter-example to a law of a machine, or to its walks or races. */
export function counterExampleFile(machine: string, broken: string): string {
  const folder = process.env.COUNTER_EXAMPLES || FOLDER;
  return join(folder, `${machine}-${slug(broken).slice(0, 80)}.json`);
}

export type Owner = Pick<Model, 'id'> & Partial<Pick<Model, 'keeps'>>;

/** Writes a counter-example to its file. Returns a line with the path, or an empty text if none are stored. */
export function writeCounterExample(
  { id, keeps = true }: Owner,
  broken: string,
  fixture: CounterExampleFile,
): string {
  if (!keeps) return '';
  const file = counterExampleFile(id, broken);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, `${JSON.stringify(fixture, null, 2)}\n`);
  return `\nkept in ${file}`;
}

/** Reads the counter-example of an earlier run. Returns null if there is none or if it cannot be read. */
export function readCounterExample(
  { id, keeps = true }: Owner,
  broken: string,
): CounterExampleFile | null {
  try {
    return keeps
      ? (JSON.parse(readFileSync(counterExampleFile(id, broken), 'utf8')) as CounterExampleFile)
      : null;
  } catch {
    return null;
  }
}

/** Deletes a counter-example that no longer fails. */
export function deleteCounterExample({ id, keeps = true }: Owner, broken: string): void {
  if (keeps) rmSync(counterExampleFile(id, broken), { force: true });
}
