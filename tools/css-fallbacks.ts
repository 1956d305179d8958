import type { Plugin } from 'postcss';

/**
 * Puts an older notation before declarations that older browsers would drop (decision D22):
 *
 * - viewport units: `100dvh` and `78svh` are preceded by `100vh` and `78vh`;
 * - alternative text of generated content: `content: '→' / ''` is preceded by `content: '→'`.
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
