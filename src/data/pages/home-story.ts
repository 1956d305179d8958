/**
 * The scroll sequence of the home page, which tells of two alarms of one site in the sample night. The first alarm
 * ends without a call, the second on a keyholder's phone. Times, cameras and dispositions come from the night
 * (src/data/night).
 */

import { fill } from '../fill.ts';
import { exampleRules } from '../home-alerts.copy.ts';
import { alarmWithId } from '../night/alarms.ts';
import { alarmOfTheNight, nightLog } from '../night/log.ts';
import { type Clock, deciders, dispositionNames, hourMinute, sites } from '../night/night.ts';
import {
  alertPictures,
  boxForWideCut,
  type PersonBox,
  type Picture,
  peoplePictures,
} from '../pictures.ts';
import { storyWords } from './home-story.copy.ts';

type StoryStage = keyof (typeof storyWords.takes)['silence']['steps'];

export interface StoryTake {
  readonly id: keyof typeof storyWords.takes;
  readonly camera: string;
  readonly place: string;
  readonly picture: Picture;
  /** The box of the person in the still, which is cut to 3:2 as on the page. */
  readonly box: PersonBox;
  readonly disposition: string;
  readonly by: string;
  readonly threat: boolean;
  /** The rules in the drawing that are underlined, each with the stage of the story at which the underline appears. */
  readonly underlined: Readonly<Partial<Record<StoryRule, StoryStage>>>;
  readonly phone: { readonly clock: string; readonly message: string };
  readonly steps: readonly ({ readonly title: string; readonly text: string } & {
    readonly stage: StoryStage;
    readonly time: Clock;
  })[];
}

type StoryRule = 'hiViz' | keyof typeof storyWords.rules;

const { portLane } = sites;
const staff = alarmWithId('A-4102');
const intruder = alarmWithId(alarmOfTheNight);
const [, evaluated, , confirmed, , message] = nightLog;
const hiViz = exampleRules.find(({ id }) => id === 'hi-viz')?.sentence ?? '';

/** Returns the texts of one of the two alarms, with the time of each stage. */
function takeTexts(id: StoryTake['id'], clock: string, times: Readonly<Record<StoryStage, Clock>>) {
  const { phone, steps } = storyWords.takes[id];
  const stages = Object.keys(steps) as StoryStage[];
  return {
    id,
    phone: { clock, message: phone },
    steps: stages.map((stage) => ({ stage, time: times[stage], ...steps[stage] })),
  };
}

const [from, to] = portLane.armed.map(hourMinute);

export const homeStory = {
  ...storyWords,
  intro: fill(storyWords.intro, { site: portLane.name, from, to }),
  rules: [
    { id: 'hiViz', sentence: hiViz },
    { id: 'armed', sentence: storyWords.rules.armed },
    { id: 'confirmed', sentence: storyWords.rules.confirmed },
  ] satisfies readonly { readonly id: StoryRule; readonly sentence: string }[],
  takes: [
    {
      camera: staff.camera,
      place: portLane.cameras[staff.camera] ?? '',
      picture: alertPictures.alert_07_stock,
      box: alertPictures.alert_07_stock.box,
      disposition: dispositionNames[staff.disposition],
      by: `${deciders[staff.decidedBy]}, ${staff.decidedAt}`,
      threat: false,
      underlined: { hiViz: 'rule' },
      ...takeTexts('silence', hourMinute(staff.at), {
        event: staff.at,
        rule: staff.decidedAt,
        decision: staff.decidedAt,
        end: staff.decidedAt,
      }),
    },
    {
      camera: intruder.camera,
      place: portLane.cameras[intruder.camera] ?? '',
      picture: peoplePictures.culprit_02,
      box: boxForWideCut(peoplePictures.culprit_02.box),
      disposition: dispositionNames[intruder.disposition],
      by: `${confirmed.place}, ${intruder.decidedAt}`,
      threat: true,
      underlined: { armed: 'rule', confirmed: 'end' },
      ...takeTexts('call', hourMinute(message.time), {
        event: intruder.at,
        rule: evaluated.time,
        decision: confirmed.time,
        end: message.time,
      }),
    },
  ] satisfies readonly StoryTake[],
};
