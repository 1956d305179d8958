import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(options: object): Promise<{
    violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[];
  }>;
}

/**
 * What axe finds on a page as it stands (WCAG 2.2 A and AA, best practice), a line each rule.
 *
 * @param except rules that do not apply: with forced colours the browser paints other colours than the
 * computed ones that axe compares.
 */
export async function violationsOf(page: Page, except: readonly string[] = []): Promise<string[]> {
  await page.evaluate(`${axe};`);
  return page.evaluate(async (disabled) => {
    const { axe: checker } = window as unknown as { axe: Axe };
    const { violations } = await checker.run({
      rules: Object.fromEntries(disabled.map((rule) => [rule, { enabled: false }])),
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return violations.map(({ id, nodes }) => {
      const where = nodes.map(
        ({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`,
      );
      return `${id}: ${where.join('; ')}`;
    });
  }, except);
}
