import { claim } from './claims.ts';
import { settings } from './settings.ts';

/** The company's history and its backers (spec 1 Company facts, spec 2 About, decision D16). */

const product = settings.productName;

export interface Milestone {
  readonly id: string;
  /** ISO date as exact as it is known: a day, a month or a year. For `<time datetime>`. */
  readonly date: string;
  /** The date as it is printed. */
  readonly dateText: string;
  readonly title: string;
  readonly text: string;
}

/** Oldest first. */
export const timeline: readonly Milestone[] = [
  {
    id: 'founded',
    date: '2022-06-02',
    dateText: '2 June 2022',
    title: 'Founded',
    text: `Tessa Marlowe registers ${product} in Auckland, with two engineers and a rented desk at a monitoring company.`,
  },
  {
    id: 'first-platform',
    date: '2022-12-07',
    dateText: '7 December 2022',
    title: 'First platform version',
    text: 'The first version of the platform is released in New Zealand, to four monitoring companies that test it on their own sites.',
  },
  {
    id: 'launched',
    date: '2023',
    dateText: '2023',
    title: 'Launched',
    text: `${product} launches for monitoring companies. Harbourline Monitoring moves its night shift over, one site at a time.`,
  },
  {
    id: 'san-francisco',
    date: '2024-03',
    dateText: 'March 2024',
    title: 'Second office, San Francisco',
    text: 'A second office opens in San Francisco, so that customers in North America are served in their own time zone.',
  },
  {
    id: 'grant',
    date: '2024-10-01',
    dateText: '1 October 2024',
    title: `${claim('grant', 'about')} research and development grant`,
    text: 'The national innovation agency supports our research into reading difficult night images.',
  },
  {
    id: 'seed-round',
    date: '2024-10-15',
    dateText: '15 October 2024',
    title: `${claim('seedRound', 'about')} seed round`,
    text: 'We announce a seed round led by Longacre Ventures, with Lanternfold Capital, Fernbank Partners and Emberstile.',
  },
  {
    id: 'ihub',
    date: '2025-01-12',
    dateText: '12 January 2025',
    title: 'iHub launched',
    text: 'iHub, our integrations platform, goes live: one place to connect cameras, recorders and video platforms.',
  },
  {
    id: 'full-automation',
    date: '2025-03-19',
    dateText: '19 March 2025',
    title: 'Quill Full Automation',
    text: 'Where a customer switches it on, Quill closes no-threat alerts by itself and keeps the reason with each of them.',
  },
];

export interface Investor {
  readonly id: string;
  readonly name: string;
  readonly role: 'Lead investor' | 'Investor';
}

/** Investors of the seed round, the lead first. All are invented (decision D17). */
export const investors: readonly Investor[] = [
  { id: 'longacre-ventures', name: 'Longacre Ventures', role: 'Lead investor' },
  { id: 'lanternfold-capital', name: 'Lanternfold Capital', role: 'Investor' },
  { id: 'fernbank-partners', name: 'Fernbank Partners', role: 'Investor' },
  { id: 'emberstile', name: 'Emberstile', role: 'Investor' },
];
