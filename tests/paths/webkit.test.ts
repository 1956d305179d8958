import { extents } from '@machines/proof';
import { openBuilt } from './open.ts';
import { walkAll } from './walk-all.ts';

/** The generated paths on the built site in WebKit, the engine of Safari. */
walkAll('webkit', () => openBuilt('webkit'), extents.small);
