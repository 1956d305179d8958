import { playwrightStage } from '@machines/proof/page';
import { launchBrowser } from '../../tools/browsers.ts';
import { startPreview } from '../../tools/preview.ts';
import { ourSite } from '../stage/site.ts';
import { againIn, type OpenStage } from './walk-all.ts';
import { wanted } from './wanted.ts';

/** A site that is served, in a browser that Playwright drives in full. */
export async function openOn(
  site: { readonly origin: string; close(): Promise<void> },
  executor: 'chromium' | 'webkit' | 'strict',
): Promise<OpenStage> {
  const name = executor === 'strict' ? 'chromium' : executor;
  const browser = await launchBrowser(name, { headless: wanted.headed !== true });
  return {
    stage: playwrightStage({
      browser,
      executor,
      site: ourSite,
      origin: site.origin,
      again: againIn(executor),
      slow: wanted.slow ?? 0,
      traces: true,
    }),
    close: async () => {
      await browser.close();
      await site.close();
    },
  };
}

/** The built site. */
export const openBuilt = async (executor: 'chromium' | 'webkit'): Promise<OpenStage> =>
  openOn(await startPreview({ port: 0 }), executor);
