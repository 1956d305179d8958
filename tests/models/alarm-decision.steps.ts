/** Lists the steps of each alarm, by hand from spec 1 alarm handling and the example rules of spec 4. */

import { stays, type Table } from '@machines/proof';
import type { AlarmChoice } from '../../src/data/pages/quill-alarm.copy.ts';

interface Alarm {
  readonly choice: AlarmChoice;
}

/** States that go on at a press, or by themselves while the demonstration moves. */
const stepping = [
  'evaluating.receiving',
  'evaluating.looking',
  'evaluating.counting',
  'evaluating.timing',
  'evaluating.matching',
  'evaluating.recording',
  'escalated.intruder',
  'escalated.threat',
  'sounding',
];
/** Dispositions that can be reopened. In all others, a person already works on the alarm. */
const reopenable = [
  'closed.noThreat',
  'closed.falseAlarm',
  'closed.weather',
  'closed.staff',
  'closed.possiblyStaff',
];

/** Returns the next state of an alarm. */
function after(state: string, { event, time, rule }: AlarmChoice): string {
  switch (state) {
    case 'evaluating.receiving':
      return 'evaluating.looking';
    case 'evaluating.looking':
      return event === 'headlights' || event === 'rain'
        ? 'evaluating.counting'
        : 'evaluating.timing';
    case 'evaluating.counting':
      if (event === 'rain') return 'closed.weather';
      return rule === 'repeat' ? 'escalated.intruder' : 'closed.falseAlarm';
    case 'evaluating.timing':
      return 'evaluating.matching';
    case 'evaluating.matching':
      if (event === 'vehicle' && rule === 'vehicle') return 'escalated.threat';
      if (event === 'cardboard' && rule === 'cardboard') return 'delegated.homeless';
      if (event === 'hiViz' && rule === 'hiViz' && time === 'arming') return 'closed.possiblyStaff';
      if (event === 'contractor' && rule === 'noThreat') return 'closed.noThreat';
      if ((event === 'contractor' || event === 'hiViz') && rule === 'keyholders') {
        return 'delegated.keyholders';
      }
      return 'evaluating.recording';
    case 'evaluating.recording':
      return time === 'working' || event === 'contractor' ? 'closed.staff' : 'escalated.intruder';
    case 'sounding':
      return 'police';
    default:
      return 'verifying';
  }
}

/** Returns the leaf of a state of the alarm. */
const leaf = (state: string) => `alarm.handling.${state}`;

const goesOn =
  (state: string) =>
  ({ context: { choice } }: { readonly context: Alarm }) =>
    leaf(after(state, choice));

/** The table of the region with the alarm. Laws state when a step is due, and where the focus goes. */
export const alarmSteps: Table<{ readonly leaves: readonly string[]; readonly context: Alarm }> = {
  '*': {
    'stage.entered': ({ leaves }) => (leaves.includes('stage.held') ? stays : null),
    'stage.left': ({ leaves }) => (leaves.includes('stage.held') ? null : stays),
    'error:watchStage': stays,
  },
  alarm: {
    'alarm.sent': { to: leaf('evaluating.receiving'), does: ['showStage'] },
    'choice.changed': 'alarm.choosing',
  },
  'alarm.handling': { 'restart.pressed': 'alarm.choosing' },
  ...Object.fromEntries(
    stepping.map((state) => [
      leaf(state),
      { 'step.pressed': goesOn(state), 'after:step': goesOn(state) },
    ]),
  ),
  ...Object.fromEntries(
    reopenable.map((state) => [leaf(state), { 'alert.reopened': leaf('verifying') }]),
  ),
  'alarm.handling.verifying': {
    'threat.confirmed': leaf('sounding'),
    'threat.dismissed': ({ context: { choice } }) =>
      leaf(choice.rule === 'noThreat' ? 'closed.noThreat' : 'closed.falseAlarm'),
  },
};

/** Returns the state of the alarm: the last word of its leaf. */
export function alarmStateOf(leaves: readonly string[]): string {
  return alarmLeaf(leaves).replace(/^.*\./, '');
}

const alarmLeaf = (leaves: readonly string[]) =>
  leaves.find((each) => each.startsWith('alarm.')) ?? '';

/** Returns the kind of a state for the views: `stepping`, `reopenable`, or neither. */
export function stateKindOf(leaves: readonly string[]): string {
  const state = alarmLeaf(leaves).replace(/^alarm\.handling\./, '');
  return stepping.includes(state) ? 'stepping' : reopenable.includes(state) ? 'reopenable' : '';
}

/** Events of buttons that the next state may not have. The focus then has to move to the result. */
export const vanishingPresses = [
  'step.pressed',
  'threat.confirmed',
  'threat.dismissed',
  'alert.reopened',
];
