import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from '../../vite.config.ts';

/** Configures the tests that Stryker runs against mutants of the code: only the fast suites. */
// biome-ignore lint/style/noDefaultExport: vitest asks for it
export default defineConfig((env) =>
  mergeConfig(viteConfig(env), {
    test: {
      environment: 'node',
      testTimeout: 60_000,
      restoreMocks: true,
      unstubGlobals: true,
      include: [
        'tests/effects/**/*.test.ts',
        'tests/machines/{alarm-decision-record,alarm-decision-table,analytics,claims,selectors,settings,timing}.test.ts',
        'service/tests/lead.schema.test.ts',
        'tests/mutate/proof.ts',
      ],
    },
  }),
);
