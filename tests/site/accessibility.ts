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

/**
 * What axe finds on a page as it stands (WCAG 2.2 A and AA, best practice), a line each rule. Text in the very
 * colour of its ground is among it: axe leaves that to a review, for it may be meant.
 *
 * @param except rules that do not apply: with forced colours the browser paints other colours than the
 * computed ones that axe compares.
 */
export async function violationsOf(page: Page, except: readonly string[] = []): Promise<string[]> {
  await page.evaluate(`${axe};`);
  return page.evaluate(async (disabled) => {
    const { axe: checker } = window as unknown as { axe: Axe };
    const { violations, incomplete } = await checker.run({
      rules: Object.fromEntries(disabled.map((rule) => [rule, { enabled: false }])),
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
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
  }, except);
}
