import { claim, figure } from '../claims.ts';
import { routes } from '../routes.ts';
import { settings } from '../settings.ts';
import type { IndustryPage } from './types.ts';

/** Copy of /industries/multi-family (spec 2 Other industry pages: six cards, 250-unit case study). */
export const multiFamilyPage = {
  hero: {
    eyebrow: 'Multi-family',
    title: 'A home for hundreds, watched like one house.',
    intro:
      'Residents come home at every hour, and should never feel observed for it. Quill knows the shared spaces and their rules, and stays out of everything else.',
    links: [
      { text: 'Request a demo', href: settings.demoUrl },
      { text: 'Talk to us', href: routes.contact.path },
    ],
    match: claim('match', 'multiFamily'),
    illustration: 'Illustration. The people shown are generated.',
  },
  cardsHeading: {
    title: 'Where residents meet strangers',
    intro: 'Shared places, each with its own hours and its own idea of normal.',
  },
  cards: [
    {
      title: 'Entrances and gates',
      text: 'Someone who slips in behind a resident is noticed at the door, and again in the corridor. Guests and carers who are expected pass without fuss.',
      icon: 'door',
    },
    {
      title: 'Parcel rooms',
      text: "Quill follows a parcel from the courier to the shelf. When a bag fills up with other people's deliveries, an agent sees the clip at once.",
      icon: 'parcel',
    },
    {
      title: 'Parking and bike stores',
      text: 'Trying handles, shining a torch into cars, cutting a lock: each is a pattern that Quill knows. The speaker on the ramp answers first.',
      icon: 'car',
    },
    {
      title: 'Pools, gyms and roof decks',
      text: 'After closing time a friendly voice reminds people of the hours. Only a group that stays becomes an alert, so nobody is woken for a swim.',
      icon: 'sun',
    },
    {
      title: 'Privacy at home',
      text: 'Windows, balconies and front doors can be masked out of every camera. What Quill cannot see it cannot store, and residents are told where it looks.',
      icon: 'lock',
    },
    {
      title: 'Nights without call-outs',
      text: `Shared staff can cover up to ${claim('camerasHybrid', 'multiFamily')} more cameras over several properties. The manager on call is rung for a real event, never for a cat.`,
      icon: 'moon',
    },
  ],
  detail: {
    kind: 'rules',
    title: 'Who decides what is normal here?',
    intro: 'The building manager, in plain sentences. These are from Maple Court.',
    columns: ['When', 'Quill'],
    rules: [
      ['A resident uses the pool after ten', 'Plays the friendly reminder, once'],
      ['The group is still there a while later', 'Shows it to an agent'],
      ['A courier leaves parcels outside the room', 'Texts the concierge a still'],
      [
        'Someone sleeps in the stairwell',
        'Asks an agent to call the outreach team, not the police',
      ],
      ['A removal van blocks the ramp on the first of the month', 'Closes it: somebody is moving'],
    ],
  },
  caseStudy: {
    customer: 'Copperfield Living',
    title: `Maple Court: ${claim('mapleUnits', 'multiFamily')} units, one quiet year`,
    text: `Maple Court is a ${claim('mapleUnits', 'multiFamily')}-unit apartment property with two gates, a parcel room and a car park on three levels. Parcels vanished weekly and the on-call phone rang nightly. Quill was connected to the cameras that were there already.`,
    quote: {
      text: 'Residents used to ask me what the cameras were for. Now they ask me to thank whoever spoke to the man in the car park.',
      by: 'Property manager',
      role: 'Copperfield Living, Maple Court',
    },
    figures: [
      figure('mapleUnits', 'multiFamily'),
      figure('mapleParcels', 'multiFamily'),
      figure('mapleCalls', 'multiFamily'),
    ],
  },
  callToAction: {
    title: 'Which corner do residents complain about?',
    text: 'Begin there. Show us that camera, and we will show you a month of what Quill would have told you.',
    links: [
      { text: 'Request a demo', href: settings.demoUrl },
      { text: 'How alarms are handled', href: routes.tma.path },
    ],
  },
} as const satisfies IndustryPage;

/** Captions burnt into the stills of the cards, and the label of the masks on the second. */
export const placeStills = {
  stairs: { camera: 'MC-03', site: 'Stairwell', time: '02:06:25' },
  courtyard: { camera: 'MC-02', site: 'Courtyard', time: '22:07:14' },
  masked: 'Windows masked',
} as const;

/** What two of the cards show of the sample night; `tests/machines/night.test.ts` counts its alarms. */
export const mapleNight = {
  parcels: 'Parcel room, one night',
  calls: 'Maple Court, one night',
  counted: 'Eight alarms. Quill closed seven, an agent one, and no phone rang.',
} as const;
