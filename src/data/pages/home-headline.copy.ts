import { shape, text } from '../shapes.ts';
import { words } from '../words.ts';

/** The headline of the home page (spec 9). Its last words replace the first (decision D12). */
export const { first: FIRST_WORDS, last: LAST_WORDS } = words(
  'home-headline',
  shape({ first: text, last: text }),
);
