import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pageStage, playwrightStage, type World, walkerScript } from '@machines/proof/page';
import { launchBrowser } from '../../tools/browsers.ts';
import { launchEngine, NO_PICTURES } from '../../tools/chromium.ts';
import { startPreview } from '../../tools/preview.ts';
import { buildWith } from '../site/harness.ts';
import { isOfPage, ourSite } from '../walks/site.ts';
import { type OpenStage, replayCommandIn } from './walk-all.ts';
import { wanted } from './wanted.ts';

/** A running server, with a function that stops it. */
interface Served {
  readonly origin: string;
  close(): Promise<unknown>;
}

/** A switch that lets a press by a script play sounds, as a press by a visitor does. */
const flags = ['--autoplay-policy=no-user-gesture-required'];

/** Returns the kind of a button. Buttons of one kind, such as those of each release, differ only in a number. */
const kindOf = (name: string) => name.replaceAll(/\d[\d.]*/g, '#');

const levels = ['error', 'warn', 'info'] as const;

interface How {
  readonly executor?: 'chromium' | 'strict';
  readonly again?: OpenStage['stage']['again'];
  readonly world?: World;
  /** The kinds of console messages that pages must not write. The default is all except notes. */
  readonly heard?: readonly (typeof levels)[number][];
  readonly isPerceived?: boolean;
  /** Whether each page is left and opened again, to find objects that stay in memory. */
  readonly isLeft?: boolean;
  /** Whether the first short journey of each machine is walked by real input from outside the page. */
  readonly isDriven?: boolean;
}

let script: Promise<string> | undefined;

/** Returns the walker of this site, bundled once for all files of a worker. */
function ourWalker(): Promise<string> {
  script ??= walkerScript('tests/walks/walker.ts', 'vite.config.ts');
  return script;
}

/** Opens a served site in Chromium, with the walker in its pages. */
export async function openInPage(
  served: Served,
  {
    executor = 'chromium',
    again = replayCommandIn(executor),
    heard = levels,
    isDriven,
    ...how
  }: How = {},
): Promise<OpenStage> {
  const [walker, browser] = await Promise.all([
    ourWalker(),
    launchEngine({ args: [...flags, NO_PICTURES] }),
  ]);
  const outside: string[] = [];
  const driven = new Set<string>();
  const [met, pressed] = [new Set<string>(), new Set<string>()];
  return {
    stage: pageStage({
      ...how,
      heard,
      executor,
      again,
      script: walker,
      browser,
      site: ourSite,
      origin: served.origin,
      comesBack: isOfPage,
      isDriven: ({ id }, { journey, steps }) => {
        // Journeys without a step have nothing to press, and some journeys repeat one delay dozens of times.
        const isShort = journey !== undefined && steps.length > 0 && steps.length < 20;
        if (isDriven !== true || !isShort || driven.has(id)) return false;
        driven.add(id);
        return true;
      },
      traces: true,
      onWalked: (walked) => {
        for (const name of walked.met) met.add(kindOf(name));
        for (const name of walked.pressed) pressed.add(kindOf(name));
      },
      onOutside: ({ id }, { name }, why) => outside.push(`${id} · ${name}: ${why}`),
    }),
    outside,
    neverPressed: () => [...met].filter((name) => !pressed.has(name)).toSorted(),
    close: async () => {
      await browser.close();
      await served.close();
    },
  };
}

/** Opens a served site in a browser whose every step Playwright drives from outside the page. */
export async function openDriven(
  served: Served,
  executor: 'chromium' | 'webkit',
): Promise<OpenStage> {
  const browser = await launchBrowser(executor, { headless: wanted.headed !== true });
  return {
    stage: playwrightStage({
      browser,
      executor,
      site: ourSite,
      origin: served.origin,
      again: replayCommandIn(executor),
      slow: wanted.slow ?? 0,
      traces: true,
    }),
    close: async () => {
      await browser.close();
      await served.close();
    },
  };
}

/** Opens the site with the development build of React, which starts every effect twice. */
export async function openStrict(how: How = {}): Promise<OpenStage> {
  const dist = await mkdtemp(join(tmpdir(), 'strict-'));
  await buildWith(dist, { REACT: 'development' });
  const served = await startPreview({ port: 0, dist });
  const close = async () => {
    await served.close();
    await rm(dist, { recursive: true });
  };
  return openInPage({ origin: served.origin, close }, { executor: 'strict', isLeft: true, ...how });
}

/**
 * Opens the built site. WebKit, and browsers with a spectator, are driven from outside the page. The walker in the
 * page is not tested in WebKit, and too fast for a spectator.
 */
export async function openBuilt(executor: 'chromium' | 'webkit'): Promise<OpenStage> {
  const served = await startPreview({ port: 0 });
  const isWatched = wanted.headed === true || (wanted.slow ?? 0) > 0;
  return executor === 'webkit' || isWatched ? openDriven(served, executor) : openInPage(served);
}
