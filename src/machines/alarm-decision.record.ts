/**
 * This module derives the record of an alarm, which gives a reason for each of its states so far, from the states in
 * the machine's context and the visitor's choice.
 */

import { fill } from '../data/fill.ts';
import {
  type AlarmChoice,
  type AlarmNode,
  alarmEvents,
  alarmKinds,
  alarmNodes,
  alarmReasons,
  alarmRules,
  alarmTimes,
  alarmWho,
  eventKinds,
} from '../data/pages/quill-alarm.copy.ts';

export interface RecordEntry {
  readonly node: AlarmNode;
  readonly title: string;
  readonly who: string;
  readonly reason: string;
}

/** Returns whether the chosen instruction applies to the chosen event and time, by the wording of spec 4. */
export function ruleFits({ event, time, rule }: AlarmChoice): boolean {
  if (rule === 'hiViz') return event === 'hiViz' && time === 'arming';
  if (rule === 'keyholders') return event === 'hiViz' || event === 'contractor';
  if (rule === 'noThreat') return event === 'contractor';
  return rule === event;
}

/** Returns whether an agent may close an alert as No Threat. */
export function hasNoThreatInstructions({ rule }: AlarmChoice): boolean {
  return rule === 'noThreat';
}

/**
 * Reads the choice from the form, which the visitor may have changed before the scripts ran. Values that are unknown
 * are replaced by those of `otherwise`.
 */
export function readChoice(
  form: Readonly<Record<string, unknown>>,
  otherwise: AlarmChoice,
): AlarmChoice {
  const read = <Id extends string>(
    given: unknown,
    options: readonly { readonly id: Id }[],
    id: Id,
  ) => options.find((option) => option.id === given)?.id ?? id;
  return {
    event: read(form.event, alarmEvents, otherwise.event),
    time: read(form.time, alarmTimes, otherwise.time),
    rule: read(form.rule, alarmRules, otherwise.rule),
  };
}

/** Returns the option with this id. */
function chosen<Option extends { readonly id: string }>(
  options: readonly Option[],
  id: Option['id'],
): Option {
  const option = options.find((candidate) => candidate.id === id);
  if (option === undefined) throw new Error(`There is no option "${id}".`);
  return option;
}

/** Returns the words for the content of the picture of the chosen event. */
export const wordsOfEvent = ({ event }: AlarmChoice) => alarmKinds[eventKinds[event]];

function matchReason(choice: AlarmChoice): string {
  const rule = chosen(alarmRules, choice.rule);
  if (ruleFits(choice)) return rule.fits ?? '';
  if (choice.rule === 'hiViz' && choice.event === 'hiViz') return alarmReasons.wrongHour;
  return fill(alarmReasons.noFit, {
    about: rule.about,
    instead: chosen(alarmEvents, choice.event).instead,
  });
}

function countReason({ event, rule }: AlarmChoice): string {
  if (event === 'rain') return alarmReasons.countedWeather;
  return rule === 'repeat' ? alarmReasons.counted : alarmReasons.countedLittle;
}

function expectReason({ event, time }: AlarmChoice): string {
  if (event === 'contractor') return alarmReasons.expectedContractor;
  return time === 'working' ? alarmReasons.expectedStaff : alarmReasons.expectedNobody;
}

function reasonFor(node: AlarmNode, before: AlarmNode | undefined, choice: AlarmChoice): string {
  switch (node) {
    case 'receiving':
      return fill(alarmReasons.received, { clock: chosen(alarmTimes, choice.time).clock });
    case 'looking':
      return chosen(alarmEvents, choice.event).seen;
    case 'counting':
      return countReason(choice);
    case 'timing':
      return chosen(alarmTimes, choice.time).says;
    case 'matching':
      return matchReason(choice);
    case 'recording':
      return expectReason(choice);
    case 'verifying':
      return before === 'intruder' || before === 'threat'
        ? alarmReasons.verifying
        : alarmReasons.reopened;
    case 'sounding':
      return wordsOfEvent(choice).sounds;
    case 'falseAlarm':
      return before === 'verifying' ? alarmReasons.closedByAgent : alarmReasons.falseAlarm;
    case 'noThreat':
      return before === 'verifying' ? alarmReasons.authorisedByAgent : alarmReasons.noThreat;
    default:
      return alarmReasons[node];
  }
}

/** Returns the name of the party that decided a step. A disposition that follows `verifying` is the agent's. */
function whoDid(node: AlarmNode, before: AlarmNode | undefined): string {
  if (before === 'verifying') return alarmWho[alarmNodes.verifying.who];
  if (node === 'intruder' && before === 'counting') return alarmWho[alarmNodes.threat.who];
  return alarmWho[alarmNodes[node].who];
}

/** Returns the whole record, with the oldest entry first. */
export function alarmRecord(trail: readonly AlarmNode[], choice: AlarmChoice): RecordEntry[] {
  return trail.map((node, index) => ({
    node,
    title: node === 'sounding' ? wordsOfEvent(choice).confirmed : alarmNodes[node].title,
    who: whoDid(node, trail[index - 1]),
    reason: reasonFor(node, trail[index - 1], choice),
  }));
}
