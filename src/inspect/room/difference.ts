export interface Difference {
  /** `answers.hasCCTV` */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What differs between two contexts, by the path of each value; lists are compared as a whole. */
export function differences(before: unknown, after: unknown, path = ''): Difference[] {
  if (isRecord(before) && isRecord(after)) {
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      differences(before[key], after[key], path === '' ? key : `${path}.${key}`),
    );
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }];
}

/** A state value as one would say it: `outcome.trial`. */
export function valueText(value: unknown): string {
  if (!isRecord(value)) return String(value);
  return Object.entries(value)
    .map(([key, below]) =>
      isRecord(below) && Object.keys(below).length === 0 ? key : `${key}.${valueText(below)}`,
    )
    .join(' + ');
}
