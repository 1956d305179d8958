export interface Difference {
  /** The path of the value, such as `answers.hasCCTV` or `queue.0`. */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Lists the differences between two contexts, with the path of each value. */
export function differences(before: unknown, after: unknown, path = ''): Difference[] {
  if (isHolder(before) && isHolder(after) && Array.isArray(before) === Array.isArray(after)) {
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      differences(before[key], after[key], path === '' ? key : `${path}.${key}`),
    );
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }];
}

function isHolder(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
