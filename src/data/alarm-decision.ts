import { claim } from './claims.ts';

/**
 * What happens to this alarm (spec 1 alarm handling, spec 4 dispositions and example rules): what a
 * visitor can choose, where an alarm can be, and the sentences that explain each step.
 */

type AlarmEventId =
  | 'dark'
  | 'hiViz'
  | 'cardboard'
  | 'contractor'
  | 'vehicle'
  | 'headlights'
  | 'rain';
export type AlarmTimeId = 'armed' | 'arming' | 'working';
type AlarmRuleId = 'vehicle' | 'hiViz' | 'cardboard' | 'keyholders' | 'noThreat' | 'repeat';

export interface AlarmChoice {
  readonly event: AlarmEventId;
  readonly time: AlarmTimeId;
  readonly rule: AlarmRuleId;
}

/** How an alarm can end before a person acts on it. */
export type DispositionId =
  | 'noThreat'
  | 'falseAlarm'
  | 'weather'
  | 'staff'
  | 'possiblyStaff'
  | 'keyholders'
  | 'intruder'
  | 'threat'
  | 'homeless';

/** Where an alarm can be: the questions, the dispositions, and what a person does. */
export type AlarmNode =
  | 'receiving'
  | 'looking'
  | 'counting'
  | 'timing'
  | 'matching'
  | 'recording'
  | DispositionId
  | 'verifying'
  | 'sounding'
  | 'police';

const arming = claim('armingWindow', 'quill');
const disarmed = claim('disarmWindow', 'quill');
const limit = claim('falseAlarmLimit', 'quill');

interface EventChoice {
  readonly id: AlarmEventId;
  readonly label: string;
  /** What Quill sees. */
  readonly seen: string;
  /** Why a rule about something else does not fit. */
  readonly instead: string;
}

export const alarmEvents: readonly EventChoice[] = [
  {
    id: 'dark',
    label: 'Person in dark clothes',
    seen: 'One person in dark clothes, walking along the wall. No uniform, no badge.',
    instead: 'this is a person in dark clothes',
  },
  {
    id: 'hiViz',
    label: 'Person in hi-viz',
    seen: 'One person in a hi-viz vest and a helmet. Looks like staff.',
    instead: 'this is a person in hi-viz',
  },
  {
    id: 'cardboard',
    label: 'Person with cardboard',
    seen: 'One person, carrying flattened cardboard boxes onto the site.',
    instead: 'this is a person with cardboard',
  },
  {
    id: 'contractor',
    label: 'Authorised contractor',
    seen: 'One person in work clothes, with a badge that Quill can read. Looks like staff.',
    instead: 'this is an authorised contractor',
  },
  {
    id: 'vehicle',
    label: 'Vehicle at the gate',
    seen: 'One van at the gate. It is not a security vehicle.',
    instead: 'this is a vehicle',
  },
  {
    id: 'headlights',
    label: 'Headlights on a wall',
    seen: 'Light slides over the wall and is gone. Nobody is there.',
    instead: 'nobody is there',
  },
  {
    id: 'rain',
    label: 'Heavy rain',
    seen: 'Rain across the whole picture. Nobody is there.',
    instead: 'nobody is there',
  },
];

interface TimeChoice {
  readonly id: AlarmTimeId;
  readonly label: string;
  readonly clock: string;
  /** What the hour says. */
  readonly says: string;
}

export const alarmTimes: readonly TimeChoice[] = [
  {
    id: 'armed',
    label: 'Armed hours',
    clock: '03:04',
    says: 'The site has been armed since the evening. Nobody should be here.',
  },
  {
    id: 'arming',
    label: `Within ${arming} of arming`,
    clock: '18:36',
    says: 'The site was armed at 18:30. The last people may still be leaving.',
  },
  {
    id: 'working',
    label: 'Working hours',
    clock: '11:20',
    says: 'A working day. People come and go at this hour.',
  },
];

interface RuleChoice {
  readonly id: AlarmRuleId;
  readonly when: string;
  readonly leadsTo: string;
  /** Why the rule applies. */
  readonly fits: string;
  /** What the rule is about, when the event is something else. */
  readonly about: string;
}

export const alarmRules: readonly RuleChoice[] = [
  {
    id: 'vehicle',
    when: 'Non-security vehicle',
    leadsTo: 'threat',
    fits: 'Your rule fits: a vehicle that is not security is a threat.',
    about: 'vehicles',
  },
  {
    id: 'hiViz',
    when: `Hi-viz within ${arming} of arming hours`,
    leadsTo: 'possibly staff',
    fits: `Your rule fits: hi-viz, and within ${arming} of arming hours.`,
    about: 'hi-viz',
  },
  {
    id: 'cardboard',
    when: 'Person brings cardboard onto site',
    leadsTo: 'potential homeless person',
    fits: 'Your rule fits: somebody brings cardboard onto the site.',
    about: 'cardboard',
  },
  {
    id: 'keyholders',
    when: 'Person looks like staff',
    leadsTo: 'SMS to keyholders',
    fits: 'Your rule fits: this person looks like staff, and you want to know.',
    about: 'people who look like staff',
  },
  {
    id: 'noThreat',
    when: 'Person is authorised',
    leadsTo: 'No Threat',
    fits: 'Your No Threat instructions fit: the badge is on the list.',
    about: 'authorised people',
  },
  {
    id: 'repeat',
    when: `${limit} false alarms before this one`,
    leadsTo: 'intruder',
    fits: '',
    about: 'repeated false alarms',
  },
];

