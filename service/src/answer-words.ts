import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { phrasesOf } from '../../src/data/company.ts';
import { readSettings } from '../../src/data/node/read-settings.ts';
import { openYaml, pathOf } from '../../src/data/node/yaml.ts';
import type { AnswerWords, Words } from './delivery/answer.ts';
import { addedFormWords } from './form-words.copy.ts';
import type { Settings } from './settings.ts';

/**
 * The words of the mail to visitors: those of the hotline from `answer-mail.yaml` of the brand, or of the sample brand if the
 * brand has none, and those of other forms from their own files.
 */

const words = v.strictObject({
  subject: v.pipe(v.string(), v.regex(/^[^\p{Cc}]{1,150}$/u, 'must be one line')),
  /** The paragraphs of the mail. */
  text: v.pipe(v.array(v.pipe(v.string(), v.nonEmpty())), v.nonEmpty()),
});
const schema = v.strictObject({ hotline: words });

/**
 * Reads the words of the mail to visitors.
 *
 * @throws Error that names the file, the line and the entry of the first mistake.
 */
export function readAnswerWords({
  brand,
  productName,
  email,
}: Pick<Settings, 'brand' | 'productName' | 'email'>): AnswerWords {
  const fileOf = (folder: string) =>
    new URL(`../../brand/${folder}/answer-mail.yaml`, import.meta.url);
  const folder = existsSync(fileOf(brand)) ? brand : 'nightjar';
  const file = `brand/${folder}/answer-mail.yaml`;
  const { said, lineOf } = openYaml(readFileSync(fileOf(folder), 'utf8'), file);
  const fail = (path: readonly (string | number)[], problem: string): never => {
    throw new Error(`${file}:${lineOf(path)}: ${path.join('.')}: ${problem}`);
  };
  const result = v.safeParse(schema, said);
  if (!result.success) return fail(pathOf(result.issues[0]), result.issues[0].message);
  const { company } = readSettings({ VITE_BRAND: brand });
  const known: Readonly<Record<string, string>> = { ...phrasesOf(company), productName, email };
  const fill = (text: string, path: readonly string[]) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) =>
      Object.hasOwn(known, name) ? `${known[name]}` : fail(path, `names no setting: ${whole}`),
    );
  const { subject, text } = result.output.hotline;
  const hotline: Words = {
    subject: fill(subject, ['hotline', 'subject']),
    text: text.map((paragraph) => fill(paragraph, ['hotline', 'text'])).join('\n\n'),
  };
  const added = Object.entries(addedFormWords).map(([kind, { answer }]) => [kind, answer] as const);
  return { ...{ hotline }, ...Object.fromEntries(added) } as AnswerWords;
}
