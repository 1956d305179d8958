import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** jsdom, with views that draw what otherwise only the build draws (`import.meta.env.SSR`). */
export default {
  ...builtinEnvironments.jsdom,
  name: 'view',
  viteEnvironment: 'ssr',
} satisfies Environment;
