import { claim } from '../claims.ts';
import { routes } from '../routes.ts';
import { settings } from '../settings.ts';

/** Copy of the about page (spec 2 About, decision D16: founded 2022, launched 2023). */

const product = settings.productName;

export const aboutPage = {
  hero: {
    eyebrow: 'About',
    title: 'The right alarm, in front of the right person',
    intro: `${product} exists because too many alarms mean nothing, and the few that mean something wait in the same queue.`,
  },
  /**
   * A minute of another night than the sample night (data/night), in the hero: harmless events are closed,
   * the real one stands out.
   */
  log: {
    caption: 'Sample log. One minute of a Saturday night.',
    columns: ['Time', 'Seen', 'Site', 'Result'],
    rows: [
      { time: '01:47:02', seen: 'Moth on the lens', site: 'Brindlegate Depot', result: 'Closed' },
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
      { time: '01:47:48', seen: 'Cat on a wall', site: 'Brookside Rise', result: 'Closed' },
    ],
  },
  statement: {
    title: 'Why we started',
    paragraphs: [
      'I spent years next to people who watch cameras at night. They are good at their work, and most of their night goes on moths, shadows and plastic bags. The one alarm that mattered looked like all the others until someone opened it.',
      `We launched ${product} in 2023 to change the order of things. Quill reads every alarm first, against the instructions of that site. It closes what is nothing and hands over what is something, with the reason beside it.`,
      'A person still decides when it counts. We think that is how it should stay.',
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
    title: 'How we got here',
    intro: 'From one question in Auckland to two offices and a platform that works nights.',
  },
  links: {
    title: 'Where to go next',
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
