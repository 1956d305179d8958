import { settings } from './settings.ts';

/** The colours of all roles, for documents, tools and the service. */
export const { colours } = settings.company;
