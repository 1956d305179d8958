import { claim } from '../claims.ts';
import { routes } from '../routes.ts';
import { settings } from '../settings.ts';

/** Copy of the careers page (spec 2 Careers). */

const product = settings.productName;

export const careersPage = {
  hero: {
    eyebrow: 'Careers',
    title: 'Work that lets other people sleep',
    intro: `${product} watches over ${claim('camerasInUse', 'careers')}, for people who answer alarms day and night. We build what they work with.`,
    /** The still beside the title: a street where nothing happens. */
    still: {
      camera: 'BR-04',
      site: 'Brookside, show street',
      time: '19:14:51',
      status: 'All clear',
      note: 'Headlights on a wet road. Closed by Quill, nobody disturbed.',
    },
    positions: { text: 'See open positions', href: settings.careersUrl },
  },
  benefits: {
    title: 'Why people join',
    items: [
      {
        title: 'Your work protects people',
        text: 'When something you built works, a burglar turns back at the fence, and a shopkeeper opens on time.',
      },
      {
        title: 'No information hierarchy',
        text: 'Numbers, plans and mistakes are open to everyone here. You decide with the same facts as the founder.',
      },
      {
        title: 'Interesting problems',
        text: 'Rain at night, old cameras, many alarms at once, and an answer that is needed now. Few of them are solved in a textbook.',
      },
    ],
  },
  quote: {
    text: 'In my second week I sat through a night shift at a customer. Whenever I design a button now, I think of that room.',
    by: 'Product designer',
    role: 'Auckland office',
  },
  values: {
    title: 'What we value',
    items: [
      {
        title: 'Creative Brains',
        text: 'The first idea is a start. We ask for the second and the third before we build.',
      },
      {
        title: 'High Standards',
        text: 'People rely on this in the middle of the night. Good enough for a demo is not good enough.',
      },
      {
        title: 'Extreme Honesty',
        text: 'We say what is broken, to each other and to customers, and early.',
      },
      {
        title: 'Insane Tenacity',
        text: 'The fault that shows once a month still has a cause. We stay with it until we know.',
      },
    ],
  },
  perks: {
    title: 'What you get',
    items: [
      {
        title: 'Product focus',
        text: 'Days without standing meetings, and one thing to finish at a time.',
      },
      {
        title: 'Near public transport',
        text: 'Both offices are a short walk from trains, buses or ferries.',
      },
      {
        title: 'Travel',
        text: 'Time with customers, and a few weeks a year in our other office.',
      },
      {
        title: 'Social club',
        text: 'Dinners, walks and a football team of mixed ability, paid for by us.',
      },
      {
        title: 'Modern office',
        text: 'Daylight, quiet rooms, good chairs and a proper kitchen.',
      },
      {
        title: 'Employee share option scheme',
        text: 'Everyone with a permanent contract can own a part of what we build.',
      },
    ],
  },
  next: {
    title: 'Interested?',
    intro: 'Three things to do next, in any order.',
    items: [
      {
        title: 'See what we make',
        text: `Have a look at what ${product} does for the people who use it.`,
        link: { text: 'Go to the home page', href: routes.home.path, external: false },
      },
      {
        title: 'Follow us',
        text: 'News, releases and the odd photograph of a bird.',
        link: { text: 'Our company page', href: settings.socialUrl, external: true },
      },
      {
        title: 'Apply',
        text: 'Every open position, with what it pays and who you would work with.',
        link: { text: 'Open positions', href: settings.careersUrl, external: true },
      },
    ],
  },
} as const;
