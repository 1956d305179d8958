/**
 * Returns an object that tells which of its fields are read.
 *
 * @param note is called with each field that is read by its name, asked for by `in`, or listed.
 */
export function noted<T extends object>(value: T, note: (field: string) => void): T {
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
      return keys;
    },
  });
}
