import { integrationsPage } from '../../../data/pages/integrations.copy.ts';
import { integrationSearch } from '../../bindings/integration-search.ts';
import { ClosingCall } from '../../parts/closing-call/closing-call.tsx';
import Finder from './finder.island.tsx';

export const behaviours = [{ machine: integrationSearch }];

/** Renders the integrations page (spec 2), with supported systems, their capabilities, and a way to ask for more. */
export function Page() {
  const { close } = integrationsPage;
  return (
    <>
      <Finder />
      <ClosingCall call={{ ...close, links: [close.request] }} />
    </>
  );
}
