import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { matchRoute } from '../../data/routes.ts';
import type { navigationMachine } from '../../machines/navigation.machine.ts';
import { endServed, takeOverPage } from '../bindings/hydration.tsx';
import { NotFound, SomethingWentWrong } from '../pages/errors/errors.tsx';
import { loadedPage } from '../routes.ts';
import { ErrorBoundary } from '../support/error-boundary.tsx';
import { PageHead } from '../support/page-head.tsx';
import { DrawnWhole } from '../support/rest.tsx';
import { Served } from '../support/served.tsx';

/** The page of the address, or what is shown instead of it; and its announcement. */
export function CurrentPage({ pages }: { readonly pages: ActorRefFrom<typeof navigationMachine> }) {
  const state = useSelector(pages, (snapshot) => String(snapshot.value));
  const shown = useSelector(pages, (snapshot) => snapshot.context.shown);
  const served = useSelector(pages, (snapshot) => snapshot.context.served);
  const failed = useSelector(pages, (snapshot) => snapshot.matches('failed'));
  // To a place that was left, or that the address names.
  const toMiddle = useSelector(
    pages,
    ({ context: { visit } }) => visit.kind === 'pop' || visit.hash.length > 1,
  );
  const announcement = useSelector(pages, (snapshot) => snapshot.context.announcement);
  return (
    <>
      <main id="main" tabIndex={-1} data-path={shown} data-machine="navigation" data-state={state}>
        <ErrorBoundary key={shown} fallback={(error) => <SomethingWentWrong error={error} />}>
          {failed ? (
            <SomethingWentWrong error={new Error('The page could not be loaded.')} />
          ) : served ? (
            <ServedPage path={shown} />
          ) : (
            <DrawnWhole value={toMiddle}>
              <Page path={shown} />
            </DrawnWhole>
          )}
        </ErrorBoundary>
      </main>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </>
  );
}

/** React draws the served page whole in development, so that it is checked and edits are seen at once. */
const drawsServed = import.meta.env.DEV;

/**
 * The page of the document. Visitors' browsers leave it as it stands, and its islands are made live by
 * themselves; the error page is small, and in the code already.
 */
function ServedPage({ path }: { readonly path: string }) {
  useEffect(() => (drawsServed ? takeOverPage() : endServed), []);
  return drawsServed || matchRoute(path) === undefined ? (
    <div className="part">
      <Page path={path} />
    </div>
  ) : (
    <Served as="div" className="part">
      {import.meta.env.SSR && <Page path={path} />}
    </Served>
  );
}

/** A page with its head. */
function Page({ path }: { readonly path: string }) {
  const id = matchRoute(path);
  if (id === undefined) return <NotFound />;
  const page = loadedPage(id);
  if (page === undefined) throw new Error(`The page ${path} has not been loaded.`);
  return (
    <>
      <PageHead id={id} description={page.description} />
      <page.Content />
    </>
  );
}
