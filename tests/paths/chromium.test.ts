import { openChromium } from './open-chromium.ts';
import { walkAll } from './walk-all.ts';

/** The generated paths of every machine on the built site in Chromium. */
walkAll('chromium', openChromium);
