import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Plugin, parse } from 'postcss';

const TOKENS = resolve('src/views/tokens.css');

/**
 * Writes a token's value (src/views/tokens.css) where the token is used: a page carries the colours and sizes
 * that it shows, not the list of all. What differs by tone or width is a custom property (src/views/base.css)
 * and stays one.
 */
export function cssTokens(): Plugin {
  return {
    postcssPlugin: 'css-tokens',
    Once(root, { result }) {
      const tokens = new Map<string, string>();
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
      // The development server reads a style sheet again when its tokens have changed.
      result.messages.push({ type: 'dependency', file: TOKENS, parent: result.opts.from });
    },
  };
}
