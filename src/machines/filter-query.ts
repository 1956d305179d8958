/** What the filters of the site share: the query they keep in the address, and how they read words. */

/** Keys of the address with their values, in order; no values stand for an absent key. */
export type FilterQuery = Readonly<Record<string, readonly string[]>>;

/** The longest search text that is kept, in characters. */
export const LONGEST_SEARCH = 60;

/** A search text in its normal form: single blanks, nothing at the ends, nothing unprintable, not too long. */
export function searchText(text: string): string {
  const words = text.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim();
  return [...words].slice(0, LONGEST_SEARCH).join('').trim();
}

/** Whether a text contains the words that were searched, upper and lower case alike (spec 2 Integrations). */
export function containsText(text: string, search: string): boolean {
  return text.toLowerCase().includes(searchText(search).toLowerCase());
}
