import * as v from 'valibot';

/**
 * The shapes that the words of more than one page share. A page of its own shape has it in its own `*.copy.ts`.
 * Only those modules may import these schemas as values: the rest of the site takes their types (`types.ts`).
 */

export const text = v.pipe(v.string(), v.nonEmpty());
export const list = <S extends v.GenericSchema>(item: S) => v.pipe(v.array(item), v.nonEmpty());

/** An object with exactly these entries. */
export const shape = v.strictObject;

/** Exactly two texts side by side, for example a term and what it says. */
export const pair = v.strictTuple([text, text]);
export const three = v.strictTuple([text, text, text]);
/** A list of so many entries: each has a place of its own in what is drawn. */
export const exactly = <S extends v.GenericSchema>(number: number, item: S) =>
  v.pipe(v.array(item), v.length(number));

/** A heading with a list below it. */
export const titled = <S extends v.GenericSchema>(item: S) =>
  shape({ title: text, items: list(item) });

export const link = shape({ text, href: text });
/** A heading or term with the sentences that explain it. */
export const point = shape({ title: text, text });
/** A line that leads to another page. */
export const linkRow = shape({ ...point.entries, href: text });
export const heading = shape({ title: text, intro: text });
/** In a file: `claim: <name>` (decision D15). */
export const figure = shape({ figure: text, meaning: text });
export const quote = shape({ text, by: text, role: text });

export const hero = shape({ eyebrow: text, title: text, intro: text, links: list(link) });
/** Hero of the six industry pages, beside the intruder cycle (spec 2, decision D19). */
export const industryHero = shape({
  ...hero.entries,
  /** The match figure in the cycle's details bar (spec 4). */
  match: text,
  /** Says that the recognition result is an illustration (decision D17). */
  illustration: text,
});

/** What a still says of itself. */
export const still = shape({ camera: text, site: text, time: text, status: text, note: text });

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
  quote,
  figures: list(figure),
});
