/** This module reads the paths of addresses alike for the site, `npm run preview` and the generated host files. */

/** Decodes the percent-encoded characters of an address. Returns a malformed text unchanged; never throws. */
export function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns a path as hosts read it: decoded once, without dot segments, doubled slashes and a slash at its end. */
export function plainPath(path: string): string {
  const parts: string[] = [];
  for (const part of decodeText(path).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return `/${parts.join('/')}`;
}

/**
 * Returns the letters and digits of a path in lower case, without the ending of a file name. The result is equal for
 * paths that people regard as the same, such as `/Quill-Voice).` and `/quill-voice`.
 */
export function foldAddress(path: string): string {
  return decodeText(path)
    .toLowerCase()
    .replace(/\.html?(?=[^\p{L}\p{N}]*$)/u, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
