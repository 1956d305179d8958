import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  readonly id: string;
  readonly nodes: {
    readonly target: unknown[];
    readonly failureSummary?: string;
    readonly any: { readonly data?: { readonly messageKey?: string } | null }[];
  }[];
}
interface Axe {
  run(options: object): Promise<{ violations: Finding[]; incomplete: Finding[] }>;
}

async function findingsOf(page: Page, rules: string | readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe};`);
  return page.evaluate(async (runOnly) => {
    const { axe: checker } = window as unknown as { axe: Axe };
    const { violations, incomplete } = await checker.run({
      runOnly,
      // axe would fetch the styles for its rule about orientation. tests/oracle/styles.ts checks that rule in each
      // document.
      preload: false,
      // axe lists only these elements, and not those that pass.
      resultTypes: ['violations', 'incomplete'],
    });
    const unseen = incomplete
      .map(({ id, nodes }) => ({
        id,
        nodes: nodes.filter(({ any }) => any.some(({ data }) => data?.messageKey === 'equalRatio')),
      }))
      .filter(({ nodes }) => nodes.length > 0);
    return [...violations, ...unseen].map(({ id, nodes }) => {
      const where = nodes.map(
        ({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`,
      );
      return `${id}: ${where.join('; ')}`;
    });
  }, rules);
}

/**
 * Returns axe's findings on a page in its present state (WCAG 2.2 A and AA, best practice), one line for each rule.
 * Text in the colour of its background counts as a fault. axe leaves that to a review, because it may be intended.
 */
export const violationsOf = (page: Page): Promise<string[]> =>
  findingsOf(page, ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);

/** Returns axe's findings about contrast only (WCAG 1.4.3). */
export const contrastFaults = (page: Page): Promise<string[]> => findingsOf(page, 'color-contrast');
