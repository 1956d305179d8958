/** This module makes the sentences about a company's countries. */

import type { Company, Country } from './company.schema.ts';
import { fill } from './fill.ts';

/** Lists the countries, with that of the head office first. */
export const countriesHeadOfficeFirst = ({ countries, headOffice }: Company): readonly Country[] =>
  countries.toSorted((a, b) => Number(b.code === headOffice) - Number(a.code === headOffice));

/** Returns a function that writes a time of day in the company's locale: `5:30 pm`, or `17:30`. */
export function clockFormatterOf({ locale }: Company): (time: string) => string {
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
  // The space is a no-break space, so that no line ends inside the time. Some versions of browsers write a thin
  // space, which the site's fonts lack.
  return (time) =>
    format.format(Date.parse(`1970-01-01T${time.padStart(5, '0')}Z`)).replace(/\s/, '\u00a0');
}

/** Returns the phrases that replace names in texts, such as `{officeHours}`. */
export function phrasesOf(company: Company): Readonly<Record<string, string>> {
  const { countries, locale, sentences } = company;
  const offices = countriesHeadOfficeFirst(company);
  const listed = (items: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction') =>
    new Intl.ListFormat(locale, { type }).format(items);
  const named = ({ name, inSentence }: Country) => inSentence ?? name;
  const emergencies = offices.map((country) =>
    fill(sentences.emergency, { number: country.emergency, country: named(country) }),
  );
  const clock = clockFormatterOf(company);
  const times = offices.map(({ hours: { opens, closes } }) =>
    fill(sentences.hours, { opens: clock(opens), closes: clock(closes) }),
  );
  const [first] = offices;
  return {
    copyright: company.copyright,
    officeHours: times.every((time) => time === times[0])
      ? fill(sentences.everywhere, { hours: times[0] })
      : fill(sentences.each, {
          list: listed(
            offices.map((country, index) =>
              fill(sentences.there, { hours: times[index], country: named(country) }),
            ),
          ),
        }),
    officeOpens: first ? clock(first.hours.opens) : '',
    officeCloses: first ? clock(first.hours.closes) : '',
    offices: listed(offices.flatMap(({ office }) => office?.city ?? [])),
    countries: listed(offices.map(named)),
    /** The countries in the order in which phone numbers are shown. */
    markets: listed(countries.map(named)),
    inCountries: listed(
      offices.map((country) => fill(sentences.inCountry, { country: named(country) })),
    ),
    emergencyNumbers: emergencies.join(', '),
    emergencyNumber: listed(emergencies, 'disjunction'),
    headCountry: first ? named(first) : '',
    helpOffered: company.hotlineFund ? sentences.fundHelps : sentences.weHelp,
  };
}
