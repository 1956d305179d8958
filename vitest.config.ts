import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

/** Three suites: machines alone, their views in jsdom, the built site in a real browser. */
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
            name: 'views',
            environment: 'jsdom',
            include: ['tests/views/**/*.test.{ts,tsx}'],
            testTimeout: 30_000,
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
