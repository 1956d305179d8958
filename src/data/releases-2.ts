import type { ReleaseNote } from './releases.ts';
import { settings } from './settings.ts';

const product = settings.productName;

/** Release notes of version 2, newest first (spec 9). */
export const releases2: readonly ReleaseNote[] = [
  {
    version: '2.17.97',
    date: '2024-12-18',
    type: 'integration',
    title: 'Camect',
    items: [
      {
        tag: 'Devices',
        text: 'Connect a Camect hub and its cameras appear with their names and their areas.',
      },
      {
        tag: 'Monitoring',
        text: 'Camect alerts go through the same rules as any other alarm, and play their clip in the alert.',
      },
      {
        tag: 'Devices',
        text: 'Arming a site can arm its Camect hub, and disarm it again.',
      },
    ],
  },
  {
    version: '2.17.88',
    date: '2024-12-10',
    type: 'improvement',
    title: 'Keyholder messages',
    items: [
      {
        tag: 'Monitoring',
        text: 'An SMS to keyholders carries the site, the camera and what was seen, in one sentence.',
      },
      {
        tag: 'Monitoring',
        text: 'Keyholders can answer that it is them. Their answer appears in the alert for the agent to judge.',
      },
      {
        tag: 'Admin',
        text: 'Set quiet hours for each keyholder, and who is asked next when nobody replies.',
      },
    ],
  },
  {
    version: '2.17.76',
    date: '2024-12-03',
    type: 'feature',
    title: 'Holiday schedules',
    items: [
      {
        tag: 'Admin',
        text: 'Plan arming hours for holidays and stock-takes ahead of time. They end by themselves.',
      },
      {
        tag: 'Admin',
        text: 'Apply a schedule to one site, to a group of sites, or to a whole client.',
      },
      {
        tag: 'Monitoring',
        text: 'The alert shows which schedule armed the site, so agents know that a late shop is on purpose.',
      },
    ],
  },
  {
    version: '2.17.63',
    date: '2024-11-25',
    type: 'fix',
    title: 'Alerts in the right place',
    items: [
      {
        tag: 'Monitoring',
        text: 'Two events from one camera at the same moment make one alert again.',
      },
      {
        tag: 'Monitoring',
        text: 'The map opens on the camera that raised the alert, also for sites with several buildings.',
      },
      {
        tag: 'Devices',
        text: 'Recorders whose clock runs ahead no longer push their alerts to the top of the queue.',
      },
    ],
  },
  {
    version: '2.17.49',
    date: '2024-11-18',
    type: 'improvement',
    title: 'Roles and permissions',
    items: [
      {
        tag: 'Admin',
        text: 'Build a role from single permissions, and see who holds it before you change it.',
      },
      {
        tag: 'Admin',
        text: 'Limit a user to some monitoring groups or sites. Lists, reports and live view follow the same limit.',
      },
      {
        tag: 'Platform',
        text: 'The audit log records every change of a role, with the value before and after.',
      },
    ],
  },
  {
    version: '2.17.36',
    date: '2024-11-11',
    type: 'feature',
    title: 'Talk-downs from the alert',
    items: [
      {
        tag: 'Monitoring',
        text: 'Play a Quill Voice talk-down from the alert, or speak yourself. The microphone opens only while the key is held.',
      },
      {
        tag: 'Devices',
        text: 'Speakers are listed with the cameras that can see the same place.',
      },
      {
        tag: 'Admin',
        text: 'Choose the wording and the language of each warning by site.',
      },
    ],
  },
  {
    version: '2.17.22',
    date: '2024-11-04',
    type: 'fix',
    title: 'Reports that add up',
    items: [
      {
        tag: 'Admin',
        text: 'Monthly reports count an alert in the month it was closed, in the time zone of the client.',
      },
      {
        tag: 'Admin',
        text: 'Scheduled reports are sent again if the first email bounces, and you are told when they do.',
      },
    ],
  },
  {
    version: '2.17.10',
    date: '2024-10-26',
    type: 'improvement',
    title: 'A calmer live dashboard',
    items: [
      {
        tag: 'Monitoring',
        text: 'The live dashboard shows open alerts, agents on shift and sites that need attention, and stops moving when nothing has changed.',
      },
      {
        tag: 'Platform',
        text: `The Agent Portal and ${product} OS now share one login session.`,
      },
      {
        tag: 'Devices',
        text: 'Cameras that have been silent for a day are listed on the dashboard of their site.',
      },
    ],
  },
];
