import { AtRule, type Plugin } from 'postcss';

/**
 * Puts a CSS module into the layer of its folder: `src/views/layout/**` into `layout`, `parts/**` into `parts`,
 * `pages/**` into `page`. Rules that the source itself puts into a layer (`narrow`, `print`) stay in that layer.
 */
export function cssLayers(): Plugin {
  return {
    postcssPlugin: 'css-layers',
    Once(root) {
      const file = root.source?.input.file ?? '';
      const [, folder] = /src\/views\/(layout|parts|page)s?\/.+\.module\.css$/.exec(file) ?? [];
      if (folder === undefined) return;
      const own = root.nodes.filter((node) => node.type !== 'atrule' || node.name !== 'layer');
      root.prepend(new AtRule({ name: 'layer', params: folder }).append(own));
    },
  };
}
