/**
 * The team filter (spec 2 Team, spec 4, decision D19), which shows the whole team or one department. An unknown
 * department in the address counts as none and is removed.
 */

import { assign } from 'xstate';
import { team } from '../data/pages/team-members.copy.ts';
import { type Department, departments, type TeamMember } from '../data/team.ts';
import { type FilterQuery, filterChart, setupFilter } from './filter.ts';

export interface TeamFilter {
  /** The shown department; null for the whole team. */
  readonly department: Department | null;
}

export type TeamFilterEvent =
  | { readonly type: 'department.chosen'; readonly department: Department }
  | { readonly type: 'everyone.chosen' };

const noFilter: TeamFilter = { department: null };

/** Returns the filter that a query describes. Accepts any text. */
export function readTeamQuery(search: string): TeamFilter {
  const named = new URLSearchParams(search).get('department');
  return { department: departments.find((id) => id === named) ?? null };
}

/** Returns the query that describes a filter. */
export function teamQuery({ department }: TeamFilter): FilterQuery {
  return { department: department === null ? [] : [department] };
}

/** Lists the shown members, in the order of the page. */
export function shownTeam({ department }: TeamFilter): readonly TeamMember[] {
  return department === null ? team : team.filter((member) => member.department === department);
}

export const teamFilterMachine = setupFilter<TeamFilter, TeamFilterEvent>({
  none: noFilter,
  isFiltered: ({ department }) => department !== null,
  read: readTeamQuery,
  query: teamQuery,
})
  .extend({
    actions: { rememberDepartment: assign((_, department: Department) => ({ department })) },
    guards: { isOther: ({ context }, department: Department) => department !== context.department },
  })
  .createMachine({
    id: 'teamFilter',
    description: 'Shows everyone, or the members of one department.',
    context: noFilter,
    ...filterChart,
    on: {
      ...filterChart.on,
      'department.chosen': {
        guard: { type: 'isOther', params: ({ event }) => event.department },
        actions: [
          { type: 'rememberDepartment', params: ({ event }) => event.department },
          'writeAddress',
        ],
      },
      'everyone.chosen': { guard: 'isFiltered', actions: ['clearFilter', 'writeAddress'] },
    },
  });
