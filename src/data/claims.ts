import type { RouteId } from './routes.ts';

/**
 * Every marketing figure of the site and the pages that may show it (decision D15).
 *
 * Copy never contains a figure of its own: it gets one from `claim` or `figure`, and both throw for a page
 * for which the claim is not listed. The figures contradict each other by design (25x and 6x), so the list of
 * pages keeps each of them where it belongs.
 */

interface Claim {
  /** As it is printed. */
  readonly figure: string;
  /** What it counts, as a caption that follows the figure. */
  readonly meaning: string;
  /** The clause that gives it; `sample` marks a figure invented for a sample customer (decision D17). */
  readonly spec: string;
  readonly routes: readonly RouteId[] | 'all';
}

/** A figure and its caption, as the pages print it. */
export interface Figure {
  readonly figure: string;
  readonly meaning: string;
}

const industries = [
  'monitoring',
  'universities',
  'corporateOffices',
  'retail',
  'multiFamily',
  'securityCompanies',
] as const satisfies readonly RouteId[];

const nightPages = ['monitoringPortal', 'manager', 'tma'] as const satisfies readonly RouteId[];

const dashboards = ['universities', 'quillOperator'] as const satisfies readonly RouteId[];

const claims = {
  // What the platform does (spec 1).
  camerasAutonomous: {
    figure: '25x',
    meaning: 'more cameras per guard',
    spec: 'spec 1',
    routes: ['home', 'autonomous', 'hotline'],
  },
  camerasHybrid: {
    figure: '6x',
    meaning: 'more cameras per agent',
    spec: 'spec 1',
    routes: ['home', 'hybrid', ...industries],
  },
  agentEfficiency: {
    figure: '6 times',
    meaning: 'more efficient than separate alarm screens',
    spec: 'spec 1',
    routes: ['monitoringPortal'],
  },
  decisionTime: {
    figure: 'milliseconds',
    meaning: 'for Quill to decide on an event',
    spec: 'spec 1',
    routes: 'all',
  },
  commandRecognition: {
    figure: '98%',
    meaning: 'of spoken commands recognised',
    spec: 'spec 1',
    routes: ['home', 'quill', 'quillVoice'],
  },
  handledAlone: {
    figure: '99%+',
    meaning: 'of events handled without humans',
    spec: 'spec 1',
    routes: ['home', 'quill', 'autonomous'],
  },
  escalated: {
    figure: 'under 1%',
    meaning: 'of events escalated to a person',
    spec: 'spec 1',
    routes: ['home', 'quill', 'autonomous'],
  },
  fewerFalseAlarms: {
    figure: '87%',
    meaning: 'fewer false alarms',
    spec: 'spec 1',
    routes: ['home', 'autonomous', 'hybrid', 'monitoring', 'universities'],
  },
  fasterResponse: {
    figure: '35%',
    meaning: 'faster response to real threats',
    spec: 'spec 1',
    routes: ['home', 'autonomous', 'hybrid', 'universities'],
  },
  notifications: {
    figure: '2%',
    meaning: 'of events become a notification',
    spec: 'spec 1',
    routes: ['hotline'],
  },
  alertProcessing: {
    figure: '5.9 s',
    meaning: 'from camera event to processed alert',
    spec: 'spec 1',
    routes: ['hotline', 'tma'],
  },
  camerasInUse: {
    figure: 'thousands of cameras',
    meaning: 'watched with the platform',
    spec: 'spec 1',
    routes: ['careers', 'about'],
  },
  seedRound: {
    figure: 'NZ$4.65m',
    meaning: 'raised in the seed round',
    spec: 'spec 1',
    routes: ['about'],
  },
  grant: {
    figure: 'NZ$400k',
    meaning: 'research and development grant',
    spec: 'spec 1',
    routes: ['about'],
  },

  // Illustrations: recognition panel, sample alerts, sample dashboard (spec 2, 4 and 9).
  match: {
    figure: '98.7%',
    meaning: 'match, as an illustration',
    spec: 'spec 4, spec 9',
    routes: industries,
  },
  sampleCardAge: {
    figure: '2 seconds ago',
    meaning: 'on a sample alert card',
    spec: 'spec 2',
    routes: ['home'],
  },
  sampleFeedAge: {
    figure: '15s ago',
    meaning: 'in the sample alert list',
    spec: 'spec 3',
    routes: ['home'],
  },
  disarmWindow: {
    figure: '15 minutes',
    meaning: 'a site stays disarmed when staff are present',
    spec: 'spec 4, spec 9',
    routes: 'all',
  },
  armingWindow: {
    figure: '10 minutes',
    meaning: 'around arming hours, in a sample rule',
    spec: 'spec 4, spec 9',
    routes: 'all',
  },
  falseAlarmLimit: {
    figure: '10',
    meaning: 'false alarms, after which Quill escalates in the sample rule',
    spec: 'spec 4',
    routes: ['tma', 'quill', 'manager', 'updates'],
  },
  dashboardSites: { figure: '4', meaning: 'sites', spec: 'spec 9', routes: dashboards },
  dashboardCameras: { figure: '1,287', meaning: 'cameras', spec: 'spec 9', routes: dashboards },
  mainCameras: { figure: '512', meaning: 'cameras', spec: 'spec 2', routes: dashboards },
  mainLoad: { figure: '5%', meaning: 'alert load', spec: 'spec 9', routes: dashboards },
  medicalCameras: { figure: '215', meaning: 'cameras', spec: 'spec 2', routes: dashboards },
  medicalLoad: { figure: '2%', meaning: 'alert load', spec: 'spec 9', routes: dashboards },
  northCameras: { figure: '325', meaning: 'cameras', spec: 'spec 2', routes: dashboards },
  northLoad: { figure: '30%', meaning: 'alert load', spec: 'spec 9', routes: dashboards },
  researchCameras: { figure: '235', meaning: 'cameras', spec: 'spec 2', routes: dashboards },
  researchLoad: { figure: '3%', meaning: 'alert load', spec: 'spec 9', routes: dashboards },

  lastIncident: {
    figure: '3 hours',
    meaning: 'since the last incident on the sample dashboard',
    spec: 'spec 2',
    routes: dashboards,
  },
  recorderChannels: {
    figure: '16',
    meaning: 'channels of a sample recorder',
    spec: 'sample',
    routes: ['documentation', 'manager'],
  },
  sampleKeyholders: {
    figure: '3',
    meaning: 'keyholders of a sample site',
    spec: 'sample',
    routes: ['manager'],
  },

  // What is promised about forms and what they leave behind (decisions D6, D7 and D9).
  crimeWindow: {
    figure: '24 months',
    meaning: 'in which a crime counts',
    spec: 'spec 9',
    routes: ['hotline'],
  },
  keptAnswers: {
    figure: '30 minutes',
    meaning: 'for which answers are kept in the tab, and a visit lasts without activity',
    spec: 'decision D6, spec 9',
    routes: ['privacy'],
  },
  keptForm: {
    figure: '7 days',
    meaning: 'for which a form that could not be delivered is kept',
    spec: 'decision D7',
    routes: ['privacy'],
  },
  cookieLife: {
    figure: '365 days',
    meaning: 'for which the anonymous number is kept',
    spec: 'spec 9',
    routes: ['privacy'],
  },

  // The sample night, counted from its alarms (data/night, decision D17).
  nightAlarms: { figure: '40', meaning: 'alarms, one night', spec: 'sample', routes: nightPages },
  nightClosed: { figure: '33', meaning: 'closed by Quill', spec: 'sample', routes: nightPages },
  nightSeen: { figure: '7', meaning: 'seen by an agent', spec: 'sample', routes: nightPages },
  nightPolice: { figure: '1', meaning: 'call to police', spec: 'sample', routes: nightPages },
  nightSites: { figure: '5', meaning: 'sites', spec: 'sample', routes: nightPages },
  nightCameras: { figure: '13', meaning: 'cameras', spec: 'sample', routes: nightPages },

  // Case studies, one customer an industry (spec 1).
  harbourlineSites: {
    figure: '540',
    meaning: 'sites on a night shift that used to watch 120',
    spec: 'sample',
    routes: ['monitoring'],
  },
  harbourlineSitesBefore: {
    figure: '120',
    meaning: 'sites on the same night shift before',
    spec: 'sample',
    routes: ['monitoring'],
  },
  harbourlineTime: {
    figure: '81%',
    meaning: 'less agent time on alarms with no threat in them',
    spec: 'sample',
    routes: ['monitoring'],
  },
  sentryCapacity: {
    figure: '450%',
    meaning: 'more monitoring capacity',
    spec: 'spec 1',
    routes: ['securityCompanies'],
  },
  sentryCallOuts: {
    figure: '62%',
    meaning: 'fewer patrols sent to an empty site',
    spec: 'sample',
    routes: ['securityCompanies'],
  },
  sentryLaunch: {
    figure: '6 weeks',
    meaning: 'from first meeting to a service under their own name',
    spec: 'sample',
    routes: ['securityCompanies'],
  },
  northgateCallOuts: {
    figure: '73%',
    meaning: 'fewer guard call-outs after hours',
    spec: 'sample',
    routes: ['corporateOffices'],
  },
  northgateCost: {
    figure: '41%',
    meaning: 'lower cost of guarding at night',
    spec: 'sample',
    routes: ['corporateOffices'],
  },
  northgateFloors: {
    figure: '22',
    meaning: 'floors watched from one desk',
    spec: 'sample',
    routes: ['corporateOffices'],
  },
  marlowStock: {
    figure: '58%',
    meaning: 'less stock lost after closing time',
    spec: 'sample',
    routes: ['retail'],
  },
  marlowShops: {
    figure: '38',
    meaning: 'shops watched from one desk',
    spec: 'sample',
    routes: ['retail'],
  },
  marlowWarned: {
    figure: '7 in 10',
    meaning: 'intruders who left at the first spoken warning',
    spec: 'sample',
    routes: ['retail'],
  },
  mapleUnits: {
    figure: '250',
    meaning: 'units at Maple Court',
    spec: 'spec 2',
    routes: ['multiFamily'],
  },
  mapleParcels: {
    figure: '64%',
    meaning: 'fewer parcels reported stolen',
    spec: 'sample',
    routes: ['multiFamily'],
  },
  mapleCalls: {
    figure: '52%',
    meaning: 'fewer night calls to the on-call manager',
    spec: 'sample',
    routes: ['multiFamily'],
  },
} as const satisfies Record<string, Claim>;

