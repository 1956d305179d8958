/** Replaces the `{names}` in a text by their values; an unknown name stays unchanged. */
export const fill = (
  text: string,
  values: Readonly<Record<string, string | number | undefined>>,
): string => text.replace(/\{(\w+)\}/g, (whole, name: string) => `${values[name] ?? whole}`);
