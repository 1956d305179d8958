import { claim } from '../claims.ts';
import { routes } from '../routes.ts';
import { settings } from '../settings.ts';
import type { CallToAction, Hero, LogEntry, Point, SampleDashboard } from './types.ts';

/** Copy of /quill-operator (spec 1 Quill Operator, spec 2: static sample dashboard, spec 9). */
export const quillOperatorPage = {
  hero: {
    eyebrow: 'Quill Operator',
    title: 'All your sites on one board',
    intro:
      'Quill Operator is where a security team runs the shift. It shows which site needs attention, who is on it and what was done, and it sets who may do what.',
    links: [
      { text: 'Request a demo', href: settings.demoUrl },
      { text: 'See the Agent Portal', href: routes.monitoringPortal.path },
    ],
  },
  dashboard: {
    title: 'The sites that need attention',
    live: 'Live',
    note: 'Sample data from Aldermoor University.',
    columns: ['Site', 'Cameras', 'Alert load', 'Status'],
    rows: [
      {
        name: 'Main Campus',
        cameras: claim('mainCameras', 'quillOperator'),
        load: claim('mainLoad', 'quillOperator'),
        status: 'All Clear',
      },
      {
        name: 'Medical Campus',
        cameras: claim('medicalCameras', 'quillOperator'),
        load: claim('medicalLoad', 'quillOperator'),
        status: 'All Clear',
      },
      {
        name: 'North Campus',
        cameras: claim('northCameras', 'quillOperator'),
        load: claim('northLoad', 'quillOperator'),
        status: 'Minor Alert',
      },
      {
        name: 'Research Park',
        cameras: claim('researchCameras', 'quillOperator'),
        load: claim('researchLoad', 'quillOperator'),
        status: 'All Clear',
      },
    ],
    total: {
      cameras: `${claim('dashboardCameras', 'quillOperator')} cameras`,
      sites: `${claim('dashboardSites', 'quillOperator')} sites`,
    },
    lastIncident: 'Last incident: 3 hours ago',
  } satisfies SampleDashboard,
  /** The other panels of the sample. */
  board: {
    customer: 'Aldermoor University',
    load: {
      title: 'Alert load since 18:00',
      others: 'The other three sites',
      hours: ['18:00', '22:00', '02:00', '06:00'],
      /** In per cent, every hour; the last value is the one in the table. */
      lines: [
        { name: 'Main Campus', values: [9, 8, 7, 8, 6, 5, 6, 5, 4, 5, 6, 6, 5] },
        { name: 'Medical Campus', values: [4, 3, 3, 2, 3, 2, 2, 4, 3, 2, 2, 3, 2] },
        { name: 'North Campus', values: [6, 7, 6, 8, 7, 9, 8, 7, 9, 12, 19, 26, 30] },
        { name: 'Research Park', values: [5, 4, 3, 3, 2, 3, 2, 2, 3, 2, 3, 4, 3] },
      ],
    },
    events: 'Events',
    desks: 'On shift',
  },
  dashboardNotes: [
    {
      title: 'Alert load',
      text: 'The share of what a site can send that is being sent now. It rises when there is trouble, and when a camera has come loose.',
    },
    {
      title: 'Status',
      text: 'Written as a word beside its colour, so that it can be read across the room and by colour-blind staff.',
    },
    {
      title: 'One step to the picture',
      text: 'Every line opens the cameras behind it, with the latest event first.',
    },
  ] satisfies readonly Point[],
  /** The other panel of the sample: who is on shift. */
  shift: {
    title: 'Who is on shift',
    intro: 'An alert goes to the agent who is free, and stays there until it is done or handed on.',
    columns: ['Desk', 'Sites', 'Now'],
    rows: [
      ['Desk 1', 'Main Campus, Medical Campus', 'Watching'],
      ['Desk 2', 'North Campus', 'On an alert'],
      ['Desk 3', 'Research Park', 'Watching'],
      ['Quill', 'All sites', 'Closing no-threat events'],
    ],
    points: [
      'Add an agent to a site for one shift or permanently',
      'Move an open alert to another desk with its notes',
      'See who has been on an incident too long and needs relief',
    ],
  },
  log: {
    title: 'The morning report',
    intro: 'It is written from the log, and sent when the shift ends.',
    summary: {
      title: 'Shift summary',
      meta: ['Aldermoor University', '18:00 to 06:00'],
      text: 'One person was spoken to and left. No patrol was sent out.',
      rows: [
        ['Main Campus', 'The kitchen delivery came at 05:30, as expected.'],
        [
          'Medical Campus',
          'The night cleaner used door 6 at 04:05. The site was disarmed for 15 minutes.',
        ],
        [
          'North Campus',
          'A person tried the bike store at 02:41, heard the warning and left. The clip is attached.',
        ],
        [
          'Research Park',
          'Headlights on wet glass at 03:16, for the fourth time this month. That camera should be turned.',
        ],
      ],
      open: [
        'Still open',
        'The alert load on North Campus has risen since 03:00. Desk 2 is looking for a loose camera.',
      ],
    },
    entries: [
      {
        time: '02:41',
        place: 'North Campus',
        event: 'Person at the bike store',
        outcome: 'Warned, left',
      },
      {
        time: '03:16',
        place: 'Research Park',
        event: 'Headlights on wet glass',
        outcome: 'Closed as false alarm',
      },
      {
        time: '04:05',
        place: 'Medical Campus',
        event: 'Night cleaner at door 6',
        outcome: 'Site disarmed, staff',
      },
      {
        time: '05:30',
        place: 'Main Campus',
        event: 'Delivery at the kitchen dock',
        outcome: 'Closed as no threat',
      },
    ] satisfies readonly LogEntry[],
    reports: [
      'Shift summary, sent when the shift ends',
      'Incident file with video, notes and times, ready for the police',
      'Monthly view for each site: what was closed, by whom and why',
    ],
  },
  roles: {
    title: 'Roles and permissions',
    intro: 'You assign the roles. Each person sees only the sites of that role.',
    items: [
      {
        title: 'Monitoring agents',
        text: 'See the alerts of their sites, follow the workflow, and choose the disposition.',
      },
      {
        title: 'Site and company managers',
        text: 'Keep instructions, hours and keyholders up to date, and read the reports.',
      },
      {
        title: 'Company admins',
        text: 'Invite people, assign roles and permissions, and decide how far Quill may go.',
      },
    ] satisfies readonly Point[],
  },
  callToAction: {
    title: 'Put your own sites on the board',
    text: 'Send us a list of your sites and cameras, and we bring a dashboard of them to the first meeting.',
    links: [
      { text: 'Request a demo', href: settings.demoUrl },
      { text: 'See what agents see', href: routes.monitoringPortal.path },
    ],
  },
} as const satisfies { hero: Hero; callToAction: CallToAction; [section: string]: unknown };
