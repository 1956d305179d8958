import { Route, Router, Switch } from 'wouter';
import { type RouteId, routeIds, routes } from '../data/routes.ts';
import { loadedPage } from './loaded-pages.ts';
import { SomethingWentWrong } from './pages/errors/errors.tsx';
import { NotFound } from './pages/errors/not-found.tsx';
import { ErrorBoundary } from './support/error-boundary.tsx';
import { PageHead } from './support/page-head.tsx';

interface PagesProps {
  readonly path: string;
  /** Shown instead of the page. */
  readonly failure?: Error | undefined;
}

const leave = () => {};

/** Matches a path as hosts do, letter by letter: wouter's own parser treats `/About` as `/about`. */
const parser = (path: string) => ({
  pattern: path === '*' ? /^/ : new RegExp(`^${path}/?$`),
  keys: [],
});

/** The page of a path, which the navigation machine shows; its code has been loaded. */
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

/** A page with its head. */
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
