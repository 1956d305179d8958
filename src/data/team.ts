import type { team } from './pages/team-members.copy.ts';
import type { Picture } from './pictures.ts';

/** The team page's filter (spec 2 Team, decision D19), and the picture of everyone. */

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

/** All portraits shoulder to shoulder in one picture, a row or three rows: `npm run team` draws it. */
export const teamLineup = {
  wide: {
    stem: '/images/team/lineup',
    alt: 'Drawn portraits of all team members in a row.',
    sizes: [
      { width: 1200, height: 100, suffix: '-1200' },
      { width: 2400, height: 200, suffix: '-2400' },
    ],
    box: null,
  },
  narrow: {
    stem: '/images/team/lineup-portrait',
    alt: 'Drawn portraits of all team members in three rows.',
    sizes: [{ width: 720, height: 540, suffix: '-720' }],
    box: null,
  },
} as const satisfies Record<string, Picture>;
