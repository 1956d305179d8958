/**
 * The pseudo-language (decision D28): on a site whose every file of words is written anew, what is English still
 * comes from code. `tools/pseudo-brand.ts` writes the brand and builds the site that this reads.
 */

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { answerWords } from '../../service/src/answer-words.copy.ts';
import { textOf } from '../../service/src/delivery/mail.ts';
import { everyLead, leadsAsCsv } from '../../service/src/people/export.ts';
import { hotline, openSample, storeLead } from '../../service/tests/sample.ts';
import { leadKinds } from '../../src/data/lead.ts';
import { openYaml } from '../../src/data/node/yaml.ts';
import { englishPartsOf, textsIn } from './page-texts.ts';
import { forDevelopers, namesAndCodes, untranslated } from './untranslated.ts';

const DIST = process.env.DIST ?? '';
const LIST = 'brand/nightjar/integrations-list.yaml';

/** Makes and models of cameras and platforms: what they are called is the key of what is said of them. */
function catalogue(): string {
  const { devices, onvifPlatforms, platforms, answers } = openYaml(readFileSync(LIST, 'utf8'), LIST)
    .said as Readonly<Record<string, object>>;
  const known = [devices, onvifPlatforms, platforms].flatMap((list) => Object.keys(list ?? {}));
  return [...known, JSON.stringify(answers)].join(' ');
}

/** The texts of the service: the mail to operators, the headings of its table, and the mail to visitors. */
async function sent(): Promise<readonly (readonly [text: string, place: string])[]> {
  const store = await openSample();
  const typed = { name: 'é', email: 'é@é', phone: '1', location: 'é', message: 'é' };
  const { lead } = await storeLead(store, { ...hotline, ...typed });
  const head = String((await leadsAsCsv(everyLead(store, {})).next()).value);
  await store.close();
  return [
    ...textOf(lead)
      .split('\n')
      .map((line) => [line, 'the mail to the people who answer'] as const),
    ...head.split(',').map((title) => [title, 'the table of leads'] as const),
    ...leadKinds.map(
      (kind) => [Object.values(answerWords[kind]).join(' '), 'the mail to visitors'] as const,
    ),
  ];
}

it('the site and its mails show no English text except names and listed texts', async () => {
  const found = new Map<string, Set<string>>();
  for (const [text, place] of [...textsIn(DIST), ...(await sent())])
    for (const part of englishPartsOf(text))
      found.set(part, (found.get(part) ?? new Set()).add(place));
  const known = catalogue();
  for (const part of found.keys()) if (known.includes(part)) found.delete(part);
  const listed = [namesAndCodes, untranslated, forDevelopers].flatMap((list) =>
    Object.values(list).flat(),
  );
  const unlisted = [...found.keys()].filter((part) => !listed.includes(part));
  const places = (part: string) => [...(found.get(part) ?? [])].slice(0, 3).join(', ');
  console.log(
    `${unlisted.length + Object.values(untranslated).flat().length} texts that people see come from code, ${Object.values(forDevelopers).flat().length} that developers see.`,
  );
  expect(unlisted.map((part) => `"${part}" in ${places(part)}`)).toEqual([]);
  expect(
    listed.filter((part) => !found.has(part)),
    'listed, and no longer found',
  ).toEqual([]);
});