export type ClaimId = keyof typeof claims;

export const claimIds = Object.keys(claims) as ClaimId[];

const mayShow = ({ routes }: Claim, route: RouteId): boolean =>
  routes === 'all' || routes.includes(route);

/**
 * A figure with its caption, for a page that may show it (decision D15).
 *
 * @throws Error naming the claim and the page when the claim may not appear there.
 */
export function figure(id: ClaimId, route: RouteId): Figure {
  const entry: Claim = claims[id];
  if (!mayShow(entry, route)) {
    throw new Error(`The claim "${id}" (${entry.figure}) may not appear on the page "${route}".`);
  }
  return { figure: entry.figure, meaning: entry.meaning };
}

/**
 * The figure alone, to be put into a sentence (decision D15).
 *
 * @throws Error naming the claim and the page when the claim may not appear there.
 */
export function claim(id: ClaimId, route: RouteId): string {
  return figure(id, route).figure;
}

/** What can be counted in a claim: a number before one of these words is a figure. */
const counted =
  'minute|hour|day|week|month|year|camera|channel|site|campus|floor|unit|shop|branch|building|agent|guard|operator|officer|keyholder|alarm|alert|event|megapixel|metre|mile|kilometre';
const plural = `(?:${counted})(?:e?s)?`;

/**
 * A figure with its unit, however it is written: `25x`, `6 times`, `98 per cent`, `5.9 s`, `250-unit`,
 * `16 channels`, `NZ$4.65m`. A clock, a version or a number in a name has no unit.
 */
