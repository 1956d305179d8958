import { type redirects, routes } from '../routes.ts';
import { settings } from '../settings.ts';

/** Head and closing copy of the team page (spec 2 Team); the members are in `data/team.ts`. */

const product = settings.productName;

/** The specification links to this address, which leads on to the product page (decision D10). */
const products: keyof typeof redirects = '/products';

export const teamPage = {
  hero: {
    eyebrow: 'Team',
    title: 'The people behind the night shift',
    intro:
      'Twelve people in Auckland and San Francisco. Five of us have worked night shifts in a monitoring centre or a dispatch room.',
  },
  /** Text alternative of a portrait. */
  portrait: (name: string) => `Drawn portrait of ${name}`,
  filter: {
    title: 'Team members',
    legend: 'Show a department',
    /** Announced with each change. */
    everyone: (people: number) => `All ${people} people`,
    some: (people: number, department: string) => `${people} people in ${department}`,
  },
  close: {
    title: 'Get to know us better',
    links: [
      { text: `See what we make: ${product} OS`, href: products },
      { text: 'Work with us', href: routes.careers.path },
    ],
  },
} as const;
