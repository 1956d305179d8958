import { settings } from '../settings.ts';

/** Head copy of the documentation page (spec 2 Documentation). */
export const documentationPage = {
  hero: {
    eyebrow: 'Documentation',
    title: 'Documentation and support',
    lead: `How to set up ${settings.productName}, run it day to day, and find help when something is not as it should be.`,
  },
  /** The first hour, beside the title: what is set up in which order, with a sample of each. */
  path: {
    title: 'The first hour',
    steps: [
      { title: 'Add a site', sample: 'Ferrymead Depot, arming hours 18:00 to 06:00' },
      { title: 'Connect its cameras', sample: 'Recorder found, 16 channels, all sending' },
      { title: 'Write one rule', sample: 'Person in hi-viz close to arming hours: possibly staff' },
      {
        title: 'Watch an alarm pass through',
        sample: '18:06:31 possibly staff, closed with its reason',
      },
    ],
  },
  guides: { title: 'Guides' },
  topics: {
    title: 'Product documentation',
    lead: 'Six areas, in the order most people meet them.',
  },
  /** A webhook body as a developer receives it. */
  sample: {
    caption: 'A webhook, sent when an alert changes',
    code: `{
  "event": "alert.closed",
  "alert": "A-4127",
  "site": "Ferrymead Depot",
  "camera": "Gate 2",
  "disposition": "possibly-staff",
  "decidedBy": "quill",
  "reason": "Hi-viz vest, close to arming hours"
}`,
  },
  questions: { title: 'Common questions' },
} as const;
