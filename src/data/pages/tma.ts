import { claim, figure } from '../claims.ts';
import { routes } from '../routes.ts';
import { settings } from '../settings.ts';
import type { CallToAction, Disposition, Hero, Point } from './types.ts';

const standard: readonly Disposition[] = [
  {
    name: 'Intruder',
    sample: 'Intruder Detected - Escalating',
    when: 'A person is on site who should not be',
    decidedBy: 'Quill escalates, an agent confirms',
    next: 'Spoken warning; siren as soon as the intruder is confirmed',
  },
  {
    name: 'Police dispatched',
    sample: 'Call to Police',
    when: 'A confirmed threat needs the authorities',
    decidedBy: 'A human agent, always',
    next: 'The agent calls, dispatches police and stays on the line',
  },
  {
    name: 'Staff on site',
    sample: 'Staff Onsite - Site Disarmed',
    when: 'Staff are present',
    decidedBy: 'Quill or an agent',
    next: `The site is disarmed for ${claim('disarmWindow', 'tma')}, then armed again`,
  },
  {
    name: 'False alarm',
    sample: 'False Alarm - Light Reflection',
    when: 'Nothing was there: a light reflection, for example',
    decidedBy: 'Quill or an agent',
    next: 'Closed, and counted for that camera',
  },
  {
    name: 'No threat',
    sample: 'No Threat - Alert Closed',
    when: 'The person is authorised',
    decidedBy: 'Quill or an agent',
    next: 'Closed, with the authorisation on record',
  },
  {
    name: 'Weather',
    when: 'Rain, snow, wind or fog set it off',
    decidedBy: 'Quill or an agent',
    next: 'Closed, with the cause',
  },
];

const byRule: readonly Disposition[] = [
  {
    name: 'Threat',
    when: 'A vehicle that is not security is detected',
    decidedBy: 'Your rule',
    next: 'An agent sees it at the top of the queue',
  },
  {
    name: 'Possibly staff',
    when: `A person in hi-viz is detected within ${claim('armingWindow', 'tma')} of arming hours`,
    decidedBy: 'Your rule',
    next: 'Badge, shift and vehicle are compared. Closed if they fit, otherwise shown to an agent',
  },
  {
    name: 'Potential homeless person',
    when: 'A person brings cardboard onto the site',
    decidedBy: 'Your rule',
    next: 'An agent looks first and speaks to the person; no siren',
  },
  {
    name: 'Keyholder contacted',
    when: 'A person looks like staff, and you want to know',
    decidedBy: 'Your rule',
    next: 'Keyholders get an SMS automatically and can answer it',
  },
];

