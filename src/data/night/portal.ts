import type { Clock, DispositionId } from './night.ts';

/**
 * The queue of desk 2 at 03:04, as the Agent Portal shows it: the tasks that wait for a person, the greatest
 * danger first. The module repeats the data that the pages need from the night's alarms, so that the island
 * fetches no more.
 */

export type TaskId = 'intruder' | 'police' | 'bicycle' | 'rain' | 'light';

/**
 * The possible decisions of an agent: a disposition of the alarm or, once there is an intruder, the parties to
 * call.
 */
export type Answer = DispositionId | 'police' | 'noPolice';

/** The endings that an answer can lead to, the worst first. */
export const endings = ['missed', 'siren', 'slip', 'right'] as const;
export type Ending = (typeof endings)[number];

export interface Task {
  readonly id: TaskId;
  readonly alarm: `A-${number}`;
  /** Title of the alert. */
  readonly name: string;
  readonly danger: 'threat' | 'open' | 'low';
  readonly site: string;
  readonly camera: string;
  readonly place: string;
  readonly at: Clock;
  readonly question: string;
  readonly suggestion: Answer;
  readonly reason: string;
  /** Other facts on record; the first is the rule that led to the suggestion. */
  readonly facts: readonly (readonly [what: string, says: string])[];
  /** The other possible answers of an agent. */
  readonly instead: readonly Answer[];
  /** The ending of each wrong answer. */
  readonly wrong: Readonly<Partial<Record<Answer, Exclude<Ending, 'right'>>>>;
  /** The consequence of each answer. */
  readonly result: Readonly<Partial<Record<Answer, string>>>;
  /** The time at which the agent of the sample night decided. */
  readonly decidedAt: Clock;
}

export const answerNames: Readonly<Record<Answer, string>> = {
  intruder: 'Intruder',
  falseAlarm: 'False alarm',
  noThreat: 'No threat',
  weather: 'Weather',
  staff: 'Staff on site',
  possiblyStaff: 'Possibly staff',
  homeless: 'Potential homeless person',
  police: 'Police dispatched',
  noPolice: 'No police needed',
};

const portLane = {
  alarm: 'A-4131',
  site: 'Port Lane Logistics',
  camera: 'PL-07',
  place: 'Yard gate',
  at: '03:04:12',
} as const;

/** In the order of danger. The call to police is due only once the intruder is confirmed. */
export const tasks: readonly Task[] = [
  {
    ...portLane,
    id: 'intruder',
    name: 'Intruder Detected - Escalating',
    danger: 'threat',
    question: 'Is this an intruder?',
    suggestion: 'intruder',
    reason: 'A person climbs the fence. The talk-down has played, and the person stays.',
    facts: [
      ['Rule', 'Nobody in the yard while armed'],
      ['Armed', 'since 18:30'],
      ['Expected', 'no shift, no delivery'],
    ],
    instead: ['noThreat', 'staff', 'falseAlarm'],
    wrong: { noThreat: 'missed', staff: 'missed', falseAlarm: 'missed' },
    result: {
      intruder: 'Siren on',
      noThreat: 'Closed, with the authorisation on record',
      staff: 'Site disarmed',
      falseAlarm: 'Closed, and counted for this camera',
    },
    decidedAt: '03:04:41',
  },
  {
    ...portLane,
    id: 'police',
    name: 'Call to Police',
    danger: 'threat',
    question: 'Who is called first?',
    suggestion: 'police',
    reason: 'Confirmed, and still on site. Number and address are on the screen.',
    facts: [
      ['Rule', 'Confirmed intruder: police, then keyholders'],
      ['Address', 'Port Lane Logistics, yard gate'],
      ['Keyholders', 'two, by SMS with a still'],
    ],
    instead: ['noPolice'],
    wrong: { noPolice: 'missed' },
    result: { police: 'Keyholders get an SMS', noPolice: 'Keyholders get an SMS' },
    decidedAt: '03:05:30',
  },
  {
    id: 'bicycle',
    alarm: 'A-4128',
    name: 'Person in the bike store',
    danger: 'open',
    site: 'Maple Court',
    camera: 'MC-05',
    place: 'Bike store',
    at: '03:03:41',
    question: 'Are they allowed to be here?',
    suggestion: 'intruder',
    reason: 'A person wheels a bicycle out of the store at three in the morning.',
    facts: [
      ['Rule', 'No bicycle leaves between 22:00 and 06:00'],
      ['Door', "opened with a resident's fob, 03:03:27"],
      ['Bicycle', 'parked by the same fob, 00:51'],
    ],
    instead: ['noThreat', 'falseAlarm'],
    wrong: { intruder: 'siren', falseAlarm: 'slip' },
    result: {
      intruder: 'Siren on',
      noThreat: 'Closed, with the fob on record',
      falseAlarm: 'Closed, and counted for this camera',
    },
    decidedAt: '03:06:14',
  },
  {
    id: 'rain',
    alarm: 'A-4129',
    name: 'Movement in the loading bay',
    danger: 'low',
    site: 'Northgate Tower',
    camera: 'NT-02',
    place: 'Loading bay',
    at: '03:03:48',
    question: 'Is there a person?',
    suggestion: 'weather',
    reason: 'Rain across the whole picture, nobody in it.',
    facts: [
      ['Rule', 'None fits: nobody is there'],
      ['Tonight', 'rain at three other sites'],
      ['Permission', 'Suggest: an agent accepts'],
    ],
    instead: ['falseAlarm', 'intruder'],
    wrong: { falseAlarm: 'slip', intruder: 'siren' },
    result: {
      weather: 'Closed, with the cause',
      falseAlarm: 'Closed, and counted for this camera',
      intruder: 'Siren on',
    },
    decidedAt: '03:06:21',
  },
  {
    id: 'light',
    alarm: 'A-4130',
    name: 'False Alarm - Light Reflection',
    danger: 'low',
    site: 'Northgate Tower',
    camera: 'NT-14',
    place: 'Level 14 lobby',
    at: '03:04:02',
    question: 'Is there a person?',
    suggestion: 'falseAlarm',
    reason: 'Light slides over the glass and is gone. Nobody is there.',
    facts: [
      ['Rule', 'None fits: nobody is there'],
      ['Tonight', 'the first from this camera'],
      ['Permission', 'Suggest: an agent accepts'],
    ],
    instead: ['noThreat', 'intruder'],
    wrong: { noThreat: 'slip', intruder: 'siren' },
    result: {
      falseAlarm: 'Closed, and counted for this camera',
      noThreat: 'Closed, with the authorisation on record',
      intruder: 'Siren on',
    },
    decidedAt: '03:06:27',
  },
];

/** The clock of the screen before the first decision. */
export const portalOpens: Clock = '03:04:34';
