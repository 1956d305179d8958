import { claim, figure } from '../claims.ts';
import { routes } from '../routes.ts';
import { settings } from '../settings.ts';
import type { IndustryPage } from './types.ts';

/** Copy of /industries/multi-family (spec 2 Other industry pages: six cards, 250-unit case study). */
export const multiFamilyPage = {
  hero: {
    eyebrow: 'Multi-family',
    title: 'Security for the shared parts of a building',
    intro:
      'Residents come home at every hour. Quill watches the entrances, parcel rooms and car parks by the rules of the house, and leaves windows and balconies out of the picture.',
    links: [
      { text: 'Request a demo', href: settings.demoUrl },
      { text: 'Talk to us', href: routes.contact.path },
    ],
    match: claim('match', 'multiFamily'),
    illustration: 'Illustration. The people shown are generated.',
  },
  cardsHeading: {
    title: 'The shared places',
    intro: 'Each has its own hours, and its own rules for what is normal.',
  },
  cards: [
    {
      title: 'Entrances and gates',
      text: 'Someone who slips in behind a resident is noticed at the door, and again on the stairs. Guests and carers who are expected pass without an alarm.',
      icon: 'door',
    },
    {
      title: 'Parcel rooms',
      text: "Quill follows a parcel from the courier to the shelf. When a bag fills up with other people's deliveries, an agent sees the clip at once.",
      icon: 'parcel',
    },
    {
      title: 'Parking and bike stores',
      text: 'Quill knows what it looks like when somebody tries handles, shines a torch into cars or cuts a lock. The speaker on the ramp answers first.',
      icon: 'car',
    },
    {
      title: 'Pools, gyms and roof decks',
      text: 'After closing time a friendly voice reminds people of the hours. A group that stays becomes an alert for an agent.',
      icon: 'sun',
    },
    {
      title: 'Privacy at home',
      text: 'Windows, balconies and front doors can be masked out of every camera. Masked areas are neither analysed nor stored, and residents are told where the cameras look.',
      icon: 'lock',
    },
    {
      title: 'Fewer calls at night',
      text: `Shared staff can cover up to ${claim('camerasHybrid', 'multiFamily')} more cameras over several properties. The manager on call is rung for real events.`,
      icon: 'moon',
    },
  ],
  detail: {
    kind: 'rules',
    title: 'The house rules',
    intro: 'The building manager writes them in plain sentences. These are from Maple Court.',
    columns: ['When', 'Quill'],
    rules: [
      ['A resident uses the pool after ten', 'Plays the friendly reminder, once'],
      ['The group is still there a while later', 'Shows it to an agent'],
      ['A courier leaves parcels outside the room', 'Texts the concierge a still'],
      ['Someone sleeps in the stairwell', 'Asks an agent to call the outreach team'],
      ['A removal van blocks the ramp on the first of the month', 'Closes it as a move'],
    ],
  },
  caseStudy: {
    customer: 'Copperfield Living',
    title: `A quieter year for the ${claim('mapleUnits', 'multiFamily')} units of Maple Court`,
    text: `Maple Court is a ${claim('mapleUnits', 'multiFamily')}-unit apartment property with two gates, a parcel room and a car park on three levels. Parcels went missing every week, and the on-call phone rang every night. Quill was connected to the existing cameras.`,
    quote: {
      text: `I look after ${claim('mapleUnits', 'multiFamily')} units. In March two residents stopped me on the stairs, to thank whoever had spoken to the man in the car park.`,
      by: 'Helen Fraser',
      role: 'Property manager, Copperfield Living, Maple Court',
    },
    figures: [
      figure('mapleUnits', 'multiFamily'),
      figure('mapleParcels', 'multiFamily'),
      figure('mapleCalls', 'multiFamily'),
    ],
  },
  callToAction: {
    title: 'Start with one camera',
    text: 'Choose the corner that residents complain about. From a month of its video we show you what Quill would have told you.',
    links: [
      { text: 'Request a demo', href: settings.demoUrl },
      { text: 'How alarms are handled', href: routes.tma.path },
    ],
  },
} as const satisfies IndustryPage;

/** Captions burnt into the stills of the cards, and the label of the masks on the second. */
export const placeStills = {
  stairs: { camera: 'MC-03', site: 'Stairwell', time: 'Sun 02:06:25' },
  courtyard: { camera: 'MC-02', site: 'Courtyard', time: '22:07:14' },
  masked: 'Windows masked',
} as const;

/** What two of the cards show of the sample night; `tests/machines/night.test.ts` counts its alarms. */
export const mapleNight = {
  parcels: 'Parcel room, one night',
  calls: 'Maple Court, one night',
  counted: 'Eight alarms: Quill closed seven, an agent one. The manager was not called.',
} as const;
