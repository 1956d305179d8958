import { claim } from '../claims.ts';
import { routes } from '../routes.ts';
import { settings } from '../settings.ts';

/** Copy of the about page (spec 2 About, decision D16: founded 2022, launched 2023). */

const product = settings.productName;

export const aboutPage = {
  hero: {
    eyebrow: 'About',
    title: 'The right alarm, in front of the right person',
    intro: `${product} checks the alarms of security cameras, so that the few real ones do not wait in the same queue as the rain.`,
    links: [
      { text: 'Request a demo', href: settings.demoUrl },
      { text: 'Meet the team', href: routes.team.path },
    ],
  },
  /**
   * A minute of another night than the sample night (data/night), in the hero: harmless events are closed,
   * the real one stands out.
   */
  log: {
    caption: 'Sample log. Six events in one windy minute of a Saturday night.',
    columns: ['Time', 'Seen', 'Site', 'Result'],
    rows: [
      { time: '01:47:02', seen: 'Insect on the lens', site: 'Brindlegate Depot', result: 'Closed' },
      { time: '01:47:09', seen: 'Headlights', site: 'Brookside Rise', result: 'Closed' },
      { time: '01:47:15', seen: 'Plastic bag', site: 'Maple Court', result: 'Closed' },
      {
        time: '01:47:21',
        seen: 'Person at the fence',
        site: 'Port Lane Logistics',
        result: 'With an agent',
        matters: true,
      },
      { time: '01:47:33', seen: 'Rain on the dome', site: 'Northgate Tower', result: 'Closed' },
      { time: '01:47:48', seen: 'Moving branch', site: 'Brookside Rise', result: 'Closed' },
    ],
  },
  statement: {
    title: 'Why we started',
    paragraphs: [
      'I spent years next to people who watch cameras at night. They are good at their work, and most of their night goes on shadows and plastic bags. One morning in 2021 a break-in had waited forty minutes on page three of the list, because it looked like everything above it.',
      `We launched ${product} in 2023 to change that order. Quill reads every alarm first, against the instructions of its site. It closes the false ones, and hands the others to an agent with the reason beside them.`,
      'An agent still confirms every intruder and makes every call to the police. We intend to keep it so.',
    ],
    by: 'Tessa Marlowe',
    role: 'Founder and CEO',
  },
  investors: {
    title: 'Who backs us',
    intro: `Our seed round of ${claim('seedRound', 'about')} was led by Longacre Ventures. The national innovation agency supports our research and development with a grant of ${claim('grant', 'about')}.`,
    figures: [
      { figure: claim('seedRound', 'about'), meaning: 'seed round, October 2024' },
      { figure: claim('grant', 'about'), meaning: 'research and development grant, October 2024' },
    ],
  },
  timeline: {
    title: 'Company history',
    intro: 'From a desk in Auckland in 2022 to two offices and customers in two countries.',
  },
  links: {
    title: 'Read on',
    items: [
      {
        title: 'Agent Portal',
        text: 'What an agent sees when an alarm comes in.',
        href: routes.monitoringPortal.path,
      },
      {
        title: 'Team',
        text: 'The people who build and run it.',
        href: routes.team.path,
      },
      {
        title: 'Careers',
        text: 'How we work, and the positions that are open.',
        href: routes.careers.path,
      },
    ],
  },
} as const;
