import { shape, text } from '../shapes.ts';
import { words } from '../words.ts';

/** The words in place of a form that cannot work. They are served with the page, and no script contains them. */
export const otherWays = words('other-ways', shape({ text, phone: text, email: text }));
