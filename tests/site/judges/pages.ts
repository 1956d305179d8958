import type { BrowserContextOptions, ViewportSize } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { documentTitle, type RouteId, routeIds, routes } from '../../../src/data/routes.ts';
import { settings } from '../../../src/data/settings.ts';
import { catalogue } from '../../../src/machines/index.ts';
import { MOUSE } from '../../../tools/chromium.ts';
import { contrastFaults, violationsOf } from '../accessibility.ts';
import { live, servedSite, type Visit } from '../harness.ts';
import {
  ALL_PICTURES,
  fontFaults,
  isApproving,
  lookFaults,
  lookOf,
  pictured,
  pointAtAll,
  pointAtNothing,
} from '../looks.ts';
import { type Medium, media, nameOf, paused } from '../looks-media.ts';
import { stateFaults } from './alike.ts';
import { endTransitions, forcedColourFaults, labelFaults } from './contrast.ts';
import { coveredUpwards, eyeFaults, focusFaults, headerFaults, unpainted, used } from './eye.ts';
import {
  drawn,
  fitFaults,
  largeFaults,
  lowWindowFaults,
  spacedFaults,
  turnedFaults,
} from './fits.ts';
import { layoutFaults } from './layout.ts';
import {
  type CalmText,
  movingPaperFaults,
  paperFaults,
  readCalm,
  scriptlessFaults,
} from './paper.ts';
import { requestFaults, requestsOf } from './requests.ts';

/**
 * Each page is opened once for each device, and every judge of it looks at that visit: those that leave the page as it
 * was before those that do not.
 */

/** Nothing has to fit into less than 320 px (WCAG 1.4.10). Narrow to wide: a browser keeps a large picture. */
const phoneWidths = [320, 360];
const tabletWidths = [480, 600, 700, 800];
const middleWidths = [900, 1000, 1100];
const deskWidths = [1280, 1536, 1920];
export const judgedWidths = [...phoneWidths, ...tabletWidths, ...middleWidths, ...deskWidths];

interface PageVisit extends Visit {
  readonly path: string;
  readonly asked: readonly string[];
  /** What is read on the page on a desk, without motion. */
  readonly calm: () => Promise<CalmText>;
}

type Faults = Readonly<Record<string, readonly string[]>> | readonly string[];

interface Judge {
  /** The title of its test. */
  readonly says: string;
  readonly width: number;
  readonly height?: number;
  /** Whether it judges a page; by default every one. */
  readonly isOf?: (path: string) => boolean;
  /** Whether it compares pictures, which are approved by running it. */
  readonly isLook?: boolean;
  readonly faults: (visit: PageVisit) => Promise<Faults>;
}

const unknown = '/no/such/page';
const paths = [...routeIds.map((id) => routes[id].path), unknown];
const titleOf = (path: string) => {
  const id = routeIds.find((each) => routes[each].path === path);
  return id ? documentTitle(id) : `Page Not Found | ${settings.productName}`;
};
const isUsed = (path: string) => used.includes(path);

const look = (width: number): Judge => ({
  says: `looks as approved at ${width} px`,
  width,
  height: pictured[width] ?? 800,
  isLook: true,
  faults: ({ page, path }) => lookFaults(page, lookOf(path, width)),
});
const lookIn = (medium: Medium): Judge => ({
  says: `looks as approved, ${medium.kind} at ${medium.width} px`,
  width: medium.width,
  height: medium.height,
  isOf: (path) => path === medium.path,
  isLook: true,
  faults: async ({ page }) => {
    await medium.reach(page);
    const { part = null } = medium;
    return lookFaults(page, nameOf(medium), { part });
  },
});
const fits = (widths: readonly number[]): Judge => ({
  says: `fits from ${widths[0]} to ${widths.at(-1)} px`,
  width: widths[0] ?? 0,
  faults: ({ page }) => fitFaults(page, widths),
});
const fitsOtherwise = (width: number, largeWidths: readonly number[]): readonly Judge[] => [
  {
    says: 'fits with its words set apart',
    width,
    faults: ({ page }) => spacedFaults(page),
  },
  {
    says: 'fits from right to left',
    width,
    faults: ({ page }) => turnedFaults(page),
  },
  {
    says: 'keeps in low windows what sticks',
    width,
    faults: ({ page }) => lowWindowFaults(page),
  },
  {
    says: 'fits with a browser font of 32 px',
    width,
    faults: ({ page }) => largeFaults(page, largeWidths),
  },
];

