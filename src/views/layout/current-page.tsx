import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { matchRoute } from '../../data/routes.ts';
import type { navigationMachine } from '../../machines/navigation.machine.ts';
import { NotFound, SomethingWentWrong } from '../pages/errors/errors.tsx';
import { loadedPage } from '../routes.ts';
import { ErrorBoundary } from '../support/error-boundary.tsx';
import { PageHead } from '../support/page-head.tsx';

/** The page of the address, or what is shown instead of it; and its announcement. */
export function CurrentPage({ pages }: { readonly pages: ActorRefFrom<typeof navigationMachine> }) {
  const state = useSelector(pages, (snapshot) => String(snapshot.value));
  const shown = useSelector(pages, (snapshot) => snapshot.context.shown);
  const failed = useSelector(pages, (snapshot) => snapshot.matches('failed'));
  const announcement = useSelector(pages, (snapshot) => snapshot.context.announcement);
  return (
    <>
      <main id="main" tabIndex={-1} data-path={shown} data-machine="navigation" data-state={state}>
        <ErrorBoundary key={shown} fallback={(error) => <SomethingWentWrong error={error} />}>
          {failed ? (
            <SomethingWentWrong error={new Error('The page could not be loaded.')} />
          ) : (
            <Page path={shown} />
          )}
        </ErrorBoundary>
      </main>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </>
  );
}

function Page({ path }: { readonly path: string }) {
  const id = matchRoute(path);
  if (id === undefined) return <NotFound />;
  const Body = loadedPage(id);
  if (Body === undefined) throw new Error(`The page ${path} has not been loaded.`);
  return (
    <>
      <PageHead id={id} />
      <Body />
    </>
  );
}
