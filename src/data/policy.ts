import { offices } from './company.copy.ts';
import { settings } from './settings.ts';

/** What the legal pages are made of. */

interface PolicyLink {
  readonly text: string;
  readonly href: string;
}

export type PolicyBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'contacts'; readonly text: string; readonly links: readonly PolicyLink[] };

export interface PolicySection {
  readonly id: string;
  /** One of the page's `h2`s (decision D19). */
  readonly title: string;
  readonly blocks: readonly PolicyBlock[];
}

/** A paragraph of a policy. */
export const paragraph = (text: string): PolicyBlock => ({ kind: 'paragraph', text });

/** A bulleted list of a policy. */
export const list = (...items: readonly string[]): PolicyBlock => ({ kind: 'list', items });

/** A sentence, and the ways to reach us as links under it. */
export const contacts = (text: string): PolicyBlock => ({
  kind: 'contacts',
  text,
  links: [
    { text: settings.email, href: `mailto:${settings.email}` },
    ...offices.map(({ text, href }) => ({ text, href })),
  ],
});
