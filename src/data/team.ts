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
      `Tessa paid for university by working nights next to an alarm desk in Auckland, and never quite left it. She founded ${product} in June 2022, after the shift in which a real break-in waited behind a page of moths.`,
      'She still joins one night shift a month, and writes down what annoyed her.',
    ],
    link: { url: 'https://tessa-marlowe.example', text: "Tessa's night-shift notes" },
  },
  {
    id: 'wiremu-dunmarsh',
    name: 'Wiremu Dunmarsh',
    role: 'Chief Operating Officer',
    department: 'operations',
    image: '/images/team/wiremu-dunmarsh.svg',
    bio: [
      'Wiremu ran dispatch for a regional patrol fleet, where a wasted trip was a tank of fuel and an hour of somebody else waiting. He keeps the rosters, the contracts and the coffee machine going.',
      'On Saturdays he coaches under-elevens rugby, mostly to be told what to do by someone else.',
    ],
  },
  {
    id: 'imogen-sandoval',
    name: 'Imogen Sandoval',
    role: 'Head of Sales, North America',
    department: 'operations',
    image: '/images/team/imogen-sandoval.svg',
    bio: [
      'Imogen opened our San Francisco office with a folding table and a list of monitoring companies she had worked for. She asks to sit in a control room before she sends anyone a price.',
    ],
    link: { url: 'https://imogen-sandoval.example', text: 'Read her control-room diary' },
  },
  {
    id: 'petra-lindqvale',
    name: 'Petra Lindqvale',
    role: 'Finance and People Lead',
    department: 'operations',
    image: '/images/team/petra-lindqvale.svg',
    bio: [
      'Petra came from the accounts of a shipping yard, and still reconciles to the cent. She pays people on time, hires them with care, and explains the share scheme in words that fit on one page.',
    ],
  },
  {
    id: 'jonas-whitcliffe',
    name: 'Jonas Whitcliffe',
    role: 'Chief Technology Officer',
    department: 'product',
    image: '/images/team/jonas-whitcliffe.svg',
    bio: [
      'Jonas built control systems for hydro dams, where a message that arrives late is as bad as one that never does. He designed the pipeline that carries every event to Quill.',
      'He fixes old shortwave radios and will talk about antennas if you let him.',
    ],
    link: { url: 'https://jonas-whitcliffe.example', text: 'His writing on queues' },
  },
  {
    id: 'kavya-thornbury',
    name: 'Kavya Thornbury',
    role: 'Head of Product',
    department: 'product',
    image: '/images/team/kavya-thornbury.svg',
    bio: [
      'Kavya was an ambulance call-taker before she was a product manager, so she knows what it is to read a screen while someone is shouting. Her rule for a new feature: it has to remove a step.',
    ],
  },
  {
    id: 'mei-castellane',
    name: 'Mei Castellane',
    role: 'Lead Machine Learning Engineer',
    department: 'product',
    image: '/images/team/mei-castellane.svg',
    bio: [
      'Mei wrote her thesis on counting seabirds at dusk from a wet hillside. Telling a person from a flax bush in the rain turned out to be the same problem with worse cameras.',
      'She keeps a wall of the frames that fooled Quill, with the date each of them stopped doing so.',
    ],
  },
  {
    id: 'oskar-penhallow',
    name: 'Oskar Penhallow',
    role: 'Integrations Engineer',
    department: 'product',
    image: '/images/team/oskar-penhallow.svg',
    bio: [
      'Oskar spent years up ladders installing recorders, then taught himself to program because the manuals were wrong. He leads iHub, and his desk is the one with the shelf of humming boxes.',
    ],
    link: { url: 'https://oskar-penhallow.example', text: 'His bench notes' },
  },
  {
    id: 'noor-ashgrove',
    name: 'Noor Ashgrove',
    role: 'Product Designer',
    department: 'product',
    image: '/images/team/noor-ashgrove.svg',
    bio: [
      'Noor drew signs for hospitals before she drew screens. In her second week here she sat through a night shift, came back, and removed every blinking thing from the Agent Portal.',
    ],
  },
  {
    id: 'sione-fairweather',
    name: 'Sione Fairweather',
    role: 'Head of Customer Success',
    department: 'customerSuccess',
    image: '/images/team/sione-fairweather.svg',
    bio: [
      'Sione supervised a monitoring floor for ten years and has taken most of the calls our customers worry about. He runs the first weeks of every new account, and gives out his mobile number.',
      'He sings bass in a church choir, and it carries across a control room.',
    ],
  },
  {
    id: 'delia-quintrell',
    name: 'Delia Quintrell',
    role: 'Onboarding Lead',
    department: 'customerSuccess',
    image: '/images/team/delia-quintrell.svg',
    bio: [
      'Delia turns the binder behind the desk into rules that Quill can follow. She taught primary school for a decade, and asks "what happens next?" until the instruction makes sense to a stranger.',
    ],
  },
  {
    id: 'marcus-yarrowby',
    name: 'Marcus Yarrowby',
    role: 'Support Engineer, Nights',
    department: 'customerSuccess',
    image: '/images/team/marcus-yarrowby.svg',
    bio: [
      'Marcus chose the night roster and has kept it. When a recorder drops off at 3 a.m., he is the one who picks up, usually with the log already open.',
      'By day he bakes sourdough, which he says is also mostly waiting and watching.',
    ],
    link: { url: 'https://marcus-yarrowby.example', text: 'Bread and back-ups' },
  },
];
