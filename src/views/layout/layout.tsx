import { lazy, Suspense } from 'react';
import { menuNames } from '../../data/menu-names.ts';
import { settings } from '../../data/settings.ts';
import { navigation } from '../bindings/navigation.ts';
import { Served } from '../support/served.tsx';
import { useBehaviour } from '../support/use-behaviour.ts';
import { CurrentPage } from './current-page.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import css from './layout.module.css';
import { MotionControl } from './motion-control.tsx';

/** Code of its own, fetched only where analytics are switched on; blocked code is done without. */
const Analytics = lazy(() =>
  import('./analytics.tsx').then(
    (code) => ({ default: code.Analytics }),
    () => ({ default: () => <span hidden /> }),
  ),
);
/** Drawn by the build; browsers fetch it when a lead may wait (support/island.tsx). */
const LeadKeeper = lazy(() => import('./lead-keeper.island.tsx'));
const analytics = settings.analyticsKey !== '' && (
  <Suspense>
    <Analytics />
  </Suspense>
);

/** Header, page and footer, and the behaviours that live as long as the site is open. */
export function Layout({ path }: { readonly path: string }) {
  const pages = useBehaviour(navigation, { input: { path } });
  return (
    <>
      {/* What a translator has put in its place stays: a difference would have React draw all anew. */}
      <a className={css.skip} href="#main" suppressHydrationWarning>
        {menuNames.skip}
      </a>
      <Header />
      <MotionControl />
      <CurrentPage pages={pages} />
      <Footer />
      <Served as="div" className="part">
        {import.meta.env.SSR && (
          <Suspense>
            <LeadKeeper />
          </Suspense>
        )}
      </Served>
      {analytics}
    </>
  );
}
