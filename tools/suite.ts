import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';

/** Vitest's suites as steps of the commands that count them. */

/** The command that runs projects of `vitest.config.ts` together, with a report for `countTests`. */
export function suiteCommand(projects: readonly string[], report: string): readonly string[] {
  return [
    'vitest',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
}

/** The part of Vitest's JSON report that is read here. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

interface Counted {
  readonly passed: number;
  readonly failed: number;
  /** Tests that failed at first, and passed when they were tried again. */
  readonly byChance: readonly string[];
}

/**
 * Tests of one Vitest report; a suite that wrote none, or that failed outside its tests, counts as one failure.
 *
 * @param ok whether the suite reported that it passed.
 */
export async function countTests(report: string, ok: boolean): Promise<Counted> {
  const text = await readFile(report, 'utf8').catch(() => null);
  if (text === null) return { passed: 0, failed: 1, byChance: [] };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(text) as Report;
  const failed = numFailedTests > 0 || ok ? numFailedTests : 1;
  const byChance = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName }) => `${relative('.', name)} › ${fullName}`),
  );
  return { passed: numPassedTests, failed, byChance };
}
