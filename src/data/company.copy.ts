/**
 * The facts about the company that pages show. Builds put these values in place of the imports, so that browsers
 * receive no other data of the company.
 */

import type { Country } from './company.schema.ts';
import { clockFormatterOf, countriesHeadOfficeFirst, phrasesOf } from './company.ts';
import { fill } from './fill.ts';
import { settings, telLink } from './settings.ts';

const { company } = settings;

const phoneOf = ({ name, short, phone }: Country) => ({
  /** The name of the country. */
  name,
  short,
  text: phone,
  href: telLink(phone),
});

/** The phone number of each country. */
export const phones = company.countries.map(phoneOf);

/** The phone numbers of all countries, with that of the head office first. */
export const calls = countriesHeadOfficeFirst(company).map(phoneOf);

/** The emergency number of each country, with that of the head office first. */
export const emergencies = countriesHeadOfficeFirst(company).map(({ name, emergency }) => ({
  name,
  text: emergency,
  href: `tel:${emergency}`,
}));

/** The time zones of each country, as beginnings of their names, in the order of the emergency numbers. */
export const timeZones = countriesHeadOfficeFirst(company).map(({ timeZones }) => timeZones);

/** The hours of the phones, which are shown next to every list of numbers. */
export const { officeHours } = phrasesOf(company);

const clock = clockFormatterOf(company);

/** The phone numbers of the contact page and of the legal pages with their hours, that of the head office first. */
export const offices = countriesHeadOfficeFirst(company).map(
  ({ phoneLabel, phone, office, hours }) => {
    const { sentences } = company;
    const [opens, closes] = [clock(hours.opens), clock(hours.closes)];
    const answered = fill(sentences.answered, {
      hours: fill(sentences.hours, { opens, closes }),
    });
    return {
      label: phoneLabel,
      text: phone,
      href: telLink(phone),
      note: office ? `${fill(sentences.office, office)} ${answered}` : answered,
    };
  },
);

export const { locale } = company;
