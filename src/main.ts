import './views/base.css';
import { settings } from './data/settings.ts';
import { drawRest, drawWhole } from './effects/draw.effect.ts';
import { leaveToBrowser } from './effects/early.effect.ts';
import { isWanted } from './effects/near.effect.ts';
import { providePopovers } from './effects/popover.effect.ts';
import { reportError, watchFaults } from './effects/report.effect.ts';
import { engineOnce, startIslands } from './views/bindings/islands.ts';

/**
 * Browser entry, run when the served page has loaded. It knows no React: the islands of the page are made
 * live when it is their time, and the layout around them when somebody is likely to go on from it.
 */
async function start(): Promise<void> {
  watchFaults();
  await providePopovers();
  if (import.meta.env.DEV) {
    drawWhole();
    if (new URLSearchParams(location.search).has('inspect')) {
      const { startInspection } = await import('./inspect/start.ts');
      startInspection();
    }
    // Developers want to see every actor; the page itself is drawn whole (layout/current-page.tsx).
    const { startSite } = await engineOnce();
    await startSite();
    return startIslands(document.querySelectorAll('[data-island^="layout/"]'));
  }
  startIslands(document.querySelectorAll('[data-island]'));
  void drawRest();
  // Who is counted is counted at once (decision D9).
  if (settings.analyticsKey === '') await isWanted();
  const { startSite } = await engineOnce();
  await startSite();
}

start().catch((error: unknown) => {
  // The served page stays readable, its links and native controls work; say why it is not live.
  // biome-ignore lint/suspicious/noConsole: nobody else can hear of it
  console.error('The page could not be started.', error);
  reportError(error);
  leaveToBrowser();
});
