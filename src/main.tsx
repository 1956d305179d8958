import './views/base.css';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { normalizePath } from './data/routes.ts';
import { App } from './views/app.tsx';
import { startIslands } from './views/bindings/islands.tsx';
import { loadPage } from './views/routes.ts';

/**
 * Browser entry: makes the islands of the served page live, and hydrates the layout around it as a
 * transition, so that React works in short slices and a tap is answered in between. In development the
 * page is drawn whole (layout/current-page.tsx).
 */
const path = normalizePath(location.pathname);

async function start(): Promise<void> {
  if (import.meta.env.DEV && new URLSearchParams(location.search).has('inspect')) {
    const { startInspection } = await import('./inspect/start.ts');
    startInspection();
  }
  const islands = document.querySelectorAll<HTMLElement>('[data-island]');
  if (import.meta.env.DEV) {
    await loadPage(path);
    startIslands([...islands].filter((holder) => holder.closest('#main') === null));
  } else startIslands(islands);
  startTransition(() => {
    hydrateRoot(
      document.body,
      <StrictMode>
        <App path={path} />
      </StrictMode>,
    );
  });
}

start().catch((error: unknown) => {
  // The served page stays readable, its links and native controls work; say why it is not live.
  // biome-ignore lint/suspicious/noConsole: nobody else can hear of it
  console.error('The page could not be started.', error);
});
