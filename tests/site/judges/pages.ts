/**
 * Opens each page once for each device, and lets all judges use that visit. Judges that do not change the page come
 * first.
 */

import type { BrowserContextOptions, ViewportSize } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { notFoundTitle } from '../../../src/data/pages/errors.copy.ts';
import { type RouteId, routeIds, routes } from '../../../src/data/routes.ts';
import { motion } from '../../../src/data/site.copy.ts';
import { documentTitle, titled } from '../../../src/data/titles.ts';
import { catalogue } from '../../../src/machines/index.ts';
import { MOUSE, NO_PICTURES } from '../../../tools/chromium.ts';
import { comesAlive } from '../../walks/site.ts';
import { contrastFaults, violationsOf } from '../accessibility.ts';
import { servedSite, type Visit, waitUntilLive } from '../harness.ts';
import {
  ALL_PICTURES,
  fontFaults,
  isApproving,
  lookFaults,
  pictureName,
  pointAtAll,
  pointAtNothing,
  windowHeights,
} from '../looks.ts';
import { type Medium, media, nameOf, paused } from '../looks-media.ts';
import { endTransitions, forcedColourFaults, labelFaults } from './contrast.ts';
import {
  coveredUpwards,
  eyeFaults,
  focusFaults,
  headerFaults,
  pagesWithMostControls,
  unpaintedShapes,
} from './eye.ts';
import { belowFaults } from './far-from-view.ts';
import { layoutFaults, touchingFaults } from './layout.ts';
import { fitFaults, largeFaults, lowWindowFaults, spacedFaults, turnedFaults } from './overflow.ts';
import { movingPaperFaults, readCalm, scriptlessFaults } from './paper.ts';
import { requestFaults, requestsOf } from './requests.ts';
import { forcedChoiceFaults, stateFaults } from './states-alike.ts';

/**
 * No page has to fit into less than 320 px (WCAG 1.4.10). The widths grow, because a browser keeps a large picture
 * once it has loaded it.
 */
const phoneWidths = [320, 360];
const tabletWidths = [480, 640, 800];
const middleWidths = [960, 1024, 1280];
const deskWidths = [1536, 1920];
export const judgedWidths = [...phoneWidths, ...tabletWidths, ...middleWidths, ...deskWidths];

interface PageVisit extends Visit {
  readonly path: string;
  readonly asked: readonly string[];
  /** Returns the text of the page on a desk, without motion. */
  readonly calm: () => ReturnType<typeof readCalm>;
}

type Faults = Readonly<Record<string, readonly string[]>> | readonly string[];

interface Judge {
  /** The title of the judge's test. */
  readonly says: string;
  /** The window in which the judge looks; by default that of the judge before it. */
  readonly size?: ViewportSize;
  /** Returns whether the judge looks at a page; by default it looks at every page. */
  readonly isOf?: (path: string) => boolean;
  /** Whether the judge compares pictures. `npm run approve` runs these judges. */
  readonly isLook?: boolean;
  readonly faults: (visit: PageVisit) => Promise<Faults>;
}

const unknown = '/no/such/page';
const paths = [...routeIds.map((id) => routes[id].path), unknown];
const titleOf = (path: string) => {
  const id = routeIds.find((each) => routes[each].path === path);
  return id ? documentTitle(id) : titled(notFoundTitle);
};
const isUsed = (path: string) => pagesWithMostControls.includes(path);

