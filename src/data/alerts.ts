import { claim } from './claims.ts';
import { alertPictures, type PersonBox, type Picture } from './pictures.ts';

/** Sample alerts, rules and dispositions (spec 2 Home, spec 3, spec 4). */

export interface MarqueeCard {
  readonly badge: 'Potential Intruder' | 'Possibly Staff';
  readonly colour: 'red' | 'grey';
  readonly site: string;
  /** What kind of place it is. */
  readonly area: 'Residential development' | 'Warehouse';
  readonly time: string;
  readonly picture: Picture & { readonly box: PersonBox };
}

const intruder = { badge: 'Potential Intruder', colour: 'red' } as const;
const staff = { badge: 'Possibly Staff', colour: 'grey' } as const;
const time = claim('sampleCardAge', 'home');

/** The five cards of the home page's marquee (spec 2, spec 9). */
export const marqueeCards: readonly MarqueeCard[] = [
  {
    ...intruder,
    site: 'Brookside Rise',
    area: 'Residential development',
    time,
    picture: alertPictures.alert_01_development,
  },
  {
    ...staff,
    site: 'Port Lane Logistics',
    area: 'Warehouse',
    time,
    picture: alertPictures.alert_02_yard,
  },
  {
    ...intruder,
    site: 'Brookside Rise',
    area: 'Residential development',
    time,
    picture: alertPictures.alert_06_show_home,
  },
  {
    ...staff,
    site: 'Brindlegate Depot',
    area: 'Warehouse',
    time,
    picture: alertPictures.alert_04_aisle,
  },
  {
    ...intruder,
    site: 'Port Lane Logistics',
    area: 'Warehouse',
    time,
    picture: alertPictures.alert_05_dock,
  },
];

export interface FlowAlert {
  readonly id: string;
  /** Verbatim (spec 3). */
  readonly name: string;
  readonly description: string;
  readonly time: string;
  readonly icon: 'intruder' | 'staff' | 'reflection' | 'police' | 'closed';
  readonly colour: 'red' | 'grey' | 'amber' | 'green';
}

const now = 'Now';
const earlier = claim('sampleFeedAge', 'home');

/** The times of a list that grows: the newest card, and those under it. */
export const feedTimes = { newest: now, earlier } as const;

/** The cards of the landing flow's alert list, in the order they are added (spec 2, spec 3, spec 4). */
export const flowAlerts: readonly FlowAlert[] = [
  {
    id: 'intruder',
    name: 'Intruder Detected - Escalating',
    description: 'Port Lane Logistics: a person on the fence at the yard gate. Site armed.',
    time: now,
    icon: 'intruder',
    colour: 'red',
  },
  {
    id: 'staff',
    name: 'Staff Onsite - Site Disarmed',
    description: `Port Lane Logistics: the shift lead, with a badge on record. Disarmed for ${claim('disarmWindow', 'home')}.`,
    time: earlier,
    icon: 'staff',
    colour: 'grey',
  },
  {
    id: 'reflection',
    name: 'False Alarm - Light Reflection',
    description: 'Brookside Rise: headlights on a wet road. Closed by Quill.',
    time: earlier,
    icon: 'reflection',
    colour: 'amber',
  },
  {
    id: 'police',
    name: 'Call to Police',
    description: 'Port Lane Logistics: a human agent confirmed the intruder and dispatched police.',
    time: now,
    icon: 'police',
    colour: 'red',
  },
  {
    id: 'no-threat',
    name: 'No Threat - Alert Closed',
    description: 'Northgate Tower: the person on level 14 is authorised. Closed with the reason.',
    time: earlier,
    icon: 'closed',
    colour: 'green',
  },
];

export interface ExampleRule {
  readonly id: string;
  readonly sentence: string;
}

/** The rotating sentences of the evaluating card (spec 4). */
export const exampleRules: readonly ExampleRule[] = [
  {
    id: 'vehicle',
    sentence: 'If a non-security vehicle is detected, dispose of the alarm as a threat.',
  },
  {
    id: 'hi-viz',
    sentence: `If a person wearing hi-viz is detected within ${claim('armingWindow', 'home')} of arming hours, dispose as possibly staff.`,
  },
  {
    id: 'cardboard',
    sentence: 'If a person brings cardboard onto site, dispose as potential homeless person.',
  },
  {
    id: 'keyholders',
    sentence: 'If a person looks like staff, automatically contact the keyholders by SMS.',
  },
];

export interface AlarmDisposition {
  readonly id: FlowAlert['id'];
  readonly name: string;
  /** The flow alert that shows it. */
  readonly sample: FlowAlert['name'];
  readonly decidedBy: 'Quill' | 'Human agent';
  readonly text: string;
}

/** How the sample alarms end (spec 4, sample alarm dispositions). */
export const dispositions: readonly AlarmDisposition[] = [
  {
    id: 'intruder',
    name: 'Escalated as intruder',
    sample: 'Intruder Detected - Escalating',
    decidedBy: 'Quill',
    text: 'The person should not be there. The alarm goes to a human agent at once.',
  },
  {
    id: 'staff',
    name: 'Site disarmed',
    sample: 'Staff Onsite - Site Disarmed',
    decidedBy: 'Quill',
    text: `Staff are present. The site is disarmed for ${claim('disarmWindow', 'home')} and then armed again.`,
  },
  {
    id: 'reflection',
    name: 'Closed as false alarm',
    sample: 'False Alarm - Light Reflection',
    decidedBy: 'Quill',
    text: 'A light reflection set off the camera. The alarm is closed with its cause.',
  },
  {
    id: 'police',
    name: 'Police dispatched',
    sample: 'Call to Police',
    decidedBy: 'Human agent',
    text: 'An agent has seen the video, calls the authorities and dispatches police.',
  },
  {
    id: 'no-threat',
    name: 'Closed as no threat',
    sample: 'No Threat - Alert Closed',
    decidedBy: 'Quill',
    text: 'The person is authorised. The alarm is closed with the authorisation on record.',
  },
];