/** Copy of /tma, threat monitoring and assessment (decision D11, spec 1, spec 4). */
export const tmaPage = {
  hero: {
    eyebrow: 'Threat monitoring and assessment',
    title: 'How an alarm is handled',
    intro:
      'Every alarm ends in a disposition, which is a recorded decision with its reason. This page follows one from the camera to that decision, and says who makes it.',
    links: [
      { text: 'Request a demo', href: settings.demoUrl },
      { text: 'Decide one yourself', href: routes.quill.path },
    ],
  },
  /** The alarm of 03:04, told entry by entry (data/night/log.ts). */
  log: {
    title: 'The alarm of 03:04',
    intro:
      'Port Lane Logistics, on a Wednesday between two showers. Each line below is an entry of the record.',
    note: 'A sample. The person in the still is generated.',
    texts: [
      'The camera sees somebody at the fence, and sends a clip.',
      'Quill answers seven questions about the clip, and compares the answers with the rules of the site. The decision takes milliseconds; most of the six seconds is the clip on its way.',
      'The nearest speaker tells the person that they have been seen. This one stays.',
      'An agent looks at the clip and agrees with one key. The siren starts at that moment.',
      'The agent calls, with the address on the screen, and stays on the line. Quill cannot place this call.',
      'Both keyholders get a message with a still, and can answer it.',
      'The file holds the clip, each decision and who took it. The manager reads it in the morning.',
    ],
    answers: [
      ['Armed', 'since 18:30'],
      ['What is there', 'one person, on the fence'],
      ['Looks like staff', 'no'],
      ['Expected', 'no shift, no delivery'],
    ],
    rule: 'Nobody in the yard while armed',
    disposition: 'Intruder',
    speaker: 'Speaker 2',
    agent: {
      question: 'Is this an intruder?',
      key: 'Enter',
      answer: 'Confirmed',
      siren: 'Siren on',
    },
    call: {
      title: 'Police',
      lines: [
        ['Address', 'Port Lane Logistics, yard gate'],
        ['Seen', 'one person at the fence'],
        ['On the line', 'Desk 2'],
      ],
    },
    sms: {
      title: 'Keyholders',
      message: 'Intruder at the yard gate, 03:04. Police are on their way. Are you coming?',
      reply: 'Yes, leaving now.',
    },
    file: [
      'Clip and stills',
      'Seven entries, each with its name and time',
      'Sent to the site manager',
    ],
  },
  path: {
    title: 'From event to disposition',
    intro: `Four steps, with the numbers of the same night. Of ${claim('nightEvents', 'tma')} events, the forty below became alarms; most of them end at the second step.`,
    stations: [
      {
        title: 'Event',
        who: 'Your data source',
        text: 'A camera, recorder, panel or microphone reports something and sends a clip.',
      },
      {
        title: 'Evaluation',
        who: 'Quill, the automated evaluator',
        text: 'The alarm is checked against the rules that were defined for the client or the site.',
      },
      {
        title: 'Decision',
        who: 'Quill or a human agent',
        text: 'It is closed, the site is disarmed, or it is escalated to a human agent.',
      },
      {
        title: 'Response',
        who: 'A human agent',
        text: 'The agent warns, contacts keyholders, calls the authorities and dispatches police.',
      },
    ],
    counts: [
      figure('nightAlarms', 'tma'),
      figure('nightAlarms', 'tma'),
      figure('nightSeen', 'tma'),
      figure('nightPolice', 'tma'),
    ],
    stats: [figure('alertProcessing', 'tma')],
  },
  checks: {
    title: 'Seven checks',
    intro: 'They are made for every alarm, and the answers are kept with it.',
    items: [
      'Is the site armed, or close to its arming hours?',
      'Is there a person, a vehicle, an animal, or only light and weather?',
      'Does the person look like staff, and are staff expected?',
      'Is the person authorised to be here?',
      'What are they carrying, and what are they doing?',
      'Which instructions did the client or the site give for this?',
      'Has this camera raised the same alarm before tonight?',
    ],
  },
  dispositions: {
    title: 'The dispositions',
    intro:
      'An alarm ends with one of these. Your rules can choose any of them, and an agent can overrule any of them.',
    columns: ['Disposition', 'When', 'Who decides', 'What happens next'],
    standard: {
      title: 'Standard dispositions',
      rows: standard,
    },
    byRule: {
      title: 'Dispositions set by your own rules',
      rows: byRule,
    },
  },
  /** What the release notes add (spec 4). */
  rules: {
    title: 'Rules that hold on every site',
    intro: 'They are built into the platform.',
    items: [
      {
        title: 'Closed alerts can be reopened',
        text: 'Alerts can be reopened after closing. Both decisions stay in the record.',
      },
      {
        title: 'Full Automation closes no-threat events',
        text: 'Where you switch on Quill Full Automation, Quill closes no-threat alerts by itself. In Filter mode it closes only what your rules call harmless.',
      },
      {
        title: 'Closed events are marked viewed',
        text: 'Events that were closed automatically are marked viewed, so that the list of new events holds those that still need somebody.',
      },
      {
        title: 'Sirens need a confirmation',
        text: 'A siren fires as soon as an intruder is confirmed by an agent.',
      },
      {
        title: 'Suggestions fit the site',
        text: 'Weather and No Threat are among the suggested dispositions. No Threat is offered only if the monitoring group has No Threat instructions.',
      },
      {
        title: 'Repeated false alarms can escalate',
        text: `A burglar may test a camera for an hour before he comes. Quill can be told to escalate to intruder after, for example, ${claim('falseAlarmLimit', 'tma')} of them.`,
      },
    ] satisfies readonly Point[],
  },
  callToAction: {
    title: 'Go through your own alarms with us',
    text: "Send us last night's list. We give each line its disposition together with you.",
    links: [
      { text: 'Request a demo', href: settings.demoUrl },
      { text: 'See the Agent Portal', href: routes.monitoringPortal.path },
      { text: 'Decide one yourself', href: routes.quill.path },
    ],
  },
} as const satisfies { hero: Hero; callToAction: CallToAction; [section: string]: unknown };
