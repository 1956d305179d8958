import { shape, text } from '../shapes.ts';
import { words } from '../words.ts';

/** Said in place of a form that cannot work. Served with the page, and in no script. */
export const otherWays = words('other-ways', shape({ text, phone: text, email: text }));
