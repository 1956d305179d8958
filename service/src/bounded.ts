/** A run of combining marks that is longer than in any language (UAX #15, Stream-Safe Text Format). */
const RUN = /(\p{M}{30})\p{M}+/gu;

/**
 * A text that a stranger sent, before anything else is done with it: no work on it takes longer than its length says.
 * Runs of combining marks are cut to 30, because the time to normalise a text is quadratic in them.
 *
 * @param most its longest length in UTF-16 units.
 * @returns undefined where it is no text, or longer.
 */
export const bounded = (text: unknown, most: number): string | undefined =>
  typeof text === 'string' && text.length <= most ? text.replace(RUN, '$1') : undefined;
