import { routes } from '../../data/routes.ts';
import { hideKeyboard } from '../../effects/keyboard.effect.ts';
import {
  integrationQuery,
  integrationSearchMachine,
} from '../../machines/integration-search.machine.ts';
import { inAddress } from './address.ts';

/** Id of the search form, whose field names are the keys of the query. */
export const integrationSearchId = 'integration-search';

export const integrationSearch = integrationSearchMachine
  .provide(inAddress(routes.integrations.path, integrationSearchId, integrationQuery))
  .provide({ actions: { hideKeyboard: () => hideKeyboard(integrationSearchId) } });
