import { settings } from '../settings.ts';

/** Head, search and empty-state copy of the integrations page (spec 2 Integrations). */

const product = settings.productName;

export const integrationsPage = {
  hero: {
    eyebrow: 'Integrations, through iHub',
    title: 'Connect what you already have',
    intro: `${product} works with common cameras, recorders and video platforms. Look yours up to see what it supports.`,
  },
  search: {
    label: 'Search integrations',
    submit: 'Search',
    legend: 'Supports',
    clear: 'Clear filters',
    noScript: 'Searching needs JavaScript. The full list is below.',
  },
  /** Words after the number of results, announced while typing. */
  found: { one: 'integration', many: 'integrations' },
  groups: {
    device: 'Cameras and recorders',
    platform: 'Video platforms',
  },
  /** Before the capabilities of an entry. */
  supports: 'Supports',
  empty: {
    title: 'No integration found',
    text: 'Check the spelling or take a filter off. If your system is missing, tell us which it is.',
    request: { text: 'Request an Integration', href: settings.integrationRequestUrl },
  },
  close: {
    title: 'If your system is not listed',
    text: 'Tell us the make and model. If it speaks RTSP or ONVIF, it may work already.',
    request: { text: 'Request an Integration', href: settings.integrationRequestUrl },
  },
} as const;
