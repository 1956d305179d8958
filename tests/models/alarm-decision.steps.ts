import type { AlarmChoice } from '../../src/data/alarm-decision.ts';
import type { Row, StepTable } from './tables.ts';

/** Which way each alarm takes, by hand from spec 1 alarm handling and the example rules of spec 4. */

interface Alarm {
  readonly choice: AlarmChoice;
  readonly moving: boolean;
}
type From = { readonly context: Alarm; readonly leaf: string };

/** States that go on at a press, or by themselves while the piece moves. */
export const stepping = [
  'receiving',
  'looking',
  'counting',
  'timing',
  'matching',
  'recording',
  'disposed.intruder',
  'disposed.threat',
  'sounding',
];
/** Dispositions that can be reopened; with the others, a person is busy already. */
const reopenable = [
  'disposed.noThreat',
  'disposed.falseAlarm',
  'disposed.weather',
  'disposed.staff',
  'disposed.possiblyStaff',
];

/** What follows each step, by the alarm. */
function after(state: string, { event, time, rule }: AlarmChoice): string {
  switch (state) {
    case 'receiving':
      return 'looking';
    case 'looking':
      return event === 'headlights' || event === 'rain' ? 'counting' : 'timing';
    case 'counting':
      if (event === 'rain') return 'disposed.weather';
      return rule === 'repeat' ? 'disposed.intruder' : 'disposed.falseAlarm';
    case 'timing':
      return 'matching';
    case 'matching':
      if (event === 'vehicle' && rule === 'vehicle') return 'disposed.threat';
      if (event === 'cardboard' && rule === 'cardboard') return 'disposed.homeless';
      if (event === 'hiViz' && rule === 'hiViz' && time === 'arming')
        return 'disposed.possiblyStaff';
      if (event === 'contractor' && rule === 'noThreat') return 'disposed.noThreat';
      if ((event === 'contractor' || event === 'hiViz') && rule === 'keyholders') {
        return 'disposed.keyholders';
      }
      return 'recording';
    case 'recording':
      return time === 'working' || event === 'contractor' ? 'disposed.staff' : 'disposed.intruder';
    case 'sounding':
      return 'police';
    default:
      return 'verifying';
  }
}

/** A state of the way, as a leaf: while the piece may not move, it waits for a press. */
const leaf = (state: string, moving: boolean) =>
  `handling.${state}${stepping.includes(state) ? (moving ? '.moving' : '.held') : ''}`;

const goesOn =
  (state: string) =>
  ({ context: { choice, moving } }: From): Row => [leaf(after(state, choice), moving)];

export const alarmSteps: StepTable<Alarm> = {
  '*': {
    'alarm.sent': ({ context: { moving } }) => [leaf('receiving', moving), 'showStage'],
    'choice.changed': ['choosing'],
  },
  handling: { 'restart.pressed': ['choosing'] },
  ...Object.fromEntries(
    stepping.flatMap((state) => [
      [`handling.${state}`, { 'step.pressed': goesOn(state) }],
      [`handling.${state}.held`, { 'stage.entered': [leaf(state, true)] as Row }],
      [
        `handling.${state}.moving`,
        { 'stage.left': [leaf(state, false)] as Row, 'after:step': goesOn(state) },
      ],
    ]),
  ),
  ...Object.fromEntries(
    reopenable.map((state) => [
      `handling.${state}`,
      { 'alert.reopened': ['handling.verifying'] as Row },
    ]),
  ),
  'handling.verifying': {
    'threat.confirmed': ({ context: { moving } }) => [leaf('sounding', moving)],
    'threat.dismissed': ({ context: { choice } }) => [
      leaf(choice.rule === 'noThreat' ? 'disposed.noThreat' : 'disposed.falseAlarm', false),
    ],
  },
};

/** The state of the way that a leaf stands for. */
export function stateOfWay(name: string): string {
  return name
    .replace(/^handling\./, '')
    .replace(/^disposed\./, '')
    .replace(/\.(held|moving)$/, '');
}

/** What a state is to the views: something that goes on, or something that can be reopened. */
export function kindOf(name: string): string {
  const state = name.replace(/^handling\./, '').replace(/\.(held|moving)$/, '');
  return stepping.includes(state) ? 'stepping' : reopenable.includes(state) ? 'reopenable' : '';
}

/** Presses of buttons that may be gone in the next state. */
export const presses = ['step.pressed', 'threat.confirmed', 'threat.dismissed', 'alert.reopened'];
