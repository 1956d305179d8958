/** The schema of a brand's `company.yaml`, which describes the company and its countries. */

import * as v from 'valibot';
import { coloursOf, roles, weakPairs } from './colours.ts';
import { allRouteIds, alwaysThere, type RouteId } from './paths.ts';
import { phoneSchema, settingEntries } from './settings.schema.ts';

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
  /** The country code: two letters (ISO 3166-1). */
  code: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'two letters such as NZ')),
  name: text,
  /** The country's name in a sentence, if it differs: the United States. */
  inSentence: v.optional(text),
  short: text,
  phone: phoneSchema,
  /** The label of the phone number on the contact page. */
  phoneLabel: text,
  emergency: v.pipe(v.string(), v.regex(/^\d{2,4}$/, 'a number in quotation marks, such as "111"')),
  /** The names of the country's time zones, or their beginnings. Visitors see the number of their country first. */
  timeZones: v.optional(v.array(text), []),
  /** The hours of the phone on weekdays, in local time. */
  hours: v.strictObject({ opens: clock, closes: clock }),
  office: v.optional(v.strictObject({ name: text, city: text, region: v.optional(text) })),
});

/** The colours of all roles, from those that the company chooses. */
const colours = v.pipe(
  v.record(
    v.picklist(
      roles,
      ({ input }) => `there is no role ${input}: src/data/colours.ts names those that there are`,
    ),
    v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i, 'a colour of six digits such as "#f5b13d"')),
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    for (const { role: key, above, ground, on, isLighter, contrast, needed } of weakPairs(input)) {
      const [one, other] = isLighter ? ['lighter', 'darker'] : ['darker', 'lighter'];
      addIssue({
        message: `${above} on ${on} has a contrast of ${contrast.toFixed(2)} and needs ${needed}: choose a ${one} ${above}, or a ${other} ${ground}`,
        path: [{ type: 'object', origin: 'value', input, key, value: input[key] }],
      });
    }
  }),
  v.transform(coloursOf),
);

/** The settings whose only default is in company.yaml. */
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
    /** The language and the country (BCP 47). */
    locale: v.pipe(v.string(), v.regex(/^[a-z]{2}-[A-Z]{2}$/, 'such as en-NZ')),
    founded: v.pipe(v.string(), v.isoDate('a day such as "2022-06-02"')),
    copyright: v.pipe(v.string(), v.regex(/^\d{4}$/, 'a year in quotation marks')),
    hotlineFund: v.boolean(),
    /** The pages that the site does not have (decision D28). */
    leftOut: v.optional(v.array(pageLeftOut), []),
    countries: v.pipe(v.array(country), v.nonEmpty()),
    headOffice: text,
    /** The sentences that say when and where phones are answered. Names in braces are replaced. */
    sentences: v.strictObject({
      /** The hours of a phone: {opens}, {closes}. */
      hours: text,
      /** The sentence if the {hours} of all countries are the same. */
      everywhere: text,
      /** The sentence if the hours differ: a {list} of `there`, which contains {hours} and {country}. */
      each: text,
      there: text,
      /** The emergency number of a country: {number}, {country}. */
      emergency: text,
      /** A place in a {country}. */
      inCountry: text,
      /** The hours of one office: {hours}, after its {name} and {city} if it has them. */
      answered: text,
      office: text,
      /** The sentence for callers, with a fund (`fundHelps`) and without (`weHelp`). */
      fundHelps: text,
      weHelp: text,
    }),
    /**
     * The company's mark as two paths on a grid of 24 by 24, which are filled and stroked 0.8 wide. Without it, the
     * first letter of the name is shown.
     */
    mark: v.optional(v.strictObject({ shape: text, accent: text })),
    /** Figures that replace those of the sample, by their names in src/data/claims.ts. */
    figures: v.optional(v.record(text, text)),
    colours,
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
