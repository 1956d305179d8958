/** Builds accessibility snapshots that people write (`perception.ts`), and compares them with those of a document. */

/**
 * Removes the indentation of the source from a snapshot, as a template tag. A value of several lines is
 * indented like the line that contains it; an empty line is dropped.
 */
export function lines(parts: TemplateStringsArray, ...values: readonly (string | false)[]): string {
  const whole = parts.reduce((text, part, place) => {
    const value = values[place - 1] || '';
    const [indent = ''] = /(?<=^|\n) *(?=[^\n]*$)/.exec(text) ?? [];
    return text + value.replaceAll('\n', `\n${indent}`) + part;
  });
  const full = whole.split('\n').filter((line) => line.trim() !== '');
  const least = Math.min(...full.map((line) => line.length - line.trimStart().length));
  return full.map((line) => line.slice(least)).join('\n');
}

const indentOf = (line: string) => line.length - line.trimStart().length;
/** Browsers and jsdom differ in the white space between adjacent elements. */
const bare = (line: string) => line.replaceAll(/\s/g, '');

/** Returns the lines that only one of the two has: `-` as written, `+` as found. */
export function differences(tree: string, written: string): string {
  const [heard, wanted] = [tree, written].map((text) => text.split('\n'));
  const has = (lines: readonly string[] | undefined, line: string) =>
    lines?.some((each) => indentOf(each) === indentOf(line) && bare(each) === bare(line));
  const missing = wanted?.filter((line) => line.trim() !== '...' && !has(heard, line)) ?? [];
  const rest = heard?.filter((line) => !has(wanted, line)) ?? [];
  const told = [...missing.map((line) => `-${line}`), ...rest.map((line) => `+${line}`)];
  return told.length === 0 ? 'the same lines in another order' : told.join('\n');
}

/**
 * Returns whether a snapshot matches the written one line by line; `...` matches any lines with at least the
 * same indentation.
 */
export function isHeard(tree: string, written: string): boolean {
  return isAlike(tree === '' ? [] : tree.split('\n'), written === '' ? [] : written.split('\n'));
}

function isAlike(lines: readonly string[], written: readonly string[]): boolean {
  const [want, ...wanted] = written;
  const [line, ...left] = lines;
  if (want === undefined) return line === undefined;
  if (want.trim() === '...') {
    if (isAlike(lines, wanted)) return true;
    return line !== undefined && indentOf(line) >= indentOf(want) && isAlike(left, written);
  }
  return (
    line !== undefined &&
    indentOf(line) === indentOf(want) &&
    bare(line) === bare(want) &&
    isAlike(left, wanted)
  );
}
