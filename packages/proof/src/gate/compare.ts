/** Compares two verdicts that `--json` has written, by their charts, findings and survivors. */

import { array, type InferOutput, literal, object, string } from 'valibot';
import { findingKey } from './accepted.ts';
import { readJsonFile } from './files.ts';
import { VERSION } from './formats.ts';

const texts = array(string());
const findings = array(object({ text: string() }));
const shape = object({
  version: literal(VERSION, `this kit reads version ${VERSION}: write it again`),
  machines: array(
    object({
      ...{ file: string(), name: string(), failures: findings, warnings: findings },
      survivors: texts,
      chart: object({ states: texts, transitions: texts }),
    }),
  ),
});

type Written = InferOutput<typeof shape>['machines'][number];

/**
 * Reads the machines of a verdict.
 *
 * @throws Error that names the faults of the file.
 */
async function readVerdict(file: string): Promise<ReadonlyMap<string, Written>> {
  const { machines } = await readJsonFile(file, shape, 'was not written by --json');
  return new Map(machines.map((each) => [`${each.file} ${each.name}`, each]));
}

/** Returns the lines of a machine that are compared, in lists with titles. */
const listsOf = ({ chart, failures, warnings, survivors }: Written) =>
  [
    ['state', chart.states],
    ['transition', chart.transitions],
    ['wrong', failures.map(({ text }) => findingKey(text))],
    ['may be meant', warnings.map(({ text }) => findingKey(text))],
    ['unnoticed', survivors],
  ] as const;

/** Returns any text of one line as a code span of Markdown. */
const code = (text: string) => `\`\` ${text.replaceAll('``', "''")} \`\``;

function linesOf(before: Written, after: Written): readonly string[] {
  const old = new Map<string, readonly string[]>(listsOf(before));
  return listsOf(after).flatMap(([title, now]) => {
    const then = old.get(title) ?? [];
    const line = (word: string, text: string) => `- ${word} ${title}: ${code(text)}`;
    return [
      ...now.filter((each) => !then.includes(each)).map((each) => line('**new**', each)),
      ...then.filter((each) => !now.includes(each)).map((each) => line('gone', each)),
    ];
  });
}

/**
 * Returns the differences between two verdicts as Markdown, for a comment on a pull request.
 *
 * @param from the file of the earlier verdict, written by `--json`.
 * @param to the file of the later verdict.
 * @returns the text, and whether the later verdict has a new failure.
 * @throws Error that names the faults of a file.
 */
export async function compare(
  from: string,
  to: string,
): Promise<{ readonly text: string; readonly isWorse: boolean }> {
  const [before, after] = [await readVerdict(from), await readVerdict(to)];
  const none = { failures: [], warnings: [], survivors: [] };
  const chart = { states: [], transitions: [] };
  let isWorse = false;
  const parts = [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const old = before.get(key);
    const now = after.get(key);
    if (now === undefined) return [`### ${key}: removed`, ''];
    const lines = linesOf(old ?? { ...now, ...none, chart }, now);
    isWorse ||= lines.some((each) => each.startsWith('- **new** wrong:'));
    if (lines.length === 0) return [];
    return [`### ${key}${old === undefined ? ': added' : ''}`, '', ...lines, ''];
  });
  const text = parts.length === 0 ? 'No machine differs.\n' : `${parts.join('\n')}\n`;
  return { text: `## Machines\n\n${text}`, isWorse };
}
