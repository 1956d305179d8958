/**
 * What a page may log: what it says of an answer that is no success, and what browsers report of requests that a test
 * breaks.
 */
const expected = [
  /^Server responded with \d+: /,
  /^Failed to load resource: /,
  /^Cross-Origin Request Blocked: /,
];

/** Whether an error of a page is one that no page may have. */
export const complains = (text: string): boolean => !expected.some((each) => each.test(text));
