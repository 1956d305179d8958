import { claim } from './claims.ts';
import type { ReleaseNote } from './releases.ts';
import { settings } from './settings.ts';

const product = settings.productName;

/** Release notes of version 3, newest first (spec 9). */
export const releases3: readonly ReleaseNote[] = [
  {
    version: '3.1.135',
    date: '2025-04-30',
    type: 'fix',
    title: 'Reopened alerts and the SLA',
    items: [
      {
        tag: 'Monitoring',
        text: 'A reopened alert no longer breaches the SLA by mistake. The response time now runs from the moment it is reopened.',
      },
      {
        tag: 'Monitoring',
        text: 'The alert shows both times, so a supervisor can see how long each round took.',
      },
      {
        tag: 'Admin',
        text: 'SLA reports for April have been recalculated. Breaches caused only by reopening are gone from them.',
      },
    ],
  },
  {
    version: '3.1.133',
    date: '2025-04-28',
    type: 'improvement',
    title: 'Clearer messages for invalid images',
    items: [
      {
        tag: 'Devices',
        text: 'When a device sends an invalid image, the error message now says what is wrong with it: empty, cut short, or a format that cannot be read.',
      },
      {
        tag: 'Devices',
        text: 'The device page keeps the last good picture beside the message, so you can tell a bad upload from a covered lens.',
      },
      {
        tag: 'Monitoring',
        text: 'An alert without a readable image says so in the queue, and agents can ask the camera for a new one.',
      },
    ],
  },
  {
    version: '3.1.132',
    date: '2025-04-24',
    type: 'feature',
    title: 'Escalation after repeated false alarms',
    items: [
      {
        tag: 'Monitoring',
        text: `Quill can escalate to intruder after a run of false alarms from one camera, for example after ${claim('falseAlarmLimit', 'updates')}. Somebody who tests your cameras before a break-in is seen sooner.`,
      },
      {
        tag: 'Monitoring',
        text: 'The escalated alert lists the false alarms that led to it, with a still of each.',
      },
      {
        tag: 'Admin',
        text: 'Set the number and the time span per monitoring group. It is off until you do.',
      },
    ],
  },
  {
    version: '3.1.131',
    date: '2025-04-22',
    type: 'feature',
    title: 'Alerts can be reopened',
    items: [
      {
        tag: 'Monitoring',
        text: 'An alert can be reopened after closing, from the alert itself or from the history. It returns to the queue at its old priority.',
      },
      {
        tag: 'Monitoring',
        text: 'The first disposition stays in the record, with the name of whoever reopened the alert and why.',
      },
      {
        tag: 'Admin',
        text: 'Reopening is a permission of its own. Supervisors have it from the start; give it to agents as you see fit.',
      },
    ],
  },
  {
    version: '3.1.124',
    date: '2025-04-14',
    type: 'integration',
    title: 'Dahua events by channel',
    items: [
      {
        tag: 'Devices',
        text: 'Dahua recorders now report events by channel, so an alarm carries the name of the camera instead of the recorder.',
      },
      {
        tag: 'Devices',
        text: 'Tripwire and intrusion events from Dahua cameras can be switched on one by one when you add the device.',
      },
      {
        tag: 'Platform',
        text: 'Events that arrive out of order after a lost connection are sorted by the time of the camera.',
      },
    ],
  },
  {
    version: '3.1.118',
    date: '2025-04-07',
    type: 'improvement',
    title: 'A better shift handover',
    items: [
      {
        tag: 'Monitoring',
        text: 'The handover page collects open alerts, disarmed sites and notes from the last shift. The next supervisor confirms it with one button.',
      },
      {
        tag: 'Monitoring',
        text: 'Alerts that were open during a handover keep their agent until somebody takes them over.',
      },
      {
        tag: 'Admin',
        text: 'Shift times can differ by monitoring group, for desks that cover two time zones.',
      },
    ],
  },
  {
    version: '3.1.112',
    date: '2025-03-31',
    type: 'feature',
    title: 'Weather and No Threat in suggested dispositions',
    items: [
      {
        tag: 'Monitoring',
        text: 'Suggested dispositions now include Weather, for alarms set off by rain, snow, wind or fog.',
      },
      {
        tag: 'Monitoring',
        text: 'No Threat is suggested too, but only if the monitoring group has No Threat instructions.',
      },
      {
        tag: 'Monitoring',
        text: 'Each suggestion shows the line of the instructions that it rests on.',
      },
    ],
  },
  {
    version: '3.1.106',
    date: '2025-03-25',
    type: 'improvement',
    title: 'Auto-closed events are marked viewed',
    items: [
      {
        tag: 'Monitoring',
        text: 'Events that Quill closes automatically are now marked viewed. The count of new events is the count of events that still need somebody.',
      },
      {
        tag: 'Monitoring',
        text: 'A filter in the history shows everything that was closed automatically, for spot checks.',
      },
      {
        tag: 'Platform',
        text: 'Opening a long history is quicker for sites with many cameras.',
      },
    ],
  },
  {
    version: '3.1.100',
    date: '2025-03-19',
    type: 'feature',
    title: 'Quill Full Automation closes No Threat',
    items: [
      {
        tag: 'Monitoring',
        text: 'With Quill Full Automation, alerts that turn out to be No Threat are closed without an agent. The reason is kept with each of them.',
      },
      {
        tag: 'Admin',
        text: 'Switch Full Automation on by site and by hour. Anything that could be a threat still goes to a human agent.',
      },
      {
        tag: 'Admin',
        text: 'A daily summary lists what was closed, by site and by reason.',
      },
    ],
  },
  {
    version: '3.1.98',
    date: '2025-03-17',
    type: 'feature',
    title: 'Sirens fire on confirmation',
    items: [
      {
        tag: 'Monitoring',
        text: 'Sirens now fire as soon as an intruder is confirmed. Before, they waited until the agent had finished the workflow step.',
      },
      {
        tag: 'Monitoring',
        text: 'Agents can silence a siren from the alert, and the record shows who did and when.',
      },
      {
        tag: 'Devices',
        text: 'The device page has a siren test that sounds briefly and reports whether the device answered.',
      },
    ],
  },
  {
    version: '3.1.71',
    date: '2025-03-10',
    type: 'improvement',
    title: 'A pager alert for delayed events',
    items: [
      {
        tag: 'Platform',
        text: 'Our engineers on call now get a pager alert when the ingestion pipeline backs up, before events reach agents late.',
      },
      {
        tag: 'Platform',
        text: 'If events are delayed all the same, the Agent Portal says so at the top of the queue and gives the current delay.',
      },
      {
        tag: 'Monitoring',
        text: 'Late events are labelled with the time the camera saw them, so that agents can tell them from new ones.',
      },
    ],
  },
  {
    version: '3.1.40',
    date: '2025-03-03',
    type: 'integration',
    title: 'NX Witness',
    items: [
      {
        tag: 'Devices',
        text: 'Connect an NX Witness server through iHub and choose its cameras from a list.',
      },
      {
        tag: 'Devices',
        text: 'Recorded video plays inside the alert, from a little before the event to a little after it.',
      },
      {
        tag: 'Platform',
        text: 'Analytics events from NX Witness arrive with their object type, which rules can use.',
      },
    ],
  },
  {
    version: '3.1.12',
    date: '2025-02-25',
    type: 'feature',
    title: 'Workflows by monitoring group',
    items: [
      {
        tag: 'Monitoring',
        text: 'Each monitoring group can have workflows of its own. Agents are led through the steps of the client whose alarm they opened.',
      },
      {
        tag: 'Admin',
        text: 'Copy a workflow from one group to another, and see the differences before you publish.',
      },
      {
        tag: 'Admin',
        text: 'A published workflow keeps its earlier versions. Alerts link to the version that was followed.',
      },
    ],
  },
  {
    version: '3.0.57',
    date: '2025-02-18',
    type: 'integration',
    title: 'Asset sync with your accounting service',
    items: [
      {
        tag: 'Admin',
        text: 'Sites and devices can be synced as assets with your accounting service, so the invoice and the device list agree.',
      },
      {
        tag: 'Admin',
        text: 'The asset sync runs every night. A report names each camera that is billed but not monitored, or monitored but not billed.',
      },
      {
        tag: 'Platform',
        text: 'Nothing is changed in the accounting service until you confirm the first run.',
      },
    ],
  },
  {
    version: '3.0.49',
    date: '2025-02-11',
    type: 'fix',
    title: 'Arming hours across time zones',
    items: [
      {
        tag: 'Monitoring',
        text: 'Arming hours follow the local time of the site on the night the clocks change.',
      },
      {
        tag: 'Admin',
        text: 'Public holidays are taken from the region of the site, where they were taken from that of the account.',
      },
    ],
  },
  {
    version: '3.0.41',
    date: '2025-02-04',
    type: 'improvement',
    title: 'Find a device faster',
    items: [
      {
        tag: 'Devices',
        text: 'Search devices by name, site, make or address. Filters stay as you set them when you come back.',
      },
      {
        tag: 'Devices',
        text: 'The list shows when each device last sent a picture, with the quiet ones first.',
      },
      {
        tag: 'Admin',
        text: 'Export the filtered list as a spreadsheet.',
      },
    ],
  },
  {
    version: '3.0.30',
    date: '2025-01-30',
    type: 'integration',
    title: '3dEYE',
    items: [
      {
        tag: 'Devices',
        text: 'Link a 3dEYE account through iHub and pick the cameras that should be monitored.',
      },
      {
        tag: 'Devices',
        text: 'Cameras that are renamed in 3dEYE take their new name here within the hour.',
      },
      {
        tag: 'Monitoring',
        text: 'Agents play 3dEYE recordings in the alert, without a second login.',
      },
    ],
  },
  {
    version: '3.0.26',
    date: '2025-01-28',
    type: 'fix',
    title: 'Steadier live view',
    items: [
      {
        tag: 'Monitoring',
        text: 'Live view no longer freezes on the last frame when a camera restarts. It says that it is reconnecting, and resumes.',
      },
      {
        tag: 'Monitoring',
        text: 'The talk-down button is shown only where the site has a speaker that answers.',
      },
      {
        tag: 'Platform',
        text: 'Clips of alerts that arrive together load in the order of the queue.',
      },
    ],
  },
  {
    version: '3.0.18',
    date: '2025-01-21',
    type: 'integration',
    title: 'Hikvision NVRs',
    items: [
      {
        tag: 'Devices',
        text: 'Add Hikvision NVRs as one device. Their channels appear as cameras, with the names set on the recorder.',
      },
      {
        tag: 'Devices',
        text: 'Recorded video plays straight from the recorder, so no clip has to be uploaded in advance.',
      },
      {
        tag: 'Monitoring',
        text: 'Line crossing and intrusion events can be routed to different monitoring groups.',
      },
    ],
  },
  {
    version: '3.0.12',
    date: '2025-01-16',
    type: 'fix',
    title: 'First fixes for iHub',
    items: [
      {
        tag: 'Platform',
        text: 'iHub connections that lost their login say so at once, and no longer show as connected until the next event.',
      },
      {
        tag: 'Devices',
        text: 'A device that is connected twice by mistake is found, and you are asked which entry to keep.',
      },
    ],
  },
  {
    version: '3.0.6',
    date: '2025-01-12',
    type: 'integration',
    title: 'iHub, the integrations platform',
    items: [
      {
        tag: 'Platform',
        text: 'iHub is here: one place to connect cameras, recorders and video platforms, and to see whether each of them is healthy.',
      },
      {
        tag: 'Devices',
        text: 'Camect connections have moved to iHub by themselves. They need no new set-up.',
      },
      {
        tag: 'Admin',
        text: `Connections are managed in ${product} OS, with a permission of their own.`,
      },
      {
        tag: 'Admin',
        text: 'Missing a system? Request an integration from the same page.',
      },
    ],
  },
];