/** What holds on every device. */
const rules = (width: number, height: number): readonly Judge[] => [
  {
    says: 'is accessible to axe',
    width,
    height,
    faults: async ({ page }) => [
      ...(await violationsOf(page)),
      ...(await labelFaults(page)),
      ...(await unpainted(page)),
    ],
  },
  {
    says: 'is seen and used as it is read aloud',
    width,
    height,
    faults: ({ page, path }) => {
      const around = path === '/' ? ['body > a', 'body > header > div', 'footer'] : [];
      return eyeFaults(page, ['main', ...around].join(','));
    },
  },
  {
    says: 'has nothing over or under its header',
    width,
    height,
    faults: ({ page }) => headerFaults(page),
  },
  {
    says: 'is laid out as people read it',
    width,
    height,
    faults: ({ page }) => layoutFaults(page),
  },
];
const isQuiet: Judge = {
  says: 'keeps its title, and says nothing in the console',
  width: 1280,
  faults: async ({ page, path, complaints, remarks }) => {
    const title = await page.title();
    return {
      title: title === titleOf(path) ? [] : [title],
      complaints: complaints.filter((text) => path !== unknown || !text.includes('404')),
      // A page that React has to hydrate anew says so.
      remarks,
    };
  },
};

/** A phone, and larger devices without a mouse. */
const byTouch: readonly Judge[] = [
  fits(phoneWidths),
  look(360),
  fits(tabletWidths),
  look(800),
  fits(middleWidths),
  // Pictures are those of a device without a mouse.
  look(1280),
  fits(deskWidths),
  // These scroll, which /tma remembers.
  ...rules(360, 740),
  {
    says: 'keeps in sight what has the focus',
    width: 390,
    height: 740,
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
  {
    says: 'is laid out on a tablet as people read it',
    width: 800,
    height: 1100,
    // A picture of another size comes over the network.
    faults: async ({ page }) => {
      await expect.poll(() => layoutFaults(page)).toEqual([]);
      return [];
    },
  },
  ...media.map(lookIn),
  ...fitsOtherwise(360, [320, 360, 800]),
  isQuiet,
];

const onDesk: readonly Judge[] = [
  ...rules(1280, 800),
  {
    says: 'hides nothing from a mouse for the focus',
    width: 700,
    height: 740,
    isOf: isUsed,
    faults: async ({ page }) => {
      const hasMouse = await page.evaluate(
        () => matchMedia('(hover: hover) and (pointer: fine)').matches,
      );
      const { lost, hidden } = await focusFaults(page);
      return { 'no mouse': hasMouse ? [] : ['in the browser'], 'loses the focus': lost, hidden };
    },
  },
  {
    says: 'can be read in forced colours',
    width: 800,
    height: 1100,
    faults: async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active' });
      const atRest = await forcedColourFaults(page);
      await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
      return { 'at rest': atRest, 'in a dark scheme': await forcedColourFaults(page) };
    },
  },
  {
    says: 'can be read where it is pointed at, in any colours',
    width: 1280,
    height: 800,
    faults: async ({ page }) => {
      await pointAtAll(page);
      await endTransitions(page);
      const found = await contrastFaults(page);
      await page.emulateMedia({ forcedColors: 'active' });
      return [...found, ...(await forcedColourFaults(page))];
    },
  },
  ...fitsOtherwise(1280, [1280]),
  {
    says: 'is read on paper as on a screen',
    width: 1280,
    faults: async ({ page, calm }) => {
      // It is read before a judge opens something that stays open.
      await calm();
      return paperFaults(page);
    },
  },
  {
    says: 'shows the state that each thing is in',
    width: 1280,
    height: 800,
    faults: ({ page }) => stateFaults(page),
  },
  {
    says: 'is drawn in its own fonts',
    width: 1280,
    height: 800,
    faults: ({ page }) => fontFaults(page),
  },
  isQuiet,
];

