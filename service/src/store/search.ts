import { type RawBuilder, sql } from 'kysely';
import { folded, plainPhone } from '../../../src/data/plain-text.ts';

/** How a search finds words without their accents, and numbers however they are written. */

/** Digits with blanks, brackets, points, slashes and dashes between them. */
const NUMBER = /[+(]{0,2}\d[\d\s()./-]{3,}\d\)?/g;
/** Most words and most numbers of a search: D1 takes a hundred parameters. */
const MOST_WORDS = 12;
const MOST_NUMBERS = 4;
/** The shortest number without its country that is searched for, and the shortest that is one within a longer text. */
const SHORTEST = 6;
const LONG = 8;

/** The digits of a number, without the zero that is dialled within a country, and without zeros before them. */
const digitsOf = (number: string): string =>
  number.replace('(0)', '').replace(/\D/g, '').replace(/^0+/, '');

const numbersIn = (text: string): string[] => text.match(NUMBER) ?? [];

/** The text that searches compare: values as typed, values without accents, and numbers as digits. */
export function wordsOf(values: readonly string[]): string {
  const numbers = values.flatMap((value) => numbersIn(plainPhone(value))).map(digitsOf);
  return [values.join('\n'), ...values.map(folded), ...numbers].join('\n').toLowerCase();
}

// D1 takes patterns of LIKE up to 50 bytes only, and Postgres has no `instr`.
const has = (text: string) => sql<boolean>`replace(words, ${text}, '') <> words`;
const some = (texts: readonly string[]) => sql<boolean>`(${sql.join(texts.map(has), sql` or `)})`;

/** The forms of a number that are compared: as typed, its digits, and its digits without the code of a country. */
function formsOf(number: string): string[] {
  const digits = digitsOf(number);
  const isWhole = /^\(?(\+|00)/.test(number) || digits.length >= 10;
  const national = isWhole
    ? [1, 2, 3]
        .map((code) => digits.slice(code).replace(/^0+/, ''))
        .filter((rest) => rest.length >= SHORTEST)
        // A short one is compared from its beginning.
        .map((rest) => (rest.length >= LONG ? rest : `\n${rest}`))
    : [];
  return [number, digits, ...national].filter(Boolean);
}

/**
 * The conditions of a search: a lead holds every word, and every number in some form.
 *
 * @param search of a few hundred characters at most; beyond twelve words and four numbers nothing is compared.
 */
export function found(search: string): readonly RawBuilder<boolean>[] {
  const plain = plainPhone(search);
  const numbers = numbersIn(plain).slice(0, MOST_NUMBERS);
  const words = plain.replace(NUMBER, ' ').toLowerCase().split(/\s+/).filter(Boolean);
  return [
    ...words.slice(0, MOST_WORDS).map((word) => some([word, folded(word).toLowerCase()])),
    ...numbers.map((number) => some(formsOf(number))),
  ];
}
