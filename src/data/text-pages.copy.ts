import { readTextPages } from './text-page.ts';

/** The words of the brand's pages of text, by their route ids. */
export const textPages = Object.fromEntries(readTextPages());
