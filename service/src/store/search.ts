/** Finds words without regard to accents, and numbers in any notation. */

import { type RawBuilder, sql } from 'kysely';
import { folded, plainPhone } from '../../../src/data/plain-text.ts';

/** Matches digits with blanks, brackets, points, slashes and dashes between them. */
const NUMBER = /[+(]{0,2}\d[\d\s()./-]{3,}\d\)?/g;
/** The most words and the most numbers of a search. D1 accepts at most a hundred parameters in a statement. */
const MOST_WORDS = 12;
const MOST_NUMBERS = 4;
/**
 * SHORTEST is the fewest digits that a number needs after its country code is removed. With fewer than LONG digits,
 * it is compared only with the beginning of a stored number.
 */
const SHORTEST = 6;
const LONG = 8;

/** Returns the digits of a number without the trunk zero in brackets and without leading zeros. */
const digitsOf = (number: string): string =>
  number.replace('(0)', '').replace(/\D/g, '').replace(/^0+/, '');

const numbersIn = (text: string): string[] => text.match(NUMBER) ?? [];

/** Returns the text that searches compare: the values as typed, the values without accents, and numbers as digits. */
export function searchableText(values: readonly string[]): string {
  const numbers = values.flatMap((value) => numbersIn(plainPhone(value))).map(digitsOf);
  return [values.join('\n'), ...values.map(folded), ...numbers].join('\n').toLowerCase();
}

// `replace` is used because LIKE on D1 accepts patterns up to 50 bytes only, and Postgres has no `instr`.
const has = (text: string) => sql<boolean>`replace(words, ${text}, '') <> words`;
const some = (texts: readonly string[]) => sql<boolean>`(${sql.join(texts.map(has), sql` or `)})`;

/** Lists the forms of a number that are compared: as typed, its digits, and its digits without a country code. */
function formsOf(number: string): string[] {
  const digits = digitsOf(number);
  const hasCountryOrAreaCode = /^\(?(\+|00)/.test(number) || digits.length >= 10;
  const national = hasCountryOrAreaCode
    ? [1, 2, 3]
        .map((code) => digits.slice(code).replace(/^0+/, ''))
        .filter((rest) => rest.length >= SHORTEST)
        // The line break ties a short number to the beginning of a stored number, because each stored number begins a
        // line.
        .map((rest) => (rest.length >= LONG ? rest : `\n${rest}`))
    : [];
  return [number, digits, ...national].filter(Boolean);
}

/**
 * Returns the conditions of a search. A lead must contain every word, and every number in at least one form.
 *
 * @param search a text of a few hundred characters at most. Words after the twelfth and numbers after the fourth are
 *   ignored.
 */
export function searchConditions(search: string): readonly RawBuilder<boolean>[] {
  const plain = plainPhone(search);
  const numbers = numbersIn(plain).slice(0, MOST_NUMBERS);
  const words = plain.replace(NUMBER, ' ').toLowerCase().split(/\s+/).filter(Boolean);
  return [
    ...words.slice(0, MOST_WORDS).map((word) => some([word, folded(word).toLowerCase()])),
    ...numbers.map((number) => some(formsOf(number))),
  ];
}
