import { openStrict } from './open.ts';
import { extents } from './site-paths.ts';
import { walkAll } from './walk-all.ts';

/** The generated paths with React as in development, in strict mode. */
walkAll('strict', () => openStrict(), extents.small);
