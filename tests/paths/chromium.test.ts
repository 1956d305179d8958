import { openBuilt } from './open.ts';
import { walkAll } from './walk-all.ts';

/** Walks the generated paths of every machine on the built site in Chromium. */
walkAll('chromium', () => openBuilt('chromium'));
