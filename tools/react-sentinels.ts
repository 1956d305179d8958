import type { Plugin } from 'vite';

/**
 * React makes five errors when its code is evaluated. They are thrown to unwind the stack and recognised
 * by identity; nobody reads them. But where V8 takes a stack for every error (whenever a debugger,
 * Lighthouse or a test listens) making the first of them parses all of React a second time, to know the
 * columns: nine tenths of what evaluating React costs a phone. So they are made without a stack.
 *
 * `V8.CollectSourcePositions` in a trace of `disabled-by-default-v8.compile` shows it.
 */
export function reactSentinels(): Plugin {
  const made = /^( {2}|var )(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/gm;
  return {
    name: 'react-sentinels',
    apply: 'build',
    transform: {
      filter: { id: /\/react-dom-client\.production\.js$/ },
      handler(code) {
        const found = code.match(made)?.length ?? 0;
        if (found !== 5) {
          this.error(
            `React makes ${found} errors ahead, not 5: see whether tools/react-sentinels.ts still fits.`,
          );
        }
        const to = '$1$2 = Object.create(Error.prototype, { message: { value: $3 } })';
        return { code: code.replace(made, to), map: null };
      },
    },
  };
}
