/** Tests the rules for comments that a program can check. A reader judges the others. */

import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Matches sentences that begin with a pronoun in place of the actor or the thing. */
const OPENING =
  /^(?:What|Whatever|Who|Whoever|Nobody|Nothing|No one|Somebody|Someone|Anybody|Anyone|It is)\b/;
/** The largest number of words in a sentence. */
const LONGEST = 40;

/** Matches comments that begin a line. */
const COMMENT = /^[ \t{]*\/\*[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n?)+/gm;

/** Returns the sentences of the comments of a file, each on one line. */
function sentencesOf(code: string): readonly string[] {
  return (code.match(COMMENT) ?? [])
    .map((comment) => comment.replace(/^[ \t{]*(?:\/\*\*?|\*\/|\*(?!\*)|\/\/)|\*\/$/gm, ''))
    .flatMap((text) => text.split(/\n\s*\n|\n\s*- |@\w+(?: `?\w+`?(?= \w))?/))
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .flatMap((text) => text.split(/(?<=[.!?:;])\s+(?=[A-Z`'"(])/))
    .filter((sentence) => /\w/.test(sentence));
}

/** Matches a comment on the line before another one: the declaration that the first describes has moved. */
const STACKED = /\*\/[ \t]*\n[ \t]*\/\*\*.*/g;

/** Returns the sentences of a file that break a rule, and comments that stand before other comments. */
const faultsIn = (code: string): readonly string[] => [
  ...sentencesOf(code).filter(
    (sentence) => OPENING.test(sentence) || sentence.split(' ').length > LONGEST,
  ),
  ...(code.match(STACKED) ?? []),
];

/** Matches the titles of `it`, `test` and `describe`. `UNNAMED` matches words that hide the subject of a title. */
const TITLE = /\b(?:it|test|describe)(?:\.each\([\s\S]*?\))?\(\s*['"`]([^'"`\n]+)/g;
const UNNAMED = /\b(?:who|whoever|nobody|somebody|anybody|what is)\b/i;

const files = globSync('{src,tests,tools,service,packages}/**/*.{ts,tsx,css}', {
  exclude: ['**/node_modules/**', '**/dist/**'],
});

it('comments name their subject, in sentences that are not too long', () => {
  const faults = files.flatMap((file) =>
    faultsIn(readFileSync(file, 'utf8')).map((sentence) => `${file}: ${sentence}`),
  );
  expect(faults).toEqual([]);
});

/** Matches the descriptions of states and transitions, which charts, the room and the report show. */
const DESCRIPTION = /\bdescription:\s*(['"`])((?:(?!\1).)+)\1/g;

it('descriptions of states and transitions name their subject', () => {
  const descriptions = files
    .filter((file) => /\.machine\.ts$/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(DESCRIPTION)].map(([, , text = '']) => text),
    );
  expect(descriptions.length).toBeGreaterThan(300);
  expect(descriptions.filter((text) => OPENING.test(text))).toEqual([]);
});

it('titles of tests name their subject', () => {
  const titles = files
    .filter((file) => /\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(TITLE)].map(([, title = '']) => `${file}: ${title}`),
    );
  expect(titles.length).toBeGreaterThan(1000);
  expect(titles.filter((title) => UNNAMED.test(title.replace(/^.*?: /, '')))).toEqual([]);
});

describe('a comment is found', () => {
  it.each([
    ['that opens without its subject', '/** What a page may write. */', 1],
    ['also after another sentence', '// The page writes.\n// Nobody reads it.', 1],
    ['with too long a sentence', `/** The page ${'writes and '.repeat(20)}reads. */`, 1],
    ['that has lost its declaration', '/** The key. */\n/** The name. */\nconst name = 1;', 1],
    ['unless it is right', "/** The texts of a page. */\nconst a = 'http://What is';", 0],
  ])('%s', (_, code, count) => {
    expect(faultsIn(code)).toHaveLength(count);
  });
});
