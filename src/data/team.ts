import type { team } from './pages/team-members.copy.ts';

/** The team page's filter (spec 2 Team, decision D19). */

export type TeamMember = (typeof team)[number];
export type Department = TeamMember['department'];

/** Filter button that shows everyone. */
export const allTeamLabel = 'All Team Members';

/** Filter buttons in their order after the first one. */
export const departments = [
  { id: 'operations', label: 'Operations & Sales' },
  { id: 'product', label: 'Design, Engineering & Product' },
  { id: 'customerSuccess', label: 'Customer Success' },
] as const satisfies readonly { readonly id: Department; readonly label: string }[];