/** Returns the window for a width. Its height is that of the approved picture. */
const windowOf = (width: number): ViewportSize => ({ width, height: windowHeights[width] ?? 800 });
const look = (width: number): Judge => ({
  says: `looks as approved at ${width} px`,
  size: windowOf(width),
  isLook: true,
  faults: ({ page, path }) => lookFaults(page, pictureName(path, width)),
});
const lookIn = (medium: Medium): Judge => ({
  says: `looks as approved, ${medium.kind} at ${medium.width} px`,
  size: { width: medium.width, height: medium.height },
  isOf: (path) => path === medium.path,
  isLook: true,
  faults: async ({ page }) => {
    await medium.reach(page);
    const { part = null } = medium;
    return lookFaults(page, nameOf(medium), { part });
  },
});
const hasRoom = (width: number): Judge => ({
  says: `reserves the height of its parts at ${width} px`,
  size: windowOf(width),
  // The browser may have to fetch a picture of another size first.
  faults: async ({ page, path }) => {
    await expect.poll(() => belowFaults(page, path)).toEqual([]);
    return [];
  },
});
const fits = (widths: readonly number[]): Judge => ({
  says: `fits into ${widths.join(', ')} px`,
  faults: ({ page }) => fitFaults(page, widths.map(windowOf)),
});
const fitsOtherwise = (size: ViewportSize): readonly Judge[] => [
  {
    says: 'fits from right to left',
    size,
    faults: ({ page }) => turnedFaults(page),
  },
  {
    says: 'fits with larger distances between letters, words and lines',
    size,
    faults: ({ page }) => spacedFaults(page),
  },
  {
    says: 'has no sticky element that is too high for a low window',
    size,
    faults: ({ page }) => lowWindowFaults(page),
  },
];
/**
 * Judges the page with large letters. This judge is the last of a visit, because restoring the letters takes as long
 * as changing them.
 */
const fitsLarge = (widths: readonly number[]): Judge => ({
  says: 'fits with a browser font of 32 px',
  faults: ({ page }) => largeFaults(page, widths),
});

/** Returns the judges of every device. */
const rules = (size: ViewportSize): readonly Judge[] => [
  {
    says: 'is accessible to axe',
    size,
    faults: async ({ page }) => [
      ...(await violationsOf(page)),
      ...(await labelFaults(page)),
      ...(await unpaintedShapes(page)),
    ],
  },
  {
    says: 'shows every text and control that screen readers announce',
    size,
    faults: ({ page, path }) => {
      const around = path === '/' ? ['body > a', 'body > header > div', 'footer'] : [];
      return eyeFaults(page, ['main', ...around].join(','));
    },
  },
  {
    says: 'has no content over or under its header',
    size,
    faults: ({ page }) => headerFaults(page),
  },
];
/** Returns a judge that needs pictures. */
const isLaidOut = (name: string, size: ViewportSize): Judge => ({
  says: `has no fault of layout ${name}`,
  size,
  // The browser may have to fetch a picture of another size first.
  faults: async ({ page }) => {
    await expect.poll(() => layoutFaults(page)).toEqual([]);
    return [];
  },
});
/**
 * Returns the judge of console messages.
 *
 * @param hasPictures whether the browser shows pictures. A browser without them complains about each preload.
 */
const isQuiet = (hasPictures: boolean): Judge => ({
  says: 'keeps its title, and writes nothing to the console',
  faults: async ({ page, path, complaints, remarks }) => {
    const title = await page.title();
    return {
      title: title === titleOf(path) ? [] : [title],
      complaints: complaints
        .filter((text) => path !== unknown || !text.includes('404'))
        .filter((text) => hasPictures || !/ preload(ed)? .* not used/.test(text)),
      // A remark says that React had to hydrate the page again.
      remarks,
    };
  },
});

const deskSize = { width: 1280, height: 800 };
const tabletSize = { width: 800, height: 1100 };
const phoneSize = { width: 360, height: 740 };

/**
 * The judges for a phone, and for larger devices without a mouse. They change the window only a few times, because
 * each change takes long.
 */
const byTouch: readonly Judge[] = [
  fits(phoneWidths),
  look(360),
  hasRoom(360),
  fits(tabletWidths),
  look(800),
  hasRoom(800),
  fits(middleWidths),
  // This visit judges 1280 px, because the approved pictures were taken without a mouse.
  look(1280),
  hasRoom(1280),
  fits(deskWidths),
  ...media.map(lookIn),
  // These judges scroll, and /tma keeps the scroll position.
  isLaidOut('on a desk', deskSize),
  isLaidOut('on a tablet', tabletSize),
  isLaidOut('on a phone', phoneSize),
  ...rules(phoneSize),
  {
    says: 'keeps the control with the focus in sight',
    size: { width: 390, height: 740 },
    isOf: isUsed,
    faults: async ({ page }) => {
      const { all, lost } = await focusFaults(page);
      return {
        'nothing to use': all > 2 ? [] : ['on the whole page'],
        'loses the focus': lost,
        covered: await coveredUpwards(page),
      };
    },
  },
  ...fitsOtherwise(phoneSize),
  isQuiet(true),
  fitsLarge([320, 360, 800]),
];

