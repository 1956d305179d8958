import { routes } from './routes.ts';
import { settings } from './settings.ts';

/**
 * Words of the consent notice. They describe the data that the analytics store and send
 * (src/effects/analytics.effect.ts).
 */
export const consentNotice = {
  label: 'Analytics',
  question: 'May we count your visit?',
  meaning:
    settings.analyticsKind === 'plausible'
      ? 'With a yes, we learn which pages are read and what led here, without a cookie and without knowing who you are.'
      : 'With a yes, a cookie recognises this browser for a year and ties an email address that you enter to the pages you read.',
  more: { name: 'What we record', href: `${routes.privacy.path}#information-collected` },
  refuse: 'Refuse',
  allow: 'Allow',
  /** In the footer. */
  control: 'Analytics: your choice',
} as const;
