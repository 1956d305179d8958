import type { Figure } from '../claims.ts';

/** The shapes that more than one page's copy shares. A page of its own shape is typed by its own object. */

export type Three<T> = readonly [T, T, T];
export type Six<T> = readonly [T, T, T, T, T, T];

/** An internal path (starts with `/`) or an address from the settings. */
export interface PageLink {
  readonly text: string;
  readonly href: string;
}

export interface Hero {
  readonly eyebrow: string;
  readonly title: string;
  readonly intro: string;
  readonly links?: readonly PageLink[];
}

/** Hero of the six industry pages, beside the intruder cycle (spec 2, decision D19). */
export interface IndustryHero extends Hero {
  readonly links: readonly PageLink[];
  /** The match figure in the cycle's details bar (spec 4). */
  readonly match: string;
  /** Says that the recognition result is an illustration (decision D17). */
  readonly illustration: string;
}

export interface Heading {
  readonly title: string;
  readonly intro: string;
}

/** A heading or term with the sentences that explain it. */
export interface Point {
  readonly title: string;
  readonly text: string;
}

export type CardIcon =
  | 'bell'
  | 'bolt'
  | 'box'
  | 'building'
  | 'camera'
  | 'car'
  | 'chart'
  | 'clock'
  | 'door'
  | 'eye'
  | 'filter'
  | 'globe'
  | 'key'
  | 'layers'
  | 'lock'
  | 'moon'
  | 'parcel'
  | 'people'
  | 'phone'
  | 'plug'
  | 'scale'
  | 'shield'
  | 'sun'
  | 'tag'
  | 'till'
  | 'voice';

export interface Card extends Point {
  readonly icon: CardIcon;
}

export interface Quote {
  readonly text: string;
  /** Who says it, by function: sample copy names no person (decision D17). */
  readonly by: string;
  readonly role: string;
}

export interface CaseStudy {
  readonly customer: string;
  readonly title: string;
  readonly text: string;
  readonly quote: Quote;
  readonly figures: readonly Figure[];
}

export interface CallToAction {
  readonly title: string;
  readonly text: string;
  readonly links: readonly PageLink[];
}

export interface List {
  readonly title: string;
  readonly items: readonly string[];
}

/** One line of a sample operations log. */
export interface LogEntry {
  readonly time: string;
  readonly place: string;
  readonly event: string;
  readonly outcome: string;
}

/** The section that only one industry page has: each answers another question in another form. */
export type IndustryDetail = Heading &
  (
    | { readonly kind: 'log'; readonly entries: readonly LogEntry[]; readonly note: string }
    | {
        readonly kind: 'compare';
        readonly columns: Three<string>;
        readonly rows: readonly Three<string>[];
      }
    | {
        readonly kind: 'rules';
        readonly columns: readonly [string, string];
        readonly rules: readonly (readonly [when: string, then: string])[];
      }
    | { readonly kind: 'split'; readonly yours: List; readonly ours: List }
  );

/** An industry page with six cards; sections in the order of the fields (spec 2). */
export interface IndustryPage {
  readonly hero: IndustryHero;
  readonly cardsHeading: Heading;
  readonly cards: Six<Card>;
  readonly detail: IndustryDetail;
  readonly caseStudy: CaseStudy;
  readonly callToAction: CallToAction;
}

/** A solution page; sections in the order of the fields (spec 2). */
export interface SolutionPage {
  readonly hero: Hero & { readonly book: PageLink; readonly learn: PageLink };
  readonly stepsHeading: Heading;
  readonly steps: Three<Point>;
  readonly splitHeading: Heading;
  readonly handles: List;
  readonly humans: List;
  readonly statsHeading: Heading;
  readonly stats: Three<Figure>;
  readonly testimonial: Quote;
  readonly benefitsHeading: Heading;
  readonly benefits: Six<Card>;
  readonly closing: Point & { readonly book: PageLink };
}

/** The sample dashboard of spec 9, a still picture of a live one. */
export interface SampleDashboard {
  readonly title: string;
  readonly live: string;
  readonly note: string;
  readonly columns: readonly [site: string, cameras: string, load: string, status: string];
  readonly rows: readonly {
    readonly name: string;
    readonly cameras: string;
    readonly load: string;
    readonly status: 'All Clear' | 'Minor Alert';
  }[];
  readonly total: { readonly cameras: string; readonly sites: string };
  readonly lastIncident: string;
}
