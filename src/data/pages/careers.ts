import { claim } from '../claims.ts';
import { routes } from '../routes.ts';
import { settings } from '../settings.ts';

/** Copy of the careers page (spec 2 Careers). */

const product = settings.productName;

export const careersPage = {
  hero: {
    eyebrow: 'Careers',
    title: 'Work that lets other people sleep',
    intro: `${product} watches over ${claim('camerasInUse', 'careers')}, for people who answer alarms day and night. We build the tools they work with.`,
    /** The still beside the title: a street where nothing happens. */
    still: {
      camera: 'BR-04',
      site: 'Brookside, show street',
      time: '19:14:51',
      status: 'All clear',
      note: 'Headlights on a wet road. Closed by Quill after five seconds.',
    },
    positions: { text: 'See open positions', href: settings.careersUrl },
  },
  benefits: {
    title: 'Why people join',
    items: [
      {
        title: 'Your work protects people',
        text: 'When your work holds, a burglar turns back at the fence and a shop opens on time the next morning.',
      },
      {
        title: 'No information hierarchy',
        text: 'Numbers, plans and mistakes are open to everyone here. You decide with the same facts as the founder.',
      },
      {
        title: 'Interesting problems',
        text: 'Rain at night, old cameras, and many alarms in the same second, each of which needs an answer.',
      },
    ],
  },
  quote: {
    text: 'In my second week I sat through a night shift at a customer. Whenever I design a button now, I think of the eleven screens in that room.',
    by: 'Noor Rahman',
    role: 'Product designer, Auckland',
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
        text: 'People rely on our work in the middle of the night. We test it the way they use it, in the dark and in the rain.',
      },
      {
        title: 'Extreme Honesty',
        text: 'We say what is broken, to each other and to customers, and early.',
      },
      {
        title: 'Insane Tenacity',
        text: 'A fault that shows once a month still has a cause, and we look until we have found it.',
      },
    ],
  },
  perks: {
    title: 'What you get',
    items: [
      {
        title: 'Product focus',
        text: 'One project at a time, and three days a week without meetings.',
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
    intro: 'Three things to do next.',
    items: [
      {
        title: 'See what we make',
        text: `Have a look at what ${product} does for the people who use it.`,
        link: { text: 'Go to the home page', href: routes.home.path, external: false },
      },
      {
        title: 'Follow us',
        text: 'News, releases and open positions.',
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
