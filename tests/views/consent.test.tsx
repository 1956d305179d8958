import { explore } from '@machines/proof';
import { walkSite } from '@machines/proof/vitest';
import { expect, it, vi } from 'vitest';
import { consentModelOf } from '../models/consent.model.ts';
import { extents, sitePaths } from '../paths/site-paths.ts';
import { viewStage } from '../stage/view/stage.tsx';

/** The consent notice, as a build renders it that asks: its journeys, and every move. */

vi.mock('../../src/data/settings.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../src/data/settings.ts')>();
  const settings = { ...original.settings, analyticsKey: 'key', analyticsConsent: 'ask' };
  return { ...original, settings, asksConsent: true };
});
// What analytics send is in tests/site/consent.test.ts.
vi.mock('../../src/start/analytics.ts', async () => {
  const { createMachine } = await import('xstate');
  return { analytics: createMachine({ id: 'analytics' }) };
});

const model = consentModelOf('endpoints');
for (const path of sitePaths(explore(model), extents.small))
  it(path.name, async () => {
    expect(await walkSite(viewStage(), model, path)).not.toBeNull();
  });
