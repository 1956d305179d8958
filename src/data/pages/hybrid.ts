import { claim, figure } from '../claims.ts';
import { routes } from '../routes.ts';
import { settings } from '../settings.ts';
import { hybridPanel } from './hybrid-panel.ts';
import type { SolutionPage } from './types.ts';

/** Copy of /solutions/hybrid-monitoring (spec 2 Hybrid monitoring). */
export const hybridPage = {
  hero: {
    eyebrow: 'Hybrid monitoring',
    title: 'AI sorts the night. People make the call.',
    intro: `Quill clears the noise in ${claim('decisionTime', 'hybrid')}, and an agent confirms what is left. Each agent covers up to ${claim('camerasHybrid', 'hybrid')} more cameras, and police are never called unchecked.`,
    book: { text: 'Book a personalized demo', href: settings.bookingUrl },
    learn: { text: 'Learn about Quill', href: routes.quill.path },
  },
  ...hybridPanel,
  stepsHeading: {
    title: 'Two pairs of eyes, one after the other',
    intro: 'The first never tires. The second knows when something feels wrong.',
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
    title: 'Which part of the work is whose',
    intro:
      'Repetition goes to the machine. Judgement, and anything said to the police, stays with a person.',
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
    text: 'My agents used to click away reflections from dusk to dawn. Now they look at a handful of clips, properly, and they trust what they send out.',
    by: 'Shift supervisor',
    role: 'Redwood Central Station',
  },
  benefitsHeading: {
    title: 'Why keep a person in it?',
    intro:
      'Because some sites are open, some callers are frightened, and some rules have exceptions.',
  },
  /** The still beside the first benefit: a case that only a person could settle. */
  judged: {
    camera: 'BD-02',
    site: 'Brindlegate, aisle 4',
    time: '21:48:30',
    status: 'Quill: not sure. Agent: late shift, on the list.',
  },
  benefits: [
    {
      title: 'Judgement where it counts',
      text: 'A cleaner who forgot a badge and a stranger at a door can look alike. An agent hears the answer to a question, which no camera can.',
      icon: 'eye',
    },
    {
      title: 'Police get better calls',
      text: 'Every call comes from a person who has seen the video. They describe who is there, where they stand and which gate is open.',
      icon: 'phone',
    },
    {
      title: 'Busy sites are welcome',
      text: 'Campuses, hospitals and shopping streets are never quite empty. People and Quill together can watch places that motion alarms alone cannot.',
      icon: 'building',
    },
    {
      title: 'Use our agents or yours',
      text: 'Work with a monitoring company that runs the Agent Portal already, or give it to your own control room. The rules and the record are the same.',
      icon: 'people',
    },
    {
      title: 'Quill learns your wishes',
      text: 'When an agent corrects a suggestion, you see which rule led to it and can change the wording. The next event follows the new instruction.',
      icon: 'tag',
    },
    {
      title: 'Cover for the quiet hours',
      text: 'Let Quill work alone from midnight, when the site is shut, and with agents in the evening, when it is not. Each hour has its own setting.',
      icon: 'clock',
    },
  ],
  closing: {
    title: 'Sit beside an agent for ten minutes',
    text: 'We show you a live queue, what Quill took out of it and what the agent did with the rest. Ask anything.',
    book: { text: 'Book your demo today', href: settings.bookingUrl },
  },
} as const satisfies SolutionPage & {
  panel: Readonly<Record<string, string>>;
  judged: Readonly<Record<'camera' | 'site' | 'time' | 'status', string>>;
};
