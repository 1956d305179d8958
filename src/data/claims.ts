import type { RouteId } from './routes.ts';
import { settings } from './settings.ts';

/**
 * Every marketing figure of the site and the pages that may show it (decision D15).
 *
 * Copy never contains a figure of its own: `claim` or `figure` supplies it, and both throw for a page for which
 * the claim is not listed. The figures contradict each other by design (25x and 6x), so the list of pages keeps
 * each of them on its own pages. `figures` of a brand's company.yaml replaces them by the brand's own.
 */

interface Claim {
  /** As printed. */
  readonly figure: string;
  /** The subject of the count, as a caption that follows the figure. */
  readonly meaning: string;
  readonly routes: readonly RouteId[] | 'all';
}

/** A figure and its caption, in the form that pages print. */
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

const fact = (figure: string, meaning: string, routes: Claim['routes']): Claim => ({
  figure,
  meaning,
  routes,
});

/**
 * Figures that the sample claims in a company's name: `npm run ready` lists each that is not the company's own
 * (decision D29).
 */
const madeInItsName = {
  // The platform's performance (spec 1).
  camerasAutonomous: fact('25x', 'more cameras per guard', ['home', 'autonomous', 'hotline']),
  camerasHybrid: fact('6x', 'more cameras per agent', ['home', 'hybrid', ...industries]),
  agentEfficiency: fact('6 times', 'more efficient than separate alarm screens', [
    'monitoringPortal',
  ]),
  decisionTime: fact('milliseconds', 'for Quill to decide on an event', 'all'),
  commandRecognition: fact('98%', 'of spoken commands recognised', ['home', 'quill', 'quillVoice']),
  handledAlone: fact('99%+', 'of events handled without humans', ['home', 'quill', 'autonomous']),
  escalated: fact('under 1%', 'of events escalated to a person', ['home', 'quill', 'autonomous']),
  fewerFalseAlarms: fact('87%', 'fewer false alarms', [
    'home',
    'autonomous',
    'hybrid',
    'monitoring',
    'universities',
  ]),
  fasterResponse: fact('35%', 'faster response to real threats', [
    'home',
    'autonomous',
    'hybrid',
    'universities',
  ]),
  notifications: fact('2%', 'of events become a notification', ['hotline']),
  alertProcessing: fact('5.9 s', 'from camera event to processed alert', ['hotline', 'tma']),
  // The samples from which the figures above were counted (decision D29, brand/nightjar/evidence.yaml).
  countedSites: fact(
    '1,140 sites',
    'with agents behind Quill, of which figures were counted',
    'all',
  ),
  countedAlone: fact('46 sites', 'watched by Quill alone, of which figures were counted', 'all'),
  camerasInUse: fact('thousands of cameras', 'watched with the platform', ['careers', 'about']),
  seedRound: fact('NZ$4.65m', 'raised in the seed round', ['about']),
  grant: fact('NZ$400k', 'research and development grant', ['about']),

  // Promises.
  crimeWindow: fact('24 months', 'in which a crime counts', ['hotline']),
  fundLimit: fact('NZ$4,000 or US$2,400', 'that the crime fighter fund pays at most', ['hotline']),
  clipsKept: fact('30 days', 'for which a clip is kept', ['hybrid', 'autonomous', 'monitoring']),

  // Case studies, one customer for each industry: invented (decision D17), except for 450% (spec 1) and 250
  // units (spec 2).
  harbourlineSites: fact('540 sites', 'on a night shift that used to watch 120', [
    'monitoring',
    'home',
  ]),
  harbourlineSitesBefore: fact('120 sites', 'on the same night shift before', [
    'monitoring',
    'home',
  ]),
  harbourlineTime: fact('81%', 'less agent time on alarms with no threat in them', ['monitoring']),
  sentryCapacity: fact('450%', 'more monitoring capacity', ['securityCompanies']),
  sentryCallOuts: fact('62%', 'fewer patrols sent to an empty site', ['securityCompanies']),
  sentryLaunch: fact('6 weeks', 'from first meeting to a service under their own name', [
    'securityCompanies',
  ]),
  // The costs, prices and margins of a reseller: for a camera and month, and for eighty cameras.
  resaleCharge: fact('US$18 to US$30', 'that clients pay resellers', ['securityCompanies']),
  resalePrice: fact('US$6 to US$9', 'that resellers pay us', ['securityCompanies']),
  resaleNight: fact('US$3 to US$5', 'for agents at night', ['securityCompanies']),
  resaleKept: fact('US$4 to US$21', 'that resellers keep', ['securityCompanies']),
  resaleChargeAll: fact('US$1,440 to US$2,400', 'from clients', ['securityCompanies']),
  resalePriceAll: fact('US$480 to US$720', 'to us', ['securityCompanies']),
  resaleNightAll: fact('US$240 to US$400', 'for the night', ['securityCompanies']),
  resaleKeptAll: fact('US$320 to US$1,680', 'kept', ['securityCompanies']),
  northgateCallOuts: fact('73%', 'fewer guard call-outs after hours', ['corporateOffices']),
  northgateCost: fact('41%', 'lower cost of guarding at night', ['corporateOffices']),
  northgateFloors: fact('22', 'floors watched from one desk', ['corporateOffices']),
  marlowStock: fact('58%', 'less stock lost after closing time', ['retail']),
  marlowShops: fact('38', 'shops watched from one desk', ['retail']),
  marlowWarned: fact('7 in 10', 'intruders who left at the first spoken warning', ['retail']),
  aldermoorSent: fact('59%', 'fewer officers sent out for nothing', ['universities']),
  aldermoorBicycles: fact('46%', 'fewer bicycles reported stolen', ['universities']),
  aldermoorDesks: fact('3', 'desks for four campuses that had six', ['universities']),
  mapleUnits: fact('250', 'units at Maple Court', ['multiFamily']),
  mapleParcels: fact('64%', 'fewer parcels reported stolen', ['multiFamily']),
  mapleCalls: fact('52%', 'fewer night calls to the on-call manager', ['multiFamily']),
} satisfies Record<string, Claim>;

