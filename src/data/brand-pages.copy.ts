import type { LeadKind } from './lead.ts';
import { settings } from './settings.ts';

/** The pages that this brand does not have, from `leftOut` in company.yaml (decision D28). */
export const { leftOut } = settings.company;

/** The paths of the pages of text that this brand adds, by the names of their files. */
export const { textPages: textPaths } = settings;

/** The kinds of the brand's forms, by the pages that show them. */
export const formsOfPages: Readonly<Record<string, LeadKind>> = Object.fromEntries(
  Object.entries(settings.forms).map(([kind, page]) => [page, kind as LeadKind]),
);
