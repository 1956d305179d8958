import { claim } from '../claims.ts';
import { officeHours } from '../office-hours.ts';
import { routes } from '../routes.ts';
import { settings } from '../settings.ts';
import { homeHow } from './home-how.ts';

/** Copy of the home page, in the order of its sections (spec 2 Home, decisions D3 and D12). */

const product = settings.productName;

export const homePage = {
  hero: {
    eyebrow: 'AI-assisted camera monitoring',
    /** The headline is typed from the first text to the second (decision D12). */
    headlineFirst: 'Eliminate False Alarms',
    headlineLast: 'Eliminate Alarms.',
    intro: `One guard can monitor up to ${claim('camerasAutonomous', 'home')} more cameras. Quill checks every alarm as it arrives, closes the false ones and hands real threats to a person.`,
    demo: { text: 'Request a demo', href: settings.demoUrl },
    how: { text: 'See how it works', href: '#how' },
    /** Printed over the night scene, as a camera would; the depot is none of the sample night's sites. */
    scene: {
      camera: 'BD-07',
      site: 'Brindlegate Depot, yard',
      time: '02:14:08',
      seen: 'Person, bay 2',
    },
    marqueeLabel: 'Sample alerts from monitored sites',
  },

  customers: {
    title: 'Trusted by monitoring companies and the places they watch over',
  },

  intro: {
    title: 'Meet Quill.',
    intro: `Quill is the AI engine inside ${product}. It looks at each alarm the way a good operator would: what is in the picture, what time it is, and what your instructions say.`,
    text: 'Then it acts on what it found, or passes the alarm on. Your agents keep the final decision.',
    learn: { text: `Learn more about ${product}`, href: routes.monitoringPortal.path },
  },

  tiles: [
    {
      title: `Monitor ${claim('camerasHybrid', 'home')} more cameras`,
      text: 'Agents see only the alarms that need them, so the same team covers more sites on the same shift.',
    },
    {
      title: 'Millisecond decisions',
      text: 'Quill sorts an alarm before it would have reached a screen. A real threat never waits behind moths and rain.',
    },
    {
      title: 'Unparalleled accuracy',
      text: 'Every alarm is checked against the rules of its own site. Staff, couriers and cats are told apart from intruders.',
    },
  ],

  testimonials: {
    first: {
      text: 'We used to open every clip of every windy night. Now the night shift starts with the alarms that matter, and the rest are closed with a reason we can read.',
      by: 'Operations manager',
      role: 'Harbourline Monitoring',
    },
    second: {
      text: 'The rules are ours. When a shop moves its cleaning to the evening, we change one line, and the false alarms stop the same night.',
      by: 'Head of security',
      role: 'Marlow & Finch Stores',
    },
  },

  ...homeHow,

  integrations: {
    title: 'Works with the cameras you already have',
    intro:
      'Cameras, recorders and platforms connect through iHub, our integrations platform, without new hardware.',
    link: { text: 'See all integrations', href: routes.integrations.path },
    listLabel: 'Supported brands and platforms',
  },

  contact: {
    title: "Got any questions? Let's talk.",
    text: `Call or write. A person answers, and if we are not the right fit we will say so. ${officeHours}.`,
    phoneUsLabel: 'United States',
    phoneUs: settings.phoneUs,
    phoneNzLabel: 'New Zealand',
    phoneNz: settings.phoneNz,
    emailLabel: 'Email',
    email: settings.email,
  },
} as const;
