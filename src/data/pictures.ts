/**
 * Every still of the site (spec 2, D17), by its id in the original assets. A file's address is
 * `${stem}${suffix}.avif`, with a WebP of the same name as fallback. All sizes of a picture have the same
 * aspect ratio and are listed from narrow to wide.
 */

import { alts } from './stills.copy.ts';

/** The box of a visible person, as fractions of the picture's width and height, measured from its top left corner. */
export interface PersonBox {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Converts the box of a 4:3 still for its cut to 3:2, which removes equal parts at the top and the bottom. */
export const boxForWideCut = ({ x, y, w, h }: PersonBox): PersonBox => ({
  x,
  y: ((y - 1 / 18) * 9) / 8,
  w,
  h: (h * 9) / 8,
});

/** One stored size of a picture, in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
  readonly suffix: string;
}

export interface Picture {
  readonly stem: string;
  /** The colours of the upper and the lower half, which are shown until the picture has loaded. */
  readonly tones?: readonly [top: string, bottom: string];
  readonly alt: string;
  readonly sizes: readonly [PictureSize, ...PictureSize[]];
  /** The box of the person; null if the picture has no person to mark. */
  readonly box: PersonBox | null;
  /** The kind of the picture's strip of frames, which is at `${stem}-frames`; absent if it has none. */
  readonly frames?: keyof typeof footageKinds;
}

/**
 * The kinds of strips of frames. A strip has the moments of the motion in a still side by side, and the first of them
 * equals the still. It shows a region of the picture, in fractions of it, and is transparent where there is no
 * motion. Each kind has its rule in `src/views/parts/camera-frame/footage.module.css`. `seconds` is the time from the
 * first frame to the last.
 *
 * assets/README.md says how stills and strips are made. A strip has four poses of the figure, and the two in the
 * middle are held. The motion is a step up in 02 and gate; hands at work in 06, 10, 12, 13, 16 and container; a lift
 * in 01 and 18; a look around in all others. In the street, the light of a car turns by 20 degrees over the wet road.
 * The area that differs from the first pose, with its shadow, has a soft edge.
 */
export const footageKinds = {
  /** The middle of a 4:3 still, which contains the person. */
  person: {
    region: { x: 0.28, y: 0.12, w: 0.44, h: 0.74 },
    count: 6,
    seconds: 2.4,
    width: 1692,
    height: 355,
  },
  /** The lower part of a 3:2 still of a street. */
  road: {
    region: { x: 0, y: 0.36, w: 1, h: 0.64 },
    count: 6,
    seconds: 3,
    width: 2880,
    height: 205,
  },
} as const;

const peopleSizes = [
  { width: 480, height: 360, suffix: '-small' },
  { width: 960, height: 720, suffix: '' },
] as const;

const cardSizes = [
  { width: 480, height: 320, suffix: '-480' },
  { width: 720, height: 480, suffix: '' },
] as const;

/**
 * The sizes of a picture in the marquee of the home page. Phones need the smallest size, because the marquee begins
 * right below the first view.
 */
const yardSizes = [{ width: 360, height: 240, suffix: '-360' }, ...cardSizes] as const;
const alertSizes = [{ width: 240, height: 160, suffix: '-240' }, ...yardSizes] as const;

/** Returns stills with their descriptions, and with the sizes of their kind. A still may have sizes of its own. */
function stills<
  const Stills extends {
    readonly [Id in keyof typeof alts]?: Omit<Picture, 'alt' | 'sizes'> & Partial<Picture>;
  },
>(sizes: Picture['sizes'], given: Stills) {
  const all = Object.entries(given).map(([id, still]) => [
    id,
    { sizes, alt: alts[id as keyof typeof alts], ...still },
  ]);
  return Object.fromEntries(all) as {
    readonly [Id in keyof Stills]: Pick<Picture, 'alt' | 'sizes'> & Stills[Id];
  };
}

/** The night yard of the home page, in landscape format for wide screens and in portrait format for phones. */
export const heroPictures = {
  hero_night_site: {
    stem: '/images/hero/night-yard',
    tones: ['#1b232c', '#393835'],
    alt: alts.hero_night_site,
    sizes: [
      { width: 800, height: 450, suffix: '-800' },
      { width: 1200, height: 675, suffix: '-1200' },
      { width: 2400, height: 1350, suffix: '-2400' },
    ],
    box: { x: 0.6372, y: 0.5681, w: 0.0248, h: 0.0711 },
  },
  hero_night_site_portrait: {
    stem: '/images/hero/night-yard-portrait',
    tones: ['#1b2531', '#625e53'],
    alt: alts.hero_night_site_portrait,
    sizes: [
      { width: 720, height: 900, suffix: '-720' },
      { width: 1080, height: 1350, suffix: '-1080' },
    ],
    box: { x: 0.3881, y: 0.6178, w: 0.0507, h: 0.0667 },
  },
} as const satisfies Record<string, Picture>;

