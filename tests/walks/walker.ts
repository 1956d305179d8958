/** Configures the walker for this site. `pageStage` puts the walker into pages. */

import { eventually } from '@machines/proof';
import { installWalker } from '@machines/proof/walker';
import { readModels } from '../models/read.ts';
import { comesAlive, service } from './site.ts';

/** A page whose content has no behaviours. */
const QUIET = '/privacy';

async function goTo(path: string | null): Promise<void> {
  const wanted = path ?? QUIET;
  history.pushState(null, '', wanted);
  await eventually(async () => {
    const { path: shown, state } = document.getElementById('main')?.dataset ?? {};
    const isPageComplete = document.querySelector('.later') === null;
    if (shown !== location.pathname || state !== 'settled' || !isPageComplete)
      throw new Error(`${wanted} is not shown.`);
  });
}

installWalker({
  models: async () => (await readModels()).models,
  service,
  isLive: comesAlive,
  goTo,
});
