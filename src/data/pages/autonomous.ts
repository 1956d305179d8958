import { claim, type Figure, figure } from '../claims.ts';
import { routes } from '../routes.ts';
import { settings } from '../settings.ts';
import type { SolutionPage } from './types.ts';

/** One event of the sample night. */
interface NightEvent {
  readonly time: string;
  /** Minutes after the night began. */
  readonly at: number;
  readonly event: string;
  readonly outcome: string;
  readonly end: 'closed' | 'disarmed' | 'escalated';
}

interface SampleNight {
  readonly title: string;
  readonly intro: string;
  /** Every two hours along the night. */
  readonly hours: readonly string[];
  readonly events: readonly NightEvent[];
  readonly still: Readonly<Record<'camera' | 'site' | 'time' | 'status' | 'note', string>>;
}

/** Copy of /solutions/autonomous-monitoring (spec 2 Autonomous monitoring). */
export const autonomousPage = {
  hero: {
    eyebrow: 'Autonomous monitoring',
    title: 'Monitoring by Quill, with a guard on call',
    intro: `Quill handles events around the clock without a night desk, so one guard can look after up to ${claim('camerasAutonomous', 'autonomous')} more cameras and is called only for real decisions.`,
    book: { text: 'Book a personalized demo', href: settings.bookingUrl },
    learn: { text: 'Learn about Quill', href: routes.quill.path },
  },
  /** A night in events (spec 2 hero; sample copy, decision D17). */
  night: {
    title: 'A Friday night at Brindlegate Depot',
    intro: 'Each mark is an alarm. Quill closed five of the six by itself.',
    hours: ['18:00', '20:00', '22:00', '00:00', '02:00', '04:00', '06:00'],
    events: [
      {
        time: '18:52',
        at: 52,
        event: 'Last shift locks up',
        outcome: `Disarmed for ${claim('disarmWindow', 'autonomous')}`,
        end: 'disarmed',
      },
      {
        time: '20:40',
        at: 160,
        event: 'Rain on the lens',
        outcome: 'Closed',
        end: 'closed',
      },
      {
        time: '22:18',
        at: 258,
        event: 'Plastic sheet in the wind',
        outcome: 'Closed',
        end: 'closed',
      },
      {
        time: '00:35',
        at: 395,
        event: 'Headlights on the wall',
        outcome: 'Closed',
        end: 'closed',
      },
      {
        time: '03:06',
        at: 546,
        event: 'Person at the site container, still there after the warning',
        outcome: 'Passed to a person',
        end: 'escalated',
      },
      {
        time: '05:24',
        at: 684,
        event: 'Delivery that was expected',
        outcome: 'Closed',
        end: 'closed',
      },
    ],
    still: {
      camera: 'BD-11',
      site: 'Brindlegate, container',
      time: 'Sat 03:06:41',
      status: 'Warned at 03:06:12, still on site',
      note: 'A sample night. The person shown is generated.',
    },
  },
  stepsHeading: {
    title: 'From the camera to you',
    intro: 'The same three steps, by day and by night.',
  },
  steps: [
    {
      title: 'AI monitors',
      text: 'Quill reads every event from the cameras and sensors you already have, and compares it with the rules you set for that site and that hour.',
    },
    {
      title: 'Automated response',
      text: 'It acts at once. Harmless events are closed, a site with staff on it is disarmed, an intruder hears a spoken warning and, once confirmed, the siren.',
    },
    {
      title: 'Rare human escalation',
      text: `What is left is rare: ${claim('escalated', 'autonomous')} of events. A person then gets the video, the reason and the site's instructions, and decides whether to call the police.`,
    },
  ],
  splitHeading: {
    title: 'Who decides what',
    intro: 'You decide it for each site. Most customers start with this division.',
  },
  /** The two ends of the bar that shows how often each decides. */
  share: {
    handled: figure('handledAlone', 'autonomous'),
    escalated: figure('escalated', 'autonomous'),
  },
  handles: {
    title: 'What Quill handles',
    items: [
      'Light reflections, rain, insects, animals and moving branches',
      'Staff and contractors who are expected at that hour',
      `Disarming a site for ${claim('disarmWindow', 'autonomous')} while staff are on it`,
      'Deliveries and vehicles that your rules allow',
      'Spoken warnings to people who should leave',
      'Text messages to keyholders',
    ],
  },
  humans: {
    title: 'When humans step in',
    items: [
      'An intruder stays after the warning',
      'Someone may be hurt or in danger',
      'Police or an ambulance have to be called',
      'Your instructions and the video do not agree',
      'You have asked to decide that kind of event yourself',
    ],
  },
  statsHeading: {
    title: 'The figures',
    intro: 'At sites where Quill decides by itself and a guard is on call.',
  },
  stats: [
    figure('camerasAutonomous', 'autonomous'),
    figure('handledAlone', 'autonomous'),
    figure('escalated', 'autonomous'),
  ],
  testimonial: {
    text: 'I used to get a dozen calls a night about rain. Last month the phone rang twice, and both times an agent had the police on the other line.',
    by: 'Dave Kelleher',
    role: 'Site manager, Brindlegate Depot, Hamilton',
  },
  benefitsHeading: {
    title: 'Which sites it suits',
    intro:
      'It suits places that should be empty at night: yards, depots, building sites, closed shops.',
  },
  benefits: [
    {
      title: 'No night desk to staff',
      text: 'There is no rota to fill for the small hours. Quill works every shift, and your people carry a phone.',
      icon: 'moon',
    },
    {
      title: 'Decisions in milliseconds',
      text: `Quill decides in ${claim('decisionTime', 'autonomous')}, whether one camera reports or a storm sets off all of them at once. A late alarm does not wait behind an earlier one.`,
      icon: 'bolt',
    },
    {
      title: 'The same answer every time',
      text: 'The last alarm of the night is checked against the same instructions as the first, and all of them are read each time.',
      icon: 'scale',
    },
    {
      title: 'Your cameras stay',
      text: 'Quill connects to the cameras, recorders and speakers on the wall today. You can see it working before you buy or mount anything.',
      icon: 'camera',
    },
    {
      title: 'A record of every decision',
      text: 'Each closed event keeps its video, the rule that applied and the reason. You can read any of them later, and reopen the alert if you disagree.',
      icon: 'layers',
    },
    {
      title: 'A person when you want one',
      text: 'Autonomy is a setting for each site and each hour. Hand a site to human agents for a busy weekend, and hand it back on Monday.',
      icon: 'people',
    },
  ],
  closing: {
    title: 'See one of your own nights, decided by Quill',
    text: 'Send us a week of alarms from one camera. We run them through Quill together, and you check each decision.',
    book: { text: 'Book your demo today', href: settings.bookingUrl },
  },
} as const satisfies SolutionPage & {
  night: SampleNight;
  share: Readonly<Record<'handled' | 'escalated', Figure>>;
};
