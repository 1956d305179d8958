/**
 * Writes records of the suites for QA's report. Each worker appends lines of JSON to its own file, so that suites
 * that crash or run at the same time lose no records. Without the variable `PROOF`, no records are written.
 */

import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The executor of a path: `chart` is the transition function, `actor` a running actor, and `strict` Chromium with
 * React in development mode. All others are browsers.
 */
export type Executor = 'chart' | 'actor' | 'strict' | 'chromium' | 'firefox' | 'webkit';
export type Outcome = 'passed' | 'failed' | 'skipped';

export interface Failure {
  /** The message of the failure, with the path as sentences. */
  readonly message: string;
  /** The index of the failed step, from 0. Null if the start failed. */
  readonly step: number | null;
  /** The command that repeats the failure. */
  readonly again: string;
  /** The paths of a screenshot and a trace in the report's folder. */
  readonly picture?: string;
  readonly trace?: string;
}

interface PathRecord {
  readonly kind: 'path';
  readonly machine: string;
  /** The name, such as `path 7` or `journey: …`. */
  readonly name: string;
  readonly start: string;
  readonly steps: readonly string[];
  readonly executor: Executor;
  readonly outcome: Outcome;
  readonly milliseconds: number;
  readonly failure?: Failure;
}
interface LawRecord {
  readonly kind: 'law';
  readonly machine: string;
  readonly law: string;
  readonly sentence: string;
  readonly outcome: Outcome;
  /**
   * A real step that would break the law if one part of it were different, or a situation in which the path of the
   * law has begun and not ended.
   */
  readonly witness?: string;
  readonly failure?: Failure;
}
interface CoverageRecord {
  readonly kind: 'coverage';
  readonly machine: string;
  readonly executor: Executor;
  /** The names of executed elements, as in `packages/proof/src/graph/coverage.ts`. */
  readonly executed: readonly string[];
  /** The number of executed pairs of transitions, and the number of all pairs. */
  readonly pairs?: { readonly executed: number; readonly all: number };
  /** The names of all elements, excuses and pairs, so that the report can combine executors. */
  readonly elements?: readonly string[];
  readonly excused?: Readonly<Record<string, string>>;
  readonly pairsExecuted?: readonly string[];
  readonly pairsPossible?: readonly string[];
}
interface WalksRecord {
  readonly kind: 'walks';
  readonly machine: string;
  /** `walks`, or `races` if children and the visitor act in random order. */
  readonly sort: 'walks' | 'races';
  readonly runs: number;
  readonly seed: number;
  readonly outcome: Outcome;
  readonly failure?: Failure;
}
/** A picture of a state as a visitor sees it, with a shortest path to it. */
interface PictureRecord {
  readonly kind: 'picture';
  readonly machine: string;
  readonly state: string;
  readonly width: 'phone' | 'desk';
  /** The path of the file in the report's folder. */
  readonly file: string;
  readonly steps: readonly string[];
}
/** A walk that has taken pictures. The record lets the report repeat a failed walk. */
interface SceneRecord {
  readonly kind: 'scene';
  readonly machine: string;
  /** The name of its test, without the name of the machine. */
  readonly name: string;
  readonly outcome: Outcome;
  readonly failure?: Failure;
}
export type ProofRecord =
  | PathRecord
  | LawRecord
  | CoverageRecord
  | WalksRecord
  | PictureRecord
  | SceneRecord;

/** Returns the folder of the report, or undefined if no report was requested. */
export function proofFolder(): string | undefined {
  return process.env.PROOF || undefined;
}

/** Writes one record for the report. */
export function record(entry: ProofRecord): void {
  const folder = proofFolder();
  if (folder === undefined) return;
  const records = join(folder, 'records');
  mkdirSync(records, { recursive: true });
  appendFileSync(join(records, `${process.pid}.ndjson`), `${JSON.stringify(entry)}\n`);
}
