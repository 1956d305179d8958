import { claim, figure } from '../claims.ts';
import { routes } from '../routes.ts';
import { settings } from '../settings.ts';
import type { IndustryPage } from './types.ts';

/** Copy of /industries/retail (spec 2 Other industry pages). */
export const retailPage = {
  hero: {
    eyebrow: 'Retail',
    title: 'Shops, watched from closing time to opening',
    intro:
      'After closing, intruders are spoken to before they reach the stock. During the day Quill compares the till with its video, and staff are left to serve.',
    links: [
      { text: 'Request a demo', href: settings.demoUrl },
      { text: 'Talk to us', href: routes.contact.path },
    ],
    match: claim('match', 'retail'),
    illustration: 'Illustration. The people shown are generated.',
  },
  cardsHeading: {
    title: 'Where shops lose stock and money',
    intro: 'Six places in a shop, and what Quill does at each.',
  },
  cards: [
    {
      title: 'Inventory protection',
      text: 'Stockroom, back door and delivery cage have rules of their own. A carton that leaves by the wrong door, or at the wrong hour, is an alert.',
      icon: 'box',
    },
    {
      title: 'After-hours security',
      text: `From closing time one agent can cover up to ${claim('camerasHybrid', 'retail')} more cameras across your branches. Cleaners and shelf-fillers are recognised by their hours and left alone.`,
      icon: 'moon',
    },
    {
      title: 'Customer monitoring',
      text: 'Quill points out what staff would want to know: someone waiting too long by the spirits, a crowd at one till, a person in distress.',
      icon: 'people',
    },
    {
      title: 'POS integration',
      text: 'Refunds, voids and no-sale openings arrive with the video of the till. A refund without a customer at the counter is shown to you the same day.',
      icon: 'till',
    },
    {
      title: 'Voice intervention',
      text: 'A voice from the ceiling describes what it sees and asks the person to leave. It is played while the person is still outside the glass.',
      icon: 'voice',
    },
    {
      title: 'Store analytics',
      text: 'Footfall, queues and quiet corners come from the cameras you have. Managers compare branches without another counter on the door.',
      icon: 'chart',
    },
  ],
  detail: {
    kind: 'compare',
    title: 'Open hours and closed hours',
    intro:
      'The same cameras follow two sets of rules, and change over at the minute you set for each branch.',
    columns: ['Quill sees', 'While you are open', 'After you close'],
    rows: [
      ['A person in an aisle', 'A customer, ignored', 'Spoken warning, then an agent'],
      ['A person in the stockroom', 'Checked against the rota', 'Intruder unless on the rota'],
      ['The till is opened', 'Matched with a sale', 'Alert, with the clip'],
      ['Breaking glass', 'An agent looks at once', 'An agent looks at once, siren ready'],
      ['A van at the dock', 'Logged as a delivery', 'Number plate and driver to an agent'],
    ],
  },
  caseStudy: {
    customer: 'Marlow & Finch Stores',
    title: 'Marlow & Finch and its back doors',
    text: 'Break-ins came through the back doors, and patrols arrived when they were over. With speakers on the docks and Quill on the cameras, most people at the door leave before they have touched it.',
    quote: {
      text: `On Mondays I used to add up what was missing from ${claim('marlowShops', 'retail')} shops. Now I read who came by, what they were told and when they left.`,
      by: 'Sandra Mills',
      role: 'Loss prevention manager, Marlow & Finch Stores, Auckland',
    },
    figures: [
      figure('marlowStock', 'retail'),
      figure('marlowWarned', 'retail'),
      figure('marlowShops', 'retail'),
    ],
  },
  callToAction: {
    title: 'Start with one branch',
    text: 'Connect the shop that loses most, with the cameras it has. After a month you decide about the next one.',
    links: [
      { text: 'Request a demo', href: settings.demoUrl },
      { text: 'Urgent help after a robbery', href: routes.hotline.path },
    ],
  },
} as const satisfies IndustryPage;

/** Words on the plan of the shop, over the six cards. */
export const planRooms = {
  stock: 'Stockroom',
  floor: 'Sales floor',
  tills: 'Tills',
  entrance: 'Entrance',
} as const;
