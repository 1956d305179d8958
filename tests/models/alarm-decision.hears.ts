/**
 * Returns the accessibility tree of the alarm decision (spec 1 alarm handling, spec 4). Its order and its actors are
 * written by hand.
 */

import { lines } from '@machines/proof';
import {
  type AlarmChoice,
  alarmEvents,
  alarmKinds,
  alarmNodes,
  alarmRules,
  alarmStatechart,
  alarmTimes,
  alarmWho,
  eventKinds,
  alarmPiece as piece,
} from '../../src/data/pages/quill-alarm.copy.ts';
import { alts } from '../../src/data/stills.copy.ts';
import { stillHeard } from './stills.ts';

const byId = <Entry extends { readonly id: string }>(
  entries: readonly Entry[],
  labelOf: (entry: Entry) => string,
) =>
  Object.fromEntries(entries.map((entry) => [entry.id, labelOf(entry)])) as Readonly<
    Record<Entry['id'], string>
  >;
const events = byId(alarmEvents, ({ label }) => label);
const times = byId(alarmTimes, ({ label }) => label);
const rules = byId(alarmRules, ({ when, leadsTo }) => `${when}: ${leadsTo}`);
/** The choices, with the labels of their radio buttons. */
export const labels = { event: events, time: times, rule: rules };
const clocks = byId(alarmTimes, ({ clock }) => clock);

/** The actor that works in each state of the alarm. */
const workers: Readonly<Record<string, keyof typeof alarmWho>> = {
  receiving: 'source',
  looking: 'quill',
  counting: 'quill',
  timing: 'quill',
  matching: 'quill',
  recording: 'quill',
  threat: 'rule',
  weather: 'quill',
  staff: 'quill',
  possiblyStaff: 'rule',
  keyholders: 'rule',
  homeless: 'rule',
  verifying: 'agent',
  sounding: 'agent',
  police: 'agent',
};
/** States that a rule, Quill or a person can cause. */
const byAny = ['intruder', 'noThreat', 'falseAlarm'];

export type NamedState = Exclude<keyof typeof alarmNodes, 'sounding'> | 'choosing';
/** Returns the name of a state of the alarm, as a heading shows it. */
export const stateTitleOf = (state: NamedState) =>
  state === 'choosing' ? piece.ready : alarmNodes[state].title;

/**
 * Returns the button by which the agent confirms, and the title while the siren sounds. Both depend on the content of
 * the picture.
 */
export function confirmationOf({ event }: AlarmChoice): readonly [button: string, title: string] {
  const { confirm, confirmed } = alarmKinds[eventKinds[event]];
  return [confirm, confirmed];
}

/**
 * The actions that each state offers: an agent decides, a closed alert can be reopened, all other states go on step
 * by step.
 */
const DEMO = `- link "${piece.demo.text}":\n  - /url: ${piece.demo.href}`;

function controlsHeard(leaf: string, choice: AlarmChoice): string {
  if (leaf.endsWith('verifying'))
    return lines`
      - text: ${piece.agentAsks}
      - button "${confirmationOf(choice)[0]}"
      - button "${choice.rule === 'noThreat' ? piece.dismissNoThreat : piece.dismissFalse}"
      - button "${piece.restart}"
    `;
  if (leaf.includes('.closed.'))
    return `- button "${piece.reopen}"\n${DEMO}\n- button "${piece.restart}"`;
  if (leaf.includes('.delegated.') || leaf.endsWith('police'))
    return `${DEMO}\n- button "${piece.restart}"`;
  const mark = leaf.endsWith('choosing') ? ' [disabled]' : '';
  return `- button "${piece.next}"${mark}\n- button "${piece.restart}"${mark}`;
}

const radios = (labels: Readonly<Record<string, string>>, chosen: string) =>
  Object.entries(labels)
    .map(([id, label]) => `- radio "${label}"${id === chosen ? ' [checked]' : ''}`)
    .join('\n');

interface Look {
  readonly leaves: readonly string[];
  readonly context: { readonly choice: AlarmChoice; readonly trail: readonly string[] };
}

/** The stills at night. */
const stills: Readonly<Record<string, string>> = {
  dark: stillHeard(10),
  hiViz: `- img "${alts.alert_07_stock}":\n  - /picture: yard-stock`,
};

/** Returns the accessibility tree of each step of an alarm. */
export function alarmHeard({ leaves, context: { choice, trail } }: Look): string {
  const leaf = leaves.find((each) => each.startsWith('alarm.')) ?? '';
  const state = leaf.split('.').at(-1) ?? '';
  const who = workers[state];
  const title =
    state === 'sounding' ? confirmationOf(choice)[1] : stateTitleOf(state as NamedState);
  const still = choice.time === 'working' ? undefined : stills[choice.event];
  return lines`
    - figure:
      ${still ?? `- img "${piece.preview}: ${events[choice.event]}"`}
      - text: ${still ? piece.still : piece.drawing} ${piece.site} ${clocks[choice.time]}
    - group "${piece.event}":
      ${radios(events, choice.event)}
    - group "${piece.time}":
      ${radios(times, choice.time)}
    - group "${piece.rule}":
      ${radios(rules, choice.rule)}
    - button "${piece.send}"
    ${byAny.includes(state) ? '...' : `- text: ${who === undefined ? piece.chart : alarmWho[who]}`}
    - heading "${title}" [level=3]
    - img "${alarmStatechart.now.replace('{title}', title)}"
    ${controlsHeard(leaf, choice)}
    - region "${piece.log}":
      - heading "${piece.log}" [level=3]
      ${trail.length === 0 && `- text: ${piece.empty}`}
      - list [live=polite]${trail.length > 0 && ':\n  ...'}
  `;
}
