import { fromCallback } from 'xstate';
import { routes } from '../../data/routes.ts';
import { departments } from '../../data/team.ts';
import { watchQuery, writeQuery } from '../../effects/query.effect.ts';
import {
  type TeamFilterEvent,
  teamFilterMachine,
  teamQuery,
} from '../../machines/team-filter.machine.ts';

/** Id of the form whose buttons choose a department. */
export const teamFilterId = 'team-filter';

/** The team filter, with the address of the page. */
export const teamFilter = teamFilterMachine.provide({
  actors: {
    watchAddress: fromCallback<TeamFilterEvent>(({ sendBack }) =>
      watchQuery(routes.team.path, teamFilterId, (search) =>
        sendBack({ type: 'address.changed', search }),
      ),
    ),
  },
  actions: {
    writeAddress: ({ context }) => writeQuery(routes.team.path, teamQuery(context.department)),
  },
});

/** What the pressed button of the form asks for. */
export function readChoice(event: Event): TeamFilterEvent {
  const button = (event as SubmitEvent).submitter;
  const value = button instanceof HTMLButtonElement ? button.value : '';
  const department = departments.find(({ id }) => id === value)?.id;
  return department === undefined
    ? { type: 'everyone.chosen' }
    : { type: 'department.chosen', department };
}
