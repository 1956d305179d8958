import '../views/base.css';
import { markNotInteractive } from '../effects/early.effect.ts';
import { reportError } from '../effects/report.effect.ts';
import { startSite } from './start-site.ts';

/**
 * Starts the site. The script in the head fetches this module (src/start/head-script.ts). It does not import React,
 * which is fetched with the first island that is hydrated.
 */
async function main(): Promise<void> {
  if (import.meta.env.DEV) {
    // The development server sends styles only with the code that imports them.
    const { loadPage } = await import('../views/loaded-pages.ts');
    await Promise.all([import('../views/layout/layout.tsx'), loadPage(location.pathname)]);
  }
  if (import.meta.env.DEV && new URLSearchParams(location.search).has('inspect')) {
    const { startInspection } = await import('../inspect/start.ts');
    await startSite(startInspection());
  } else await startSite();
}

main().catch((error: unknown) => {
  // The served page stays readable, and its links and native controls work. The message says why the page is not
  // live.
  // biome-ignore lint/suspicious/noConsole: developers look for errors in the console
  console.error('The page could not be started.', error);
  reportError(error);
  markNotInteractive();
});
