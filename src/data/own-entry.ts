/**
 * Returns the value of a record under a key from an untrusted source; undefined if the record has no such key.
 * Inherited names, such as `constructor`, do not count as keys.
 *
 * @example ownEntry(kindWords, lead.kind) ?? lead.kind
 */
export const ownEntry = <Value>(
  record: Readonly<Record<string, Value>>,
  key: string,
): Value | undefined => (Object.hasOwn(record, key) ? record[key] : undefined);
