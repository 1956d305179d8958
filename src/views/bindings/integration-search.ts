import { fromCallback } from 'xstate';
import { routes } from '../../data/routes.ts';
import { watchQuery, writeQuery } from '../../effects/query.effect.ts';
import {
  type IntegrationSearchEvent,
  integrationQuery,
  integrationSearchMachine,
} from '../../machines/integration-search.machine.ts';

/** Id of the search form; its fields have the names of the query's keys. */
export const integrationSearchId = 'integration-search';

/** The integration search, with the address of the page. */
export const integrationSearch = integrationSearchMachine.provide({
  actors: {
    watchAddress: fromCallback<IntegrationSearchEvent>(({ sendBack }) =>
      watchQuery(routes.integrations.path, integrationSearchId, (search) =>
        sendBack({ type: 'address.changed', search }),
      ),
    ),
  },
  actions: {
    writeAddress: ({ context }) => writeQuery(routes.integrations.path, integrationQuery(context)),
  },
});
