import { configDefaults, defineConfig, mergeConfig } from 'vitest/config';
import { LongestFirst } from './tests/longest-first.ts';
import { ofOtherBrands } from './tools/test-scope.ts';
import viteConfig from './vite.config.ts';

/** Tests that have a document, or put others in the place of modules. */
const withDocument = [
  'tests/effects/**/*.test.ts',
  'tests/machines/{analytics,islands}.test.ts',
  'packages/proof/tests/perception.test.ts',
  'service/tests/{fields,lead.schema}.test.ts',
];

/** Machines alone; the views in a real browser, built and in development; and every path of QA's. */
export default defineConfig((env) =>
  mergeConfig(viteConfig(env), {
    test: {
      exclude: [...configDefaults.exclude, ...Object.keys(ofOtherBrands)],
      sequence: { sequencer: LongestFirst },
      // A failure says which values differ, also where only its message is kept: in a report, and at the end of a run.
      chaiConfig: { truncateThreshold: 2000 },
      // A poll ends as soon as its condition holds. Vitest's own limit of a second judges the machine's speed.
      expect: { poll: { timeout: 25_000 } },
      // Printed commands name the file that failed.
      setupFiles: ['@machines/proof/setup', 'tests/of-the-sample.ts'],
      provide: { skipped: ofOtherBrands },
      projects: [
        {
          extends: true,
          test: {
            name: 'machines',
            environment: 'node',
            // A new worker for each file takes half a second, and explores the machines again.
            isolate: false,
            pool: 'threads',
            setupFiles: ['tests/unchanged-globals.ts'],
            exclude: withDocument,
            include: [
              'tests/machines/**/*.test.ts',
              'tests/leads/*.test.ts',
              'service/tests/*.test.ts',
              'packages/*/tests/*.test.ts',
            ],
            // Allows for a slow machine.
            testTimeout: 30_000,
          },
        },
        {
          extends: true,
          test: {
            name: 'effects',
            environment: 'node',
            include: withDocument,
            // What a test puts in the place of something else ends before the next one.
            restoreMocks: true,
            unstubGlobals: true,
            // Allows for a slow machine.
            testTimeout: 30_000,
          },
        },
        {
          extends: true,
          test: {
            name: 'views',
            environment: './tests/views/environment.ts',
            include: ['tests/views/**/*.test.tsx'],
            setupFiles: ['tests/views/console.ts'],
            testTimeout: 30_000,
          },
        },
        {
          extends: true,
          test: {
            name: 'site',
            environment: 'node',
            // The files of a worker share its browsers (tests/once-per-worker.ts).
            isolate: false,
            include: ['tests/site/**/*.test.ts', '{service,packages/*}/tests/pages/*.test.ts'],
            globalSetup: ['tests/chromium-paths.ts'],
            testTimeout: 60_000,
            hookTimeout: 120_000,
          },
        },
        {
          extends: true,
          test: {
            name: 'hosts',
            environment: 'node',
            include: [
              'tests/hosts/**/*.test.ts',
              'service/tests/{app,canary,store,reports,hosts/*}.test.ts',
            ],
            testTimeout: 120_000,
            hookTimeout: 120_000,
          },
        },
        {
          extends: true,
          test: {
            name: 'words',
            environment: 'node',
            include: ['tests/words/**/*.test.ts'],
            testTimeout: 60_000,
          },
        },
        {
          extends: true,
          test: {
            name: 'world',
            environment: 'node',
            // The files of a worker share its browsers (tests/once-per-worker.ts).
            isolate: false,
            include: ['tests/world/**/*.test.ts', 'service/tests/real/**/*.test.ts'],
            // Allows for a slow machine.
            testTimeout: 600_000,
            hookTimeout: 120_000,
          },
        },
        {
          extends: true,
          test: {
            name: 'paths',
            environment: 'node',
            include: ['tests/paths/**/*.test.ts'],
            fileParallelism: false,
            // After the machines, so that browsers have the cores for themselves.
            sequence: { groupOrder: 1 },
            hookTimeout: 180_000,
          },
        },
      ],
    },
  }),
);
