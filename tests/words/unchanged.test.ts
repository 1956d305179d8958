import { expect, it } from 'vitest';
import { left, names } from './left.ts';
import { textsIn, unchanged } from './read.ts';

/**
 * The pseudo-language (decision D28): on a site whose every file of words is written anew, what is English still
 * comes from code. `tools/pseudo-brand.ts` builds the site that this reads.
 */

const DIST = process.env.DIST ?? '';
const listed = Object.values(left).flat();

it('no text of the site is English but names and what is listed', () => {
  const found = new Map<string, Set<string>>();
  for (const [text, file] of textsIn(DIST))
    for (const part of unchanged(text)) found.set(part, (found.get(part) ?? new Set()).add(file));
  for (const name of names) found.delete(name);
  console.log(`${found.size} texts are English.`);
  const lines = [...found].map(
    ([part, files]) => `"${part}" in ${[...files].slice(0, 3).join(', ')}`,
  );
  for (const line of lines) console.log(line);
  expect([...found.keys()].filter((part) => !listed.includes(part))).toEqual([]);
  expect(
    listed.filter((part) => !found.has(part)),
    'listed, and no longer found',
  ).toEqual([]);
});
