import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pageStage, playwrightStage, type World, walkerScript } from '@machines/proof/page';
import { routeIds } from '../../src/data/routes.ts';
import { catalogue } from '../../src/machines/index.ts';
import { launchBrowser } from '../../tools/browsers.ts';
import { launchEngine, NO_PICTURES } from '../../tools/chromium.ts';
import { startPreview } from '../../tools/preview.ts';
import { buildWith } from '../site/harness.ts';
import { ourSite } from '../stage/site.ts';
import { againIn, type OpenStage } from './walk-all.ts';
import { wanted } from './wanted.ts';

/** What is served, and until when. */
interface Served {
  readonly origin: string;
  close(): Promise<unknown>;
}

/** Whether a machine belongs to a page, which can be left: others run wherever the visitor is. */
const isOfPage = ({ id }: { readonly id: string }) =>
  Object.entries(catalogue).some(
    ([machine, { routes }]) => machine === id && routes.length < routeIds.length,
  );

/** In these a press by a script may play sounds, as one by a visitor does. */
const flags = ['--autoplay-policy=no-user-gesture-required'];

const levels = ['error', 'warn', 'info'] as const;

interface How {
  readonly executor?: 'chromium' | 'strict';
  readonly again?: OpenStage['stage']['again'];
  readonly world?: World;
  /** What pages may not write to the console; anything but a note unless given. */
  readonly heard?: readonly (typeof levels)[number][];
  readonly isPerceived?: boolean;
}

/** A site that is served, in a Chromium in whose pages a walker lives. */
export async function openInPage(
  served: Served,
  { executor = 'chromium', again = againIn(executor), heard = levels, ...how }: How = {},
): Promise<OpenStage> {
  const [script, browser] = await Promise.all([
    walkerScript('tests/stage/walker.ts', 'vite.config.ts'),
    launchEngine({ args: [...flags, NO_PICTURES] }),
  ]);
  const outside: string[] = [];
  return {
    stage: pageStage({
      ...how,
      heard,
      executor,
      again,
      script,
      browser,
      site: ourSite,
      origin: served.origin,
      comesBack: isOfPage,
      traces: true,
      onOutside: ({ id }, { name }, why) => outside.push(`${id} · ${name}: ${why}`),
    }),
    outside,
    close: async () => {
      await browser.close();
      await served.close();
    },
  };
}

/** A site that is served, in a browser that Playwright drives in full. */
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
      again: againIn(executor),
      slow: wanted.slow ?? 0,
      traces: true,
    }),
    close: async () => {
      await browser.close();
      await served.close();
    },
  };
}

/** The site built with React as in development, which starts every effect twice. */
export async function openStrict(how: How = {}): Promise<OpenStage> {
  const dist = await mkdtemp(join(tmpdir(), 'strict-'));
  await buildWith(dist, { REACT: 'development' });
  const served = await startPreview({ port: 0, dist });
  const close = async () => {
    await served.close();
    await rm(dist, { recursive: true });
  };
  return openInPage({ origin: served.origin, close }, { executor: 'strict', ...how });
}

/** The built site. A walker in the page is too fast for people who watch, and not tried in WebKit. */
export async function openBuilt(executor: 'chromium' | 'webkit'): Promise<OpenStage> {
  const served = await startPreview({ port: 0 });
  const isWatched = wanted.headed === true || wanted.slow !== undefined;
  return executor === 'webkit' || isWatched ? openDriven(served, executor) : openInPage(served);
}
