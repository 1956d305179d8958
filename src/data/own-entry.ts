/**
 * Returns the value of a record under a key that may come from outside, or undefined. A name of JavaScript's own, such
 * as `constructor`, is no key.
 *
 * @example ownEntry(kindWords, lead.kind) ?? lead.kind
 */
export const ownEntry = <Value>(
  record: Readonly<Record<string, Value>>,
  key: string,
): Value | undefined => (Object.hasOwn(record, key) ? record[key] : undefined);
