import { menuNames } from '../../data/menus.copy.ts';
import { asksConsent, settings } from '../../data/settings.ts';
import { Pages } from '../pages-at.tsx';
import { ConsentNotice } from './consent.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import css from './layout.module.css';

/**
 * Renders the header, the page and the footer. Only the build renders this component. In the browser the machines of
 * the layout control the served elements, and React renders inside the page.
 */
export function Layout({ path }: { readonly path: string }) {
  return (
    <>
      <a className={css.skip} href="#main">
        {menuNames.skip}
      </a>
      {asksConsent && <ConsentNotice />}
      <Header />
      <main
        className={css.main}
        id="main"
        tabIndex={-1}
        data-path={path}
        data-machine="navigation"
        data-state="settled"
      >
        <Pages path={path} />
      </main>
      <p id="announcement" className="visually-hidden" aria-live="polite" />
      <Footer />
      <span hidden data-machine="outbox" data-state="reading" />
      {settings.analyticsKey !== '' && (
        <span hidden data-machine="analytics" data-state="fetching" />
      )}
    </>
  );
}
