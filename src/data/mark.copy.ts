import { settings } from './settings.ts';

/** Paths of the company's mark on a grid of 24 by 24, or null if the first letter of its name replaces the mark. */
export const mark = settings.company.mark ?? null;
export const markLetter = [...settings.productName][0] ?? '';
