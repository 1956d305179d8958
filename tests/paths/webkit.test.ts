import { openBuilt } from './open.ts';
import { walkExtents } from './site-paths.ts';
import { walkAll } from './walk-all.ts';

/** Walks the generated paths on the built site in WebKit, the engine of Safari. */
walkAll('webkit', () => openBuilt('webkit'), walkExtents.small);
