import { claim, figure } from '../claims.ts';
import { routes } from '../routes.ts';
import { settings } from '../settings.ts';
import type { IndustryPage } from './types.ts';

/** Copy of /industries/corporate-offices (spec 2 Other industry pages). */
export const corporateOfficesPage = {
  hero: {
    eyebrow: 'Corporate offices',
    title: 'Know who is in the building after hours',
    intro:
      'Late workers, cleaners and couriers have a badge or an entry on record. Quill compares them with your access system, and shows an agent the person who followed one of them in.',
    links: [
      { text: 'Request a demo', href: settings.demoUrl },
      { text: 'Talk to us', href: routes.contact.path },
    ],
    match: claim('match', 'corporateOffices'),
    illustration: 'Illustration. The people shown are generated.',
  },
  cardsHeading: {
    title: 'What Quill looks after',
    intro: 'From the loading dock to the top floor, with the cameras and doors you already have.',
  },
  cards: [
    {
      title: 'Facility protection',
      text: 'Lobbies, car parks, docks, plant rooms and roofs are watched under one set of rules. An open fire door gets the same attention as the front desk.',
      icon: 'building',
    },
    {
      title: 'Proactive threat detection',
      text: 'Quill notices the approach as well as the break-in, such as someone trying car doors or walking the perimeter twice.',
      icon: 'eye',
    },
    {
      title: 'Advanced analytics',
      text: 'See which doors are propped open, when the car park empties, and where alarms come from. Facilities and security work from the same figures.',
      icon: 'chart',
    },
    {
      title: 'Access control integration',
      text: 'The badge, the door and the lobby camera are read as one event. When two people come in on one badge, an agent sees both of them.',
      icon: 'key',
    },
    {
      title: 'Remote monitoring',
      text: `One agent can cover up to ${claim('camerasHybrid', 'corporateOffices')} more cameras, so several buildings share one desk. Each keeps its own hours, keyholders and house rules.`,
      icon: 'globe',
    },
    {
      title: '24/7 vigilance',
      text: 'Weekends, public holidays and the hour before the cleaners finish are covered like any other. The same rules are applied at each of these hours.',
      icon: 'clock',
    },
  ],
  detail: {
    kind: 'log',
    title: 'A Thursday night at Northgate Tower',
    intro: 'Five entries of the log. The guard was called once.',
    entries: [
      {
        time: '22:47',
        place: 'Lobby',
        event: 'Two people, one badge',
        outcome: 'Cleaning crew, closed as staff',
      },
      {
        time: '00:12',
        place: 'Level 14',
        event: 'Light and movement',
        outcome: 'Badge on record, closed as no threat',
      },
      {
        time: '03:21',
        place: 'Car park B2',
        event: 'Person trying car doors',
        outcome: 'Warned, guard sent, person left',
      },
      {
        time: '04:38',
        place: 'Dock',
        event: 'Roller door stays open',
        outcome: 'Courier, keyholder texted, door closed',
      },
      {
        time: '06:10',
        place: 'Atrium',
        event: 'Low sun on the glass',
        outcome: 'Closed as false alarm',
      },
    ],
    note: 'Sample log.',
  },
  caseStudy: {
    customer: 'Northgate Property Group',
    title: 'Northgate Tower and its night guard',
    text: 'The night guard at Northgate Tower walked to every door alarm, and most were cleaners. Quill now reads the badge system with the cameras and closes those. The guard is sent when a person has no badge and no entry on record.',
    quote: {
      text: 'Our guard used to climb the stairs a dozen times a night. It is three times now, and he knows which door to go to before he starts.',
      by: 'Graham Lowe',
      role: 'Head of building operations, Northgate Property Group, Auckland',
    },
    figures: [
      figure('northgateCallOuts', 'corporateOffices'),
      figure('northgateCost', 'corporateOffices'),
      figure('northgateFloors', 'corporateOffices'),
    ],
  },
  callToAction: {
    title: 'Half an hour with your floor plan',
    text: 'Send us the plan and a list of the doors that cause trouble. We come back with a rule for each of them.',
    links: [
      { text: 'Contact us', href: routes.contact.path },
      { text: 'Request a demo', href: settings.demoUrl },
    ],
  },
} as const satisfies IndustryPage;

/** The one entry of the sample log that called the guard. */
export const callOutAt: (typeof corporateOfficesPage.detail.entries)[number]['time'] = '03:21';
