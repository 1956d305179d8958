import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { normalizePath } from '../../data/routes.ts';
import { adoptStyles } from '../../effects/early.effect.ts';
import { App } from '../app.tsx';
import { loadPage } from '../routes.ts';
import { rootOptions } from './hydration.tsx';

export { hydrateIsland } from './hydration.tsx';

/**
 * Makes the layout around the served page live, as a transition, so that React works in short slices and
 * a tap is answered in between. The page itself stays as it was served (layout/current-page.tsx).
 */
export async function startSite(): Promise<void> {
  const path = normalizePath(location.pathname);
  adoptStyles();
  if (import.meta.env.DEV) await loadPage(path);
  startTransition(() => {
    hydrateRoot(
      document.body,
      <StrictMode>
        <App path={path} />
      </StrictMode>,
      rootOptions,
    );
  });
}
