import type { Path } from '../graph/tours.ts';
import type { Model } from '../model/model.ts';
import type { Screen, Width } from '../model/screen.ts';
import type { Perception } from '../perception/perception.ts';
import type { Executor } from '../runs/record.ts';
import type { SitePath, Walk } from './walk.ts';

export const viewports = {
  desk: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
} as const satisfies Record<Width, object>;

/** The parts of the page that are compared with the machine. */
export interface PageReading {
  /** The `data-state` of the behaviour's element, or null without such an element. */
  readonly state: string | null;
  /** The path of the address, without its query. */
  readonly path: string;
  /** The visible text of each visible `h1`, without parts that are hidden from assistive technology. */
  readonly headings: readonly string[];
  /** The text of the page's live region. */
  readonly announcement: string;
}

export interface PageScreen extends Screen {
  /** Opens a page of the site in a world that has been arranged. With `isLive`, waits until the page is live. */
  open(path: string, isLive?: boolean): Promise<void>;
  /** Scrolls the first matching element into the window, so that behaviours that start in view can start. */
  bring(selector: string): Promise<void>;
  /** Lets this number of milliseconds pass, runs the timers that are due, and reads the page. */
  look(selector: string, milliseconds: number): Promise<PageReading>;
  /** Perceives the first matching element. Missing in browsers that cannot do so. */
  perceive?(selector: string): Promise<Perception>;
}

/** An unused page with its own browser profile. */
export interface Visit {
  readonly screen: PageScreen;
  /** The errors of the page so far. */
  readonly complaints: readonly string[];
  /** Takes a PNG picture of the window. If a selector is given, the element is scrolled into view first. */
  picture(selector?: string): Promise<Buffer>;
}

export interface Stage {
  readonly executor: Executor;
  /** The milliseconds between two steps, for people who watch. */
  readonly slow?: number;
  /** The same browser with reduced motion, if a browser can set reduced motion only at its start. */
  readonly still?: Stage;
  /** Whether visits can be traced. */
  readonly traces?: boolean;
  /** Returns the command that walks this path on this stage again. */
  again(model: Model, path: Path): string;
  /**
   * Walks a path with a walker that runs in the page, if the stage has one (`pageStage`).
   *
   * @param walk the progress, which is updated during the walk.
   * @param failed is called with the page of a failed walk, before the page is used again.
   * @returns false if the path needs an operation from outside the page, such as a reload. `visit` then walks the
   *   path.
   */
  walk?(
    width: Width,
    model: Model,
    path: SitePath,
    walk: Walk,
    failed: (page: Pick<Visit, 'picture'>) => Promise<void>,
  ): Promise<boolean>;
  /**
   * Opens a page for `use`, and closes it afterwards.
   *
   * @param trace the file for a trace of the visit, if the browser can make one.
   */
  visit<T>(width: Width, use: (visit: Visit) => Promise<T>, trace?: string): Promise<T>;
}
