import { routes } from '../routes.ts';
import { settings } from '../settings.ts';

/** Copy of the contact page (spec 2 Contact). */

const product = settings.productName;

export const contactPage = {
  hero: {
    eyebrow: 'Contact',
    title: 'Talk to us',
    intro:
      'Call the office in your part of the world, or write, and a person answers. Customers with an alarm on the screen reach the help desk day and night.',
  },
  ways: {
    title: 'How to reach us',
    email: {
      label: 'General enquiries',
      value: settings.email,
      note: 'Press and everything else. Answered by the next working day.',
    },
  },
  urgent: {
    text: 'If your business has just had a break-in, use the hotline.',
    link: { text: 'Go to the urgent crime hotline', href: routes.hotline.path },
  },
  more: {
    title: 'Other enquiries',
    links: [
      {
        title: 'Buying',
        text: 'A demo on cameras like yours, and a written quote.',
        href: settings.demoUrl,
      },
      {
        title: 'Support',
        text: 'The help desk for customers, day and night.',
        href: settings.supportUrl,
      },
      {
        title: 'Footage, recognition and price',
        text: 'Where video is kept, who sees it, and what a price depends on.',
        href: routes.hybrid.path,
      },
      {
        title: 'Agent Portal',
        text: `See what agents work with when they use ${product}.`,
        href: routes.monitoringPortal.path,
      },
      {
        title: 'Team',
        text: 'The people who answer your call.',
        href: routes.team.path,
      },
      {
        title: 'Careers',
        text: 'Open positions in Auckland and San Francisco.',
        href: routes.careers.path,
      },
    ],
  },
} as const;
