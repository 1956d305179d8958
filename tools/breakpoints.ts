import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Plugin as CssPlugin, parse } from 'postcss';
import type { Plugin } from 'vite';

const BREAKPOINTS = resolve('src/views/breakpoints.css');

/**
 * Returns a condition on the width in the syntax of browsers from 2021 (decision D22), such as `(max-width:
 * 59.99rem)` for `(width < 60rem)`.
 *
 * @throws Error for a condition of another form.
 */
function olderForm(condition: string): string {
  const [, sign = '', width = ''] =
    /^\(width (<|<=|>=) (\d+(?:\.\d+)?)rem\)$/.exec(condition) ?? [];
  if (sign === '')
    throw new Error(`breakpoints.css: "${condition}" is not of the form (width >= 60rem).`);
  if (sign === '>=') return `(min-width: ${width}rem)`;
  return `(max-width: ${sign === '<' ? (Number(width) - 0.01).toFixed(2) : width}rem)`;
}

/** Returns the conditions of src/views/breakpoints.css by their names. */
function readBreakpoints(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  parse(readFileSync(BREAKPOINTS, 'utf8')).walkAtRules('custom-media', ({ params }) => {
    const [name = '', ...condition] = params.split(' ');
    found.set(name, olderForm(condition.join(' ')));
  });
  return found;
}

/**
 * Replaces each name of a breakpoint in parentheses, such as `(--from-tablet)`, by its condition. The names of
 * breakpoints contain a hyphen, which other names in parentheses do not.
 */
function withWidths(text: string, fail: (problem: string) => never): string {
  if (!text.includes('(--')) return text;
  const known = readBreakpoints();
  return text.replaceAll(
    /(?<!var)\((--[a-z]+-[a-z-]+)\)/g,
    (_, name: string) =>
      known.get(name) ?? fail(`src/views/breakpoints.css defines no breakpoint ${name}.`),
  );
}

/** Replaces the names of breakpoints in the media queries of styles by their widths. */
export function cssBreakpoints(): CssPlugin {
  return {
    postcssPlugin: 'css-breakpoints',
    Once(root, { result }) {
      root.walkAtRules('media', (rule) => {
        rule.params = withWidths(rule.params, (problem) => {
          throw rule.error(problem);
        });
      });
      // With this message, the development server reads a style sheet again when a breakpoint has changed.
      result.messages.push({ type: 'dependency', file: BREAKPOINTS, parent: result.opts.from });
    },
  };
}

/** Replaces the names of breakpoints in the code of the site by their widths, in `sizes`, `media` and `matchMedia`. */
export function breakpoints(): Plugin {
  return {
    name: 'breakpoints',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/.*\.tsx?$/.test(id)) return null;
      const filled = withWidths(code, (problem) => this.error(problem));
      if (filled === code) return null;
      this.addWatchFile(BREAKPOINTS);
      return { code: filled, map: null };
    },
  };
}
