import type { Plugin } from 'postcss';

/**
 * Inserts a declaration in an older notation before each declaration that older browsers would ignore (decision D22):
 *
 * - For viewport units, `100vh` and `78vh` are inserted before `100dvh` and `78svh`.
 * - For the alternative text of generated content, `content: '→'` is inserted before `content: '→' / ''`.
 */
export function cssFallbacks(): Plugin {
  return {
    postcssPlugin: 'css-fallbacks',
    OnceExit(root) {
      root.walkDecls((declaration) => {
        const { prop, value } = declaration;
        const older =
          prop === 'content'
            ? value.replace(/ \/ (''|"")$/, '')
            : value.replaceAll(/(\d)[dls](v[hw])\b/g, '$1$2');
        if (older !== value) declaration.cloneBefore({ value: older });
      });
    },
  };
}
