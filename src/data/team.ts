/** This module defines the members and the departments of the team page (spec 2 Team, decision D19). */

import { teamPage } from './pages/team.copy.ts';
import type { team } from './pages/team-members.copy.ts';

export type TeamMember = (typeof team)[number];
export type Department = TeamMember['department'];

/** The departments in their order. */
export const departments = Object.keys(teamPage.filter.departments) as readonly Department[];
