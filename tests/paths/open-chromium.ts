import { playwrightStage } from '@machines/proof/page';
import { launchBrowser } from '../../tools/browsers.ts';
import { startPreview } from '../../tools/preview.ts';
import { ourSite } from '../stage/site.ts';
import { againIn, type OpenStage } from './walk-all.ts';
import { wanted } from './wanted.ts';

/** The built site in Chromium. */
export async function openChromium(): Promise<OpenStage> {
  const [preview, browser] = await Promise.all([
    startPreview({ port: 0, dist: process.env.DIST ?? 'dist' }),
    launchBrowser('chromium', { headless: wanted.headed !== true }),
  ]);
  return {
    stage: playwrightStage({
      browser,
      executor: 'chromium',
      site: ourSite,
      origin: preview.origin,
      again: againIn('chromium'),
      slow: wanted.slow ?? 0,
      traces: true,
    }),
    close: async () => {
      await browser.close();
      await preview.close();
    },
  };
}
