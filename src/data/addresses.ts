/** Reads the text of an address, like the site, `npm run preview` and every other host. */

/** Decodes the characters of an address; a malformed text stays unchanged. Never throws. */
export function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns a path as hosts read it: decoded once, then without dots, doubled slashes and a closing slash. */
export function plainPath(path: string): string {
  const parts: string[] = [];
  for (const part of decodeText(path).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return `/${parts.join('/')}`;
}

/**
 * Returns the letters and digits of a path in lower case, without a file's ending: equal for paths that people
 * regard as the same, such as `/Quill-Voice).` and `/quill-voice`.
 */
export function foldAddress(path: string): string {
  return decodeText(path)
    .toLowerCase()
    .replace(/\.html?(?=[^\p{L}\p{N}]*$)/u, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
