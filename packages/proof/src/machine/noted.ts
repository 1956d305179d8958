/**
 * Returns an object that tells which of its fields are read.
 *
 * @param note is called with each field that is read by its name, asked for by `in`, or listed.
 * @param listed is called where all fields are listed: those that it may have later count, too.
 */
export function noted<T extends object>(
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
