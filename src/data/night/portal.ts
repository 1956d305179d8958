/**
 * The queue of desk 2 at 03:04, as the Agent Portal shows it: the tasks that wait for a person, with the greatest
 * danger first. The module repeats some data of the night's alarms, so that the island does not fetch all of them.
 */

import type { Clock } from './night.ts';
import { type answerNames, queueWords } from './portal.copy.ts';

export { answerNames } from './portal.copy.ts';

export type TaskId = keyof typeof queueWords;

/** An answer of an agent: a disposition of the alarm or, for an intruder, the party that is called. */
export type TaskAnswer = keyof typeof answerNames;

/** The endings to which an answer can lead, with the worst first. */
export const endings = ['missed', 'siren', 'slip', 'right'] as const;
export type Ending = (typeof endings)[number];

export interface Task {
  readonly id: TaskId;
  readonly alarm: `A-${number}`;
  /** The title of the alert. */
  readonly name: string;
  readonly danger: 'threat' | 'open' | 'low';
  readonly site: string;
  readonly camera: string;
  readonly place: string;
  readonly at: Clock;
  readonly question: string;
  readonly suggestion: TaskAnswer;
  readonly reason: string;
  /** The further facts on record. The first fact is the rule that led to the suggestion. */
  readonly facts: readonly (readonly [what: string, says: string])[];
  /** The other answers that the agent can choose. */
  readonly instead: readonly TaskAnswer[];
  /** The endings of the wrong answers. */
  readonly wrong: Readonly<Partial<Record<TaskAnswer, Exclude<Ending, 'right'>>>>;
  /** The consequences of the answers. */
  readonly result: Readonly<Partial<Record<TaskAnswer, string>>>;
  /** The time at which the agent of the sample night decided. */
  readonly decidedAt: Clock;
}

const portLane = {
  alarm: 'A-4131',
  camera: 'PL-07',
  at: '03:04:12',
} as const;

/** The tasks, with the greatest danger first. The police are called only after the intruder is confirmed. */
export const tasks: readonly Task[] = [
  {
    ...portLane,
    id: 'intruder',
    ...queueWords.intruder,
    danger: 'threat',
    suggestion: 'intruder',
    instead: ['noThreat', 'staff', 'falseAlarm'],
    wrong: { noThreat: 'missed', staff: 'missed', falseAlarm: 'missed' },
    decidedAt: '03:04:41',
  },
  {
    ...portLane,
    id: 'police',
    ...queueWords.police,
    danger: 'threat',
    suggestion: 'police',
    instead: ['noPolice'],
    wrong: { noPolice: 'missed' },
    decidedAt: '03:05:30',
  },
  {
    id: 'bicycle',
    ...queueWords.bicycle,
    alarm: 'A-4128',
    danger: 'open',
    camera: 'MC-05',
    at: '03:03:41',
    suggestion: 'intruder',
    instead: ['noThreat', 'falseAlarm'],
    wrong: { intruder: 'siren', falseAlarm: 'slip' },
    decidedAt: '03:06:14',
  },
  {
    id: 'rain',
    ...queueWords.rain,
    alarm: 'A-4129',
    danger: 'low',
    camera: 'NT-02',
    at: '03:03:48',
    suggestion: 'weather',
    instead: ['falseAlarm', 'intruder'],
    wrong: { falseAlarm: 'slip', intruder: 'siren' },
    decidedAt: '03:06:21',
  },
  {
    id: 'light',
    ...queueWords.light,
    alarm: 'A-4130',
    danger: 'low',
    camera: 'NT-14',
    at: '03:04:02',
    suggestion: 'falseAlarm',
    instead: ['noThreat', 'intruder'],
    wrong: { noThreat: 'slip', intruder: 'siren' },
    decidedAt: '03:06:27',
  },
];

/** The time that the screen shows before the first decision. */
export const portalOpens: Clock = '03:04:34';
