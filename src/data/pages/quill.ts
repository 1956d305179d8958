import { claim, figure } from '../claims.ts';
import { routes } from '../routes.ts';
import { settings } from '../settings.ts';
import type { CallToAction, Heading, Hero, PageLink, Point } from './types.ts';

/** Copy of /quill (spec 1 Quill, spec 2). */
export const quillPage = {
  hero: {
    eyebrow: 'Quill, the AI engine',
    title: 'Every alarm, checked against your instructions',
    intro: `Quill is the engine inside ${settings.productName}. It looks at each event, finds the instruction you gave for it, and closes it, disarms the site or puts it in front of an agent.`,
    links: [
      { text: 'Request a demo', href: settings.demoUrl },
      { text: 'Send it an alarm', href: '#alarm' },
      { text: 'Hear Quill Voice', href: routes.quillVoice.path },
    ],
  },
  /** One decision as it is written down, beside the still it was made from (decision D17). */
  slip: {
    camera: 'BD-05',
    site: 'Brindlegate, dock 2',
    time: 'Mon 01:39:08',
    title: 'Decision record',
    rows: [
      ['Seen', 'Person with a crowbar'],
      ['Hours', 'Armed since 18:00'],
      ['On record', 'No shift, no visit'],
    ],
    result: 'Escalated as intruder',
    note: 'Illustration. The person shown is generated.',
  },
  /** One alarm, station by station: drawn as the alarm path. */
  path: {
    title: 'What Quill does with an alarm',
    intro: 'Four steps, in this order.',
    stations: [
      {
        title: 'It arrives',
        text: 'A camera, recorder, panel or microphone reports something. Quill receives it through iHub, our integrations platform, with its clip, its site and its time.',
      },
      {
        title: 'It is looked at',
        text: 'Who or what is in the picture, what they wear and carry, where they walk, and whether the site is armed at this hour.',
      },
      {
        title: 'It is cross-referenced',
        text: 'Quill reads the instructions of that client and that site, and the keyholders, shifts and visits that are on record.',
      },
      {
        title: 'It is decided',
        text: `Within ${claim('decisionTime', 'quill')} the event has a disposition and a reason. Harmless ones are closed; real threats open at the top of an agent's queue.`,
      },
    ] satisfies readonly Point[],
  },
  /** Rules with what they lead to (spec 4, example rules). */
  rules: {
    title: 'Rules in plain sentences',
    intro: 'You write them as you would brief a new guard. These are examples.',
    columns: ['If this is seen', 'then do this'],
    examples: [
      ['A vehicle that is not security', 'Dispose of the alarm as a threat'],
      [
        `A person in hi-viz within ${claim('armingWindow', 'quill')} of arming hours`,
        'Dispose of the alarm as possibly staff',
      ],
      [
        'A person who brings cardboard onto the site',
        'Dispose of the alarm as potential homeless person',
      ],
      ['A person who looks like staff', 'Contact the keyholders by SMS'],
      [`${claim('falseAlarmLimit', 'quill')} false alarms from one camera`, 'Escalate to intruder'],
    ],
  },
  authority: {
    title: 'How much Quill may decide',
    intro:
      'You choose it in advance for each site. In front of a screen, the agent keeps the final decision.',
    levels: [
      {
        title: 'Suggest',
        text: 'Quill prepares the disposition and says why. An agent accepts it with one key, or chooses another.',
      },
      {
        title: 'Filter',
        text: 'Quill closes what your rules call harmless. Agents see everything that could be a threat.',
      },
      {
        title: 'Full Automation',
        text: `Quill closes no-threat events by itself and marks them viewed. On sites that run this way, ${claim('handledAlone', 'quill')} of events need nobody, and ${claim('escalated', 'quill')} reach a person.`,
      },
    ] satisfies readonly Point[],
    legend: { quill: 'closed by Quill', person: 'decided by an agent' },
    note: 'Whatever the level, only a person calls the police.',
  },
  hardware: {
    title: 'What changes on your site',
    intro: 'The equipment stays. Quill works with what you have and connects through iHub.',
    stays: {
      title: 'Stays as it is',
      items: ['Cameras and lenses', 'Recorders and storage', 'Alarm panels', 'Cabling and network'],
    },
    connects: {
      title: 'Connects through iHub',
      items: [
        'Camera and recorder events',
        'Access control',
        'Point of sale',
        'Sirens and speakers',
        'Automation partners',
      ],
    },
    hub: 'iHub',
    link: { text: 'See every integration', href: routes.integrations.path } satisfies PageLink,
  },
  statsHeading: {
    title: 'What to measure it by',
    intro: 'Ask us to show each of these on your own cameras.',
  } satisfies Heading,
  stats: [
    figure('decisionTime', 'quill'),
    figure('handledAlone', 'quill'),
    figure('commandRecognition', 'quill'),
  ],
  callToAction: {
    title: 'Give Quill one of your rules',
    text: "Tell us the instruction that your guards find hardest to follow. We set it up while you watch, and try it on last week's alarms.",
    links: [
      { text: 'Request a demo', href: settings.demoUrl },
      { text: 'Follow an alarm to its end', href: routes.tma.path },
    ],
  },
} as const satisfies { hero: Hero; callToAction: CallToAction; [section: string]: unknown };
