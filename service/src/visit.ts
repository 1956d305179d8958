import { plainLine } from '../../src/data/plain-text.ts';
import { bounded } from './bounded.ts';

/** Most parts of a visit, and most characters of each. */
const MOST_PARTS = 30;
const PART_LIMIT = 500;
const NAME = /^[a-z][\w-]{0,39}$/i;

/**
 * Where a visit came from, part by part, as plain text on one line each.
 *
 * @param visit a query, by whomever it was written. What is no name of a parameter in it is left out.
 */
export const visitEntries = (visit: string): readonly (readonly [name: string, value: string])[] =>
  [...new URLSearchParams(visit)].slice(0, MOST_PARTS).flatMap(([name, sent]) => {
    const value = plainLine(bounded(sent, PART_LIMIT) ?? '');
    // A name that every object has would change an object that is made of them.
    return NAME.test(name) && !(name in {}) && value !== '' ? [[name, value] as const] : [];
  });