interface NodeText {
  /** Name of the step, as the log and the chart print it. */
  readonly title: string;
  readonly who: 'Data source' | 'Quill' | 'Your rule' | 'Human agent';
}

export const alarmNodes: Readonly<Record<AlarmNode, NodeText>> = {
  receiving: { title: 'Event arrives', who: 'Data source' },
  looking: { title: 'What is there?', who: 'Quill' },
  counting: { title: 'How often tonight?', who: 'Quill' },
  timing: { title: 'At what hour?', who: 'Quill' },
  matching: { title: 'Does a rule fit?', who: 'Quill' },
  recording: { title: 'Who is expected?', who: 'Quill' },
  noThreat: { title: 'Closed as no threat', who: 'Your rule' },
  falseAlarm: { title: 'Closed as false alarm', who: 'Quill' },
  weather: { title: 'Closed as weather', who: 'Quill' },
  staff: { title: 'Staff on site, site disarmed', who: 'Quill' },
  possiblyStaff: { title: 'Possibly staff', who: 'Your rule' },
  keyholders: { title: 'Keyholders contacted by SMS', who: 'Your rule' },
  intruder: { title: 'Escalated as intruder', who: 'Quill' },
  threat: { title: 'Escalated as threat', who: 'Your rule' },
  homeless: { title: 'Potential homeless person', who: 'Your rule' },
  verifying: { title: 'A human agent looks', who: 'Human agent' },
  sounding: { title: 'Intruder confirmed, siren on', who: 'Human agent' },
  police: { title: 'Police dispatched', who: 'Human agent' },
};

/** The sentences that do not depend on a single choice. */
export const alarmReasons = {
  received: (clock: string) => `Camera PL-07 sends a clip at ${clock}, through iHub.`,
  counted: `False alarm number 11 from this camera, and your rule escalates after ${limit}.`,
  countedLittle: 'The first of its kind from this camera tonight.',
  countedWeather: 'Weather is not counted as a false alarm.',
  wrongHour: `Your rule is about hi-viz within ${arming} of arming hours. The vest is right, the hour is not.`,
  noFit: (about: string, instead: string) =>
    `Your rule is about ${about}; ${instead}. Quill goes on to the records.`,
  expectedStaff: 'Shifts, deliveries and visits are on record for this hour.',
  expectedContractor:
    'The visit is on record. No Threat is not offered: the group has no No Threat instructions.',
  expectedNobody: 'No shift, no delivery and no visit is on record. Nobody is expected.',
  noThreat:
    'The person is authorised. The alert is closed, marked viewed, and kept with its reason.',
  falseAlarm: 'A light reflection. The alert is closed with its cause.',
  weather: 'Rain set it off. The alert is closed with its cause.',
  staff: `Staff are present, so the site is disarmed for ${disarmed} and then armed again.`,
  possiblyStaff: 'Shown in grey, and closed unless the person stays.',
  keyholders: 'An SMS with a still goes to the keyholders, who can answer it.',
  intruder: "A talk-down plays, and the alert opens at the top of an agent's queue.",
  threat: "The alert opens at the top of an agent's queue.",
  homeless: 'An agent looks first and speaks kindly. No siren.',
  verifying: 'The clip, the reason and the instructions are on the screen. The agent decides.',
  reopened: 'Reopened. The earlier decision stays in the record, and a person looks again.',
  sounding: 'The siren fires as soon as the intruder is confirmed, and not before.',
  police: 'The agent calls the authorities, dispatches police, and sends keyholders an SMS.',
  closedByAgent: 'The agent saw nothing that threatens the site. The alert is closed.',
  authorisedByAgent: 'The agent saw that it is no threat, as your instructions allow. Closed.',
} as const;

/** Labels of the section itself. */
export const alarmPiece = {
  eyebrow: 'Try it',
  title: 'An alarm, decided step by step',
  intro:
    'Choose an event, a time and one instruction. Then watch it being decided, with the reason for each step.',
  event: 'Event',
  time: 'Time',
  rule: 'Your instruction',
  send: 'Send this alarm',
  next: 'Next step',
  restart: 'Start again',
  confirm: 'Confirm, it is an intruder',
  dismissFalse: 'Close as false alarm',
  dismissNoThreat: 'Close as no threat',
  agentAsks: 'You are the agent now. What is it?',
  reopen: 'Reopen this alert',
  chart: 'The machine',
  log: 'The record',
  empty: 'Each step is written down here with its reason.',
  ready: 'Waiting for an alarm',
  preview: 'What the camera sees',
  camera: 'Camera PL-07',
  site: 'Port Lane Logistics',
  note: 'A sample. The real evaluator follows the instructions that you write.',
  noScript:
    'This piece needs JavaScript. The page about threat monitoring and assessment lists every disposition and who decides it.',
} as const;
