import { routes } from '../../data/routes.ts';
import { teamFilterMachine, teamQuery } from '../../machines/team-filter.machine.ts';
import { addressEffects } from './address.ts';

export const teamFilter = teamFilterMachine.provide(addressEffects(routes.team.path, teamQuery));
