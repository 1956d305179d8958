import type { Plugin } from 'vite';

/**
 * Adds the comment that asks V8 to compile whole files on another thread as they arrive. Without the comment, V8
 * compiles a function on the main thread when it is first called. Nearly all code of the site runs as soon as it is
 * fetched, so the comment saves a third of the time that a phone's main thread spends on scripts. Other engines
 * ignore the comment.
 *
 * https://v8.dev/blog/explicit-compile-hints
 */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    generateBundle(_, files) {
      for (const file of Object.values(files)) {
        if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      }
    },
  };
}