const ofTheSite = {
  // Illustrations: recognition panel, sample alerts, sample dashboard (spec 2, 4 and 9).
  match: fact('98.7%', 'match, as an illustration', industries),
  sampleCardAge: fact('2 seconds ago', 'on a sample alert card', ['home']),
  sampleFeedAge: fact('15s ago', 'in the sample alert list', ['home']),
  disarmWindow: fact('15 minutes', 'a site stays disarmed when staff are present', 'all'),
  armingWindow: fact('10 minutes', 'around arming hours, in a sample rule', 'all'),
  falseAlarmLimit: fact('10', 'false alarms, after which Quill escalates in the sample rule', [
    'tma',
    'quill',
    'manager',
    'updates',
  ]),
  dashboardSites: fact('4', 'sites', dashboards),
  dashboardCameras: fact('1,287', 'cameras', dashboards),
  mainCameras: fact('512', 'cameras', dashboards),
  mainLoad: fact('5%', 'alert load', dashboards),
  medicalCameras: fact('215', 'cameras', dashboards),
  medicalLoad: fact('2%', 'alert load', dashboards),
  northCameras: fact('325', 'cameras', dashboards),
  northLoad: fact('30%', 'alert load', dashboards),
  researchCameras: fact('235', 'cameras', dashboards),
  researchLoad: fact('3%', 'alert load', dashboards),

  lastIncident: fact('3 hours', 'since the last incident on the sample dashboard', dashboards),
  recorderChannels: fact('16', 'channels of a sample recorder', ['documentation', 'manager']),
  sampleKeyholders: fact('3', 'keyholders of a sample site', ['manager']),

  // The data that forms and visits leave (decisions D6, D7 and D9).
  keptAnswers: fact(
    '30 minutes',
    'for which answers are kept in the tab, and a visit lasts without activity',
    ['privacy'],
  ),
  keptForm: fact('7 days', 'for which a form that could not be delivered is kept', ['privacy']),
  cookieLife: fact('365 days', 'for which the anonymous number is kept', ['privacy']),

  // The sample night, counted from its alarms (data/night, decision D17).
  nightEvents: fact('2,016', 'events from the cameras', nightPages),
  nightAlarms: fact('40', 'became alarms', nightPages),
  nightClosed: fact('33', 'closed by Quill', nightPages),
  nightSeen: fact('7', 'seen by an agent', nightPages),
  nightPolice: fact('1', 'call to police', nightPages),
  nightSites: fact('5', 'sites', nightPages),
  nightCameras: fact('13', 'cameras', nightPages),
} satisfies Record<string, Claim>;