/** The eighteen night-vision stills of the hero cycle and the classification panel (spec 4). */
export const peoplePictures = stills(peopleSizes, {
  culprit_01: {
    stem: '/images/people/intruder-01',
    tones: ['#6c6f6e', '#535655'],
    box: { x: 0.4062, y: 0.3806, w: 0.1708, h: 0.3042 },
    frames: 'person',
  },
  culprit_02: {
    stem: '/images/people/intruder-02',
    tones: ['#515352', '#737675'],
    box: { x: 0.424, y: 0.2278, w: 0.1781, h: 0.5014 },
    frames: 'person',
  },
  culprit_03: {
    stem: '/images/people/intruder-03',
    tones: ['#353736', '#5e6160'],
    box: { x: 0.4573, y: 0.3097, w: 0.1427, h: 0.4403 },
    frames: 'person',
  },
  culprit_04: {
    stem: '/images/people/intruder-04',
    tones: ['#414342', '#656867'],
    box: { x: 0.399, y: 0.3542, w: 0.1635, h: 0.4639 },
    frames: 'person',
  },
  culprit_05: {
    stem: '/images/people/intruder-05',
    tones: ['#5a5c5b', '#636665'],
    box: { x: 0.5417, y: 0.3819, w: 0.1344, h: 0.4167 },
    frames: 'person',
  },
  culprit_06: {
    stem: '/images/people/intruder-06',
    tones: ['#444645', '#6d706f'],
    box: { x: 0.4875, y: 0.3472, w: 0.1604, h: 0.4361 },
    frames: 'person',
  },
  culprit_07: {
    stem: '/images/people/intruder-07',
    tones: ['#565858', '#6d706f'],
    box: { x: 0.4479, y: 0.1569, w: 0.1979, h: 0.599 },
    frames: 'person',
  },
  culprit_08: {
    stem: '/images/people/intruder-08',
    tones: ['#4b4d4c', '#707473'],
    box: { x: 0.4042, y: 0.4236, w: 0.1906, h: 0.3056 },
    frames: 'person',
  },
  culprit_09: {
    stem: '/images/people/intruder-09',
    tones: ['#5c5f5e', '#686c6b'],
    box: { x: 0.3229, y: 0.2972, w: 0.1854, h: 0.4333 },
    frames: 'person',
  },
  culprit_10: {
    stem: '/images/people/intruder-10',
    tones: ['#484a49', '#737776'],
    box: { x: 0.4052, y: 0.4458, w: 0.2188, h: 0.3528 },
    frames: 'person',
  },
  culprit_11: {
    stem: '/images/people/intruder-11',
    tones: ['#5a5d5c', '#6d716f'],
    box: { x: 0.3885, y: 0.3433, w: 0.2083, h: 0.4289 },
  },
  culprit_12: {
    stem: '/images/people/intruder-12',
    tones: ['#707372', '#5c5e5e'],
    box: { x: 0.4138, y: 0.3181, w: 0.206, h: 0.4708 },
    frames: 'person',
  },
  culprit_13: {
    stem: '/images/people/intruder-13',
    tones: ['#404241', '#575a59'],
    box: { x: 0.3708, y: 0.3361, w: 0.1479, h: 0.4389 },
    frames: 'person',
  },
  culprit_14: {
    stem: '/images/people/intruder-14',
    tones: ['#555857', '#686b6a'],
    box: { x: 0.4052, y: 0.3347, w: 0.201, h: 0.4375 },
    frames: 'person',
  },
  culprit_15: {
    stem: '/images/people/intruder-15',
    tones: ['#464847', '#5f6261'],
    box: { x: 0.4667, y: 0.3236, w: 0.1507, h: 0.4639 },
    frames: 'person',
  },
  culprit_16: {
    stem: '/images/people/intruder-16',
    tones: ['#4e504f', '#666968'],
    box: { x: 0.45, y: 0.3764, w: 0.1844, h: 0.4056 },
    frames: 'person',
  },
  culprit_17: {
    stem: '/images/people/intruder-17',
    tones: ['#535554', '#717573'],
    box: { x: 0.4354, y: 0.2903, w: 0.1677, h: 0.4681 },
    frames: 'person',
  },
  culprit_18: {
    stem: '/images/people/intruder-18',
    tones: ['#5b5e5d', '#646766'],
    box: { x: 0.3937, y: 0.4167, w: 0.2458, h: 0.3708 },
    frames: 'person',
  },
});

