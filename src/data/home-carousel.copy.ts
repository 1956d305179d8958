import * as v from 'valibot';
import { list, text } from './shapes.ts';
import { words } from './words.ts';

/** The fifteen names of the home page's carousel, in two rows (spec 2 Home, spec 9). */
export const carousel = words('home-carousel', v.strictTuple([list(text), list(text)]));
