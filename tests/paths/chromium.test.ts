import { openBuilt } from './open.ts';
import { walkAll } from './walk-all.ts';

/** The generated paths of every machine on the built site in Chromium. */
walkAll('chromium', () => openBuilt('chromium'));
