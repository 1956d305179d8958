import { claim } from '../claims.ts';
import { settings } from '../settings.ts';

const product = settings.productName;

/** Copy of How it works, whose drawings are islands (spec 2 Home). */
export const homeHow = {
  how: {
    title: 'How it works',
    intro:
      'How an alarm travels from your cameras to a decision, and to an agent when one is needed.',
    steps: {
      onboard: {
        label: 'Step 1',
        title: 'Onboard your systems',
        text: 'Connect your data sources: cameras, recorders, alarm panels and the notes your team keeps. You keep the equipment you have.',
        /** A sample list of connected sources. */
        sources: [
          { name: 'Gate and yard cameras', kind: 'Cameras' },
          { name: 'Office recorder', kind: 'Recorder' },
          { name: 'Night alarm panel', kind: 'Alarm panel' },
          { name: 'Who may be on site, and when', kind: 'Notes' },
        ],
        connected: 'Connected',
      },
      review: {
        label: 'Step 2',
        title: 'Your alarms are under review',
        text: 'Quill checks each alarm against your rules. It closes the alarm, disarms the site, or escalates to a human agent, who can call the authorities and dispatch police.',
      },
      start: {
        label: 'Step 3',
        title: 'Start monitoring',
        text: `Switch a site on when you are ready. From then on your team can monitor ${claim('camerasHybrid', 'home')} more cameras, with real threats at the top of the list.`,
        /** A sample night: what is watched, and since when. */
        sites: [
          { name: 'Port Lane Logistics', since: '18:30' },
          { name: 'Brookside Rise', since: '18:30' },
          { name: 'Northgate Tower', since: '19:00' },
          { name: 'Maple Court', since: '22:00' },
        ],
        since: 'Watching since',
        demo: { text: 'Request a demo', href: settings.demoUrl },
      },
    },
    rules: {
      title: 'Define your rules and alerts.',
      text: 'Define rules for clients or sites based on what they need.',
      exampleLabel: 'Example rule',
      /** What Quill can do with an alarm (spec 1). */
      ends: ['Close', 'Disarm', 'Escalate'],
    },
    flow: {
      source: 'Your Data Source',
      evaluating: 'evaluating',
      human: 'Human Agent',
    },
    sources: {
      site: 'Site',
      building: 'Building',
      recorder: 'Recorder',
      camera: 'Bullet camera',
      notes: 'Notes',
      center: product,
      user: 'Your team',
      /** Read instead of the drawing. */
      description: `Sites, buildings, recorders, cameras and notes all feed ${product}, which passes on to your team what needs a person.`,
    },
    active: 'Monitoring Active',
    alertsLabel: 'Sample alerts, newest first',
  },
} as const;
