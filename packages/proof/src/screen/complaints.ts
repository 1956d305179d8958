/** The messages that a page may log: its own about a failed answer, and a browser's about broken requests. */
const expected = [
  /^Server responded with \d+: /,
  /^Failed to load resource: /,
  /^Cross-Origin Request Blocked: /,
];

/** Returns whether an error message of a page counts as a fault. */
export const isForbiddenError = (text: string): boolean =>
  !expected.some((each) => each.test(text));
