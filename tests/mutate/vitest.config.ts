import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from '../../vite.config.ts';

/** The tests that Stryker runs against each mutant of the code: fast ones, each for its own file. */
// biome-ignore lint/style/noDefaultExport: vitest asks for it
export default defineConfig((env) =>
  mergeConfig(viteConfig(env), {
    test: {
      environment: 'node',
      testTimeout: 60_000,
      include: [
        'tests/effects/**/*.test.ts',
        'tests/machines/{alarm-decision-record,alarm-decision-table,analytics,claims,selectors,settings,timing}.test.ts',
        'service/tests/lead.schema.test.ts',
        'tests/mutate/proof.ts',
      ],
    },
  }),
);
