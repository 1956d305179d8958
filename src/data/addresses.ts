/** How the text of an address is read: by the site, and by `npm run preview`, as by every other host. */

/** Characters of an address as they are meant; a text that is malformed stays as it is. Never throws. */
export function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A path as hosts read it: decoded once, then without dots, doubled slashes and a closing slash. */
export function plainPath(path: string): string {
  const parts: string[] = [];
  for (const part of decodeText(path).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return `/${parts.join('/')}`;
}

/**
 * The letters and digits of a path in lower case, without a file's ending: equal for paths that people take for the
 * same, as in `/Quill-Voice).` and `/quill-voice`.
 */
export function foldAddress(path: string): string {
  return decodeText(path)
    .toLowerCase()
    .replace(/\.html?(?=[^\p{L}\p{N}]*$)/u, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
