import { claim, figure } from '../claims.ts';
import { routes } from '../routes.ts';
import { settings } from '../settings.ts';
import type { SolutionPage } from './types.ts';

/** Copy of /solutions/autonomous-monitoring (spec 2 Autonomous monitoring). */
export const autonomousPage = {
  hero: {
    eyebrow: 'Autonomous monitoring',
    title: 'Quill watches. People come when it matters.',
    lead: `Quill handles events around the clock with nobody waiting at a screen, so one guard can look after up to ${claim('camerasAutonomous', 'autonomous')} more cameras and is called only for real decisions.`,
    book: { text: 'Book a personalized demo', href: settings.bookingUrl },
    learn: { text: 'Learn about Quill', href: routes.quill.path },
  },
  stepsHeading: {
    title: 'What happens between the camera and you',
    lead: 'The same three steps at two in the afternoon and at three in the morning.',
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
    lead: 'You draw the line for each site. This is where most customers start.',
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
    title: 'What it changes in numbers',
    lead: 'With Quill deciding by itself and a person on call.',
  },
  stats: [
    figure('camerasAutonomous', 'autonomous'),
    figure('handledAlone', 'autonomous'),
    figure('escalated', 'autonomous'),
  ],
  testimonial: {
    text: 'I used to wake up to a phone full of headlights and rain. Now, when it rings, I put my boots on, because there is somebody in the yard.',
    by: 'Site manager',
    role: 'Ferrymead Depot',
  },
  benefitsHeading: {
    title: 'Is it right for your site?',
    lead: 'It suits places that should be empty at night: yards, depots, building sites, closed shops.',
  },
  benefits: [
    {
      title: 'No night desk to staff',
      text: 'There is no rota to fill for the small hours. Quill works every shift, and your people carry a phone instead of watching a wall of screens.',
      icon: 'moon',
    },
    {
      title: 'Decisions in milliseconds',
      text: `Quill decides in ${claim('decisionTime', 'autonomous')}, whether one camera reports or a whole storm front sets off all of them. Nothing waits in a queue behind an earlier alarm.`,
      icon: 'bolt',
    },
    {
      title: 'The same answer every time',
      text: 'A rule means the same thing on the first alarm of the night and on the last. Quill does not tire, and it does not skip an instruction.',
      icon: 'scale',
    },
    {
      title: 'Your cameras stay',
      text: 'Quill connects to the cameras, recorders and speakers on the wall today. Nothing has to be bought, mounted or wired before you can see it working.',
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
    text: 'Bring a camera and a week of alarms. We run them through Quill together, and you check every decision it made.',
    book: { text: 'Book your demo today', href: settings.bookingUrl },
  },
} as const satisfies SolutionPage;
