import type { Settings } from './settings.schema.ts';

declare const __SETTINGS__: Settings;

/** The settings of this build. vite.config.ts checks them by `parseSettings` and inserts them as a literal. */
export const settings: Settings = __SETTINGS__;

/** Whether analytics wait for the visitor's consent. */
export const asksConsent = settings.analyticsConsent === 'ask' && settings.analyticsKey !== '';

/** The product's domain, for example `nightjar.example`. */
export const domain = new URL(settings.siteOrigin).hostname;

/** Returns the `tel:` link of a phone number (RFC 3966), which has only the digits and the leading plus. */
export function telLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
