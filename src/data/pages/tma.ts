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
    next: 'Shown in grey, and closed unless the person stays',
  },
  {
    name: 'Potential homeless person',
    when: 'A person brings cardboard onto the site',
    decidedBy: 'Your rule',
    next: 'An agent looks first and speaks kindly; no siren',
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
    title: 'What happens to an alarm?',
    intro:
      'Every event ends in a disposition: a recorded decision with its reason. This page follows an alarm from the camera to that decision, and says who makes it.',
  },
  /** The alarm of 03:04, told entry by entry (data/night/log.ts). */
  log: {
    title: 'One of them, at 03:04',
    intro:
      'Port Lane Logistics, a Wednesday in the rain. Every line below is one entry of the record.',
    note: 'A sample. The person in the still is generated.',
    texts: [
      'The camera sees somebody at the fence, and sends a clip.',
      'Quill asks its questions, and compares the answers with the rules of the site.',
      'The nearest speaker tells the person that they have been seen. This one stays.',
      'A person looks at the clip and agrees with one key. The siren starts that moment.',
      'The agent calls, with the address on the screen, and stays on the line. No machine calls the police.',
      'Both keyholders get a message with a still, and can answer it.',
      'The file holds the clip, each decision and who took it. The manager reads it in the morning.',
    ],
    answers: [
      ['Armed', 'since 18:30'],
      ['What is there', 'one person, over the fence'],
      ['Looks like staff', 'no'],
      ['Expected', 'nobody'],
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
        ['Seen', 'one person, inside the fence'],
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
    intro: 'Four steps. This is what the same night looked like: most alarms end at the second.',
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
    title: 'What is checked?',
    intro: 'Seven questions, asked of every event. The answers are kept with it.',
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
    title: 'How can it end?',
    intro:
      'With one of these. Your rules can choose any of them; an agent can overrule any of them.',
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
    title: 'What can I rely on?',
    intro: 'Rules of the platform itself. They hold on every site.',
    items: [
      {
        title: 'Closed is not gone',
        text: 'Alerts can be reopened after closing. Both decisions stay in the record.',
      },
      {
        title: 'Full Automation closes no-threat events',
        text: 'Where you switch on Quill Full Automation, Quill closes no-threat alerts by itself. In Filter mode it closes only what your rules call harmless.',
      },
      {
        title: 'Nothing is left unread',
        text: 'Events that were closed automatically are marked viewed, so the list of new ones is only what is new.',
      },
      {
        title: 'Sirens wait for certainty, then for nothing',
        text: 'A siren fires as soon as an intruder is confirmed, and not before.',
      },
      {
        title: 'Suggestions fit the site',
        text: 'Weather and No Threat are among the suggested dispositions. No Threat is offered only if the monitoring group has No Threat instructions.',
      },
      {
        title: 'Repetition is suspicious',
        text: `A run of false alarms can be a distraction. Quill can be told to escalate to intruder after, for example, ${claim('falseAlarmLimit', 'tma')} of them.`,
      },
    ] satisfies readonly Point[],
  },
  callToAction: {
    title: 'Ask it about your own alarms',
    text: "Send us last night's list. We go through it with you and give each line its disposition.",
    links: [
      { text: 'Request a demo', href: settings.demoUrl },
      { text: 'See the Agent Portal', href: routes.monitoringPortal.path },
      { text: 'Decide one yourself', href: routes.quill.path },
    ],
  },
} as const satisfies { hero: Hero; callToAction: CallToAction; [section: string]: unknown };
