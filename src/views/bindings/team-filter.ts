import { routes } from '../../data/routes.ts';
import { teamFilterMachine, teamQuery } from '../../machines/team-filter.machine.ts';
import { inAddress } from './address.ts';

export const teamFilter = teamFilterMachine.provide(inAddress(routes.team.path, teamQuery));
