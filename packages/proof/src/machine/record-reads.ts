/**
 * Returns a proxy that reports which fields of an object are read.
 *
 * @param note is called with each field that is read by name, tested with `in`, or listed.
 * @param listed is called when all fields are listed, because the reader then depends on later fields as well.
 */
export function recordReads<T extends object>(
  value: T,
  note: (field: string) => void,
  listed: () => void = () => {},
): T {
  const each = (field: string | symbol) => {
    if (typeof field === 'string') note(field);
  };
  return new Proxy(value, {
    get: (target, field) => {
      each(field);
      return Reflect.get(target, field);
    },
    has: (target, field) => {
      each(field);
      return Reflect.has(target, field);
    },
    ownKeys: (target) => {
      const keys = Reflect.ownKeys(target);
      keys.forEach(each);
      listed();
      return keys;
    },
  });
}
