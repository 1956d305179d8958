import { lines } from '@machines/proof';
import type { AlarmChoice } from '../../src/data/pages/quill-alarm.copy.ts';

/** The accessibility tree of the alarm decision, by hand from spec 1 alarm handling and spec 4. */

const events: Readonly<Record<AlarmChoice['event'], string>> = {
  dark: 'Person in dark clothes',
  hiViz: 'Person in hi-viz',
  cardboard: 'Person with cardboard',
  contractor: 'Authorised contractor',
  vehicle: 'Vehicle at the gate',
  headlights: 'Headlights on a wall',
  rain: 'Heavy rain',
};
const times: Readonly<Record<AlarmChoice['time'], string>> = {
  armed: 'Armed hours',
  arming: 'Within 10 minutes of arming',
  working: 'Working hours',
};
const rules: Readonly<Record<AlarmChoice['rule'], string>> = {
  vehicle: 'Non-security vehicle: threat',
  hiViz: 'Hi-viz within 10 minutes of arming hours: possibly staff',
  cardboard: 'Person brings cardboard onto site: potential homeless person',
  keyholders: 'Person looks like staff: SMS to keyholders',
  noThreat: 'Person is authorised: No Threat',
  repeat: '10 false alarms before this one: intruder',
};
/** The choices, with the labels of their radio buttons. */
export const labels = { event: events, time: times, rule: rules };
const clocks: Readonly<Record<AlarmChoice['time'], string>> = {
  armed: '03:04',
  arming: '18:36',
  working: '11:20',
};

/** By leaf of the alarm: the one at work, and the present action. */
const states: Readonly<Record<string, readonly [who: string, title: string]>> = {
  choosing: ['The machine', 'Waiting for an alarm'],
  receiving: ['Data source', 'Event arrives'],
  looking: ['Quill', 'What is there?'],
  counting: ['Quill', 'How often tonight?'],
  timing: ['Quill', 'At what hour?'],
  matching: ['Quill', 'Does a rule fit?'],
  recording: ['Quill', 'Who is expected?'],
  intruder: ['...', 'Escalated as intruder'],
  threat: ['Your rule', 'Escalated as threat'],
  noThreat: ['...', 'Closed as no threat'],
  falseAlarm: ['...', 'Closed as false alarm'],
  weather: ['Quill', 'Closed as weather'],
  staff: ['Quill', 'Staff on site, site disarmed'],
  possiblyStaff: ['Your rule', 'Possibly staff'],
  keyholders: ['Your rule', 'Keyholders contacted by SMS'],
  homeless: ['Your rule', 'Potential homeless person'],
  verifying: ['Human agent', 'A human agent looks'],
  sounding: ['Human agent', '(by what is in the picture)'],
  police: ['Human agent', 'Police dispatched'],
};

/** Returns the agent's confirmation, and the confirmed title when the siren sounds, by the content of the picture. */
export const confirms = ({ event }: AlarmChoice): readonly [button: string, title: string] => {
  if (event === 'vehicle') return ['Confirm, the van is a threat', 'Threat confirmed, siren on'];
  if (event === 'contractor')
    return ['Confirm, the badge is not theirs', 'Intruder confirmed, siren on'];
  return event === 'headlights' || event === 'rain'
    ? ['Confirm, a person is there', 'Intruder confirmed, siren on']
    : ['Confirm, it is an intruder', 'Intruder confirmed, siren on'];
};

/** The available actions: an agent decides, a closed alert is reopened, the rest goes step by step. */
const DEMO = '- link "Request a demo":\n  - /url: https://demo.nightjar.example/request';

function controlsHeard(leaf: string, choice: AlarmChoice): string {
  if (leaf.endsWith('verifying'))
    return lines`
      - text: You are the agent now. What is it?
      - button "${confirms(choice)[0]}"
      - button "${choice.rule === 'noThreat' ? 'Close as no threat' : 'Close as false alarm'}"
      - button "Start again"
    `;
  if (leaf.includes('.closed.'))
    return `- button "Reopen this alert"\n${DEMO}\n- button "Start again"`;
  if (leaf.includes('.delegated.') || leaf.endsWith('police'))
    return `${DEMO}\n- button "Start again"`;
  const mark = leaf.endsWith('choosing') ? ' [disabled]' : '';
  return `- button "Next step"${mark}\n- button "Start again"${mark}`;
}

const radios = (labels: Readonly<Record<string, string>>, chosen: string) =>
  Object.entries(labels)
    .map(([id, label]) => `- radio "${label}"${id === chosen ? ' [checked]' : ''}`)
    .join('\n');

interface Look {
  readonly leaves: readonly string[];
  readonly context: { readonly choice: AlarmChoice; readonly trail: readonly string[] };
}

/** At night. */
const stills: Readonly<Record<string, string>> = {
  dark: lines`
    - img "Night-vision still. Hooded person with a backpack running past shipping containers.":
      - /picture: intruder-11
  `,
  hiViz: lines`
    - img "Night-vision still. Person in a bright hi-viz vest and a helmet with a tablet beside stacked cartons in a yard.":
      - /picture: yard-stock
  `,
};

/** Returns the accessibility tree of each step on the way of an alarm. */
export function alarmHeard({ leaves, context: { choice, trail } }: Look): string {
  const leaf = leaves.find((each) => each.startsWith('alarm.')) ?? '';
  const [who = '', named = ''] = states[leaf.split('.').at(-1) ?? ''] ?? [];
  const title = leaf.endsWith('sounding') ? confirms(choice)[1] : named;
  const still = choice.time === 'armed' ? stills[choice.event] : undefined;
  return lines`
    - figure:
      ${still ?? `- img "What the camera sees: ${events[choice.event]}"`}
      - text: ${still ? 'Sample still' : 'Drawing'} A yard with a gate ${clocks[choice.time]}
    - group "Event":
      ${radios(events, choice.event)}
    - group "Time":
      ${radios(times, choice.time)}
    - group "Your instruction":
      ${radios(rules, choice.rule)}
    - button "Send this alarm"
    ${who === '...' ? who : `- text: ${who}`}
    - heading "${title}" [level=3]
    - img "Statechart. On now: ${title}"
    ${controlsHeard(leaf, choice)}
    - region "The record":
      - heading "The record" [level=3]
      ${trail.length === 0 && '- text: Each step is written down here with its reason.'}
      - list [live=polite]${trail.length > 0 && ':\n  ...'}
  `;
}
