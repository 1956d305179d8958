import { claim, figure } from '../claims.ts';
import { routes } from '../routes.ts';
import { settings } from '../settings.ts';
import type { IndustryPage } from './types.ts';

/** Copy of /industries/corporate-offices (spec 2 Other industry pages). */
export const corporateOfficesPage = {
  hero: {
    eyebrow: 'Corporate offices',
    title: 'Know who is in the building, and why.',
    intro:
      'Late workers, cleaners, couriers and the person who followed one of them in: Quill tells them apart by your access records and your rules.',
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
      text: 'Quill notices the approach, not only the break-in: someone trying car doors, waiting at the turnstile, or walking the perimeter twice.',
      icon: 'eye',
    },
    {
      title: 'Advanced analytics',
      text: 'See which doors are propped open, when the car park empties, and where alarms come from. Facilities and security argue from the same page.',
      icon: 'chart',
    },
    {
      title: 'Access control integration',
      text: 'A badge, a door and a face in the lobby become one event. Tailgating shows up because two people came in on one badge.',
      icon: 'key',
    },
    {
      title: 'Remote monitoring',
      text: `One agent can cover up to ${claim('camerasHybrid', 'corporateOffices')} more cameras, so several buildings share one desk. Each keeps its own hours, keyholders and house rules.`,
      icon: 'globe',
    },
    {
      title: '24/7 vigilance',
      text: 'Weekends, public holidays and the hour before the cleaners finish are covered like any other. Quill never changes shift, and never looks away.',
      icon: 'clock',
    },
  ],
  detail: {
    kind: 'log',
    title: 'What happens at 3 a.m.?',
    intro: 'A Thursday night at Northgate Tower, as the log has it. The guard was called once.',
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
        time: '03:04',
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
    title: 'Northgate Tower: one guard, every floor',
    text: 'The night guard at Northgate Tower walked to every door alarm, and most were cleaners. Quill now reads the badge system with the cameras and closes those. The guard walks when someone should not be there.',
    quote: {
      text: 'Our guard knows that a call from Quill is worth the stairs. That is the whole difference.',
      by: 'Head of building operations',
      role: 'Northgate Property Group',
    },
    figures: [
      figure('northgateCallOuts', 'corporateOffices'),
      figure('northgateCost', 'corporateOffices'),
      figure('northgateFloors', 'corporateOffices'),
    ],
  },
  callToAction: {
    title: 'Walk your building with us',
    text: 'Half an hour, your floor plan, and a list of the doors that cause trouble. You leave with rules for each of them.',
    links: [
      { text: 'Contact us', href: routes.contact.path },
      { text: 'Request a demo', href: settings.demoUrl },
    ],
  },
} as const satisfies IndustryPage;

/** The one entry of the sample log that called the guard. */
export const callOutAt: (typeof corporateOfficesPage.detail.entries)[number]['time'] = '03:04';
