/** A stage whose walks run inside the page. One page executes one walk at a time, by one call. */

import type { Page } from 'playwright-core';
import type { Model } from '../model/model.ts';
import type { Width } from '../model/screen.ts';
import { setStoredAnew } from '../screen/in-page.ts';
import { movesOf } from '../screen/moves.ts';
import { type Stage, viewports } from '../screen/stage.ts';
import type { SitePath } from '../screen/walk.ts';
import type { SerialisedPath, WalkResult } from '../walker/index.ts';
import type { DriverOperations } from '../walker/screen.ts';
import { complaintsOf, type PlaywrightStage, playwrightStage } from './playwright-stage.ts';

interface PageStage extends PlaywrightStage {
  /** The script that contains the walker of the site (`walkerScript`). */
  readonly script: string;
  /** Returns whether the page of a machine can be left and opened again, which starts the machine again. */
  readonly comesBack: (model: Model) => boolean;
  /** The levels of console messages that count as faults of a page. By default, these are errors. */
  readonly heard?: SerialisedPath['heard'];
  /** Whether the contract of perception is checked. True by default. */
  readonly isPerceived?: boolean;
  /** Whether each machine's page is left and opened again after a walk, to find objects that outlive the page. */
  readonly isLeft?: boolean;
  /** Returns whether a walk uses real input from outside the page. By default, no walk does. */
  readonly isDriven?: (model: Model, path: SitePath) => boolean;
  /** Receives the result of each walk in a page. */
  readonly onWalked?: (walked: WalkResult) => void;
  /** Receives each walk that needs an operation from outside the page, with the operation. */
  readonly onOutside?: (model: Model, path: SitePath, why: string) => void;
}

/** A page that is used for several walks. */
interface Tab {
  readonly page: Page;
  readonly complaints: string[];
  /** The machine and the width of the last walk. Null if the next walk needs a new document. */
  last: string | null;
}

/** Deletes all data that documents of this origin have stored. This runs in a page without scripts. */
async function clear(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  const stores = await indexedDB.databases();
  await Promise.all(
    stores.map(
      ({ name = '' }) =>
        new Promise((resolve, reject) => {
          const request = indexedDB.deleteDatabase(name);
          request.onsuccess = resolve;
          request.onerror = reject;
        }),
    ),
  );
}

/** Returns whether an error of Playwright means that the document was replaced. */
const isReplaced = (error: unknown) =>
  error instanceof Error && /context was destroyed|navigat/i.test(error.message);

/** Walks paths in pages that contain a walker. `playwrightStage` walks the paths that need more. */
export function pageStage({
  script,
  comesBack,
  heard = ['error'],
  isPerceived = true,
  isLeft = false,
  isDriven = () => false,
  onWalked = () => {},
  onOutside = () => {},
  ...rest
}: PageStage): Stage {
  const { browser, origin, site } = rest;
  const free: Tab[] = [];
  const left = new Set<string>();

  const makeTab = async (): Promise<Tab> => {
    const context = await browser.newContext({
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const page = await context.newPage();
    let other: Page | undefined;
    const outside: DriverOperations = {
      press: (x, y) => page.mouse.click(x, y),
      key: (name) => page.keyboard.press(name),
      reducesMotion: (reduced) =>
        page.emulateMedia({ reducedMotion: reduced ? 'reduce' : 'no-preference' }),
      storesElsewhere: async (key, value) => {
        if (other === undefined) {
          other = await context.newPage();
          await other.goto(origin + site.quiet);
        }
        await other.evaluate(setStoredAnew, { key, value });
      },
    };
    await page.exposeFunction(
      'outside',
      (what: keyof DriverOperations, ...given: readonly never[]) =>
        (outside[what] as (...each: readonly never[]) => Promise<void>)(...given),
    );
    await page.addInitScript(script);
    await rest.world?.prepare?.(page);
    return { page, complaints: complaintsOf(page), last: null };
  };

  /** Loads the page of a path. Web storage is empty except for the initial values of the path. */
  const load = async ({ page }: Tab, address: string, serialised: SerialisedPath, width: Width) => {
    await page.setViewportSize(viewports[width]);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(origin + site.quiet);
    await page.context().clearCookies();
    await page.evaluate(clear);
    await page.evaluate((path) => window.walker?.arrange(path), serialised);
    await page.goto(origin + address);
  };

  return {
    ...playwrightStage(rest),
    walk: async (width, model, path, walk, failed) => {
      if (isDriven(model, path)) {
        onOutside(model, path, 'It is walked by real input.');
        return false;
      }
      const here = `${model.id} ${width}`;
      const place = free.findIndex(({ last }) => last === here);
      const [tab = await makeTab()] = free.splice(Math.max(place, 0), 1);
      const { page, complaints } = tab;
      const isBack = tab.last === here;
      tab.last = null;
      complaints.length = 0;
      const { name, start, steps, journey } = path;
      const address = model.starts[start]?.path ?? '/';
      const serialised: SerialisedPath = {
        machine: model.id,
        path: { name, start, steps, ...(journey === undefined ? {} : { journey }) },
        comesBack: isBack,
        isLeft: isLeft && comesBack(model) && !left.has(model.id),
        heard,
        isPerceived,
      };
      try {
        if (!isBack) await load(tab, address, serialised, width);
        const walked = await page.evaluate((way) => window.walker?.walk(way), serialised);
        if (walked === undefined) throw new Error('The page has no walker.');
        onWalked(walked);
        const { moves, step, doing, needs, isClean } = walked;
        if (needs !== undefined) {
          onOutside(model, path, needs);
          return false;
        }
        Object.assign(walk, { step, doing });
        walk.situations = movesOf(model, path)
          .slice(0, moves)
          .map(({ situation }) => situation);
        const failure = walked.failure ?? complaints.join('\n');
        if (failure !== '') {
          await failed({
            picture: () =>
              page.screenshot({ animations: 'disabled', style: ':root { opacity: 1 !important }' }),
          });
          throw new Error(failure);
        }
        if (isClean && comesBack(model)) tab.last = here;
        if (isClean && serialised.isLeft) left.add(model.id);
        return true;
      } catch (error) {
        if (!isReplaced(error)) throw error;
        onOutside(model, path, 'The document was replaced.');
        return false;
      } finally {
        free.push(tab);
      }
    },
  };
}
