import * as v from 'valibot';
import { allRouteIds, alwaysThere, type RouteId } from './paths.ts';
import { phone, settingEntries } from './settings.schema.ts';

/** The contents of a brand's `company.yaml`: the company and its countries. */

const text = v.pipe(v.string(), v.nonEmpty());
const clock = v.pipe(v.string(), v.regex(/^\d{1,2}:\d\d$/, 'a time such as "8:30"'));

/** The pages that a brand may leave out. */
const optionalPages = allRouteIds.filter((id) => !alwaysThere.includes(id));
const pageLeftOut = v.picklist(optionalPages, ({ input }) =>
  alwaysThere.includes(input as RouteId)
    ? `${input} cannot be left out: every brand has the pages ${alwaysThere.join(', ')}`
    : `names no page: "${input}"; the pages that can be left out are ${optionalPages.join(', ')}`,
);

const country = v.strictObject({
  /** ISO 3166-1, two letters. */
  code: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'two letters such as NZ')),
  name: text,
  /** Its name in a sentence, if it differs: the United States. */
  inSentence: v.optional(text),
  short: text,
  phone,
  /** Its label on the contact page. */
  phoneLabel: text,
  /** Emergency number. */
  emergency: v.pipe(v.string(), v.regex(/^\d{2,4}$/, 'a number in quotation marks, such as "111"')),
  /** Names of its time zones, or their beginnings: the number of a visitor's country is shown first. */
  timeZones: v.optional(v.array(text), []),
  /** The hours of the phone on weekdays, in local time. */
  hours: v.strictObject({ opens: clock, closes: clock }),
  office: v.optional(v.strictObject({ name: text, city: text, region: v.optional(text) })),
});

/** The settings whose only default is the company's. */
type OwnSetting = {
  [Name in keyof typeof settingEntries]: undefined extends (typeof settingEntries)[Name]['fallback']
    ? Name
    : never;
}[keyof typeof settingEntries];

const ownSettings = Object.fromEntries(
  Object.entries(settingEntries).flatMap(([name, { fallback, schema }]) =>
    fallback === undefined ? [[name, schema]] : [],
  ),
) as { [Name in OwnSetting]: (typeof settingEntries)[Name]['schema'] };

export const companySchema = v.pipe(
  v.strictObject({
    ...ownSettings,
    /** BCP 47, language and country. */
    locale: v.pipe(v.string(), v.regex(/^[a-z]{2}-[A-Z]{2}$/, 'such as en-NZ')),
    founded: v.pipe(v.string(), v.isoDate('a day such as "2022-06-02"')),
    copyright: v.pipe(v.string(), v.regex(/^\d{4}$/, 'a year in quotation marks')),
    hotlineFund: v.boolean(),
    /** The pages that the site does not have (decision D28). */
    leftOut: v.optional(v.array(pageLeftOut), []),
    countries: v.pipe(v.array(country), v.nonEmpty()),
    headOffice: text,
    /** How its language says when phones are answered, and where. */
    sentences: v.strictObject({
      /** {opens}, {closes}. */
      hours: text,
      /** The hours of all countries alike: {hours}. */
      everywhere: text,
      /** The hours of each country: {list} of `there`, which has {hours} and {country}. */
      each: text,
      there: text,
      /** {number}, {country}. */
      emergency: text,
      /** {country}. */
      inCountry: text,
      /** Of one office: {hours}, after its {name} and {city} where it has them. */
      answered: text,
      office: text,
      /** The sentence for callers, with a fund and without. */
      fundHelps: text,
      weHelp: text,
    }),
    /** On a grid of 24 by 24: paths, both also stroked 0.8 wide. Without it, the first letter of the name. */
    mark: v.optional(v.strictObject({ shape: text, accent: text })),
    /** Figures that replace those of claims.ts, by their names. */
    figures: v.optional(v.record(text, text)),
    colours: v.record(v.string(), v.pipe(v.string(), v.hexColor('a colour such as "#f5b13d"'))),
  }),
  v.forward(
    v.check(
      ({ countries, headOffice }) => countries.some(({ code }) => code === headOffice),
      'the code of one of the countries',
    ),
    ['headOffice'],
  ),
);

export type Company = v.InferOutput<typeof companySchema>;
export type Country = v.InferOutput<typeof country>;
