import { claim, figure } from '../claims.ts';
import type { redirects } from '../routes.ts';
import { routes } from '../routes.ts';
import { settings } from '../settings.ts';
import type { Card, IndustryHero, PageLink, Point, SampleDashboard } from './types.ts';
import { universitiesForm } from './universities-form.ts';

/** The address the specification links to; decision D10 leads it to hybrid monitoring. */
const humanAssistedPath: keyof typeof redirects = '/solutions/human-assisted-monitoring';

/** A deployment model with the hands an alert passes through. */
type Model = Card & { readonly path: readonly string[] };

/** Copy of /industries/universities (spec 2 Universities, spec 4 University lead form, spec 9). */
export const universitiesPage = {
  hero: {
    eyebrow: 'Universities',
    title: 'Security for a campus with open gates',
    intro:
      'A campus is open to the city around it. Quill checks each alarm against the rules and hours of its building, and brings your officers to the exceptions.',
    links: [
      { text: 'Request a demo', href: settings.demoUrl },
      { text: 'Ask our campus team', href: '#campus-enquiry' },
    ],
    match: claim('match', 'universities'),
    illustration: 'Illustration. The people shown are generated.',
  } satisfies IndustryHero,
  operator: {
    title: 'Quill Operator, one desk for every campus',
    intro: `Halls, laboratories, car parks and libraries report to one place. Each officer can cover up to ${claim('camerasHybrid', 'universities')} more cameras, and sees only what needs a person.`,
    points: [
      {
        title: 'Hours for each part of the year',
        text: 'Move-in weekend, exam nights and the summer have hours of their own. Change them once, for every building.',
      },
      {
        title: 'Officers where they are needed',
        text: 'The nearest patrol gets the clip, the building and the number of the door.',
      },
      {
        title: 'Roles that match your team',
        text: 'Dispatch, patrol, hall wardens and estates each see the part that is theirs.',
      },
    ] satisfies readonly Point[],
    figures: [figure('fewerFalseAlarms', 'universities'), figure('fasterResponse', 'universities')],
    link: { text: 'See Quill Operator', href: routes.quillOperator.path } satisfies PageLink,
  },
  models: {
    pathLabel: 'Who sees an alert, in order',
    title: 'Three ways to run it',
    intro: 'Who looks at an alert is your choice, campus by campus and hour by hour.',
    items: [
      {
        title: 'Fully autonomous',
        text: 'Quill watches, warns and closes by itself, and calls your duty officer when a person is needed. It fits research parks, stores and building sites at night.',
        icon: 'moon',
        path: ['Cameras', 'Quill', 'Duty officer'],
      },
      {
        title: 'Hybrid',
        text: 'Quill filters and outside agents verify. Your officers are sent only to events that somebody has seen and confirmed. It fits halls and car parks after dark.',
        icon: 'people',
        path: ['Cameras', 'Quill', 'Outside agents', 'Your officers'],
      },
      {
        title: 'Internal',
        text: 'Your own control room works in the Agent Portal, with Quill sorting the queue. It fits universities that have dispatchers around the clock.',
        icon: 'shield',
        path: ['Cameras', 'Quill', 'Your control room', 'Your officers'],
      },
    ] satisfies readonly [Model, Model, Model],
  },
  humanAssisted: {
    title: 'Human-assisted monitoring',
    text: 'When your dispatchers go home, trained agents take over the queue with your instructions in front of them. They speak through your speakers, call your officers first and the police when your rules say so. In the morning you read what happened.',
    link: {
      text: 'How assisted monitoring works',
      href: humanAssistedPath,
    } satisfies PageLink,
  },
  /** Who holds the queue over one day, from seven to seven. */
  day: {
    title: 'One day on North Campus',
    hours: ['07:00', '19:00', '07:00'],
    quill: { who: 'Quill', what: 'looks at every event, all day and all night' },
    dispatchers: { who: 'Your dispatchers', what: 'hold the queue by day' },
    agents: { who: 'Our agents', what: 'take over, with your instructions' },
  },
  gsoc: {
    title: 'Fits the GSOC you have',
    intro:
      'A global security operations centre has its tools and its habits. Quill adds to them instead of replacing them.',
    items: [
      'Video management and access control stay the systems of record',
      'Alerts arrive with clip, map and instructions in the console you use',
      'Emergency phones, door alarms and sirens join the same queue',
      'Incident files go to case management with their times and authors',
    ],
  },
  dashboard: {
    title: 'Four campuses at a glance',
    live: 'Live',
    note: 'Sample data from Aldermoor University.',
    columns: ['Campus', 'Cameras', 'Alert load', 'Status'],
    rows: [
      {
        name: 'Main Campus',
        cameras: claim('mainCameras', 'universities'),
        load: claim('mainLoad', 'universities'),
        status: 'All Clear',
      },
      {
        name: 'Medical Campus',
        cameras: claim('medicalCameras', 'universities'),
        load: claim('medicalLoad', 'universities'),
        status: 'All Clear',
      },
      {
        name: 'North Campus',
        cameras: claim('northCameras', 'universities'),
        load: claim('northLoad', 'universities'),
        status: 'Minor Alert',
      },
      {
        name: 'Research Park',
        cameras: claim('researchCameras', 'universities'),
        load: claim('researchLoad', 'universities'),
        status: 'All Clear',
      },
    ],
    total: {
      cameras: `${claim('dashboardCameras', 'universities')} cameras`,
      sites: `${claim('dashboardSites', 'universities')} sites`,
    },
    lastIncident: 'Last incident: 3 hours ago',
  } satisfies SampleDashboard,
  integrations: {
    title: 'Your cameras are probably on the list',
    text: 'Most campuses have several makes of camera and recorders of different ages. We connect them as they are.',
    link: { text: 'See integrations', href: routes.integrations.path } satisfies PageLink,
  },
  callToAction: {
    title: 'Go through one night with us',
    text: 'We take one night of your alarms and a map of the campus, and go through both with your dispatcher.',
    links: [
      { text: 'Contact us', href: routes.contact.path },
      { text: 'Request a demo', href: settings.demoUrl },
    ] satisfies readonly PageLink[],
  },
  ...universitiesForm,
} as const satisfies { hero: IndustryHero; [section: string]: unknown };
