import { openStrict } from './open.ts';
import { walkExtents } from './site-paths.ts';
import { walkAll } from './walk-all.ts';

/** Walks the generated paths with the development build of React, in strict mode. */
walkAll('strict', () => openStrict(), walkExtents.small);
