import { claim } from '../claims.ts';
import { alarmWithId } from '../night/alarms.ts';
import { sites } from '../night/night.ts';
import { settings } from '../settings.ts';

/** The alarm that the first hour ends with: the first that Quill closes at its site's container. */
export const firstAlarm = alarmWithId('A-4103');

/** Head copy of the documentation page (spec 2 Documentation). */
export const documentationPage = {
  hero: {
    eyebrow: 'Documentation',
    title: 'Documentation and support',
    intro: `How to set up ${settings.productName}, run it day to day, and find help when something is wrong.`,
  },
  /** The first hour, to click through: what is set up in which order, as it looks on the screen. */
  hour: {
    title: 'The first hour',
    steps: [
      {
        id: 'site',
        title: 'Add a site',
        text: 'Where it is, when it should be empty, and who has the keys.',
      },
      {
        id: 'cameras',
        title: 'Connect its cameras',
        text: "Choose 'Add Device' and name each camera the way your agents speak about it.",
      },
      {
        id: 'rule',
        title: 'Write one rule',
        text: 'In one sentence. Try it on past events before you switch it on.',
      },
      {
        id: 'alarm',
        title: 'Watch the first alarm',
        text: 'The first evening, a few minutes after arming.',
      },
    ],
    site: {
      name: 'Name',
      kind: 'Kind',
      armed: 'Armed',
      keyholders: ['Keyholders', 'two, by SMS'],
    },
    sending: 'Sending',
    rule: `If a person in hi-viz is seen within ${claim('armingWindow', 'documentation')} of arming hours, dispose as possibly staff.`,
    tried: 'Tried on the past week, and switched on.',
    alarm: { seen: 'Seen', rule: 'Your rule fits', decided: 'Decided by', closed: 'Closed' },
    note: 'A sample site.',
  },
  guides: { title: 'Guides' },
  topics: {
    title: 'Product documentation',
    intro: 'Six areas, in the order most people meet them.',
  },
  /** A webhook body as a developer receives it: the alarm that the first hour ends with. */
  sample: {
    caption: 'A webhook, sent when an alert changes',
    code: JSON.stringify(
      {
        event: 'alert.closed',
        alert: firstAlarm.id,
        site: sites[firstAlarm.site].name,
        camera: sites[firstAlarm.site].cameras[firstAlarm.camera],
        disposition: 'possibly-staff',
        decidedBy: 'quill',
        reason: 'Hi-viz vest and badge, late shift on the rota',
      },
      null,
      2,
    ),
    test: 'Send a test event',
    answer: `POST /nightjar HTTP/1.1
Host: alerts.customer.example
Webhook-Id: test-1
Webhook-Signature: v1,Q2FsbSBuaWdodA==

HTTP/1.1 204 No Content`,
    answered:
      'A simulation: this page has sent nothing. In the sandbox, the same button sends the event to your server and shows its answer.',
  },
  questions: { title: 'Common questions' },
} as const;