/** The gate of the yard some seconds before culprit_02, when the person is on the ground, for the Agent Portal. */
export const gatePicture = {
  stem: '/images/people/gate',
  tones: ['#545655', '#707372'],
  alt: alts.gate,
  sizes: peopleSizes,
  // The box has room for the hands, which reach higher in the frames.
  box: { x: 0.4167, y: 0.3321, w: 0.1677, h: 0.5234 },
  frames: 'person',
} as const satisfies Picture;

/** The yard gate after culprit_02, from a camera inside the fence. For /tma. */
export const insideGatePicture = {
  stem: '/images/people/inside-gate',
  tones: ['#373838', '#646766'],
  alt: alts.inside_gate,
  sizes: peopleSizes,
  box: { x: 0.4115, y: 0.1944, w: 0.2083, h: 0.5722 },
  frames: 'person',
} as const satisfies Picture;

/** The depot of the autonomous page. */
export const containerPicture = {
  stem: '/images/people/container',
  tones: ['#555756', '#717574'],
  alt: alts.container,
  sizes: peopleSizes,
  box: { x: 0.4177, y: 0.3194, w: 0.15, h: 0.4667 },
  frames: 'person',
} as const satisfies Picture;

/** The pictures without a person that caused alarms in the Agent Portal. */
export const emptyPictures = stills(peopleSizes, {
  rain: {
    stem: '/images/empty/loading-bay',
    tones: ['#747876', '#5e6160'],
    box: null,
  },
  light: {
    stem: '/images/empty/lobby',
    tones: ['#555756', '#6a6d6c'],
    box: null,
  },
});

/** The courtyard of the multi-family page, with a resident to whom no rule applies. */
export const residentPicture: Picture = {
  stem: '/images/people/resident',
  tones: ['#3d3f3f', '#515453'],
  alt: alts.resident,
  sizes: peopleSizes,
  box: null,
};

/** The stills of the alert cards (spec 3) and similar stills, all infrared except the street. */
export const alertPictures = stills(alertSizes, {
  alert_01_development: {
    stem: '/images/alerts/development',
    tones: ['#565857', '#696c6b'],
    box: { x: 0.4528, y: 0.4813, w: 0.1327, h: 0.3479 },
  },
  alert_02_yard: {
    stem: '/images/alerts/yard',
    tones: ['#626564', '#626564'],
    // One file is enough, although the page shows the picture again further down in a larger size.
    sizes: yardSizes,
    box: { x: 0.4556, y: 0.4562, w: 0.0871, h: 0.3327 },
  },
  alert_03_street: {
    stem: '/images/alerts/street',
    tones: ['#2e2d2f', '#555351'],
    box: null,
    frames: 'road',
  },
  alert_06_show_home: {
    stem: '/images/alerts/show-home',
    tones: ['#626564', '#545655'],
    box: { x: 0.4125, y: 0.3979, w: 0.1403, h: 0.3375 },
  },
  alert_07_stock: {
    stem: '/images/alerts/yard-stock',
    tones: ['#666968', '#676a69'],
    sizes: yardSizes,
    box: { x: 0.4277, y: 0.3937, w: 0.0973, h: 0.3958 },
  },
  alert_08_dock: {
    stem: '/images/alerts/dock-run',
    tones: ['#575a59', '#666968'],
    sizes: cardSizes,
    box: { x: 0.5333, y: 0.4062, w: 0.0986, h: 0.3979 },
  },
  alert_04_aisle: {
    stem: '/images/alerts/aisle',
    tones: ['#4e5150', '#696c6a'],
    box: { x: 0.5225, y: 0.3688, w: 0.1217, h: 0.4375 },
  },
  alert_05_dock: {
    stem: '/images/alerts/dock',
    tones: ['#5e6160', '#5e6160'],
    box: { x: 0.4181, y: 0.4688, w: 0.1194, h: 0.3979 },
  },
});

/** The four campuses of the universities page (spec 2) by night, seen from masts and roofs. */
export const campusPictures = stills(cardSizes, {
  campus_01_main_quad: {
    stem: '/images/campuses/main-quad',
    tones: ['#41434a', '#61644f'],
    box: null,
  },
  campus_02_medical: {
    stem: '/images/campuses/medical',
    tones: ['#414751', '#4b4c4c'],
    box: null,
  },
  campus_03_north_halls: {
    stem: '/images/campuses/north-halls',
    tones: ['#393d44', '#6b6c5b'],
    box: null,
  },
  campus_04_research_park: {
    stem: '/images/campuses/research-park',
    tones: ['#494f58', '#54584c'],
    box: null,
  },
});