/** The judges of the visit on a desk. Its browser loads no pictures, because the visit by touch judges them. */
const onDesk: readonly Judge[] = [
  ...rules(deskSize),
  {
    says: 'has the same text on paper as on a screen',
    // The text is read before a judge opens a fold that stays open.
    faults: async ({ calm }) => (await calm()).faults,
  },
  {
    says: 'can be read while it is pointed at, and in forced colours',
    size: deskSize,
    faults: async ({ page }) => {
      await pointAtAll(page);
      await endTransitions(page);
      const pointed = await contrastFaults(page);
      await page.emulateMedia({ forcedColors: 'active' });
      const forced = await forcedColourFaults(page);
      await pointAtNothing(page);
      await page.setViewportSize(tabletSize);
      return {
        'pointed at': pointed,
        'pointed at, in forced colours': forced,
        'in forced colours': [
          ...(await forcedColourFaults(page)),
          ...(await forcedChoiceFaults(page)),
        ],
        'in a dark scheme': await page
          .emulateMedia({ colorScheme: 'dark' })
          .then(() => forcedColourFaults(page)),
      };
    },
  },
  {
    says: 'hides no control from a mouse while another has the focus',
    size: { width: 700, height: 740 },
    isOf: isUsed,
    faults: async ({ page }) => {
      const hasMouse = await page.evaluate(
        () => matchMedia('(hover: hover) and (pointer: fine)').matches,
      );
      const { lost, hidden } = await focusFaults(page);
      return { 'no mouse': hasMouse ? [] : ['in the browser'], 'loses the focus': lost, hidden };
    },
  },
  ...fitsOtherwise(deskSize),
  {
    says: 'shows the state of each element',
    size: deskSize,
    faults: ({ page }) => stateFaults(page),
  },
  {
    says: 'is drawn in the fonts of the site',
    faults: ({ page }) => fontFaults(page),
  },
  isQuiet(false),
  fitsLarge([1280]),
];

/** The pages with motion: behaviours that move only in sight, footage, and the screen of the OS that styles move. */
const moving = new Set<RouteId>([
  ...Object.values(catalogue)
    .filter(({ machine }) => JSON.stringify(machine.config).includes('watchStage'))
    .flatMap((entry): readonly RouteId[] => entry.routes),
  ...(['manager', 'careers', 'autonomous', 'tma', 'monitoringPortal'] as const),
]);

const inMotion: readonly Judge[] = [
  {
    says: 'has a motion control exactly if it has motion',
    faults: async ({ page, path }) => {
      const isShown = await page
        .getByRole('button', { name: new RegExp(`${motion.what}$`) })
        .isVisible();
      const isWanted = [...moving].some((id) => routes[id].path === path);
      return isShown === isWanted ? [] : [isShown ? 'it has one' : 'it has none'];
    },
  },
  {
    says: 'prints folds as open, and moving parts as complete',
    faults: async ({ page, calm }) => movingPaperFaults(page, await calm()),
  },
  // A picture that follows the scroll position is wider than its section, and reaches the edge of the window.
  hasRoom(1920),
  isQuiet(false),
  {
    says: 'fetches no file twice, and neither does the next page',
    isOf: (path) => path !== unknown,
    faults: async ({ page, path, asked, complaints }) => ({
      ...(await requestFaults(page, path, asked)),
      complaints,
    }),
  },
];

const withoutScripts: readonly Judge[] = [
  {
    says: 'has the same text without scripts',
    faults: async ({ page, calm }) => scriptlessFaults(page, await calm()),
  },
  { says: 'has room around its cards', faults: ({ page }) => touchingFaults(page) },
];

/** Removes the changes of earlier judges from a page, and waits until the page is drawn. Runs in the page. */
async function reset(): Promise<'other media' | 'no scripts' | 'drawn'> {
  if (document.adoptedStyleSheets.length > 0) document.adoptedStyleSheets = [];
  // No part is skipped because it is far from view (tests/site/far-from-view.test.ts).
  delete document.documentElement.dataset.top;
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  scrollTo({ top: 0, behavior: 'instant' });
  if (matchMedia('print, (forced-colors: active), (prefers-color-scheme: dark)').matches)
    return 'other media';
  if (matchMedia('(scripting: none)').matches) return 'no scripts';
  // Styles that depend on the size of a container apply one frame after the change of the window.
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  return 'drawn';
}

