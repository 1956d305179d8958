import { getInitialSnapshot } from 'xstate';
import { colours } from '../data/colours.copy.ts';
import { locale } from '../data/company.copy.ts';
import { routeIds } from '../data/routes.ts';
import { settings } from '../data/settings.ts';
import { titles } from '../data/titles.copy.ts';
import { siteMachine } from '../machines/site.machine.ts';
import { Layout } from './layout/layout.tsx';
import { stateName } from './support/state-name.ts';

/** The initial state of the site's machine. */
const siteState = stateName(
  getInitialSnapshot(siteMachine, { path: '/', islands: [], jitter: 0 }).value,
);

/**
 * Renders the whole document. The build does so once for each route. In the browser, React renders only islands and
 * pages reached by navigation.
 */
export function Document({ path }: { readonly path: string }) {
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={colours['night-ground']} />
        <meta name="application-name" content={settings.productName} />
        <link rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/icons/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {routeIds.includes('updates') && (
          <link rel="alternate" type="application/atom+xml" title={titles.feed} href="/feed.xml" />
        )}
      </head>
      <body data-machine="site" data-state={siteState}>
        <Layout path={path} />
      </body>
    </html>
  );
}
