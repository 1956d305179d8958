import { settings } from './settings.ts';

/** The pages that this brand does not have: `leftOut` of company.yaml (decision D28). */
export const { leftOut } = settings.company;
