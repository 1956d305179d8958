import type { Country } from './company.schema.ts';
import { headFirst, phrasesOf } from './company.ts';
import { settings, telLink } from './settings.ts';

/** What pages say of the company: put in their place by builds, so that no browser gets the rest of it. */

const { company } = settings;
const { officeHours: hours } = phrasesOf(company);

const phoneOf = ({ name, short, phone }: Country) => ({
  /** Name of the country. */
  name,
  short,
  text: phone,
  href: telLink(phone),
});

/** One number a country. */
export const phones = company.countries.map(phoneOf);

/** When phones are answered, shown beside every list of numbers. */
export const officeHours = hours;

/** The numbers of the contact page and of the legal pages: that of the head office first. */
export const offices = headFirst(company).map((country) => ({
  label: country.phoneLabel,
  text: country.phone,
  href: telLink(country.phone),
  note: country.office ? `${country.office.name}, ${country.office.city}. ${hours}.` : `${hours}.`,
}));

/** Where the offices are. */
export const cities = headFirst(company).flatMap(({ office }) => office?.city ?? []);

export const { locale } = company;
