/**
 * The drawing of the alarm-decision machine on the Quill page: the position of each state and the route of each
 * transition, in a picture that is 344 units wide. The drawing contains every state of the machine once.
 */

import type { AlarmNode, alarmStatechart } from './pages/quill-alarm.copy.ts';

export const alarmChartSize = { width: 344, height: 458 } as const;

/** The colour of an active state: red for threats, green for closed alerts, amber or no colour for all others. */
type Tone = 'step' | 'closed' | 'known' | 'threat';

export interface ChartNode {
  readonly id: AlarmNode;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly tone: Tone;
}

const step = { width: 128, tone: 'step' } as const;
const chip = { width: 98 } as const;
const columns = [66, 174, 282] as const;

export const alarmChartNodes: readonly ChartNode[] = [
  { id: 'receiving', x: 174, y: 18, ...step },
  { id: 'looking', x: 174, y: 64, ...step },
  { id: 'counting', x: 66, y: 122, ...step, width: 98 },
  { id: 'timing', x: 232, y: 112, ...step },
  { id: 'matching', x: 232, y: 158, ...step },
  { id: 'recording', x: 190, y: 206, ...step },
  { id: 'falseAlarm', x: columns[0], y: 276, ...chip, tone: 'closed' },
  { id: 'weather', x: columns[1], y: 276, ...chip, tone: 'closed' },
  { id: 'noThreat', x: columns[2], y: 276, ...chip, tone: 'closed' },
  { id: 'staff', x: columns[0], y: 312, ...chip, tone: 'known' },
  { id: 'possiblyStaff', x: columns[1], y: 312, ...chip, tone: 'known' },
  {
    id: 'keyholders',
    x: columns[2],
    y: 312,
    ...chip,
    tone: 'known',
  },
  { id: 'intruder', x: columns[0], y: 348, ...chip, tone: 'threat' },
  { id: 'threat', x: columns[1], y: 348, ...chip, tone: 'threat' },
  {
    id: 'homeless',
    x: columns[2],
    y: 348,
    ...chip,
    tone: 'known',
  },
  { id: 'verifying', x: columns[0], y: 412, ...chip, tone: 'step' },
  { id: 'sounding', x: columns[1], y: 412, ...chip, tone: 'threat' },
  { id: 'police', x: columns[2], y: 412, ...chip, tone: 'threat' },
];

/** The box around the states of all dispositions. */
export const alarmChartGroup = {
  x: 11,
  y: 236,
  width: 328,
  height: 136,
} as const;

export interface ChartEdge {
  /** The states at the arrow's start and at its end. An end at the box around the dispositions has several. */
  readonly from: readonly AlarmNode[];
  readonly to: readonly AlarmNode[];
  readonly path: string;
  /** The label of the arrow. Without a `text`, the label says what is in the alarm's picture. */
  readonly label?: {
    readonly text?: keyof typeof alarmStatechart;
    readonly x: number;
    readonly y: number;
  };
}

const byCount = ['falseAlarm', 'weather', 'intruder'] as const;
const byRule = ['threat', 'possiblyStaff', 'homeless', 'keyholders', 'noThreat'] as const;
const byRecord = ['staff', 'intruder'] as const;
const reopenable = ['falseAlarm', 'weather', 'noThreat', 'staff', 'possiblyStaff'] as const;

export const alarmChartEdges: readonly ChartEdge[] = [
  { from: ['receiving'], to: ['looking'], path: 'M174 33V47' },
  {
    from: ['looking'],
    to: ['counting'],
    path: 'M110 64H78Q66 64 66 76V105',
    label: { text: 'nobody', x: 74, y: 96 },
  },
  {
    from: ['looking'],
    to: ['timing'],
    path: 'M218 79V95',
    label: { x: 228, y: 92 },
  },
  { from: ['timing'], to: ['matching'], path: 'M232 127V141' },
  {
    from: ['matching'],
    to: ['recording'],
    path: 'M205 173V189',
    label: { text: 'fitsNot', x: 182, y: 186 },
  },
  { from: ['matching'], to: byRule, path: 'M272 173V234', label: { text: 'fits', x: 280, y: 190 } },
  { from: ['recording'], to: byRecord, path: 'M190 221V234' },
  { from: ['counting'], to: byCount, path: 'M66 137V234' },
  { from: ['intruder'], to: ['verifying'], path: 'M66 363V395' },
  {
    from: ['threat'],
    to: ['verifying'],
    path: 'M174 363V372Q174 382 164 382H100Q90 382 90 390V395',
  },
  {
    from: reopenable,
    to: ['verifying'],
    path: 'M11 300H10Q4 300 4 306V436Q4 442 10 442H60Q66 442 66 436V429',
    label: { text: 'reopened', x: 78, y: 453 },
  },
  { from: ['verifying'], to: ['falseAlarm', 'noThreat'], path: 'M42 397V374' },
  { from: ['verifying'], to: ['sounding'], path: 'M115 412H123' },
  { from: ['sounding'], to: ['police'], path: 'M223 412H231' },
];
