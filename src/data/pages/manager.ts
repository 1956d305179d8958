import { claim } from '../claims.ts';
import { routes } from '../routes.ts';
import { settings } from '../settings.ts';
import type { CallToAction, Hero, Point } from './types.ts';

const product = settings.productName;

/** Copy of /manager, the page of the product OS (spec 1, spec 2). */
export const managerPage = {
  hero: {
    eyebrow: `${product} OS`,
    title: 'The rules of your sites, in one place',
    intro: `${product} OS is the manager's side: sites, data sources, workflows, rules and Quill together. What you change here applies from the next alarm.`,
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
  /** Five areas, each with what it is about and a line as it looks in the product. */
  areas: {
    title: 'What you set up',
    intro:
      'Five things. Most managers set up the first two once, and return to the others when something changes on site.',
    items: [
      {
        id: 'sites',
        name: 'Sites',
        about: 'Where it is, and when it should be empty',
        text: 'Address, map, opening hours, keyholders and the number to call. Shifts and holidays have their own hours.',
      },
      {
        id: 'sources',
        name: 'Data sources',
        about: 'What sends the events',
        text: 'Cameras, recorders, panels, access control and tills, connected through iHub. Each shows whether it is healthy.',
      },
      {
        id: 'workflows',
        name: 'Workflows',
        about: 'What an agent does, step by step',
        text: 'The order of checks and calls for each kind of event. The Agent Portal leads through it one step at a time.',
      },
      {
        id: 'rules',
        name: 'Rules',
        about: 'What counts as a threat at this site',
        text: 'Plain sentences for a client or for one site. A rule names what is seen, and the disposition it leads to.',
      },
      {
        id: 'quill',
        name: 'Quill',
        about: 'How much it may decide',
        text: 'Suggest, filter or Full Automation, for each site and each hour. You can take a permission back at any time.',
      },
    ],
  },
  change: {
    title: 'Changing a rule',
    intro:
      'It takes a few minutes, and no call to us. In this example, scaffolders come early for a week.',
    /** The rule of the sheet on last week's alarms at the east gate: the day can be dragged. */
    trial: {
      label: 'If the rule had held until',
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
        text: 'The rule stops by itself on Sunday night.',
      },
      {
        title: 'Switch it on',
        text: `It applies from the next alarm on. Decisions still take ${claim('decisionTime', 'manager')}.`,
      },
    ] satisfies readonly Point[],
  },
  safeguards: {
    title: 'When a rule is wrong',
    items: [
      'Every change is recorded with a name and a time, and can be undone.',
      'A closed alert can be reopened, and the record shows both decisions.',
      `Quill can be told to escalate after a run of false alarms: after ${claim('falseAlarmLimit', 'manager')} of them, for example, the next is treated as an intruder.`,
      'A data source that falls silent is reported before the night starts.',
    ],
  },
  relatedTitle: 'The other parts of the product',
  related: [
    { title: 'Agent Portal', text: 'Where agents work', href: routes.monitoringPortal.path },
    { title: 'Quill Operator', text: 'Where the shift is run', href: routes.quillOperator.path },
    { title: 'Integrations', text: 'Where equipment is listed', href: routes.integrations.path },
  ],
  callToAction: {
    title: 'Try it with your own instructions',
    text: 'Send us the instructions that your guards have today. In the demo we turn the first page into rules and a workflow.',
    links: [{ text: 'Request a demo', href: settings.demoUrl }],
  },
} as const satisfies { hero: Hero; callToAction: CallToAction; [section: string]: unknown };
