/**
 * This module says which pages may show each marketing figure (decision D15). The figures are in `figures.yaml` of a
 * brand. Tools and tests read this list; browsers receive only the copy, with the figures in place.
 *
 * Copy never contains a figure of its own. It gets each figure from `claim` or `figure`, which throw if the claim is
 * not listed for the page. The figures contradict each other by design (25x and 6x), so the list keeps each of them
 * on its own pages. A brand replaces figures by its own under `figures` in company.yaml.
 */

import * as v from 'valibot';
import { type RouteId, routeIds } from './routes.ts';
import { settings } from './settings.ts';
import { figure as figureShape, shape } from './shapes.ts';
import { words } from './words.ts';

type Routes = readonly RouteId[] | 'all';

/** A figure and its caption, as pages print them. */
export interface Figure {
  readonly figure: string;
  /** The caption that follows the figure, which says what was counted. */
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

/**
 * The claims that the sample makes in the company's name. `npm run ready` names each claim for which the company has
 * no figure of its own (decision D29).
 */
const madeInItsName = {
  // Claims about the platform (spec 1).
  camerasAutonomous: ['home', 'autonomous', 'hotline'],
  camerasHybrid: ['home', 'hybrid', ...industries],
  agentEfficiency: ['monitoringPortal'],
  decisionTime: 'all',
  commandRecognition: ['home', 'quill', 'quillVoice'],
  handledAlone: ['home', 'quill', 'autonomous'],
  escalated: ['home', 'quill', 'autonomous'],
  fewerFalseAlarms: ['home', 'autonomous', 'hybrid', 'monitoring', 'universities'],
  fasterResponse: ['home', 'autonomous', 'hybrid', 'universities'],
  notifications: ['hotline'],
  alertProcessing: ['hotline', 'tma'],
  // The numbers of sites and alarms from which the figures above were counted (decision D29,
  // brand/nightjar/evidence.yaml).
  countedSites: 'all',
  countedAlone: 'all',
  checkedAgain: ['home'],
  checkedWrong: ['home'],
  camerasInUse: ['careers', 'about'],
  seedRound: ['about'],
  grant: ['about'],

  // Figures that the company promises to its customers.
  crimeWindow: ['hotline'],
  fundLimit: ['hotline'],
  clipsKept: ['hybrid', 'autonomous', 'monitoring'],

  // Case studies, with one customer for each industry. The figures are invented (decision D17), except 450% (spec
  // 1) and 250 units (spec 2).
  harbourlineSites: ['monitoring', 'home'],
  harbourlineSitesBefore: ['monitoring', 'home'],
  harbourlineTime: ['monitoring'],
  sentryCapacity: ['securityCompanies'],
  sentryCallOuts: ['securityCompanies'],
  sentryLaunch: ['securityCompanies'],
  // A reseller's price, charge and margin per month, for one camera and for eighty cameras.
  resaleCharge: ['securityCompanies'],
  resalePrice: ['securityCompanies'],
  resaleNight: ['securityCompanies'],
  resaleOwn: ['securityCompanies'],
  resaleKept: ['securityCompanies'],
  resaleChargeAll: ['securityCompanies'],
  resalePriceAll: ['securityCompanies'],
  resaleNightAll: ['securityCompanies'],
  resaleOwnAll: ['securityCompanies'],
  resaleKeptAll: ['securityCompanies'],
  resaleMiddle: ['securityCompanies'],
  northgateCallOuts: ['corporateOffices'],
  northgateCost: ['corporateOffices'],
  northgateFloors: ['corporateOffices'],
  marlowStock: ['retail'],
  marlowShops: ['retail'],
  marlowWarned: ['retail'],
  aldermoorSent: ['universities'],
  aldermoorBicycles: ['universities'],
  aldermoorDesks: ['universities'],
  mapleUnits: ['multiFamily'],
  mapleParcels: ['multiFamily'],
  mapleCalls: ['multiFamily'],
} satisfies Record<string, Routes>;

const ofTheSite = {
  // Figures of illustrations: the recognition panel, the sample alerts and the sample dashboard (spec 2, 4 and
  // 9).
  match: industries,
  sampleCardAge: ['home'],
  sampleFeedAge: ['home'],
  disarmWindow: 'all',
  armingWindow: 'all',
  falseAlarmLimit: ['tma', 'quill', 'manager', 'updates'],
  dashboardSites: dashboards,
  dashboardCameras: dashboards,
  mainCameras: dashboards,
  mainLoad: dashboards,
  medicalCameras: dashboards,
  medicalLoad: dashboards,
  northCameras: dashboards,
  northLoad: dashboards,
  researchCameras: dashboards,
  researchLoad: dashboards,

  lastIncident: dashboards,
  recorderChannels: ['documentation', 'manager'],
  sampleKeyholders: ['manager'],

  // The lifetimes of data that forms and visits store (decisions D6, D7 and D9).
  keptAnswers: ['privacy'],
  keptForm: ['privacy'],
  cookieLife: ['privacy'],

  // Figures of the sample night, counted from its alarms (src/data/night, decision D17).
  nightEvents: nightPages,
  nightAlarms: nightPages,
  nightClosed: nightPages,
  nightSeen: nightPages,
  nightPolice: nightPages,
  nightSites: nightPages,
  nightCameras: nightPages,
} satisfies Record<string, Routes>;

const routesOf = { ...madeInItsName, ...ofTheSite };

export type ClaimId = keyof typeof routesOf;

export const claimIds = Object.keys(routesOf) as ClaimId[];

const schema = shape(v.entriesFromList(claimIds, figureShape));

/** Reads the figures in the brand's words. Each call reads the file again, because a writer may have changed it. */
function read(): Readonly<Record<ClaimId, Figure>> {
  const { figures: own = {} } = settings.company;
  const unknown = Object.keys(own).find((name) => !Object.hasOwn(routesOf, name));
  if (unknown !== undefined) throw new Error(`company.yaml: there is no figure "${unknown}".`);
  const said = words('figures', schema);
  return Object.fromEntries(
    claimIds.map((id) => [id, { ...said[id], figure: own[id] ?? said[id].figure }]),
  ) as Record<ClaimId, Figure>;
}

/** Lists the sample's claims for which company.yaml has no figure of its own, as the brand's pages print them. */
export const claimsOfTheSample = (): readonly (Figure & { readonly id: string })[] => {
  const { figures: own = {} } = settings.company;
  const said = read();
  return (Object.keys(madeInItsName) as ClaimId[])
    .filter((id) => !Object.hasOwn(own, id) && routeIds.some((page) => mayShow(routesOf[id], page)))
    .map((id) => ({ id, ...said[id] }));
};

const mayShow = (routes: Routes, route: RouteId | undefined): boolean =>
  routes === 'all' || (route !== undefined && routes.includes(route));

/**
 * Returns a figure with its caption, for a page that may show it (decision D15).
 *
 * @param route the page; undefined for words outside of pages, which may show only the claims that every page may
 *   show.
 * @throws Error naming the claim and the page if the claim may not appear there.
 */
export function figure(id: ClaimId, route: RouteId | undefined): Figure {
  const found = read()[id];
  if (!mayShow(routesOf[id], route)) {
    throw new Error(
      `The claim "${id}" (${found.figure}) may not appear ${route ? `on the page "${route}"` : 'in words that belong to no page'}.`,
    );
  }
  return found;
}

/**
 * Returns a figure without its caption, to be put into a sentence (decision D15).
 *
 * @throws Error naming the claim and the page if the claim may not appear there.
 */
export function claim(id: ClaimId, route: RouteId): string {
  return figure(id, route).figure;
}

/** The units of claims. A number before one of these words counts as a figure. */
const counted =
  'minute|hour|day|week|month|year|camera|channel|site|campus|floor|unit|shop|branch|building|agent|guard|operator|officer|keyholder|alarm|alert|event|megapixel|metre|mile|kilometre';
const plural = `(?:${counted})(?:e?s)?`;

/**
 * Matches a figure with its unit, in any spelling: `25x`, `6 times`, `98 per cent`, `5.9 s`, `250-unit`, `16
 * channels`, `NZ$4.65m`. Times of day, versions and numbers in names have no unit and do not match.
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
 * Lists the figures with a unit in a text that no claim allows on the page, as they are written (decision D15). If
 * the list is empty, the page may show the text.
 */
export function foreignFigures(text: string, route: RouteId): string[] {
  const allowed = new Set(
    Object.entries(read())
      .filter(([id]) => mayShow(routesOf[id as ClaimId], route))
      .flatMap(([, { figure, meaning }]) => [
        ...figuresIn(figure),
        ...figuresIn(`${figure} ${meaning}`),
      ])
      .map(canonical),
  );
  return figuresIn(text).filter((found) => !allowed.has(canonical(found)));
}
