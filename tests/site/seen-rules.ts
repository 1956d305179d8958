import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import postcss, { type AtRule, type Node, type Rule } from 'postcss';

/** Which rules of the styles are on a picture: what none has shown, no comparison of pictures can judge. */

/** Where each picture's rules are written down, for the step "styles seen" of `npm test`. */
export const SEEN_RULES = 'reports/seen-rules';

/** A rule of a built sheet, with the conditions around it. */
export interface SheetRule {
  /** Conditions and selector: the same in every page. */
  readonly name: string;
  /** The sheet's index of its first letter. */
  readonly at: number;
  readonly properties: readonly string[];
}

/** Whether an at-rule decides if a rule applies. A layer decides only which of several rules counts. */
const isCondition = ({ type, name }: AtRule) => type === 'atrule' && name !== 'layer';

/** The rules of a sheet; frames of animations are none. */
export function rulesOf(text: string): readonly SheetRule[] {
  const rules: SheetRule[] = [];
  postcss.parse(text).walkRules((rule: Rule) => {
    const conditions: string[] = [];
    for (let around: Node | undefined = rule.parent; around; around = around.parent) {
      const { name, params } = around as AtRule;
      if (name === 'keyframes') return;
      if (isCondition(around as AtRule)) conditions.unshift(`@${name} ${params}`);
    }
    const properties = rule.nodes.flatMap((each) => (each.type === 'decl' ? [each.prop] : []));
    rules.push({
      name: [...conditions, rule.selector].join(' | '),
      at: rule.source?.start?.offset ?? 0,
      properties,
    });
  });
  return rules;
}

/** Has every style of a page computed: runs in the page. */
function compute(): void {
  for (const each of document.querySelectorAll('*')) void getComputedStyle(each).color;
}

/** The names of a sheet's rules, by the index of their first letters. */
const parsed = new Map<string, ReadonlyMap<number, string>>();

function namesIn(text: string): ReadonlyMap<number, string> {
  const names = parsed.get(text) ?? new Map(rulesOf(text).map(({ at, name }) => [at, name]));
  parsed.set(text, names);
  return names;
}

/**
 * Writes down the rules that apply in a page now, by Chromium's own account (CDP, `CSS.startRuleUsageTracking`).
 * A picture of a part stands for its whole page.
 *
 * @param name the picture's.
 */
export async function noteRules(page: Page, name: string): Promise<void> {
  // Not the one that holds the states of a picture: it is told of sheets as it begins, and forgets with its end.
  const session = await page.context().newCDPSession(page);
  const sheets: string[] = [];
  session.on('CSS.styleSheetAdded', ({ header }) => sheets.push(header.styleSheetId));
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  await session.send('CSS.startRuleUsageTracking');
  await page.evaluate(compute);
  const { ruleUsage } = await session.send('CSS.stopRuleUsageTracking');
  const seen = new Set<string>();
  for (const styleSheetId of sheets) {
    const { text } = await session.send('CSS.getStyleSheetText', { styleSheetId });
    const names = namesIn(text);
    for (const usage of ruleUsage) {
      const isHere = usage.used && usage.styleSheetId === styleSheetId;
      const rule = isHere ? names.get(usage.startOffset) : undefined;
      if (rule !== undefined) seen.add(rule);
    }
  }
  await session.send('CSS.disable');
  mkdirSync(SEEN_RULES, { recursive: true });
  writeFileSync(join(SEEN_RULES, `${name}.json`), JSON.stringify([...seen]));
}
