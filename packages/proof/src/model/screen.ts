/**
 * The actions and observations of a person, and the actions of the world around the page. Models use no others.
 * `packages/proof/src/page/screen-page.ts` implements the interface for pages in a real browser.
 */

/** The time on the page's clock when a path begins. */
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

/** The full accessible name, or a pattern that it contains. */
export type Name = string | RegExp;

/** A request that has reached the service. */
export interface SentRequest {
  readonly path: string;
  readonly key: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The width of a window. */

export type Width = 'phone' | 'desk';

export type StorageArea = 'localStorage' | 'sessionStorage';

export interface Screen {
  /** Presses the element with this role and name. Fails if several elements match. */
  press(role: Role, name: Name): Promise<void>;
  /** Chooses the radio or checkbox with this label. */
  choose(label: string): Promise<void>;
  /** Replaces the text of the field with this label. */
  type(label: string, text: string): Promise<void>;
  /** Presses a key, for example `Escape`. */
  key(name: string): Promise<void>;
  /** Lets this number of milliseconds pass. */
  wait(milliseconds: number): Promise<void>;

  /** Returns whether such an element is visible, for gestures that depend on it. */
  isShown(role: Role, name?: Name): Promise<boolean>;
  /** Fails unless such an element is visible. `inside` limits the search to the first landmark with that role. */
  see(role: Role, name?: Name, inside?: Role): Promise<void>;
  seeNot(role: Role, name?: Name, inside?: Role): Promise<void>;
  seeText(text: Name): Promise<void>;
  /** Fails unless the radio or checkbox with this label is chosen, or with `chosen: false` is not. */
  seeChosen(label: string, chosen?: boolean): Promise<void>;
  /** Fails unless the field with this label holds this text. */
  seeTyped(label: string, text: string): Promise<void>;
  /** Fails unless the progress bar shows this whole percentage. */
  seeProgress(percent: number): Promise<void>;
  /** Fails unless the document's title matches. */
  seeTitle(title: RegExp): Promise<void>;
  /** Fails unless the element with this role and name, or an element inside it, has the focus. */
  seeFocus(role: Role, name?: Name): Promise<void>;
  /** Fails unless the address is this path with its query. */
  seeAddress(path: string): Promise<void>;
  /** Fails unless the visible elements that match the selector have these texts in this order. */
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
    /** Connects the device to the network again. */
    returns(): Promise<void>;
    /** Lists the requests that have reached the service. */
    requests(): Promise<readonly SentRequest[]>;
  };
  readonly storage: {
    /** Stores a value as an earlier visit or a closed tab did. The page gets no event. */
    holds(area: StorageArea, key: string, value: string): Promise<void>;
    /** Stores a value in another tab. The page gets an event. */
    hearsOf(key: string, value: string): Promise<void>;
    /** Makes all later reads and writes throw. */
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
    /** Moves the element with this id into view. */
    enters(id: string): Promise<void>;
    leaves(id: string): Promise<void>;
  };
  readonly code: {
    /** Makes the code of pages unavailable, or available again. */
    breaks(broken: boolean): Promise<void>;
  };
  /** Returns the time by the page's clock, in milliseconds since 1970. */
  now(): number;
  /** Follows a link to an address of the site. */
  go(path: string): Promise<void>;
  /** Goes back in the history. */
  back(): Promise<void>;
  reload(): Promise<void>;
}