const figurePattern = new RegExp(
  [
    String.raw`(?:\b(?:NZ|US|AU?))?[$€£]\s?\d+(?:[.,]\d+)*(?:\s?(?:k|m|bn|thousand|million|billion))?\b`,
    String.raw`(?<![\w.,])\d+(?:[.,]\d+)*(?:k|m|bn)\b`,
    String.raw`(?<![\w.,:])\d+(?:[.,]\d+)*\+?(?:\s?(?:%|×)|[\s-]?(?:x|times|percent|per cent|s|secs?|seconds?|ms|milliseconds?|fps|[kMG]B|${plural})\b)`,
  ].join('|'),
  'gi',
);

/** One spelling for each unit, so that `6 times` and `6x`, `250-unit` and `250 units` compare as equal. */
const canonical = (found: string): string =>
  found
    .toLowerCase()
    .replace(/[\s-]/g, '')
    .replace(/\+(?=%)/, '')
    .replace(/(?:×|times)$/, 'x')
    .replace(/(?:percent)$/, '%')
    .replace(/(?:milliseconds?)$/, 'ms')
    .replace(/(?:secs?|seconds?)$/, 's')
    .replace(new RegExp(`(${counted})(?:e?s)?$`), '$1');

const figuresIn = (text: string): string[] => text.match(figurePattern) ?? [];

/**
 * The figures with a unit in a text that no claim allows on the page, as written (decision D15). An empty
 * list means that the text may be shown there.
 */
export function foreignFigures(text: string, route: RouteId): string[] {
  const allowed = new Set(
    Object.values<Claim>(claims)
      .filter((entry) => mayShow(entry, route))
      .flatMap(({ figure, meaning }) => [
        ...figuresIn(figure),
        ...figuresIn(`${figure} ${meaning}`),
      ])
      .map(canonical),
  );
  return figuresIn(text).filter((found) => !allowed.has(canonical(found)));
}
