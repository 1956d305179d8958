import { routes } from '../../data/routes.ts';
import { teamFilterMachine, teamQuery } from '../../machines/team-filter.machine.ts';
import { inAddress } from './address.ts';

/** Id of the form whose buttons choose a department. */
export const teamFilterId = 'team-filter';

export const teamFilter = teamFilterMachine.provide(
  inAddress(routes.team.path, teamFilterId, teamQuery),
);
