import { Route, Router, Switch } from 'wouter';
import { type RouteId, routeIds, routes } from '../data/routes.ts';
import { loadedPage } from './loaded-pages.ts';
import { SomethingWentWrong } from './pages/errors/errors.tsx';
import { NotFound } from './pages/errors/not-found.tsx';
import { ErrorBoundary } from './support/error-boundary.tsx';
import { PageHead } from './support/page-head.tsx';

interface PagesProps {
  readonly path: string;
  /** The error that is shown instead of the page. */
  readonly failure?: Error | undefined;
}

const leave = () => {};

/** Matches a path as hosts do, by exact letters. wouter's own parser would treat `/About` as `/about`. */
const parser = (path: string) => ({
  pattern: path === '*' ? /^/ : new RegExp(`^${path}/?$`),
  keys: [],
});

/** Renders the page of a path, whose code must have been loaded. The navigation machine decides which path is shown. */
export function Pages({ path, failure }: PagesProps) {
  return (
    <ErrorBoundary fallback={(error) => <SomethingWentWrong error={error} />}>
      {failure !== undefined ? (
        <SomethingWentWrong error={failure} />
      ) : (
        <Router hook={() => [path, leave]} parser={parser}>
          <Switch>
            {routeIds.map((id) => (
              <Route key={id} path={routes[id].path}>
                <Page id={id} />
              </Route>
            ))}
            <Route>
              <NotFound />
            </Route>
          </Switch>
        </Router>
      )}
    </ErrorBoundary>
  );
}

/** Renders a page with its elements for the head. */
function Page({ id }: { readonly id: RouteId }) {
  const page = loadedPage(routes[id].path);
  if (page === undefined) throw new Error(`The page ${routes[id].path} has not been loaded.`);
  return (
    <>
      <PageHead id={id} description={page.description} />
      <page.Content />
    </>
  );
}
