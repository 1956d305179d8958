/**
 * The actions and observations of a person, and the actions of the world around the page: the whole vocabulary
 * of models. `screen-page.ts` implements it for pages in a real browser.
 */

/** The time on the page's clock at the start of a path. */
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

/** The places where paths are walked: browsers, reduced to the operations that a walk needs. */

export type Width = 'phone' | 'desk';

export type StorageArea = 'localStorage' | 'sessionStorage';

export interface Screen {
  /** Presses the element with this role and name; fails if several match. */
  press(role: Role, name: Name): Promise<void>;
  /** Chooses the radio or checkbox with this label. */
  choose(label: string): Promise<void>;
  /** Replaces the text of the field with this label. */
  type(label: string, text: string): Promise<void>;
  /** Presses a key, for example `Escape`. */
  key(name: string): Promise<void>;
  /** Lets this many milliseconds pass. */
  wait(milliseconds: number): Promise<void>;

  /** Returns whether this can be seen; for gestures that depend on it. */
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
  /** Fails unless the address is this path, query included. */
  seeAddress(path: string): Promise<void>;
  /** Fails unless the visible elements that match the selector have these texts, in their order. */
  seeTexts(selector: string, texts: readonly string[]): Promise<void>;
  /** Fails unless the element of this behaviour has this `data-state`. */
  seeState(machine: string, leaf: string): Promise<void>;
  /** Fails unless the first element that matches the selector has this attribute value. */
  seeAttribute(selector: string, attribute: string, value: string | null): Promise<void>;

  readonly network: {
    /** Answers the oldest waiting request to the service. */
    answers(status: number): Promise<void>;
    /** Breaks the connection of the oldest waiting request. */
    fails(): Promise<void>;
    /** Connects the device again. */
    returns(): Promise<void>;
    /** Lists the requests that have reached the service so far. */
    requests(): Promise<readonly SentRequest[]>;
  };
  readonly storage: {
    /** Stores a value as an earlier visit, or a closed tab, would have left it; the page gets no event. */
    holds(area: StorageArea, key: string, value: string): Promise<void>;
    /** Stores a value in another tab; this page gets the event. */
    hearsOf(key: string, value: string): Promise<void>;
    /** Makes reading and writing throw from now on. */
    blocks(): Promise<void>;
    reads(area: StorageArea, key: string): Promise<string | null>;
  };
  readonly system: {
    /** Sets whether the visitor's system asks for reduced motion. */
    reducesMotion(reduced: boolean): Promise<void>;
  };
  readonly tab: {
    hides(): Promise<void>;
    shows(): Promise<void>;
  };
  readonly sight: {
    /** Moves the element with this id into view, or out of it. */
    enters(id: string): Promise<void>;
    leaves(id: string): Promise<void>;
  };
  readonly code: {
    /** Makes the code of pages unavailable from now on, or available again. */
    breaks(broken: boolean): Promise<void>;
  };
  /** Returns the milliseconds since 1970 by the page's clock. */
  now(): number;
  /** Follows a link to an address of the site. */
  go(path: string): Promise<void>;
  /** Goes back in the history. */
  back(): Promise<void>;
  reload(): Promise<void>;
}
