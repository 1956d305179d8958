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
    title: 'More sites on the same night shift',
    intro: `Most of a night shift goes on alarms without a threat in them. Quill closes those, and each agent can watch up to ${claim('camerasHybrid', 'monitoring')} more cameras.`,
    links: [
      { text: 'Request demo', href: routes.login.path },
      { text: 'See the Agent Portal', href: routes.monitoringPortal.path },
    ],
    match: claim('match', 'monitoring'),
    illustration: 'Illustration. The people shown are generated.',
  } satisfies IndustryHero,
  /** An hour and a half of the sample night, as an operator's queue has it, beside the panel in the hero. */
  queue: {
    title: 'Your queue at 01:17',
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
    title: 'The cost of one alarm',
    intro: 'A fence camera in light rain at ten past two, handled without Quill and with it.',
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
    title: "You keep control of your clients' sites",
    intro: 'Quill works from instructions that you own, and the agent keeps the final decision.',
    points: [
      {
        title: 'Rules for each client and each site',
        text: 'The rules of a hospital are of no use in a scrapyard. Each client has its own, with its own keyholders.',
      },
      {
        title: 'Automation in steps',
        text: 'Let Quill only suggest for a month, and read what it would have done. Then choose the kinds of event it may close.',
      },
      {
        title: 'Each decision on record',
        text: 'Every disposition keeps its clip, its rule, its time and its author, whether that was a person or Quill.',
      },
    ] satisfies readonly Point[],
  },
  /** Moving a station over, in four steps. */
  move: {
    title: 'Changing over',
    intro: 'Quill runs beside your present system first. Clients then move one at a time.',
    steps: [
      {
        title: 'Connect',
        text: "Recorders and platforms are connected through iHub, our integrations platform. The client's equipment stays as it is.",
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
        text: 'New sites start on the portal, and the desks that you have are enough for them.',
      },
    ] satisfies readonly Point[],
  },
  caseStudy: {
    customer: 'Harbourline Monitoring',
    title: 'Harbourline takes on new clients with the same desks',
    text: `Harbourline Monitoring in New Zealand watched ${claim('harbourlineSitesBefore', 'monitoring')} a night and turned new clients away, because its agents had no time left. Since Quill filters and the Agent Portal leads, the same shift has taken on every client that asked.`,
    quote: {
      text: 'We have the same six desks as before. What has gone is the clicking, which took up forty minutes of every hour.',
      by: 'Ruth Hansen',
      role: 'Operations manager at Harbourline, Tauranga',
    },
    figures: [figure('harbourlineSites', 'monitoring'), figure('harbourlineTime', 'monitoring')],
  } satisfies CaseStudy,
  questions: {
    title: 'What your team will ask',
    items: [
      {
        title: 'Does it work with our automation platform?',
        text: 'Usually. Alarms can be sent on and closed in the system you bill from. If yours is not on the integrations page, request it there.',
      },
      {
        title: 'Who calls the police?',
        text: 'Your agent, as today. Quill cannot place that call.',
      },
      {
        title: 'What if Quill is wrong?',
        text: 'Any alert can be reopened after closing. The correction shows you which rule to change.',
      },
      {
        title: 'What happens when a connection drops?',
        text: 'The site is shown as silent at once, and an agent is told.',
      },
    ] satisfies readonly Point[],
  },
  callToAction: {
    title: 'Run Quill beside your agents for a week',
    text: 'Choose a client with too many alarms. At the end of the week you count what Quill would have closed.',
    links: [{ text: 'Request demo', href: routes.login.path }],
  },
} as const satisfies { hero: IndustryHero; callToAction: CallToAction; [section: string]: unknown };
