import { claim, figure } from '../claims.ts';
import { alarms } from '../night/alarms.ts';
import { hourMinute, sites } from '../night/night.ts';
import { routes } from '../routes.ts';
import type { CallToAction, CaseStudy, IndustryHero, Point } from './types.ts';

/** From the resident with the dog to the person at the shopfront, the only one of them for an agent. */
const queued = alarms.filter(({ id }) => id >= 'A-4117' && id <= 'A-4121');

/** Copy of /industries/monitoring, for monitoring companies (decision D11: Request demo leads to /login). */
export const monitoringPage = {
  hero: {
    eyebrow: 'Monitoring companies',
    title: 'More sites on the same night shift.',
    intro: `Your agents spend the night proving that nothing happened. Quill does that part, and each agent can watch up to ${claim('camerasHybrid', 'monitoring')} more cameras.`,
    links: [
      { text: 'Request demo', href: routes.login.path },
      { text: 'See the Agent Portal', href: routes.monitoringPortal.path },
    ],
    match: claim('match', 'monitoring'),
    illustration: 'Illustration. The people shown are generated.',
  } satisfies IndustryHero,
  /** An hour and a half of the sample night, as an operator's queue has it, beside the panel in the hero. */
  queue: {
    title: 'Your queue, a quarter past one',
    entries: queued.map(({ at, site, camera, seen }) => ({
      time: hourMinute(at),
      place: `${sites[site].name}, ${camera}`,
      finding: seen,
    })),
    closed: 'Closed',
    yours: 'For you',
    note: 'A sample queue.',
  },
  /** The same alarm with and without Quill, side by side. */
  alarm: {
    title: 'What does one alarm cost you?',
    intro: 'Fence camera, light rain, ten past two. The same alarm, twice.',
    columns: ['Step', 'Without Quill', 'With Quill'],
    rows: [
      ['Event arrives', 'Waits behind the others', 'Looked at as it arrives'],
      ['Clip', 'Agent opens it', 'Quill reads it'],
      ['Instructions', 'Agent looks them up', 'Found and applied'],
      ['Decision', 'False alarm, typed in', 'Weather, with the reason'],
      ['Agent time', 'A minute or more', 'None'],
    ],
  },
  stats: [
    figure('camerasHybrid', 'monitoring'),
    figure('fewerFalseAlarms', 'monitoring'),
    figure('decisionTime', 'monitoring'),
  ],
  statsTitle: 'What changes at the desk',
  control: {
    title: "Do I lose control over my clients' sites?",
    intro:
      'No. Quill works from instructions that you own, and the agent keeps the final decision.',
    points: [
      {
        title: 'Rules for each client and each site',
        text: 'A hospital and a scrapyard do not share an idea of trouble. Their rules stay apart, and so do their keyholders.',
      },
      {
        title: 'Automation in steps',
        text: 'Let Quill suggest for a month. Read what it would have done. Then give it the kinds of event you are tired of.',
      },
      {
        title: 'A record that stands up',
        text: 'Every disposition keeps its clip, its rule, its time and its author, whether that was a person or Quill.',
      },
    ] satisfies readonly Point[],
  },
  /** Moving a station over, in four steps. */
  move: {
    title: 'How do I change over without a bad night?',
    intro: 'Beside your present system first, one client at a time after that.',
    steps: [
      {
        title: 'Connect',
        text: "Recorders and platforms are connected through iHub, our integrations platform. Nothing on the client's wall is touched.",
      },
      {
        title: 'Shadow',
        text: 'Quill decides in silence while your agents work as always. You compare the two each morning.',
      },
      {
        title: 'Hand over',
        text: 'One client moves to the Agent Portal. If a night goes badly, the switch goes back.',
      },
      {
        title: 'Grow',
        text: 'New sites start on the portal. The desk you would have added stays empty.',
      },
    ] satisfies readonly Point[],
  },
  caseStudy: {
    customer: 'Harbourline Monitoring',
    title: 'Harbourline: new clients, same desks',
    text: `Harbourline Monitoring in New Zealand watched ${claim('harbourlineSitesBefore', 'monitoring')} sites a night and turned new clients away. Agents had not a minute to spare. With Quill filtering and the Agent Portal in front of them, the same shift grew with the client list.`,
    quote: {
      text: 'We did not hire for the new contracts. We gave the hours back to the people who were already here.',
      by: 'Operations manager',
      role: 'Harbourline Monitoring',
    },
    figures: [figure('harbourlineSites', 'monitoring'), figure('harbourlineTime', 'monitoring')],
  } satisfies CaseStudy,
  questions: {
    title: 'Before you ask your team',
    items: [
      {
        title: 'Does it work with our automation platform?',
        text: 'Usually. Alarms can be sent on and closed in the system you bill from. If yours is not on the integrations page, request it there.',
      },
      {
        title: 'Who calls the police?',
        text: 'Your agent, as today. Quill never does.',
      },
      {
        title: 'What if Quill is wrong?',
        text: 'Any alert can be reopened after closing. The correction shows you which rule to change.',
      },
      {
        title: 'What happens when a connection drops?',
        text: 'The site is shown as silent before your client notices, and a person is told.',
      },
    ] satisfies readonly Point[],
  },
  callToAction: {
    title: 'Shadow one week',
    text: 'Choose a client with too many alarms. Quill runs beside your agents, and you count what it would have saved.',
    links: [{ text: 'Request demo', href: routes.login.path }],
  },
} as const satisfies { hero: IndustryHero; callToAction: CallToAction; [section: string]: unknown };
