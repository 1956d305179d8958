/**
 * The walker contains models and checks that run in the page. A walk is one call from outside. `pageStage` puts the
 * walker into each document before any script of the page.
 */

import { type Clock, install } from '@sinonjs/fake-timers';
import type { Model } from '../model/model.ts';
import { BEGINNING } from '../model/screen.ts';
import type { Situation } from '../model/situations.ts';
import { watchVisit } from '../perception/perception.ts';
import { isForbiddenError } from '../screen/complaints.ts';
import { eventually } from '../screen/eventually.ts';
import { controlIntersections, scrollAtOnce, stopPainting } from '../screen/in-page.ts';
import { arrangeWorld, elementOf, newWalk, openAndWalk, type SitePath } from '../screen/walk.ts';
import { comparedContext } from '../steps/situation.ts';
import { openLedger } from './ledger.ts';
import { type ButtonRecord, type DriverOperations, NeedsDriver, screenInPage } from './screen.ts';
import { replaceFetch, type Service } from './service.ts';

/** The functions of a site that the walker needs. */
export interface WalkedSite {
  readonly models: () => Promise<readonly Model[]>;
  readonly service: Service;
  /** Returns whether an open page can be used. */
  readonly isLive: () => boolean;
  /**
   * Opens the page of a path by navigation within the document. `null` is a page without behaviours of its own.
   * Resolves when the page is shown.
   */
  readonly goTo: (path: string | null) => Promise<void>;
}

const levels = ['error', 'warn', 'info'] as const;
export type Level = (typeof levels)[number];

/** A path of a machine in the form that is sent into the page. */
export interface SerialisedPath {
  readonly machine: string;
  readonly path: SitePath;
  /** Whether the walk begins by leaving the machine's page and opening it again. Otherwise, the page is new. */
  readonly comesBack: boolean;
  /** Whether the page is left and opened again at the end, to find objects that outlive the page. */
  readonly isLeft: boolean;
  /** The levels of console messages that count as faults of the page. */
  readonly heard: readonly Level[];
  /** Whether the contract of perception is checked. */
  readonly isPerceived: boolean;
}

/** The result of a walk. */
export interface WalkResult {
  /** The number of moves after which the page agreed with the model. */
  readonly moves: number;
  readonly step: number | null;
  readonly doing: string;
  /** The reason why the walk failed. */
  readonly failure?: string;
  /** The operation that the walk needs and that the page cannot perform. */
  readonly needs?: string;
  /** Whether the next walk can use the same document, because nothing of this walk is left in it. */
  readonly isClean: boolean;
  /** The names of the buttons that the document has shown so far, and of those that were pressed. */
  readonly met: readonly string[];
  readonly pressed: readonly string[];
}

export interface Walker {
  /** Arranges the world for a path, from another page of the same origin. */
  readonly arrange: (serialised: SerialisedPath) => Promise<void>;
  readonly walk: (serialised: SerialisedPath) => Promise<WalkResult>;
}

declare global {
  interface Window {
    walker?: Walker;
    /** Calls an operation outside the page. The driver of the browser provides this function (`pageStage`). */
    outside?: (what: keyof DriverOperations, ...given: readonly unknown[]) => Promise<void>;
  }
}

/** The time for a page to load on a busy machine, in milliseconds. A development server compiles the page first. */
const LOADING = 60_000;

