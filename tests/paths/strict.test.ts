import { extents } from '@machines/proof';
import { playwrightStage } from '@machines/proof/page';
import { createServer } from 'vite';
import { launchBrowser } from '../../tools/browsers.ts';
import { ourSite } from '../stage/site.ts';
import { againIn, type OpenStage, walkAll } from './walk-all.ts';
import { wanted } from './wanted.ts';

/** The generated paths on the development build in React's strict mode, which starts every actor twice. */
async function openStrict(): Promise<OpenStage> {
  const server = await createServer({
    server: { port: 0, strictPort: false, hmr: false, watch: null },
    // Its own folder, so that a development server that runs beside it is not disturbed.
    cacheDir: 'node_modules/.cache/strict-vite',
    logLevel: 'error',
  });
  await server.listen();
  const address = server.httpServer?.address();
  const port = typeof address === 'object' ? address?.port : '';
  const browser = await launchBrowser('chromium', { headless: wanted.headed !== true });
  return {
    stage: playwrightStage({
      browser,
      executor: 'strict',
      site: ourSite,
      origin: `http://localhost:${port}`,
      again: againIn('strict'),
      slow: wanted.slow ?? 0,
      traces: true,
    }),
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}

walkAll('strict', openStrict, extents.small);
