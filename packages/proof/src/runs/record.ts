import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Records of the suites for QA's report. Each worker appends lines of JSON to its own file, so that suites that
 * run at the same time, or crash, lose no records. Without `PROOF`, no record is written.
 */

/** The executor of a path: the chart alone, a clocked actor, Chromium with React as in development, or a browser. */
export type Executor = 'chart' | 'actor' | 'strict' | 'chromium' | 'firefox' | 'webkit';
export type Outcome = 'passed' | 'failed' | 'skipped';

export interface Failure {
  /** The failure, with the path as sentences. */
  readonly message: string;
  /** Index of the failed step, from 0; null if the start failed. */
  readonly step: number | null;
  /** The one command that repeats it. */
  readonly again: string;
  /** Screenshot and trace, relative to the report's folder. */
  readonly picture?: string;
  readonly trace?: string;
}

interface PathRecord {
  readonly kind: 'path';
  readonly machine: string;
  /** `path 7`, or `journey: …`. */
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
   * A real step that would break the law if one part of it were different; or a situation that is still on the
   * law's path.
   */
  readonly witness?: string;
  readonly failure?: Failure;
}
interface CoverageRecord {
  readonly kind: 'coverage';
  readonly machine: string;
  readonly executor: Executor;
  /** Names of executed elements, as in `coverage.ts`. */
  readonly executed: readonly string[];
  /** Pairs of transitions executed one right after the other, and their number in all. */
  readonly pairs?: { readonly executed: number; readonly all: number };
  /** Elements, excuses with their reasons, and pairs, by name, so that executors can be added up. */
  readonly elements?: readonly string[];
  readonly excused?: Readonly<Record<string, string>>;
  readonly pairsExecuted?: readonly string[];
  readonly pairsPossible?: readonly string[];
}
interface WalksRecord {
  readonly kind: 'walks';
  readonly machine: string;
  /** `walks`, or `races` where children and the visitor are interleaved. */
  readonly sort: 'walks' | 'races';
  readonly runs: number;
  readonly seed: number;
  readonly outcome: Outcome;
  readonly failure?: Failure;
}
/** A state as a visitor sees it, by its shortest path. */
interface PictureRecord {
  readonly kind: 'picture';
  readonly machine: string;
  readonly state: string;
  readonly width: 'phone' | 'desk';
  /** Relative to the report's folder. */
  readonly file: string;
  readonly steps: readonly string[];
}
/** A walk that took pictures, so that a failed one can be repeated. */
interface SceneRecord {
  readonly kind: 'scene';
  readonly machine: string;
  /** The name of its test, after the machine's. */
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

/** Returns the folder of the report; undefined if none was requested. */
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
