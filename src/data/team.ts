import type { Picture } from './pictures.ts';
import { settings } from './settings.ts';

/** The team page's members and its filter (spec 2 Team, decision D19). Everyone here is invented. */

const product = settings.productName;

export type Department = 'operations' | 'product' | 'customerSuccess';

export interface TeamMember {
  /** Key for the list and stem of the portrait's file name. */
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly department: Department;
  /** Address of the drawn portrait (decision D17). */
  readonly image: `/images/team/${string}.svg`;
  /** One or two paragraphs. */
  readonly bio: readonly [string, ...string[]];
  readonly link?: { readonly url: string; readonly text: string };
}

/** Filter button that shows everyone. */
export const allTeamLabel = 'All Team Members';

/** Filter buttons in their order after the first one. */
export const departments = [
  { id: 'operations', label: 'Operations & Sales' },
  { id: 'product', label: 'Design, Engineering & Product' },
  { id: 'customerSuccess', label: 'Customer Success' },
] as const satisfies readonly { readonly id: Department; readonly label: string }[];

/** All portraits shoulder to shoulder in the order of `team`, as one picture: a row, or four by three. */
export const teamLineup = {
  wide: {
    stem: '/images/team/lineup',
    alt: 'Drawn portraits of all team members in a row.',
    sizes: [
      { width: 1200, height: 100, suffix: '-1200' },
      { width: 2400, height: 200, suffix: '-2400' },
    ],
    box: null,
  },
  narrow: {
    stem: '/images/team/lineup-portrait',
    alt: 'Drawn portraits of all team members in three rows.',
    sizes: [{ width: 720, height: 540, suffix: '-720' }],
    box: null,
  },
} as const satisfies Record<string, Picture>;

export const team: readonly TeamMember[] = [
  {
    id: 'tessa-marlowe',
    name: 'Tessa Marlowe',
    role: 'Founder and CEO',
    department: 'operations',
    image: '/images/team/tessa-marlowe.svg',
    bio: [
      `Tessa paid for university by working nights at an alarm desk in Auckland. She founded ${product} in June 2022, a year after the shift in which a real break-in waited forty minutes in the queue.`,
      'She still works one night shift a month at a customer, and brings back a list of what got in the way.',
    ],
    link: { url: 'https://tessa-marlowe.example', text: "Tessa's night-shift notes" },
  },
  {
    id: 'wiremu-tipene',
    name: 'Wiremu Tipene',
    role: 'Chief Operating Officer',
    department: 'operations',
    image: '/images/team/wiremu-tipene.svg',
    bio: [
      'Wiremu ran dispatch for a regional patrol fleet, where a wasted trip cost a tank of fuel and an hour of the night. He looks after rosters, contracts and suppliers.',
      'On Saturdays he coaches under-elevens rugby.',
    ],
  },
  {
    id: 'imogen-sandoval',
    name: 'Imogen Sandoval',
    role: 'Head of Sales, North America',
    department: 'operations',
    image: '/images/team/imogen-sandoval.svg',
    bio: [
      'Imogen opened our San Francisco office after twelve years in sales at two monitoring companies. She asks to sit in a control room before she sends a price.',
    ],
    link: { url: 'https://imogen-sandoval.example', text: 'Read her control-room diary' },
  },
  {
    id: 'petra-lindqvist',
    name: 'Petra Lindqvist',
    role: 'Finance and People Lead',
    department: 'operations',
    image: '/images/team/petra-lindqvist.svg',
    bio: [
      'Petra came from the accounts of a shipyard. She runs payroll and hiring, and wrote the one-page explanation of the share scheme that everyone gets in the first week.',
    ],
  },
  {
    id: 'jonas-whitaker',
    name: 'Jonas Whitaker',
    role: 'Chief Technology Officer',
    department: 'product',
    image: '/images/team/jonas-whitaker.svg',
    bio: [
      'Jonas built control systems for hydro dams, where a late message can close the wrong gate. He designed the pipeline that carries every event to Quill.',
      'He repairs old shortwave radios.',
    ],
    link: { url: 'https://jonas-whitaker.example', text: 'His writing on queues' },
  },
  {
    id: 'kavya-nair',
    name: 'Kavya Nair',
    role: 'Head of Product',
    department: 'product',
    image: '/images/team/kavya-nair.svg',
    bio: [
      'Kavya was an ambulance call-taker before she was a product manager, so she knows what it is to read a screen while someone is shouting. A new feature has to remove a step before she agrees to it.',
    ],
  },
  {
    id: 'mei-cheung',
    name: 'Mei Cheung',
    role: 'Lead Machine Learning Engineer',
    department: 'product',
    image: '/images/team/mei-cheung.svg',
    bio: [
      'Mei wrote her thesis on counting seabirds at dusk from a wet hillside. At Nightjar she teaches Quill to tell a person from a flax bush in the rain.',
      'She keeps a list of the frames that Quill got wrong, with the release that mended each of them.',
    ],
  },
  {
    id: 'oskar-nilsen',
    name: 'Oskar Nilsen',
    role: 'Integrations Engineer',
    department: 'product',
    image: '/images/team/oskar-nilsen.svg',
    bio: [
      'Oskar spent years up ladders installing recorders, then taught himself to program. He leads iHub, and tests it on forty recorders that stand behind his desk.',
    ],
    link: { url: 'https://oskar-nilsen.example', text: 'His bench notes' },
  },
  {
    id: 'noor-rahman',
    name: 'Noor Rahman',
    role: 'Product Designer',
    department: 'product',
    image: '/images/team/noor-rahman.svg',
    bio: [
      'Noor drew signs for hospitals before she drew screens. She draws the Agent Portal and the wall maps of Quill Operator.',
    ],
  },
  {
    id: 'sione-vea',
    name: 'Sione Vea',
    role: 'Head of Customer Success',
    department: 'customerSuccess',
    image: '/images/team/sione-vea.svg',
    bio: [
      'Sione supervised a monitoring floor for ten years and has taken most of the calls our customers worry about. He and his team run the first weeks of every new account, and answer the urgent crime hotline.',
      'He sings bass in a church choir.',
    ],
  },
  {
    id: 'delia-quinn',
    name: 'Delia Quinn',
    role: 'Onboarding Lead',
    department: 'customerSuccess',
    image: '/images/team/delia-quinn.svg',
    bio: [
      'Delia turns the written instructions of a site into rules that Quill can follow. She taught primary school for ten years, and reads each rule to somebody who has not seen the site.',
    ],
  },
  {
    id: 'marcus-yates',
    name: 'Marcus Yates',
    role: 'Support Engineer, Nights',
    department: 'customerSuccess',
    image: '/images/team/marcus-yates.svg',
    bio: [
      'Marcus chose the night roster and has kept it. When a recorder drops off at 3 a.m., he is the one who picks up.',
      'He bakes sourdough before he goes to bed.',
    ],
    link: { url: 'https://marcus-yates.example', text: 'His notes on bread' },
  },
];
