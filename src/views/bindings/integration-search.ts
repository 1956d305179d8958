import { routes } from '../../data/routes.ts';
import { hideKeyboard } from '../../effects/keyboard.effect.ts';
import {
  integrationQuery,
  integrationSearchMachine,
} from '../../machines/integration-search.machine.ts';
import { addressEffects } from './address.ts';

export const integrationSearch = integrationSearchMachine
  .provide(addressEffects(routes.integrations.path, integrationQuery))
  .provide({ actions: { hideKeyboard } });
