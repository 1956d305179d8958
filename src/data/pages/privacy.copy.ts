import { policy } from '../policy-page.ts';
import { words } from '../words.ts';

/** The privacy policy (spec 2 Privacy). */
export const privacyPage = words('privacy', policy);
