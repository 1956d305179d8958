import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Plugin, parse } from 'postcss';

const TOKENS = resolve('src/views/tokens.css');

/** Returns the red, green and blue of `#rrggbb` as decimal numbers, separated by blanks. */
const channels = (colour: string): string =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(' ');

/**
 * Replaces each token (src/views/tokens.css) by its value, so that a page contains only the colours and sizes that it
 * shows. Values that differ by tone or width are custom properties (src/views/base.css) and are not replaced.
 *
 * @param colours the colours of the brand, by the names of their tokens.
 */
export function cssTokens(colours: Readonly<Record<string, string>> = {}): Plugin {
  return {
    postcssPlugin: 'css-tokens',
    Once(root, { result }) {
      const tokens = new Map<string, string>();
      parse(readFileSync(TOKENS, 'utf8')).walkDecls(({ prop, value }) => {
        tokens.set(prop, value);
      });
      for (const [name, colour] of Object.entries(colours)) {
        if (!tokens.has(`--${name}`))
          throw new Error(`company.yaml: there is no colour "${name}".`);
        tokens.set(`--${name}`, colour);
        if (name === 'amber-400') tokens.set('--rgb-amber', channels(colour));
      }
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
