import type { Settings } from './settings.schema.ts';

declare const __SETTINGS__: Settings;

/** The settings of this build, checked by `parseSettings` in vite.config.ts and inserted as a literal. */
export const settings: Settings = __SETTINGS__;

/** Whether analytics wait for the visitor's consent. */
export const asksConsent = settings.analyticsConsent === 'ask' && settings.analyticsKey !== '';

/** The product's domain, for example `nightjar.example`. */
export const domain = new URL(settings.siteOrigin).hostname;

/** Returns a phone number as a `tel:` link (RFC 3966): digits and the leading plus only. */
export function telLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
