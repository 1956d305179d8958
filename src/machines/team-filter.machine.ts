import { assign, setup } from 'xstate';
import { type Department, departments, type TeamMember, team } from '../data/team.ts';
import type { FilterQuery } from './filter-query.ts';
import { actionNotProvided, watchNotProvided } from './not-provided.ts';

/**
 * The team filter (spec 2 Team, spec 4, decision D19): everyone, or one department.
 *
 * The department is kept in the address, so that a view can be shared. The prerendered page shows
 * everyone; the watch reports the address as soon as the page is live, and whenever it changes. A
 * department nobody knows counts as none, and leaves the address.
 */

export interface TeamFilterContext {
  readonly department: Department | null;
}

export type TeamFilterEvent =
  | { readonly type: 'department.chosen'; readonly department: Department }
  | { readonly type: 'everyone.chosen' }
  | { readonly type: 'address.changed'; readonly search: string };

/** The department that a query names, or null. Takes any text. */
export function readTeamQuery(search: string): Department | null {
  const named = new URLSearchParams(search).get('department');
  return departments.find(({ id }) => id === named)?.id ?? null;
}

/** The query that names a department. */
export function teamQuery(department: Department | null): FilterQuery {
  return { department: department === null ? [] : [department] };
}

/** The members that are shown, in their order. */
export function shownTeam(department: Department | null): readonly TeamMember[] {
  return department === null ? team : team.filter((member) => member.department === department);
}

export const teamFilterMachine = setup({
  types: {
    context: {} as TeamFilterContext,
    events: {} as TeamFilterEvent,
    meta: {} as { readonly spec: readonly string[] },
  },
  actors: { watchAddress: watchNotProvided<TeamFilterEvent>('watchAddress') },
  actions: {
    rememberDepartment: assign(({ event }) =>
      event.type === 'department.chosen' ? { department: event.department } : {},
    ),
    forgetDepartment: assign({ department: null }),
    adoptAddress: assign(({ event }) =>
      event.type === 'address.changed' ? { department: readTeamQuery(event.search) } : {},
    ),
    writeAddress: actionNotProvided('writeAddress') as (args: {
      context: TeamFilterContext;
    }) => void,
  },
  guards: {
    namesDepartment: ({ event }) =>
      event.type === 'address.changed' && readTeamQuery(event.search) !== null,
    isOther: ({ context, event }) =>
      event.type === 'department.chosen' && event.department !== context.department,
  },
}).createMachine({
  id: 'teamFilter',
  description: 'Shows everyone, or the members of one department.',
  context: { department: null },
  invoke: {
    src: 'watchAddress',
    id: 'watchAddress',
    onError: { description: 'Without the watch, the buttons still work.' },
  },
  on: {
    'address.changed': [
      {
        description: 'The page was opened with a department, or the visitor went back to one.',
        guard: 'namesDepartment',
        target: '.narrowed',
        actions: ['adoptAddress', 'writeAddress'],
      },
      {
        description: 'The address names no department that exists; what it said is tidied away.',
        target: '.everyone',
        actions: ['adoptAddress', 'writeAddress'],
      },
    ],
  },
  initial: 'everyone',
  states: {
    everyone: {
      description: 'All team members are shown.',
      meta: { spec: ['spec 2 team', 'spec 4 team filter'] },
      on: {
        'department.chosen': {
          target: 'narrowed',
          actions: ['rememberDepartment', 'writeAddress'],
        },
      },
    },
    narrowed: {
      description: 'The members of one department are shown.',
      meta: { spec: ['spec 2 team', 'spec 4 team filter', 'decision D19'] },
      on: {
        'department.chosen': {
          guard: 'isOther',
          actions: ['rememberDepartment', 'writeAddress'],
        },
        'everyone.chosen': { target: 'everyone', actions: ['forgetDepartment', 'writeAddress'] },
      },
    },
  },
});