/** Restores the page for the next judge. Sends only commands that change something, because each costs a layout. */
async function prepare({ page }: Visit, size = page.viewportSize()): Promise<void> {
  const now = page.viewportSize();
  if (size && (now?.width !== size.width || now.height !== size.height))
    await page.setViewportSize(size);
  await pointAtNothing(page);
  let state = await page.evaluate(reset);
  if (state === 'other media') {
    await page.emulateMedia({ media: 'screen', forcedColors: 'none', colorScheme: 'light' });
    state = await page.evaluate(reset);
  }
  if (state === 'drawn' && !(await page.evaluate(comesAlive))) await waitUntilLive(page);
}

/** Returns a function that calls another function once and gives its result to all callers. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Switches that fetch every picture at once, as `ALL_PICTURES` do, and simulate a mouse. */
const FLAGS = [
  ...ALL_PICTURES.filter((flag) => !flag.startsWith('--blink-settings')),
  `--blink-settings=${['lazyLoadEnabled=false', ...MOUSE].join()}`,
];

const desk = { viewport: deskSize };
const isCalm = { reducedMotion: 'reduce' } as const;

const devices = [
  { name: 'on a desk', options: { ...desk, ...isCalm }, judges: onDesk },
  { name: 'in motion', options: desk, judges: inMotion },
  { name: 'paused', options: desk, judges: paused.map(lookIn) },
  {
    name: 'without scripts',
    options: { ...desk, javaScriptEnabled: false },
    judges: withoutScripts,
  },
  {
    name: 'by touch',
    options: {
      ...isCalm,
      viewport: { width: 320, height: 800 },
      hasTouch: true,
      // The language of this browser formats dates and numbers differently from that of the build.
      locale: 'de-DE',
      timezoneId: 'America/Los_Angeles',
    },
    judges: byTouch,
  },
] satisfies readonly { name: string; options: BrowserContextOptions; judges: readonly Judge[] }[];

/** Matches the pages about products and industries, which are about half of all pages. */
const PRODUCTS = /^\/(quill|manager|monitoring-portal|tma|industries\/|solutions\/)/;

/**
 * Judges the pages of a subject, each on every device.
 *
 * @param subject `products` or `company`. The latter has the home page, the hotline, the pages about the company or
 * with help, and the error page.
 */
export function judgePages(subject: 'products' | 'company'): void {
  const withMouse = servedSite(...FLAGS);
  const withoutPictures = servedSite(NO_PICTURES);
  const withoutMouse = servedSite(...ALL_PICTURES);
  const mine = paths.filter((path) => PRODUCTS.test(path) === (subject === 'products'));
  describe.each(mine)('%s', (path) => {
    const open = async (
      { visit }: ReturnType<typeof servedSite>,
      options: BrowserContextOptions,
    ): Promise<PageVisit> => {
      let asked: readonly string[] = [];
      const opened = await visit(path, {
        ...options,
        beforeLoad: async (page) => {
          asked = requestsOf(page);
        },
      });
      return { ...opened, path, asked, calm };
    };
    const onDeskOnce = once(() => open(withoutPictures, { ...desk, ...isCalm }));
    const calm = once(async () => {
      const visited = await onDeskOnce();
      await prepare(visited, desk.viewport);
      return readCalm(visited.page);
    });
    const judgesOf = (all: readonly Judge[]) =>
      all.filter(({ isOf, isLook }) => (isOf?.(path) ?? true) && (!isApproving || isLook));
    const judged = devices.filter(({ judges }) => judgesOf(judges).length > 0);
    describe.each(judged)('$name', ({ name, options, judges }) => {
      const visited = once(async () => {
        if (judges === onDesk) return onDeskOnce();
        // Some judges compare the page with its visit on a desk, so that visit comes first.
        if (!('reducedMotion' in options)) await calm();
        if (judges === byTouch) return open(withoutMouse, options);
        return open(judges === withoutScripts ? withoutPictures : withMouse, options);
      });
      it.each(judgesOf(judges))('$says', async ({ size, faults }) => {
        const opened = await visited();
        await prepare(opened, size);
        const found = await faults(opened);
        const lists = Array.isArray(found) ? { [name]: found } : found;
        const faulty = Object.entries(lists).filter(([, { length }]) => length > 0);
        expect(Object.fromEntries(faulty)).toEqual({});
      });
    });
  });
}
