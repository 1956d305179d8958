/** A run of combining marks that is longer than in any language (UAX #15, Stream-Safe Text Format). */
const RUN = /(\p{M}{30})\p{M}+/gu;

/**
 * Returns a text that a stranger sent, bounded before any other work, so that no work on it takes longer than its
 * length implies. Runs of combining marks are cut to 30: the time to normalise a text is quadratic in their length.
 *
 * @param most the longest length in UTF-16 units.
 * @returns undefined for another type or a longer text.
 */
export const bounded = (text: unknown, most: number): string | undefined =>
  typeof text === 'string' && text.length <= most ? text.replace(RUN, '$1') : undefined;
