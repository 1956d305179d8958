import { builtinEnvironments, type Environment } from 'vitest/runtime';

const { jsdom } = builtinEnvironments;

/**
 * Provides jsdom with `import.meta.env.SSR` set, so that views render parts that otherwise only the build renders.
 * jsdom has no layout and no `scrollIntoView`, which therefore does nothing here.
 */
export default {
  ...jsdom,
  name: 'view',
  viteEnvironment: 'ssr',
  setup: async (global, options) => {
    const started = await jsdom.setup(global, options);
    global.Element.prototype.scrollIntoView = () => {};
    return started;
  },
} satisfies Environment;
