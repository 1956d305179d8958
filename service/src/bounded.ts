/** Matches a run of more than 30 combining marks, which no language needs (UAX #15, Stream-Safe Text Format). */
const RUN = /(\p{M}{30})\p{M}+/gu;

/**
 * Returns a text that a stranger sent, with its length and its runs of combining marks limited. Only 30 marks of each
 * run are kept, because the time to normalise a text is quadratic in the length of a run.
 *
 * @param most the longest length in UTF-16 units.
 * @returns undefined for another type or a longer text.
 */
export const boundedText = (text: unknown, most: number): string | undefined =>
  typeof text === 'string' && text.length <= most ? text.replace(RUN, '$1') : undefined;
