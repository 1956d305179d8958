import { claim } from '../claims.ts';
import { officeHours } from '../company.copy.ts';
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
      time: 'Sun 02:14:08',
      seen: 'Person, bay 2',
    },
    marqueeLabel: 'Sample alerts from monitored sites',
  },

  customers: {
    title: 'In use at monitoring companies, and at the sites they look after',
  },

  intro: {
    title: 'Meet Quill.',
    intro: `Quill is the AI engine inside ${product}. It looks at each alarm the way a good operator would: what is in the picture, what time it is, and what your instructions say.`,
    text: 'It closes the alarm, or passes it to an agent with the reason. Your agents keep the final decision.',
    learn: { text: `Learn more about ${product}`, href: routes.monitoringPortal.path },
  },

  tiles: [
    {
      title: `Monitor ${claim('camerasHybrid', 'home')} more cameras`,
      text: `Per agent, at a desk where a person confirms each threat. Where Quill works alone and a guard is on call, it is up to ${claim('camerasAutonomous', 'home')}.`,
    },
    {
      title: 'Millisecond decisions',
      text: 'Counted from the moment the clip has arrived. Its way from the camera takes a few seconds more.',
    },
    {
      title: 'Unparalleled accuracy',
      text: 'Every alarm is checked against the rules of its own site: who works there, at which hours, and what they wear.',
    },
  ],

  testimonials: {
    first: {
      text: `We watched ${claim('harbourlineSitesBefore', 'home')} a night and opened every clip by hand. With the same six desks it is ${claim('harbourlineSites', 'home')} now, and each closed alarm has a reason that I can read.`,
      by: 'Ruth Hansen',
      role: 'Operations manager, Harbourline Monitoring, Tauranga',
    },
    second: {
      text: 'When one of our shops moved its cleaning to the evening, we had eleven false alarms before the weekend. I changed one line on Friday and there have been two since.',
      by: 'Andrew Pike',
      role: 'Head of security, Marlow & Finch Stores, Auckland',
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
    text: `Call or write, and a person answers. ${officeHours}.`,
    emailLabel: 'Email',
    email: settings.email,
  },
} as const;
