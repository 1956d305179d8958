/**
 * What a person can do and see, and what the world around the page can do: the whole vocabulary of models.
 * `screen-page.ts` implements it for pages in a real browser.
 */

/** What the clock of a page shows when a path begins. */
export const BEGINNING = Date.UTC(2026, 2, 2, 21, 0, 0);

export type Role =
  | 'alert'
  | 'button'
  | 'dialog'
  | 'group'
  | 'heading'
  | 'link'
  | 'main'
  | 'list'
  | 'navigation'
  | 'progressbar'
  | 'radio'
  | 'searchbox'
  | 'status'
  | 'textbox';

/** The accessible name in full, or a pattern in it. */
export type Name = string | RegExp;

/** A request that reached the service. */
export interface SentRequest {
  readonly path: string;
  readonly key: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export type StorageArea = 'localStorage' | 'sessionStorage';

export interface Screen {
  /** Presses the element with this role and name; fails if several have them. */
  press(role: Role, name: Name): Promise<void>;
  /** Chooses the radio or checkbox with this label. */
  choose(label: string): Promise<void>;
  /** Replaces the text of the field with this label. */
  type(label: string, text: string): Promise<void>;
  /** Presses a key, for example `Escape`. */
  key(name: string): Promise<void>;
  /** Lets this many milliseconds pass. */
  wait(milliseconds: number): Promise<void>;

  /** Whether this can be seen; for gestures that depend on it. */
  isShown(role: Role, name?: Name): Promise<boolean>;
  /** Fails unless this can be seen, inside the first landmark of that role if one is named. */
  see(role: Role, name?: Name, inside?: Role): Promise<void>;
  seeNot(role: Role, name?: Name, inside?: Role): Promise<void>;
  seeText(text: Name): Promise<void>;
  /** Fails unless the radio or checkbox with this label is chosen, or is not. */
  seeChosen(label: string, chosen?: boolean): Promise<void>;
  /** Fails unless the field with this label holds this text. */
  seeTyped(label: string, text: string): Promise<void>;
  /** Fails unless the progress bar shows this whole percentage. */
  seeProgress(percent: number): Promise<void>;
  /** Fails unless the document's title matches. */
  seeTitle(title: RegExp): Promise<void>;
  /** Fails unless the element with this role and name, or an element inside it, has the focus. */
  seeFocus(role: Role, name?: Name): Promise<void>;
  /** Fails unless this path, query included, is the address. */
  seeAddress(path: string): Promise<void>;
  /** Fails unless the typing headline shows these characters. */
  seeTyping(characters: string): Promise<void>;
  /** Fails unless the element of this behaviour carries this `data-state`. */
  seeState(machine: string, leaf: string): Promise<void>;
  /** Fails unless the first element that matches the selector carries this attribute value. */
  seeAttribute(selector: string, attribute: string, value: string | null): Promise<void>;

  readonly network: {
    /** Answers the oldest request that waits at the service. */
    answers(status: number): Promise<void>;
    /** Breaks the connection of the oldest request that waits. */
    fails(): Promise<void>;
    /** The device is connected again. */
    returns(): Promise<void>;
    /** What has reached the service so far. */
    requests(): Promise<readonly SentRequest[]>;
  };
  readonly storage: {
    /** What an earlier visit, or a tab that was closed, left behind; the page gets no event. */
    holds(area: StorageArea, key: string, value: string): Promise<void>;
    /** Another tab stores something, and this page gets the event. */
    hearsOf(key: string, value: string): Promise<void>;
    /** Reading and writing throw from now on. */
    blocks(): Promise<void>;
    reads(area: StorageArea, key: string): Promise<string | null>;
  };
  readonly system: {
    /** The visitor's system asks for reduced motion, or no longer does. */
    reducesMotion(reduced: boolean): Promise<void>;
  };
  readonly tab: {
    hides(): Promise<void>;
    shows(): Promise<void>;
  };
  readonly sight: {
    /** The element with this id comes into view, or leaves it. */
    enters(id: string): Promise<void>;
    leaves(id: string): Promise<void>;
  };
  readonly code: {
    /** The code of pages cannot be fetched from now on, or can be again. */
    breaks(broken: boolean): Promise<void>;
  };
  /** Milliseconds since 1970 by the page's clock. */
  now(): number;
  /** Goes to an address of the site, as a link would. */
  go(path: string): Promise<void>;
  /** Goes back in the history. */
  back(): Promise<void>;
  reload(): Promise<void>;
}
