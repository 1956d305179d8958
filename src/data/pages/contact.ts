import { officeHours } from '../office-hours.ts';
import { routes } from '../routes.ts';
import { settings } from '../settings.ts';

/** Copy of the contact page (spec 2 Contact). */

const product = settings.productName;

export const contactPage = {
  hero: {
    eyebrow: 'Contact',
    title: 'Talk to us',
    intro:
      'Call the office in your part of the world, or write. A person answers. If you are a customer with an alarm on the screen, the help desk is open day and night.',
  },
  /** The line between the two offices, drawn in the hero. */
  offices: { first: 'Auckland', second: 'San Francisco' },
  ways: {
    title: 'How to reach us',
    email: {
      label: 'General enquiries',
      value: settings.email,
      note: 'Answered by the next working day.',
    },
    phoneNz: {
      label: 'NZ phone',
      value: settings.phoneNz,
      note: `Head office, Auckland. ${officeHours}.`,
    },
    phoneUs: {
      label: 'USA phone',
      value: settings.phoneUs,
      note: `Second office, San Francisco. ${officeHours}.`,
    },
  },
  urgent: {
    text: 'Has your business just had a break-in? There is a shorter way.',
    link: { text: 'Go to the urgent crime hotline', href: routes.hotline.path },
  },
  more: {
    title: 'Before you call',
    links: [
      {
        title: 'Agent Portal',
        text: `See what agents work with when they use ${product}.`,
        href: routes.monitoringPortal.path,
      },
      {
        title: 'Team',
        text: 'Find out who you will be talking to.',
        href: routes.team.path,
      },
      {
        title: 'Careers',
        text: 'Looking for a job rather than a demo? Start here.',
        href: routes.careers.path,
      },
    ],
  },
} as const;
