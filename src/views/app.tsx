import { Layout } from './layout/layout.tsx';
import { ApplicationError } from './pages/errors/errors.tsx';
import { ErrorBoundary } from './support/error-boundary.tsx';

/** The application at a path: the layout and the last line of defence against errors. */
export function App({ path }: { readonly path: string }) {
  return (
    <ErrorBoundary fallback={(error) => <ApplicationError error={error} />}>
      <Layout path={path} />
    </ErrorBoundary>
  );
}
