import { shape, text } from '../shapes.ts';
import { words } from '../words.ts';

/** Words in place of a form that cannot work. They are served with the page, and not contained in any script. */
export const otherWays = words('other-ways', shape({ text, phone: text, email: text }));
