/** Replaces each `{name}` in a text by its value. A name without a value stays unchanged. */
export const fill = (
  text: string,
  values: Readonly<Record<string, string | number | undefined>>,
): string => text.replace(/\{(\w+)\}/g, (whole, name: string) => `${values[name] ?? whole}`);
