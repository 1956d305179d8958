import { settings } from '../settings.ts';

/** Head, search and empty-state copy of the integrations page (spec 2 Integrations). */

const product = settings.productName;

export const integrationsPage = {
  hero: {
    eyebrow: 'Integrations',
    title: 'Connect what you already have',
    lead: `${product} works with common cameras, recorders and video platforms. Look yours up to see what it supports.`,
  },
  search: {
    label: 'Search by name',
    hint: 'The list changes as you type.',
    clear: 'Clear search',
    noScript: 'Searching needs JavaScript. The full list is below.',
  },
  /** Words after the number of results, announced while typing. */
  found: { one: 'integration', many: 'integrations' },
  groups: {
    devices: 'Cameras and recorders',
    platforms: 'Platforms',
  },
  empty: {
    title: 'Nothing by that name yet',
    text: 'Check the spelling, or tell us which system you use. New integrations start with a request.',
    request: { text: 'Request an Integration', href: settings.integrationRequestUrl },
  },
  close: {
    title: 'Is yours missing?',
    text: 'Tell us the make and model. If it speaks RTSP or ONVIF, it may work already.',
    request: { text: 'Request an Integration', href: settings.integrationRequestUrl },
  },
} as const;
