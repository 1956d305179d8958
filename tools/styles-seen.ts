import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rulesOf, SEEN_RULES, type SheetRule } from '../tests/site/seen-rules.ts';
import { unseenReasons } from '../tests/site/unseen-rules.ts';

/**
 * A step of `npm test`: each rule of the built styles applies on a picture of this run, or is listed with
 * the test that judges it otherwise. What no picture has shown would be free to change.
 */

const DIST = process.env.DIST ?? 'dist';

/** Every rule of the documents and sheets that visitors get, by its name. */
async function builtRules(): Promise<ReadonlyMap<string, SheetRule>> {
  const files = await readdir(DIST, { recursive: true });
  const rules = new Map<string, SheetRule>();
  for (const file of files.filter((name) => /\.(?:html|css)$/.test(name))) {
    const text = await readFile(join(DIST, file), 'utf8');
    const sheets = file.endsWith('.css')
      ? [text]
      : [...text.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, sheet = '']) => sheet);
    for (const rule of sheets.flatMap(rulesOf)) {
      const properties = new Set([...(rules.get(rule.name)?.properties ?? []), ...rule.properties]);
      rules.set(rule.name, { ...rule, properties: [...properties] });
    }
  }
  return rules;
}

async function seenRules(): Promise<ReadonlySet<string>> {
  const files = await readdir(SEEN_RULES).catch(() => []);
  const lists = files.map(
    async (file) => JSON.parse(await readFile(join(SEEN_RULES, file), 'utf8')) as string[],
  );
  return new Set((await Promise.all(lists)).flat());
}

const [rules, seen] = await Promise.all([builtRules(), seenRules()]);
const unseen = [...rules.values()].filter(({ name }) => !seen.has(name));
const isExcused = (rule: SheetRule) => unseenReasons.some(({ holds }) => holds(rule));
const faults = [
  ...unseen.filter((rule) => !isExcused(rule)).map(({ name }) => `No picture shows ${name}`),
  ...unseenReasons
    .filter(({ holds }) => !unseen.some(holds))
    .map(({ reason }) => `No rule is left that has this reason: ${reason}`),
];
for (const fault of faults) console.error(fault);
const excused = unseen.length - unseen.filter((rule) => !isExcused(rule)).length;
console.log(
  `${rules.size} rules: ${rules.size - unseen.length} on a picture, ${excused} judged otherwise`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
