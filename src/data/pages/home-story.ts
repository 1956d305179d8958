import { exampleRules } from '../home-alerts.copy.ts';
import { alarmWithId } from '../night/alarms.ts';
import { alarmOfTheNight, nightLog } from '../night/log.ts';
import { type Clock, dispositionNames, hourMinute, sites } from '../night/night.ts';
import { alertPictures, type PersonBox, type Picture, peoplePictures } from '../pictures.ts';
import { settings } from '../settings.ts';

/**
 * The story of the home page: two alarms of one site in the sample night. The first ends in silence, the second
 * on a keyholder's phone. Times, cameras and dispositions come from the night (src/data/night).
 */

/** The stages of an alarm. Each changes one thing in the picture beside it. */
export type StoryStage = 'event' | 'rule' | 'decision' | 'end';

export interface StoryStep {
  readonly stage: StoryStage;
  readonly time: Clock;
  readonly title: string;
  readonly text: string;
}

export interface StoryTake {
  readonly id: 'silence' | 'call';
  readonly camera: string;
  readonly place: string;
  readonly picture: Picture;
  /** The person in the still, cut to 3:2 as it is shown. */
  readonly box: PersonBox;
  readonly disposition: string;
  readonly by: string;
  readonly threat: boolean;
  /** Which rule of the sheet is underlined at which stage. */
  readonly underlined: Readonly<Partial<Record<StoryRule, StoryStage>>>;
  readonly phone: { readonly clock: string; readonly message: string };
  readonly steps: readonly StoryStep[];
}

type StoryRule = 'hiViz' | 'armed' | 'confirmed';

const { portLane } = sites;
const staff = alarmWithId('A-4102');
const intruder = alarmWithId(alarmOfTheNight);
const [, evaluated, , confirmed, , message] = nightLog;
const hiViz = exampleRules.find(({ id }) => id === 'hi-viz')?.sentence ?? '';

/** A box in a still of 4:3, after as much has been cut off at its top as at its bottom to make it 3:2. */
const cut = ({ x, y, w, h }: PersonBox): PersonBox => ({
  x,
  y: ((y - 1 / 18) * 9) / 8,
  w,
  h: (h * 9) / 8,
});

export const homeStory = {
  title: 'Two alarms at Port Lane Logistics',
  intro: `${portLane.name} is armed from ${hourMinute(portLane.armed[0])} to ${hourMinute(portLane.armed[1])}. The same rules apply to both alarms.`,
  sheet: 'Rules of this site',
  rules: [
    { id: 'hiViz', sentence: hiViz },
    { id: 'armed', sentence: 'Nobody in the yard while armed.' },
    { id: 'confirmed', sentence: 'Confirmed intruder: police, then keyholders.' },
  ] satisfies readonly { readonly id: StoryRule; readonly sentence: string }[],
  sender: settings.productName,
  note: 'Illustration. The people shown are generated.',
  takes: [
    {
      id: 'silence',
      camera: staff.camera,
      place: portLane.cameras[staff.camera] ?? '',
      picture: alertPictures.alert_07_stock,
      box: alertPictures.alert_07_stock.box,
      disposition: dispositionNames[staff.disposition],
      by: `${staff.decidedBy}, ${staff.decidedAt}`,
      threat: false,
      underlined: { hiViz: 'rule' },
      phone: { clock: hourMinute(staff.at), message: 'No messages' },
      steps: [
        {
          stage: 'event',
          time: staff.at,
          title: 'Somebody at Dock 2',
          text: 'The site was armed six minutes ago. Quill finds one person, in a hi-viz vest and a helmet.',
        },
        {
          stage: 'rule',
          time: staff.at,
          title: 'A rule fits',
          text: 'A vest alone is not enough here. Quill also finds a badge, the late shift on the rota and a van on the list.',
        },
        {
          stage: 'decision',
          time: staff.decidedAt,
          title: 'Possibly staff',
          text: 'Quill closes the alarm. The record names the rule, the badge and the shift.',
        },
        {
          stage: 'end',
          time: staff.decidedAt,
          title: 'Closed',
          text: 'No agent is asked, and the phones of the keyholders stay dark.',
        },
      ],
    },
    {
      id: 'call',
      camera: intruder.camera,
      place: portLane.cameras[intruder.camera] ?? '',
      picture: peoplePictures.culprit_02,
      box: cut(peoplePictures.culprit_02.box),
      disposition: dispositionNames[intruder.disposition],
      by: `${confirmed.place}, ${intruder.decidedAt}`,
      threat: true,
      underlined: { armed: 'rule', confirmed: 'end' },
      phone: {
        clock: hourMinute(message.time),
        message: 'Intruder at the yard gate, 03:04. Police are on their way. Are you coming?',
      },
      steps: [
        {
          stage: 'event',
          time: intruder.at,
          title: 'Somebody on the fence',
          text: 'The same site, hours later. One person climbs the fence at the yard gate.',
        },
        {
          stage: 'rule',
          time: evaluated.time,
          title: 'Another rule fits',
          text: 'The site is armed, with no shift and no delivery on record. Quill escalates, and a loudspeaker tells the person to leave. They stay.',
        },
        {
          stage: 'decision',
          time: confirmed.time,
          title: 'Intruder',
          text: 'An agent looks at the clip and confirms it. The siren starts, and the agent calls the police.',
        },
        {
          stage: 'end',
          time: message.time,
          title: 'The keyholders know',
          text: 'Two keyholders get a message with a still. One of them is on the way.',
        },
      ],
    },
  ] satisfies readonly StoryTake[],
} as const;
