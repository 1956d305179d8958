import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Plugin, parse } from 'postcss';
import { type ColoursByRole, isDark, rgbOf, roles } from '../src/data/colours.ts';

const TOKENS = resolve('src/views/tokens.css');

/**
 * Replaces each token (src/views/tokens.css) and each role (src/data/colours.ts) by its value, so that a page contains
 * only the colours and sizes that it shows. Values that differ by tone or width are custom properties
 * (src/views/base.css) and are not replaced.
 */
export function cssTokens(colours: ColoursByRole): Plugin {
  const ofRoles = roles.flatMap((role): [string, string][] => [
    [`--${role}`, colours[role]],
    [`--rgb-${role}`, rgbOf(colours[role]).join(' ')],
  ]);
  // Parts that browsers draw themselves follow the ground; so do wordmarks, which are drawn in black.
  const ofTones = (['paper', 'night', 'picture'] as const).flatMap((tone): [string, string][] => {
    const dark = isDark(colours[`${tone}-ground`]);
    return [
      [`--${tone}-scheme`, dark ? 'dark' : 'light'],
      [`--${tone}-wordmark`, dark ? 'invert(1)' : 'none'],
    ];
  });
  return {
    postcssPlugin: 'css-tokens',
    Once(root, { result }) {
      const tokens = new Map<string, string>([...ofRoles, ...ofTones]);
      parse(readFileSync(TOKENS, 'utf8')).walkDecls(({ prop, value }) => {
        tokens.set(prop, value);
      });
      const write = (text: string): string =>
        text.replaceAll(/var\((--[\w-]+)\)/g, (use, name) => {
          const value = tokens.get(name);
          return value === undefined ? use : write(value);
        });
      root.walkDecls((declaration) => {
        declaration.value = write(declaration.value);
      });
      // With this message, the development server reads a style sheet again when a token has changed.
      result.messages.push({ type: 'dependency', file: TOKENS, parent: result.opts.from });
    },
  };
}
