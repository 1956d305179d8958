/**
 * The shapes that the words of several pages share. A shape that only one page has is in the page's own `*.copy.ts`.
 * Only those modules may import these schemas as values; the rest of the site imports their types
 * (`src/data/pages/types.ts`).
 */

import * as v from 'valibot';

export const text = v.pipe(v.string(), v.nonEmpty());
export const list = <S extends v.GenericSchema>(item: S) => v.pipe(v.array(item), v.nonEmpty());

/** Returns the shape of an object with exactly these entries. */
export const shape = v.strictObject;

/** Returns the shape of an object with a text for each id. */
export const textsOf = <Id extends string>(ids: readonly Id[]) =>
  shape(v.entriesFromList(ids, text));

/** Exactly two texts side by side, for example a term and its description. */
export const pair = v.strictTuple([text, text]);
export const three = v.strictTuple([text, text, text]);
/** Returns the shape of a list with a fixed number of entries, for example one for each place in a drawing. */
export const exactly = <S extends v.GenericSchema>(number: number, item: S) =>
  v.pipe(v.array(item), v.length(number));

/** Returns the shape of a heading with a list below it. */
export const titled = <S extends v.GenericSchema>(item: S) =>
  shape({ title: text, items: list(item) });

export const link = shape({ text, href: text });
/** A heading or term with the sentences that explain it. */
export const point = shape({ title: text, text });
/** A line that leads to another page. */
export const linkRow = shape({ ...point.entries, href: text });
/** The heading of a section, with an intro if the heading is not enough. */
export const heading = shape({ title: text, intro: v.exactOptional(text) });
/** A figure with its caption. A file of words has `claim: <name>` in its place (decision D15). */
export const figure = shape({ figure: text, meaning: text });
export const quote = shape({ text, by: text, role: text });

/** Returns the shape of a lead form that has these fields, with its heading. */
export const leadFormWords = <Fields extends v.GenericSchema>(fields: Fields) =>
  shape({
    ...heading.entries,
    fields,
    errorSummary: text,
    submit: text,
    consent: text,
    /** The words of the consent line that are links, in the order of the line (decision D21). */
    consentLinks: list(link),
  });
/** Returns the shape of a section with a lead form that has these fields. */
export const enquiryWords = <Fields extends v.GenericSchema>(fields: Fields) =>
  shape({
    ...leadFormWords(fields).entries,
    /** The steps that follow after the form was sent, which are shown beside the form. */
    next: v.exactOptional(titled(point)),
    /** Other ways to ask, which are shown beside the form. */
    others: shape({ text, links: list(link) }),
    /** The thank-you, with the time of the answer and the words before the reference. */
    thanks: shape({ ...point.entries, when: text, reference: text }),
  });

export const heroWords = shape({ eyebrow: text, title: text, intro: text });
export const hero = shape({ ...heroWords.entries, links: list(link) });
/** The hero of the six industry pages, which stands beside the intruder cycle (spec 2, decision D19). */
export const industryHero = shape({
  ...hero.entries,
  /** The figure of the match in the cycle's details bar (spec 4). */
  match: text,
  /** The text that marks the recognition result as an illustration (decision D17). */
  illustration: text,
});

/** The text that is burnt into a still. */
export const caption = shape({ camera: text, site: text, time: text });
/** A still with the outcome of its event. */
export const capturedStill = shape({ ...caption.entries, status: text });
export const still = shape({ ...capturedStill.entries, note: text });

const icons = [
  'bell',
  'bolt',
  'box',
  'building',
  'camera',
  'car',
  'chart',
  'clock',
  'door',
  'eye',
  'filter',
  'globe',
  'key',
  'layers',
  'lock',
  'moon',
  'parcel',
  'people',
  'phone',
  'plug',
  'scale',
  'shield',
  'sun',
  'tag',
  'till',
  'voice',
] as const;
export const card = shape({ ...point.entries, icon: v.picklist(icons) });
export const sixCards = v.strictTuple([card, card, card, card, card, card]);
export const callToAction = shape({ ...point.entries, links: list(link) });
export const caseStudy = shape({
  customer: text,
  title: text,
  text,
  /** A still of an event from the text, which is shown beside it. */
  still: capturedStill,
  quote,
  figures: list(figure),
  /** The source of the count, the sample, the period and the method (decision D29). */
  counted: text,
});

/** The parts that the four industry pages with six cards share (spec 2). */
export const industry = {
  hero: industryHero,
  cardsHeading: heading,
  cards: sixCards,
  caseStudy,
};
/** The parts that the two solution pages share (spec 2). */
export const solution = {
  hero: shape({ ...heroWords.entries, book: link, learn: link }),
  stepsHeading: heading,
  steps: exactly(3, point),
  splitHeading: heading,
  handles: titled(text),
  humans: titled(text),
  statsHeading: heading,
  stats: exactly(3, figure),
  testimonial: quote,
  benefitsHeading: heading,
  benefits: sixCards,
  closing: shape({ ...point.entries, book: link }),
};

/** One line of a sample operations log. */
export const logEntry = shape({ time: text, place: text, event: text, outcome: text });
/** The sample dashboard of spec 9, which is a still picture of a live dashboard. */
export const sampleDashboard = shape({
  title: text,
  live: text,
  note: text,
  columns: v.strictTuple([text, text, text, text]),
  rows: exactly(
    4,
    shape({
      /** The id of the campus whose picture is shown. */
      id: v.picklist(['main', 'medical', 'north', 'researchPark']),
      name: text,
      cameras: text,
      load: text,
      status: v.picklist(['clear', 'alert']),
    }),
  ),
  statuses: shape({ clear: text, alert: text }),
  total: shape({ cameras: text, sites: text }),
  lastIncident: text,
});
