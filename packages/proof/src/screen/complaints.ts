/**
 * Messages that a page may log: its own about an unsuccessful answer, and those of browsers about requests that
 * a test breaks.
 */
const expected = [
  /^Server responded with \d+: /,
  /^Failed to load resource: /,
  /^Cross-Origin Request Blocked: /,
];

/** Returns whether an error of a page is one that no page may have. */
export const complains = (text: string): boolean => !expected.some((each) => each.test(text));
