import { settings } from './settings.ts';

/** The login choices (spec 2 Login). */

const product = settings.productName;

export interface LoginCard {
  readonly id: 'agent-portal' | 'os' | 'admin';
  readonly title: string;
  readonly text: string;
  readonly icon: 'monitor' | 'sliders' | 'key';
  /** Absent where the card is not a link. */
  readonly link?: { readonly text: string; readonly href: string };
}

export const loginCards: readonly LoginCard[] = [
  {
    id: 'agent-portal',
    title: 'Agent Portal',
    text: `For companies using ${product} for monitoring. Agents see their queue here, with real threats first.`,
    icon: 'monitor',
    link: { text: 'Agent login', href: settings.agentLoginUrl },
  },
  {
    id: 'os',
    title: `${product} OS`,
    text: 'For site and company managers. Manage sites, Quill and rules.',
    icon: 'sliders',
    link: { text: `Log in to ${product} OS`, href: settings.osLoginUrl },
  },
  {
    id: 'admin',
    title: 'Admin Users',
    text: 'Your company has a login page of its own. Contact your company admin for its address.',
    icon: 'key',
  },
];

/** Below the cards, for visitors who have no login yet. */
export const loginDemo = {
  text: 'If you have no login yet, see it with your own cameras.',
  link: { text: 'Request Demo', href: settings.demoUrl },
} as const;
