/**
 * Helps to write accessibility snapshots by hand (`packages/proof/src/perception/perception.ts`), and compares them
 * with those of a document.
 */

/**
 * A template tag for snapshots. It removes the indentation of the source code. A value of several lines gets the
 * indentation of its line, and an empty line is removed.
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
/** Spaces are ignored, because browsers and jsdom differ in the spaces between adjacent elements. */
const bare = (line: string) => line.replaceAll(/\s/g, '');

/** Returns the lines that only one of two snapshots has: `-` marks a written line, `+` a line of the document. */
export function differences(tree: string, written: string): string {
  const [heard, wanted] = [tree, written].map((text) => text.split('\n'));
  const has = (lines: readonly string[] | undefined, line: string) =>
    lines?.some((each) => indentOf(each) === indentOf(line) && bare(each) === bare(line));
  const missing = wanted?.filter((line) => line.trim() !== '...' && !has(heard, line)) ?? [];
  const rest = heard?.filter((line) => !has(wanted, line)) ?? [];
  const differing = [...missing.map((line) => `-${line}`), ...rest.map((line) => `+${line}`)];
  return differing.length === 0 ? 'the same lines in another order' : differing.join('\n');
}

/** Returns whether a snapshot matches a written one. A line `...` matches any lines with at least its indentation. */
export function matchesSnapshot(tree: string, written: string): boolean {
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
