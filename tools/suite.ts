import { readFile } from 'node:fs/promises';

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

/**
 * Tests of one Vitest report; a suite that wrote none, or that failed outside its tests, counts as one failure.
 *
 * @param ok whether the suite reported that it passed.
 */
export async function countTests(
  report: string,
  ok: boolean,
): Promise<{ passed: number; failed: number }> {
  const text = await readFile(report, 'utf8').catch(() => null);
  if (text === null) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests } = JSON.parse(text) as {
    numPassedTests: number;
    numFailedTests: number;
  };
  const failed = numFailedTests > 0 || ok ? numFailedTests : 1;
  return { passed: numPassedTests, failed };
}
