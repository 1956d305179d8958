import { claim, figure } from '../claims.ts';
import { routes } from '../routes.ts';
import { settings } from '../settings.ts';
import { hybridPanel } from './hybrid-panel.ts';
import type { Heading, Point, SolutionPage } from './types.ts';

/** Copy of /solutions/hybrid-monitoring (spec 2 Hybrid monitoring). */
export const hybridPage = {
  hero: {
    eyebrow: 'Hybrid monitoring',
    title: 'AI monitoring with an agent behind it',
    intro: `Quill closes false alarms in ${claim('decisionTime', 'hybrid')}, and an agent confirms what is left. Each agent covers up to ${claim('camerasHybrid', 'hybrid')} more cameras, and sees the video before any call to the police.`,
    book: { text: 'Book a personalized demo', href: settings.bookingUrl },
    learn: { text: 'Learn about Quill', href: routes.quill.path },
  },
  ...hybridPanel,
  stepsHeading: {
    title: 'How an event is handled',
    intro: 'Three steps, from the camera to the response.',
  },
  steps: [
    {
      title: 'Quill classifies',
      text: "Each event is named: staff, delivery, animal, reflection, intruder. What the site's rules call harmless is closed, with the reason kept.",
    },
    {
      title: 'An agent verifies',
      text: "A possible threat opens in front of a trained agent, with the clip, the map and the client's instructions on one screen. The agent confirms it or turns it down.",
    },
    {
      title: 'The response goes out',
      text: "The agent speaks through the site's speakers, texts the keyholder, calls the authorities and stays with the incident until someone has taken it over.",
    },
  ],
  splitHeading: {
    title: 'Who does what',
    intro:
      'Quill takes the repetitive work. Judgement, and anything said to the police, stays with an agent.',
  },
  handles: {
    title: 'What Quill handles',
    items: [
      'First look at every event from every camera',
      'Closing false alarms, with the cause',
      'Recognising staff from clothing, hour and place',
      'Finding the instruction that applies',
      'Suggesting a disposition for the agent',
    ],
  },
  humans: {
    title: 'When humans step in',
    items: [
      'Every event that Quill marks as an intruder',
      'Every event that it is not sure about',
      'Talking to people on site and to keyholders',
      'Calling the authorities and dispatching police',
      'Reopening an alert that was closed too soon',
    ],
  },
  statsHeading: {
    title: 'What a control room gains',
    intro: 'The same agents, with the empty alarms taken off their screens.',
  },
  stats: [
    figure('camerasHybrid', 'hybrid'),
    figure('fewerFalseAlarms', 'hybrid'),
    figure('fasterResponse', 'hybrid'),
  ],
  testimonial: {
    text: 'On a wet night my agents used to click away three hundred reflections each. It is about forty clips now, and they have time to look at them properly.',
    by: 'Carol Whitney',
    role: 'Shift supervisor, Redwood Central Station, Santa Rosa',
  },
  benefitsHeading: {
    title: 'Where an agent makes the difference',
    intro:
      'At sites that stay open, with callers who are frightened, and wherever a rule has exceptions.',
  },
  /** The still beside the first benefit: a case that only a person could settle. */
  judged: {
    camera: 'BD-02',
    site: 'Brindlegate, aisle 4',
    time: 'Thu 21:48:30',
    status: 'Quill was not sure. The agent found him on the late shift.',
  },
  benefits: [
    {
      title: 'Judgement where it counts',
      text: 'A cleaner who forgot a badge and a stranger at a door can look alike. An agent asks over the speaker, and hears the answer.',
      icon: 'eye',
    },
    {
      title: 'Police get better calls',
      text: 'Every call comes from a person who has seen the video. They describe who is there, where they stand and which gate is open.',
      icon: 'phone',
    },
    {
      title: 'Busy sites are welcome',
      text: 'Campuses, hospitals and shopping streets have people in them at every hour, so a motion alarm alone is of little use there.',
      icon: 'building',
    },
    {
      title: 'Use our agents or yours',
      text: 'Work with a monitoring company that runs the Agent Portal already, or give it to your own control room. The rules and the record are the same.',
      icon: 'people',
    },
    {
      title: 'Rules that are easy to mend',
      text: 'When an agent corrects a suggestion, you see which rule led to it and can change the wording. The next event follows the new instruction.',
      icon: 'tag',
    },
    {
      title: 'A setting for each hour',
      text: 'Agents cover the evening, while people are still about. From midnight, when the site is shut, Quill can work alone.',
      icon: 'clock',
    },
  ],
  /** What a buyer asks about video and money (decision D17: it denies nothing that another page says). */
  buyers: {
    title: 'Footage, recognition and price',
    intro: 'What security managers and their lawyers ask us before they sign.',
    items: [
      {
        title: 'Where footage is kept',
        text: 'Video stays on your own recorder. When an alarm opens, its clip and stills are copied to our servers: in Sydney for customers in New Zealand, in Oregon for customers in the United States. They are encrypted in transit and at rest.',
      },
      {
        title: 'How long',
        text: `Clips of alarms are deleted after ${claim('clipsKept', 'hybrid')}, or sooner if you say so. A clip in an incident file stays until you delete the file.`,
      },
      {
        title: 'Who sees it',
        text: 'Your own people by their roles, and the agents of the shift that watches your site. Every view is recorded with a name and a time. Our engineers see a clip only when you send it with a support case.',
      },
      {
        title: 'What recognition is',
        text: 'Quill recognises what is in the picture: a person, a vehicle, a vest, a badge, and what somebody does. Facial recognition compares a face with the people whom you have enrolled at that site, with their consent. It is off until you switch it on, where the law allows it.',
      },
      {
        title: 'What recognition is not',
        text: 'Quill searches no public database and keeps no list of strangers. It does not guess age, origin or mood. A match is a suggestion, and an agent looks before anyone is warned off or reported.',
      },
      {
        title: 'What a price depends on',
        text: 'The number of cameras, the hours that are monitored, and who answers: Quill alone, our agents or yours. The price is per camera and month, without a charge for each alarm. You have a written quote two days after the first call.',
      },
    ],
  },
  closing: {
    title: "See a shift from the agent's chair",
    text: 'We show you a live queue, what Quill took out of it and what the agent did with the rest.',
    book: { text: 'Book your demo today', href: settings.bookingUrl },
  },
} as const satisfies SolutionPage & {
  panel: Readonly<Record<string, string>>;
  buyers: Heading & { readonly items: readonly Point[] };
  judged: Readonly<Record<'camera' | 'site' | 'time' | 'status', string>>;
};
