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
/** The kinds of content of an event's picture. */
const kinds = ['person', 'expected', 'vehicle', 'nobody'] as const;
/** The kind of picture of each event. */
export const eventKinds = {
  dark: 'person',
  hiViz: 'person',
  cardboard: 'person',
  // A person on the list of those who may be on the site.
  contractor: 'expected',
  vehicle: 'vehicle',
  headlights: 'nobody',
  rain: 'nobody',
} as const satisfies Record<v.InferOutput<typeof event>, (typeof kinds)[number]>;
const time = v.picklist(['armed', 'arming', 'working']);
const rule = v.picklist(['vehicle', 'hiViz', 'cardboard', 'keyholders', 'noThreat', 'repeat']);

/** The dispositions in which an alarm can end before a person acts on it. */
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
/** The states of an alarm: the questions, the dispositions, and the actions of a person. */
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
/** The text of a state on the chart, in one or two lines. */
const chart = v.union([v.strictTuple([text]), pair]);
/** The title of a step in the record, with the party that acts and the text on the chart. */
const node = shape({ title: text, who, chart });

/**
 * The path of one alarm (spec 1 alarm handling, spec 4 dispositions and example rules): the visitor's choices,
 * the states of the alarm, and the sentences that explain each step.
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
    /** The labels of the section around the chart. */
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
    /** The words for each kind of picture: on the chart, on the agent's button, and after a press on it. */
    kinds: shape(
      v.entriesFromList(
        kinds,
        shape({ branch: text, confirm: text, confirmed: text, sounds: text }),
      ),
    ),
    /** `seen` is Quill's observation. `instead` is the reason why a rule about another subject does not fit. */
    events: exactly(
      event.options.length,
      shape({ id: event, label: text, seen: text, instead: text }),
    ),
    /** `says` explains the time of day. */
    times: exactly(time.options.length, shape({ id: time, label: text, clock: text, says: text })),
    /** `fits` is the reason why the rule applies. `about` names its subject, for events with another subject. */
    rules: exactly(
      rule.options.length,
      shape({ id: rule, when: text, leadsTo: text, fits: v.exactOptional(text), about: text }),
    ),
    nodes: shape({ ...v.entriesFromList(nodes, node), sounding: shape({ who, chart }) }),
    who: shape({ source: text, quill: text, rule: text, agent: text }),
    /** Further labels of the chart. */
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
