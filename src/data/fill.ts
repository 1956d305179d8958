/** A text of words with what its `{names}` stand for; another name stays as it is. */
export const fill = (
  text: string,
  values: Readonly<Record<string, string | number | undefined>>,
): string => text.replace(/\{(\w+)\}/g, (whole, name: string) => `${values[name] ?? whole}`);
