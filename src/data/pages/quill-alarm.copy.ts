import * as v from 'valibot';
import { exactly, heading, link, pair, shape, text } from '../shapes.ts';
import { words } from '../words.ts';

const event = v.picklist([
  'dark',
  'hiViz',
  'cardboard',
  'contractor',
  'vehicle',
  'headlights',
  'rain',
]);
/** What is in the picture. */
const kinds = ['person', 'expected', 'vehicle', 'nobody'] as const;
/** What is in the picture of each event. */
export const eventKinds = {
  dark: 'person',
  hiViz: 'person',
  cardboard: 'person',
  // Is on the list of those who may be there.
  contractor: 'expected',
  vehicle: 'vehicle',
  headlights: 'nobody',
  rain: 'nobody',
} as const satisfies Record<v.InferOutput<typeof event>, (typeof kinds)[number]>;
const time = v.picklist(['armed', 'arming', 'working']);
const rule = v.picklist(['vehicle', 'hiViz', 'cardboard', 'keyholders', 'noThreat', 'repeat']);

/** How an alarm can end before a person acts on it. */
const dispositions = [
  'noThreat',
  'falseAlarm',
  'weather',
  'staff',
  'possiblyStaff',
  'keyholders',
  'intruder',
  'threat',
  'homeless',
] as const;
/** Where an alarm can be: the questions, the dispositions, and what a person does. */
const nodes = [
  'receiving',
  'looking',
  'counting',
  'timing',
  'matching',
  'recording',
  ...dispositions,
  'verifying',
  'sounding',
  'police',
] as const;
const who = v.picklist(['source', 'quill', 'rule', 'agent']);
/** On the chart, in one or two lines. */
const chart = v.union([v.strictTuple([text]), pair]);
/** Name of a step, as the record prints it. */
const node = shape({ title: text, who, chart });

/**
 * What happens to this alarm (spec 1 alarm handling, spec 4 dispositions and example rules): what a visitor can
 * choose, where an alarm can be, and the sentences that explain each step.
 */
export const {
  kinds: alarmKinds,
  events: alarmEvents,
  times: alarmTimes,
  rules: alarmRules,
  nodes: alarmNodes,
  who: alarmWho,
  statechart: alarmStatechart,
  reasons: alarmReasons,
  piece: alarmPiece,
} = words(
  'quill-alarm',
  shape({
    /** Labels of the section itself. */
    piece: shape({
      eyebrow: text,
      ...heading.entries,
      event: text,
      time: text,
      rule: text,
      send: text,
      next: text,
      restart: text,
      dismissFalse: text,
      dismissNoThreat: text,
      agentAsks: text,
      reopen: text,
      demo: link,
      chart: text,
      log: text,
      empty: text,
      ready: text,
      preview: text,
      drawing: text,
      still: text,
      site: text,
      note: text,
      noScript: text,
    }),
    /** On the chart, at the agent's button, and once that is pressed. */
    kinds: shape(
      v.entriesFromList(
        kinds,
        shape({ branch: text, confirm: text, confirmed: text, sounds: text }),
      ),
    ),
    /** `seen` is what Quill sees, `instead` why a rule about something else does not fit. */
    events: exactly(
      event.options.length,
      shape({ id: event, label: text, seen: text, instead: text }),
    ),
    /** `says` is what the hour says. */
    times: exactly(time.options.length, shape({ id: time, label: text, clock: text, says: text })),
    /** `fits` is why the rule applies, `about` what it is about, when the event is something else. */
    rules: exactly(
      rule.options.length,
      shape({ id: rule, when: text, leadsTo: text, fits: v.exactOptional(text), about: text }),
    ),
    nodes: shape({ ...v.entriesFromList(nodes, node), sounding: shape({ who, chart }) }),
    who: shape({ source: text, quill: text, rule: text, agent: text }),
    /** What else is written on the chart. */
    statechart: shape({
      now: text,
      disposition: text,
      nobody: text,
      fits: text,
      fitsNot: text,
      reopened: text,
    }),
    /** The sentences that do not depend on a single choice. */
    reasons: shape({
      received: text,
      counted: text,
      countedLittle: text,
      countedWeather: text,
      wrongHour: text,
      noFit: text,
      expectedStaff: text,
      expectedContractor: text,
      expectedNobody: text,
      noThreat: text,
      falseAlarm: text,
      weather: text,
      staff: text,
      possiblyStaff: text,
      keyholders: text,
      intruder: text,
      threat: text,
      homeless: text,
      verifying: text,
      reopened: text,
      police: text,
      closedByAgent: text,
      authorisedByAgent: text,
    }),
  }),
);

export type DispositionId = (typeof dispositions)[number];
export type AlarmNode = keyof typeof alarmNodes;
export type AlarmTimeId = v.InferOutput<typeof time>;
export interface AlarmChoice {
  readonly event: v.InferOutput<typeof event>;
  readonly time: AlarmTimeId;
  readonly rule: v.InferOutput<typeof rule>;
}
