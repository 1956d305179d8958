import { plainLine } from '../../src/data/plain-text.ts';
import { boundedText } from './bounded.ts';

/** The most parameters of a visit, and the most characters of each value. */
const MOST_PARTS = 30;
const PART_LIMIT = 500;
const NAME = /^[a-z][\w-]{0,39}$/i;

/**
 * Returns the parameters of a visit's source, each value as plain text on one line.
 *
 * @param visit a query, which a stranger may have written. Parameters with malformed names are left out.
 */
export const visitEntries = (visit: string): readonly (readonly [name: string, value: string])[] =>
  [...new URLSearchParams(visit)].slice(0, MOST_PARTS).flatMap(([name, sent]) => {
    const value = plainLine(boundedText(sent, PART_LIMIT) ?? '');
    // A name that every object has as a property is refused, because the parameter would overwrite that property.
    return NAME.test(name) && !(name in {}) && value !== '' ? [[name, value] as const] : [];
  });