/** Stops the clock of the page until the model lets time pass. Polls use real time. */
const stopClock = (): Clock =>
  install({
    now: BEGINNING,
    toFake: [
      ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const),
      ...(['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] as const),
      ...(['requestIdleCallback', 'cancelIdleCallback'] as const),
    ],
    ignoreMissingTimers: true,
  });

/** Collects the errors, rejections and console messages of the page. */
function hearComplaints() {
  const complaints: { readonly level: Level; readonly text: string }[] = [];
  const hear = (text: string, level: Level = 'error') => {
    if (isForbiddenError(text)) complaints.push({ level, text });
  };
  for (const level of levels) {
    // biome-ignore lint/suspicious/noConsole: the messages of the page on the console are checked
    const write = console[level];
    console[level] = (...said: readonly unknown[]) => {
      // React logs differences that it could repair at level `info`. Its other infos are for developers and are
      // ignored.
      if (level !== 'info' || said.some((each) => each instanceof Error))
        hear(said.map(String).join(' '), level);
      write.apply(console, said as unknown[]);
    };
  }
  window.addEventListener('error', ({ message }) => hear(message));
  window.addEventListener('unhandledrejection', ({ reason }) => hear(`unhandled: ${reason}`));
  return complaints;
}

/** Puts the walker of a site into this document. Call this before any script of the page runs. */
export function installWalker(site: WalkedSite): void {
  if (window !== window.top || !location.protocol.startsWith('http')) return;
  const said = hearComplaints();
  controlIntersections();
  scrollAtOnce();
  stopPainting();
  watchVisit();
  Math.random = () => 0;
  const clock = stopClock();
  const ledger = openLedger(clock);
  const service = replaceFetch(site.service);
  let hasChangedSystem = false;
  const ask =
    (what: keyof DriverOperations) =>
    async (...given: readonly unknown[]) => {
      hasChangedSystem ||= what === 'reducesMotion' || what === 'storesElsewhere';
      await window.outside?.(what, ...given);
    };
  const driver: DriverOperations = {
    press: ask('press'),
    key: ask('key'),
    reducesMotion: ask('reducesMotion'),
    storesElsewhere: ask('storesElsewhere'),
  };
  let opens: (path: string) => Promise<void> = async () => {};
  const buttons: ButtonRecord = { met: new Set(), pressed: new Set() };
  const alive = () =>
    eventually(async () => {
      if (!site.isLive()) throw new Error('The page does not come alive.');
    }, LOADING);
  const screen = screenInPage(clock, service, driver, buttons, (path) => opens(path), alive);

  /** Returns the states of the behaviours that outlive the page. */
  const outlasting = () =>
    [...document.querySelectorAll<HTMLElement>('[data-machine]')]
      .filter((element) => element.closest('main') === null)
      .map(({ dataset }) => `${dataset.machine} ${dataset.state}`)
      .join();
  let loaded = '';

  const ready = async () => {
    await alive();
    loaded = outlasting();
  };

  const audit = (where: string, most: number) => {
    const grown = ledger(where, most);
    if (grown.length > 0) throw new Error(`This is left behind: ${grown.join('; ')}`);
  };

  /** Leaves the page. All objects that the page has started must then end. */
  const leave = async () => {
    await site.goTo(null);
    audit('left', 2);
  };

  /** Opens a path from another page of the site, as a returning visitor does. */
  const comeBack = async (path: string) => {
    await site.goTo(path);
    // Earlier use of controls, the announcement of the navigation and its focus are reset, because they do not belong
    // to the behaviours of the page.
    watchVisit();
    for (const region of document.querySelectorAll('main + [aria-live]')) region.textContent = '';
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    loaded = outlasting();
  };

  const find = async ({ machine, path }: SerialisedPath) => {
    const model = (await site.models()).find(({ id }) => id === machine);
    if (model === undefined) throw new Error(`There is no model of ${machine}.`);
    return [model, path] as const;
  };

  window.walker = {
    arrange: async (serialised) => arrangeWorld(screen, ...(await find(serialised))),
    walk: async (serialised) => {
      const walk = newWalk();
      const end = (why: Pick<WalkResult, 'failure' | 'needs'>): WalkResult => ({
        ...{ moves: walk.situations.length, step: walk.step, doing: walk.doing, ...why },
        ...{ met: [...buttons.met], pressed: [...buttons.pressed] },
        isClean:
          Object.keys(why).length === 0 &&
          !hasChangedSystem &&
          outlasting() === loaded &&
          service.sent.length === 0 &&
          document.visibilityState === 'visible',
      });
      try {
        const [model, path] = await find(serialised);
        opens = serialised.comesBack ? comeBack : ready;
        if (serialised.comesBack) {
          await leave();
          localStorage.clear();
          sessionStorage.clear();
          window.sights?.clear();
          await arrangeWorld(screen, model, path);
        }
        const complaints = () =>
          said.filter(({ level }) => serialised.heard.includes(level)).map(({ text }) => text);
        const after = async (situation: Situation) => {
          audit(`${path.start} ${situation.leaf} ${comparedContext(situation)}`, 4);
        };
        await openAndWalk(screen, complaints, model, path, walk, after, serialised.isPerceived);
        const ended = end({});
        if (ended.isClean && serialised.isLeft) {
          walk.doing = 'the page that is left and opened again';
          const shown = location.pathname + location.search;
          for (let times = 0; times < 3; times += 1) {
            await leave();
            await site.goTo(shown);
            await screen.bring(elementOf(model));
          }
        }
        return ended;
      } catch (error) {
        const { message } = error as Error;
        return end(error instanceof NeedsDriver ? { needs: message } : { failure: message });
      }
    },
  };
}
