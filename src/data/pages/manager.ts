import { claim } from '../claims.ts';
import { routes } from '../routes.ts';
import { settings } from '../settings.ts';
import type { CallToAction, Hero, Point } from './types.ts';

const product = settings.productName;

/** Copy of /manager, the page of the product OS (spec 1, spec 2). */
export const managerPage = {
  hero: {
    eyebrow: `${product} OS`,
    title: 'Write it down once. Every alarm follows it.',
    intro: `${product} OS is the manager's side: sites, data sources, workflows, rules and Quill in one place. What you change here is what happens on the next alarm.`,
    links: [
      { text: 'Request a demo', href: settings.demoUrl },
      { text: `Log in to ${product} OS`, href: settings.osLoginUrl },
    ],
  },
  /** One rule as the product shows it: the picture of the page. */
  sheet: {
    title: 'Rule',
    site: 'Brookside Rise',
    lines: [
      ['If', 'a person in hi-viz is at the east gate'],
      ['from', '05:00 to 06:30'],
      ['then', 'dispose as possibly staff'],
      ['until', 'Sunday, 23:59'],
    ],
    changes: [
      ['18:52', 'Site manager', 'Rule written'],
      ['18:54', 'Quill', 'Tried on the past week'],
      ['18:55', 'Site manager', 'Switched on'],
    ],
    note: 'A sample rule with its history.',
  },
  /** Five areas, each with the question it answers and a line as it looks in the product. */
  areas: {
    title: 'What do I set up here?',
    intro:
      'Five things. Most managers touch the first two once, and the others whenever life on site changes.',
    items: [
      {
        id: 'sites',
        name: 'Sites',
        question: 'Where, and when should it be empty?',
        text: 'Address, map, opening hours, keyholders and the number to call. Shifts and holidays have their own hours.',
      },
      {
        id: 'sources',
        name: 'Data sources',
        question: 'What sends the events?',
        text: 'Cameras, recorders, panels, access control and tills, connected through iHub. Each shows whether it is healthy.',
      },
      {
        id: 'workflows',
        name: 'Workflows',
        question: 'What should an agent do, step by step?',
        text: 'The order of checks and calls for each kind of event. The Agent Portal leads through it, so nobody has to remember a binder.',
      },
      {
        id: 'rules',
        name: 'Rules',
        question: 'What counts as a threat here?',
        text: 'Plain sentences for a client or for one site. A rule names what is seen, and the disposition it leads to.',
      },
      {
        id: 'quill',
        name: 'Quill',
        question: 'How far may the AI go?',
        text: 'Suggest, filter or Full Automation, for each site and each hour. You can take a permission back at any time.',
      },
    ],
  },
  change: {
    title: 'What does a change cost me?',
    intro:
      'A few minutes, and no call to us. The scaffolders are coming early for a week; this is all there is to do.',
    /** The rule of the sheet on last week's alarms at the east gate: the day can be dragged. */
    trial: {
      label: 'The rule holds until',
      place: 'East gate, last week',
      otherwise: 'alarms decided otherwise',
      of: 'of',
      legend: [
        ['escalated', 'Escalated then'],
        ['recoloured', 'Possibly staff, by the new rule'],
        ['window', '05:00 to 06:30'],
      ],
      noScript: 'Dragging the day needs JavaScript.',
    },
    steps: [
      {
        title: 'Write the rule',
        text: 'Person in hi-viz at the east gate from five in the morning: dispose as possibly staff.',
      },
      {
        title: 'Try it on the past',
        text: 'Quill runs it over recent events and shows what would have been decided differently.',
      },
      {
        title: 'Give it an end',
        text: 'The rule stops on Sunday by itself, so nobody has to remember to delete it.',
      },
      {
        title: 'Let it work',
        text: `It applies from the next alarm on. Decisions still take ${claim('decisionTime', 'manager')}.`,
      },
    ] satisfies readonly Point[],
  },
  safeguards: {
    title: 'What if someone gets a rule wrong?',
    items: [
      'Every change has a name, a time and a way back.',
      'A closed alert can be reopened, and the record shows both decisions.',
      `You can ask Quill to be suspicious of itself: after ${claim('falseAlarmLimit', 'manager')} false alarms, for example, the next one is escalated as an intruder.`,
      'A data source that falls silent is reported before the night starts.',
    ],
  },
  relatedTitle: 'Where does the rest happen?',
  related: [
    { title: 'Agent Portal', text: 'Where agents work', href: routes.monitoringPortal.path },
    { title: 'Quill Operator', text: 'Where the shift is run', href: routes.quillOperator.path },
    { title: 'Integrations', text: 'Where equipment is listed', href: routes.integrations.path },
  ],
  callToAction: {
    title: 'Bring the binder',
    text: 'Take the instructions your guards have today. In the demo we turn the first page into rules and a workflow.',
    links: [{ text: 'Request a demo', href: settings.demoUrl }],
  },
} as const satisfies { hero: Hero; callToAction: CallToAction; [section: string]: unknown };
