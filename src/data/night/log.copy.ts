import { exactly, shape, text } from '../shapes.ts';
import { words } from '../words.ts';

const entry = shape({ place: text, event: text, outcome: text });

/** Words of the log of one alarm (src/data/night/log.ts). */
export const { entries } = words('night-log', shape({ entries: exactly(7, entry) }));
