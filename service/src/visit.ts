import { plainLine } from '../../src/data/plain-text.ts';
import { bounded } from './bounded.ts';

/** The most parts of a visit, and the most characters of each part. */
const MOST_PARTS = 30;
const PART_LIMIT = 500;
const NAME = /^[a-z][\w-]{0,39}$/i;

/**
 * Returns the source of a visit in parts, as plain text on one line each.
 *
 * @param visit a query, which a stranger may have written. Malformed names of parameters are left out.
 */
export const visitEntries = (visit: string): readonly (readonly [name: string, value: string])[] =>
  [...new URLSearchParams(visit)].slice(0, MOST_PARTS).flatMap(([name, sent]) => {
    const value = plainLine(bounded(sent, PART_LIMIT) ?? '');
    // The name of a property that every object has would overwrite that property.
    return NAME.test(name) && !(name in {}) && value !== '' ? [[name, value] as const] : [];
  });
