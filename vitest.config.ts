import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

/** Two suites: machines alone, and the views in a real browser, built and in development. */
export default defineConfig((env) =>
  mergeConfig(viteConfig(env), {
    test: {
      projects: [
        {
          extends: true,
          test: {
            name: 'machines',
            environment: 'node',
            include: ['tests/machines/**/*.test.ts', 'tests/stand-ins/**/*.test.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'site',
            environment: 'node',
            include: ['tests/site/**/*.test.ts'],
            fileParallelism: false,
            testTimeout: 60_000,
            hookTimeout: 120_000,
          },
        },
      ],
    },
  }),
);
