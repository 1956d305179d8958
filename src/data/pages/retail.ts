import { claim, figure } from '../claims.ts';
import { routes } from '../routes.ts';
import { settings } from '../settings.ts';
import type { IndustryPage } from './types.ts';

/** Copy of /industries/retail (spec 2 Other industry pages). */
export const retailPage = {
  hero: {
    eyebrow: 'Retail',
    title: 'Closed should mean closed.',
    intro:
      'Quill watches the shop when the lights are off and the till when they are on. Intruders are spoken to before they reach the stock; staff are left to serve.',
    links: [{ text: 'Request a demo', href: settings.demoUrl }],
    match: claim('match', 'retail'),
    illustration: 'Illustration. The people shown are generated.',
  },
  cardsHeading: {
    title: 'Where shops lose money',
    intro: 'Six places to look, and what Quill does at each.',
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
      text: 'Refunds, voids and no-sale openings arrive with the video of the till. A refund with nobody at the counter is shown to you the same day.',
      icon: 'till',
    },
    {
      title: 'Voice intervention',
      text: 'A voice from the ceiling describes what it sees and asks the person to leave. It comes before the glass breaks, when leaving is still easy.',
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
    title: 'What changes when the door is locked?',
    intro:
      'The same cameras follow two rule books. The change happens at the minute you set, branch by branch.',
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
    title: 'Marlow & Finch: told to leave, and gone',
    text: 'Back doors were the weak point of the group, and patrols arrived after the fact. With speakers on the docks and Quill on the cameras, most visitors are told to leave before they touch the door.',
    quote: {
      text: 'We no longer count what was taken on Monday morning. We read who came by, what they were told, and when they went.',
      by: 'Loss prevention manager',
      role: 'Marlow & Finch Stores',
    },
    figures: [
      figure('marlowStock', 'retail'),
      figure('marlowWarned', 'retail'),
      figure('marlowShops', 'retail'),
    ],
  },
  callToAction: {
    title: 'Start with your worst branch',
    text: 'Connect one shop, keep your cameras, and watch it for a month. If it stays quiet, do the next one.',
    links: [
      { text: 'Request a demo', href: settings.demoUrl },
      { text: 'Just been robbed? Get urgent help', href: routes.hotline.path },
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
