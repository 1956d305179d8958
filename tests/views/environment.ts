import { builtinEnvironments, type Environment } from 'vitest/runtime';

/**
 * Provides jsdom with `import.meta.env.SSR` set, so that views render parts that otherwise only the build renders.
 */
export default {
  ...builtinEnvironments.jsdom,
  name: 'view',
  viteEnvironment: 'ssr',
} satisfies Environment;
