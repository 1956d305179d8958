import { routes } from '../../data/routes.ts';
import {
  integrationQuery,
  integrationSearchMachine,
} from '../../machines/integration-search.machine.ts';
import { inAddress } from './address.ts';

/** Id of the search form; its fields have the names of the query's keys. */
export const integrationSearchId = 'integration-search';

export const integrationSearch = integrationSearchMachine.provide(
  inAddress(routes.integrations.path, integrationSearchId, integrationQuery),
);