const sampleClaims = { ...madeInItsName, ...ofTheSite };

export type ClaimId = keyof typeof sampleClaims;

export const claimIds = Object.keys(sampleClaims) as ClaimId[];

const own = settings.company.figures ?? {};
for (const name of Object.keys(own)) {
  if (!Object.hasOwn(sampleClaims, name))
    throw new Error(`company.yaml: there is no figure "${name}".`);
}

/** Claims of the sample for which company.yaml has no figure of its own, in the form that pages print. */
export const claimsOfTheSample: readonly (Figure & { readonly id: string })[] = Object.entries(
  madeInItsName,
).flatMap(([id, { figure, meaning }]) => (Object.hasOwn(own, id) ? [] : [{ id, figure, meaning }]));

const claims = Object.fromEntries(
  Object.entries<Claim>(sampleClaims).map(([id, claim]) => [
    id,
    { ...claim, figure: own[id] ?? claim.figure },
  ]),
) as Readonly<Record<ClaimId, Claim>>;

const mayShow = ({ routes }: Claim, route: RouteId | undefined): boolean =>
  routes === 'all' || (route !== undefined && routes.includes(route));

/**
 * Returns a figure with its caption, for a page that may show it (decision D15).
 *
 * @param route undefined for words that belong to no page: they may show the claims that every page may show.
 * @throws Error naming the claim and the page if the claim may not appear there.
 */
export function figure(id: ClaimId, route: RouteId | undefined): Figure {
  const entry = claims[id];
  if (!mayShow(entry, route)) {
    throw new Error(
      `The claim "${id}" (${entry.figure}) may not appear ${route ? `on the page "${route}"` : 'in words that belong to no page'}.`,
    );
  }
  return { figure: entry.figure, meaning: entry.meaning };
}

/**
 * Returns the figure alone, to be put into a sentence (decision D15).
 *
 * @throws Error naming the claim and the page if the claim may not appear there.
 */
export function claim(id: ClaimId, route: RouteId): string {
  return figure(id, route).figure;
}

/** Units of a claim: a number before one of these words is a figure. */
const counted =
  'minute|hour|day|week|month|year|camera|channel|site|campus|floor|unit|shop|branch|building|agent|guard|operator|officer|keyholder|alarm|alert|event|megapixel|metre|mile|kilometre';
const plural = `(?:${counted})(?:e?s)?`;

/**
 * A figure with its unit, in any spelling: `25x`, `6 times`, `98 per cent`, `5.9 s`, `250-unit`, `16 channels`,
 * `NZ$4.65m`. A clock, a version or a number in a name has no unit.
 */
const figurePattern = new RegExp(
  [
    String.raw`(?:\b(?:NZ|US|AU?))?[$€£]\s?\d+(?:[.,]\d+)*(?:\s?(?:k|m|bn|thousand|million|billion))?\b`,
    String.raw`(?<![\w.,])\d+(?:[.,]\d+)*(?:k|m|bn)\b`,
    String.raw`(?<![\w.,:])\d+(?:[.,]\d+)*\+?(?:\s?(?:%|×)|[\s-]?(?:x|times|percent|per cent|s|secs?|seconds?|ms|milliseconds?|fps|[kMG]B|${plural})\b)`,
  ].join('|'),
  'gi',
);

/** Returns one spelling for each unit, so that `6 times` and `6x`, `250-unit` and `250 units` compare as equal. */
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
 * Lists the figures with a unit in a text that no claim allows on the page, as written (decision D15). An empty
 * list means that the text may be shown there.
 */
export function foreignFigures(text: string, route: RouteId): string[] {
  const allowed = new Set(
    Object.values(claims)
      .filter((entry) => mayShow(entry, route))
      .flatMap(({ figure, meaning }) => [
        ...figuresIn(figure),
        ...figuresIn(`${figure} ${meaning}`),
      ])
      .map(canonical),
  );
  return figuresIn(text).filter((found) => !allowed.has(canonical(found)));
}
