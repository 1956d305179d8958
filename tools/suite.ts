/** This module runs Vitest's suites for the commands that count tests. */

import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The projects of `vitest.config.ts` that `npm test` runs. */
export const projects = ['machines', 'effects', 'views', 'site', 'world'] as const;

/**
 * The number of Vitest's workers: one for each core. By default Vitest leaves one core idle, which is half of a small
 * machine. A further worker would save 7 % of the time, but tests would exceed their time limits.
 */
const WORKERS = '--maxWorkers=100%';

/** Returns the command that runs projects of `vitest.config.ts` together, with a report for `readReport`. */
export function suiteCommand(projects: readonly string[], report: string): readonly string[] {
  return [
    'vitest',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    WORKERS,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
}

/** The part of Vitest's JSON report that this module reads. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    /** The reason why the file failed outside its tests. */
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

export interface SuiteResult {
  readonly passed: number;
  readonly failed: number;
  /** The paths of the files that ran. */
  readonly files: readonly string[];
  /** The status of each test by file and name. A file that fails outside its tests counts as a test. */
  readonly tests: ReadonlyMap<string, string>;
  /** The failed tests, each with the beginning of its message. */
  readonly failures: readonly string[];
}

/** The most lines of a message that are shown again at the end of a run. */
const SHOWN_LINES = 12;

const beginningOf = (message: string) =>
  stripVTControlCharacters(message).split('\n').slice(0, SHOWN_LINES).join('\n  ');

/**
 * Reads a report of Vitest. A suite without a report, or one that failed outside its tests, counts as one failure.
 *
 * @param report the path of the JSON report.
 * @param ok whether the suite ended with status 0.
 */
export async function readReport(report: string, ok: boolean): Promise<SuiteResult> {
  const text = await readFile(report, 'utf8').catch(() => null);
  if (text === null) return { passed: 0, failed: 1, files: [], tests: new Map(), failures: [] };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(text) as Report;
  const tests = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('.', name);
    const all = assertionResults.map((test) => ({
      name: `${file} › ${test.fullName}`,
      status: test.status,
      message: test.failureMessages.join('\n'),
    }));
    const isExplained = status !== 'failed' || all.some((test) => test.status === 'failed');
    return isExplained ? all : [...all, { name: file, status, message }];
  });
  return {
    passed: numPassedTests,
    failed: numFailedTests > 0 || ok ? numFailedTests : 1,
    files: testResults.map(({ name }) => relative('.', name)),
    tests: new Map(tests.map(({ name, status }) => [name, status])),
    failures: tests
      .filter(({ status }) => status === 'failed')
      .map(({ name, message }) => `${name}\n  ${beginningOf(message)}`),
  };
}