/** Where something moves: pieces that move in sight only, footage, and the screen of the OS by its styles. */
const moving = new Set<RouteId>([
  ...Object.values(catalogue)
    .filter(({ machine }) => JSON.stringify(machine.config).includes('watchStage'))
    .flatMap((entry): readonly RouteId[] => entry.routes),
  ...(['manager', 'careers', 'autonomous', 'tma', 'monitoringPortal'] as const),
]);

const inMotion: readonly Judge[] = [
  {
    says: 'has a motion control where something moves, and nowhere else',
    width: 1280,
    faults: async ({ page, path }) => {
      const isShown = await page.getByRole('button', { name: /motion$/ }).isVisible();
      const isWanted = [...moving].some((id) => routes[id].path === path);
      return isShown === isWanted ? [] : [isShown ? 'it has one' : 'it has none'];
    },
  },
  {
    says: 'prints what is folded and what moves as where all is open and nothing moves',
    width: 794,
    height: 1123,
    faults: async ({ page, calm }) => movingPaperFaults(page, await calm()),
  },
  isQuiet,
  {
    says: 'fetches nothing twice, nor does the page after it',
    width: 1280,
    isOf: (path) => path !== unknown,
    faults: async ({ page, path, asked, complaints }) => ({
      ...(await requestFaults(page, path, asked)),
      complaints,
    }),
  },
];

const withoutScripts: readonly Judge[] = [
  {
    says: 'reads as with scripts',
    width: 1280,
    faults: async ({ page, calm }) => scriptlessFaults(page, await calm()),
  },
];

/** Brings a page back to where judges begin, whatever one of them has left. */
async function prepare({ page }: Visit, size: ViewportSize): Promise<void> {
  await page.emulateMedia({ media: 'screen', forcedColors: 'none', colorScheme: 'light' });
  await page.setViewportSize(size);
  await pointAtNothing(page);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo({ top: 0, behavior: 'instant' });
  });
  if (!(await page.evaluate(() => matchMedia('(scripting: enabled)').matches))) return;
  await drawn(page);
  await live(page);
}

/** One call for all that ask. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Fetches every picture at once, as `ALL_PICTURES` does, and has a mouse. */
const FLAGS = [
  ...ALL_PICTURES.filter((flag) => !flag.startsWith('--blink-settings')),
  `--blink-settings=${['lazyLoadEnabled=false', ...MOUSE].join()}`,
];

const desk = { viewport: { width: 1280, height: 800 } };
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
      // Its browser writes dates and numbers otherwise than the host that built the page.
      locale: 'de-DE',
      timezoneId: 'America/Los_Angeles',
    },
    judges: byTouch,
  },
] satisfies readonly { name: string; options: BrowserContextOptions; judges: readonly Judge[] }[];

/** Judges some of the pages. */
export function judgePages(isMine: (place: number) => boolean): void {
  const withMouse = servedSite(...FLAGS);
  const withoutMouse = servedSite(...ALL_PICTURES);
  describe.each(paths.filter((_, place) => isMine(place)))('%s', (path) => {
    const open = async (options: BrowserContextOptions): Promise<PageVisit> => {
      let asked: readonly string[] = [];
      const { visit } = options.hasTouch ? withoutMouse : withMouse;
      const opened = await visit(path, {
        ...options,
        beforeLoad: async (page) => {
          asked = requestsOf(page);
        },
      });
      return { ...opened, path, asked, calm };
    };
    const onDeskOnce = once(() => open({ ...desk, ...isCalm }));
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
        // What is compared with the page on a desk needs that visit first.
        if (!('reducedMotion' in options)) await calm();
        return open(options);
      });
      it.each(judgesOf(judges))('$says', async ({ width, height = 800, faults }) => {
        const opened = await visited();
        await prepare(opened, { width, height });
        const found = await faults(opened);
        const lists = Array.isArray(found) ? { [name]: found } : found;
        const faulty = Object.entries(lists).filter(([, { length }]) => length > 0);
        expect(Object.fromEntries(faulty)).toEqual({});
      });
    });
  });
}
