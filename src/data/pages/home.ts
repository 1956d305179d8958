import { claim } from '../claims.ts';
import { routes } from '../routes.ts';
import { settings } from '../settings.ts';

/** Copy of the home page, in the order of its sections (spec 2 Home, decisions D3 and D12). */

const product = settings.productName;

export const homePage = {
  hero: {
    eyebrow: 'AI-assisted camera monitoring',
    /** The headline is typed from the first text to the second (decision D12). */
    headlineFirst: 'Eliminate False Alarms',
    headlineLast: 'Eliminate Alarms.',
    lead: `One guard can monitor up to ${claim('camerasAutonomous', 'home')} more cameras. Quill checks every alarm as it arrives, closes the false ones and hands real threats to a person.`,
    demo: { text: 'Request a demo', href: settings.demoUrl },
    how: { text: 'See how it works', href: '#how' },
    /** Printed over the night scene, as a camera would. */
    scene: {
      camera: 'CAM 07',
      site: 'Port Lane Logistics',
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
    lead: `Quill is the AI engine inside ${product}. It looks at each alarm the way a good operator would: what is in the picture, what time it is, and what your instructions say.`,
    text: 'Then it acts on what it found, or passes the alarm on. Your agents keep the final decision.',
    learn: { text: `Learn more about ${product}`, href: routes.monitoringPortal.path },
    /** One alarm as Quill writes it down: what each line answers, and the answer. */
    record: {
      camera: 'CAM 03',
      site: 'Port Lane Logistics',
      time: '06:52:10',
      rows: [
        { term: 'Seen', text: 'One person in a hi-viz vest and a helmet, with a tablet' },
        { term: 'Hour', text: `Within ${claim('armingWindow', 'home')} of arming hours` },
        { term: 'Rule', text: 'Hi-viz near arming hours: dispose as possibly staff' },
        { term: 'Done', text: `Site disarmed for ${claim('disarmWindow', 'home')}, alert closed` },
      ],
      note: 'Illustration. The person shown is generated.',
    },
  },

  tiles: [
    {
      title: `Monitor ${claim('camerasHybrid', 'home')} more cameras`,
      text: 'Agents see only the alarms that need them, so the same team covers more sites on the same shift.',
    },
    {
      title: 'Millisecond decisions',
      text: 'Quill sorts an alarm before it would have reached a screen. Nobody waits in a queue behind headlights and rain.',
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

  how: {
    title: 'How it works',
    lead: 'From your cameras to a decision, and to a person when one is needed.',
    steps: {
      onboard: {
        label: 'Step 1',
        title: 'Onboard your systems',
        text: 'Connect your data sources: cameras, recorders, alarm panels and the notes your team keeps. What is on site today stays on site.',
        /** A sample list of connected sources. */
        sources: [
          { name: 'Gate and yard cameras', kind: 'Cameras' },
          { name: 'Office recorder', kind: 'Recorder' },
          { name: 'Night alarm panel', kind: 'Alarm panel' },
          { name: 'Who may be on site, and when', kind: 'Notes' },
        ],
        connected: 'Connected',
      },
      review: {
        label: 'Step 2',
        title: 'Your alarms are under review',
        text: 'Quill checks each alarm against your rules. It closes the alarm, disarms the site, or escalates to a human agent, who can call the authorities and dispatch police.',
      },
      start: {
        label: 'Step 3',
        title: 'Start monitoring',
        text: `Switch a site on when you are ready. From then on your team can monitor ${claim('camerasHybrid', 'home')} more cameras, with real threats at the top of the list.`,
        /** A sample night: what is watched, and since when. */
        sites: [
          { name: 'Port Lane Logistics', since: '18:00' },
          { name: 'Ferrymead Depot', since: '18:30' },
          { name: 'Brookside Rise', since: '17:45' },
          { name: 'Northgate Tower', since: '20:00' },
        ],
        since: 'Watching since',
        demo: { text: 'Request a demo', href: settings.demoUrl },
      },
    },
    rules: {
      title: 'Define your rules and alerts.',
      text: 'Define rules for clients or sites based on what they need.',
      exampleLabel: 'Example rule',
      /** What Quill can do with an alarm (spec 1). */
      ends: ['Close', 'Disarm', 'Escalate'],
    },
    flow: {
      source: 'Your Data Source',
      evaluating: 'evaluating',
      human: 'Human Agent',
    },
    sources: {
      site: 'Site',
      building: 'Building',
      recorder: 'Recorder',
      camera: 'Bullet camera',
      notes: 'Notes',
      center: product,
      user: 'Your team',
      /** Read instead of the drawing. */
      description: `Sites, buildings, recorders, cameras and notes all feed ${product}, which passes on to your team what needs a person.`,
    },
    active: 'Monitoring Active',
    alertsLabel: 'Sample alerts, newest first',
  },

  integrations: {
    title: 'Works with the cameras you already have',
    lead: 'Cameras, recorders and platforms connect through our integration hub, without new hardware.',
    link: { text: 'See all integrations', href: routes.integrations.path },
    listLabel: 'Supported brands and platforms',
  },

  contact: {
    title: "Got any questions? Let's talk.",
    text: 'Call or write. A person answers, and if we are not the right fit we will say so.',
    phoneUsLabel: 'United States',
    phoneUs: settings.phoneUs,
    phoneNzLabel: 'New Zealand',
    phoneNz: settings.phoneNz,
    emailLabel: 'Email',
    email: settings.email,
  },
} as const;
