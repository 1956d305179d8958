import type { AlarmNode } from './alarm-decision.ts';

/**
 * The drawing of the alarm-decision machine on the Quill page: where each state stands and which way
 * each transition goes, in units of a picture that is 344 wide. Every state of the machine is here once.
 */

export const alarmChartSize = { width: 344, height: 578 } as const;

/** Colour of a state when it is on: threats red, closed alerts green, everything else amber or plain. */
type Tone = 'step' | 'closed' | 'known' | 'threat';

export interface ChartNode {
  readonly id: AlarmNode;
  /** One or two lines. */
  readonly label: readonly [string, string?];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly tone: Tone;
}

const step = { width: 128, tone: 'step' } as const;
const chip = { width: 98 } as const;
const columns = [66, 174, 282] as const;

export const alarmChartNodes: readonly ChartNode[] = [
  { id: 'receiving', label: ['Event arrives'], x: 174, y: 22, ...step },
  { id: 'looking', label: ['What is there?'], x: 174, y: 84, ...step },
  { id: 'counting', label: ['How often', 'tonight?'], x: 66, y: 168, ...step, width: 98 },
  { id: 'timing', label: ['At what hour?'], x: 232, y: 146, ...step },
  { id: 'matching', label: ['Does a rule fit?'], x: 232, y: 204, ...step },
  { id: 'recording', label: ['Who is expected?'], x: 190, y: 266, ...step },
  { id: 'falseAlarm', label: ['False alarm'], x: columns[0], y: 352, ...chip, tone: 'closed' },
  { id: 'weather', label: ['Weather'], x: columns[1], y: 352, ...chip, tone: 'closed' },
  { id: 'noThreat', label: ['No threat'], x: columns[2], y: 352, ...chip, tone: 'closed' },
  { id: 'staff', label: ['Site disarmed'], x: columns[0], y: 400, ...chip, tone: 'known' },
  { id: 'possiblyStaff', label: ['Possibly staff'], x: columns[1], y: 400, ...chip, tone: 'known' },
  {
    id: 'keyholders',
    label: ['Keyholders', 'by SMS'],
    x: columns[2],
    y: 400,
    ...chip,
    tone: 'known',
  },
  { id: 'intruder', label: ['Intruder'], x: columns[0], y: 448, ...chip, tone: 'threat' },
  { id: 'threat', label: ['Threat'], x: columns[1], y: 448, ...chip, tone: 'threat' },
  {
    id: 'homeless',
    label: ['Potential', 'homeless person'],
    x: columns[2],
    y: 448,
    ...chip,
    tone: 'known',
  },
  { id: 'verifying', label: ['Human agent'], x: columns[0], y: 530, ...chip, tone: 'step' },
  { id: 'sounding', label: ['Siren'], x: columns[1], y: 530, ...chip, tone: 'threat' },
  { id: 'police', label: ['Police sent'], x: columns[2], y: 530, ...chip, tone: 'threat' },
];

/** The state that holds all dispositions. */
export const alarmChartGroup = {
  label: 'Disposition',
  x: 11,
  y: 306,
  width: 328,
  height: 170,
} as const;

export interface ChartEdge {
  /** The states it may leave and those it may lead to; more than one where it touches the group. */
  readonly from: readonly AlarmNode[];
  readonly to: readonly AlarmNode[];
  readonly path: string;
  readonly label?: { readonly text: string; readonly x: number; readonly y: number };
}

const byCount = ['falseAlarm', 'weather', 'intruder'] as const;
const byRule = ['threat', 'possiblyStaff', 'homeless', 'keyholders', 'noThreat'] as const;
const byRecord = ['staff', 'intruder'] as const;
const reopenable = ['falseAlarm', 'weather', 'noThreat', 'staff', 'possiblyStaff'] as const;

export const alarmChartEdges: readonly ChartEdge[] = [
  { from: ['receiving'], to: ['looking'], path: 'M174 40V64' },
  {
    from: ['looking'],
    to: ['counting'],
    path: 'M110 84H78Q66 84 66 96V146',
    label: { text: 'nobody', x: 74, y: 120 },
  },
  {
    from: ['looking'],
    to: ['timing'],
    path: 'M218 102V126',
    label: { text: 'somebody', x: 228, y: 119 },
  },
  { from: ['timing'], to: ['matching'], path: 'M232 164V184' },
  {
    from: ['matching'],
    to: ['recording'],
    path: 'M205 222V246',
    label: { text: 'no', x: 185, y: 239 },
  },
  { from: ['matching'], to: byRule, path: 'M272 222V304', label: { text: 'yes', x: 280, y: 239 } },
  { from: ['recording'], to: byRecord, path: 'M190 284V304' },
  { from: ['counting'], to: byCount, path: 'M66 188V304' },
  { from: ['intruder'], to: ['verifying'], path: 'M66 466V510' },
  {
    from: ['threat'],
    to: ['verifying'],
    path: 'M174 466V479Q174 489 164 489H100Q90 489 90 499V510',
  },
  {
    from: reopenable,
    to: ['verifying'],
    path: 'M11 376H10Q4 376 4 382V556Q4 562 10 562H60Q66 562 66 556V550',
    label: { text: 'reopened', x: 76, y: 570 },
  },
  { from: ['verifying'], to: ['falseAlarm', 'noThreat'], path: 'M42 512V478' },
  { from: ['verifying'], to: ['sounding'], path: 'M115 530H123' },
  { from: ['sounding'], to: ['police'], path: 'M223 530H231' },
];
