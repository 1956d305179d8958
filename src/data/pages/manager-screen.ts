import { routes } from '../routes.ts';

/** What the screen of the product OS shows in addition to the sample night (data/night). */
export const managerScreen = {
  label: `The screen of ${routes.manager.title}, with a region for each of the five.`,
  title: 'Brookside Rise',
  now: 'Tuesday, 18:55',
  sites: { title: 'Sites', armed: 'armed' },
  sources: { title: 'Data sources', healthy: 'Sending', last: 'last event', none: 'no event yet' },
  rules: {
    title: 'Rules',
    sentence: ['If', 'a person in hi-viz is at the east gate', 'then', 'possibly staff'],
    hours: '05:00 to 06:30, until Sunday',
    changes: [
      ['18:52', 'Rule written'],
      ['18:54', 'Tried on the past week'],
      ['18:55', 'Switched on'],
    ],
  },
  workflows: {
    title: 'Workflows',
    name: 'Intruder',
    steps: ['Warn', 'Confirm', 'Siren', 'Police', 'Keyholder'],
  },
  quill: {
    title: 'Quill',
    name: 'Maple Court',
    days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    permissions: [
      ['Full Automation', 'weeknights'],
      ['Filter', 'weekends'],
    ],
  },
} as const;
