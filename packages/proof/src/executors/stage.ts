import type { Model } from '../model.ts';
import type { Perception } from '../perception.ts';
import type { Executor } from '../record.ts';
import type { Screen } from '../screen.ts';
import type { Path } from '../tours.ts';
import type { SitePath, Walk } from './walk.ts';

/** Where paths are walked: a browser, behind the few things that a walk needs from it. */

export type Width = 'phone' | 'desk';
export const viewports = {
  desk: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
} as const satisfies Record<Width, object>;

/** What the page shows, to be compared with the machine. */
export interface Look {
  /** `data-state` of the behaviour's element, or null without one. */
  readonly state: string | null;
  /** The path in the address, without its query. */
  readonly path: string;
  /** The text of each visible `h1`, without what is hidden from assistive technology. */
  readonly headings: readonly string[];
  /** The text of the page's live region. */
  readonly announcement: string;
}

export interface PageScreen extends Screen {
  /** Opens a page of the site, once the world has been arranged; with `isLive`, waits until it is live. */
  open(path: string, isLive?: boolean): Promise<void>;
  /** Scrolls the first matching element into the window, so that what starts when it is in view starts. */
  bring(selector: string): Promise<void>;
  /** Lets this many milliseconds pass, runs what is due by then, and looks at the page. */
  look(selector: string, milliseconds: number): Promise<Look>;
  /** What is perceived of the first matching element, where this browser can tell. */
  perceive?(selector: string): Promise<Perception>;
}

/** An unused page, in a browser profile of its own. */
export interface Visit {
  readonly screen: PageScreen;
  /** Errors of the page so far. */
  readonly complaints: readonly string[];
  /** A picture of the window, scrolled to this element if one is named; as PNG. */
  picture(selector?: string): Promise<Buffer>;
}

export interface Stage {
  readonly executor: Executor;
  /** Milliseconds between two steps, for people who watch. */
  readonly slow?: number;
  /** The same browser for visitors who ask for reduced motion, where that can be set only when it starts. */
  readonly still?: Stage;
  /** Whether visits can be traced. */
  readonly traces?: boolean;
  /** The command that walks this path here again. */
  again(model: Model, path: Path): string;
  /**
   * Walks a path with a walker that runs in the page, where the stage has one (`pageStage`).
   *
   * @param walk is kept up to date.
   * @param failed is called with the page of a walk that failed, before it is used again.
   * @returns false where the path needs what only the outside can do, such as a reload: `visit` walks it.
   */
  walk?(
    width: Width,
    model: Model,
    path: SitePath,
    walk: Walk,
    failed: (page: Pick<Visit, 'picture'>) => Promise<void>,
  ): Promise<boolean>;
  /** @param trace a file in which a trace of the visit is kept, where the browser can. */
  visit<T>(width: Width, use: (visit: Visit) => Promise<T>, trace?: string): Promise<T>;
}
