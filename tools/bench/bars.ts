import { IDLE_RESOLUTION } from './idle.ts';
import type { Load } from './load.ts';
import type { FirstPaintTap, Latencies, Navigation } from './taps.ts';

/** The bars that every route keeps, and how its figures stand to them. */

interface Pair {
  readonly site: readonly Load[];
  readonly floor: readonly Load[];
}

/** Everything measured on one route. */
export interface RouteFigures {
  readonly path: string;
  readonly phone: Pair;
  readonly desktop: Pair;
  readonly firstPaintTaps: readonly FirstPaintTap[];
  readonly latencies: { readonly site: Latencies; readonly floor: Latencies };
  readonly navigations: Readonly<Record<'phone' | 'desktop', readonly Navigation[]>>;
  /** Milliseconds of the whole browser; absent when it was not measured. */
  readonly idle?: { readonly site: number; readonly floor: number };
}

/** One line of the report; `kept` is null where there is no bar. */
export interface Line {
  readonly profile: 'phone' | 'desktop';
  readonly name: string;
  readonly site: string;
  readonly floor: string;
  readonly ratio: string;
  readonly limit: string;
  readonly note: string;
  readonly kept: boolean | null;
}

const limits = {
  ratio: 1.05,
  tbt: 30,
  cls: 0.01,
  script: 150,
  js: 85_000,
  font: 60_000,
  homeTotal: 180_000,
  early: 8,
  tap: 40,
  idle: 1.1,
  navigation: { phone: 400, desktop: 80 },
} as const;

/** The middle value; NaN of nothing. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

const ms = (value: number) => `${Math.round(value)} ms`;
const kB = (value: number) => `${(value / 1000).toFixed(1)} kB`;
/** The browser reports no press that took less than 16 ms. */
const tapMs = (value: number) => (value < 16 ? 'under 16 ms' : ms(value));
const count = (value: number) => String(value);

function loadLines(profile: Line['profile'], { site, floor }: Pair, home: boolean): Line[] {
  const ofBoth = (read: (load: Load) => number) => ({
    ours: median(site.map(read)),
    base: median(floor.map(read)),
  });
  // The bars are for the phone; on a desktop the same figures are for information.
  const barred = profile === 'phone';
  const relative = (name: string, read: (load: Load) => number, note = ''): Line => {
    const { ours, base } = ofBoth(read);
    const ratio = ours / base;
    return {
      profile,
      name,
      site: ms(ours),
      floor: ms(base),
      ratio: ratio.toFixed(2),
      limit: barred ? `≤ ${limits.ratio} of the floor` : '',
      note,
      kept: barred ? ratio <= limits.ratio : null,
    };
  };
  const absolute = (
    name: string,
    read: (load: Load) => number,
    format: (value: number) => string,
    limit?: number,
  ): Line => {
    const { ours, base } = ofBoth(read);
    return {
      profile,
      name,
      site: format(ours),
      floor: format(base),
      ratio: '',
      limit: limit === undefined ? '' : `≤ ${format(limit)}`,
      note: '',
      kept: limit === undefined ? null : ours <= limit,
    };
  };
  const foreign = [...new Set(site.flatMap((load) => load.foreign))];
  return [
    relative('first contentful paint', ({ fcp }) => fcp),
    relative('largest contentful paint', ({ lcp }) => lcp, site.at(-1)?.lcpElement),
    absolute('blocking time', ({ tbt }) => tbt, ms, barred ? limits.tbt : undefined),
    absolute('longest task', ({ longest }) => longest, ms),
    absolute(
      'layout shift',
      ({ cls }) => cls,
      (value) => value.toFixed(3),
      limits.cls,
    ),
    absolute('script CPU', ({ script }) => script, ms, barred ? limits.script : undefined),
    ...(barred
      ? [
          absolute('HTML', ({ bytes }) => bytes.html, kB),
          absolute('CSS', ({ bytes }) => bytes.css, kB),
          absolute('JS', ({ bytes }) => bytes.js, kB, limits.js),
          absolute('fonts', ({ bytes }) => bytes.font, kB, limits.font),
          absolute('images', ({ bytes }) => bytes.image, kB),
          absolute('other', ({ bytes }) => bytes.other, kB),
          absolute('response headers', ({ headers }) => headers, kB),
          absolute('everything', ({ total }) => total, kB, home ? limits.homeTotal : undefined),
          absolute('requests', ({ requests }) => requests, count),
          absolute('requests until the largest paint', ({ early }) => early, count, limits.early),
        ]
      : [absolute('everything', ({ total }) => total, kB)]),
    {
      profile,
      name: 'requests to other hosts',
      site: String(foreign.length),
      floor: '',
      ratio: '',
      limit: '0',
      note: foreign.join(' '),
      kept: foreign.length === 0,
    },
  ];
}

function firstPaintLine(tap: FirstPaintTap): Line {
  const { target, after, scripts, live, atOnce, finally: answered } = tap;
  return {
    profile: target === 'dropdown' ? 'desktop' : 'phone',
    name: `${target} pressed at first paint`,
    site: answered ? (atOnce ? 'at once' : 'in the end') : 'lost',
    floor: '',
    ratio: '',
    // Without its script a form can only keep what was sent; menus are the browser's own.
    limit: target === 'question' ? 'answered' : 'at once',
    note: `${ms(after)} after the paint, ${scripts} scripts there${live ? ', hydrated already' : ''}`,
    kept: answered && (atOnce || target === 'question'),
  };
}

/** Every figure of a route beside its bar. */
export function linesOf(figures: RouteFigures): Line[] {
  const { path, firstPaintTaps, latencies, navigations, idle } = figures;
  const lines: Line[] = [];
  for (const profile of ['phone', 'desktop'] as const) {
    lines.push(...loadLines(profile, figures[profile], path === '/'));
    lines.push(...firstPaintTaps.map(firstPaintLine).filter((line) => line.profile === profile));
    for (const target of profile === 'phone'
      ? (['menu', 'question'] as const)
      : (['dropdown'] as const)) {
      if (latencies.site[target].length === 0) continue;
      const middle = median(latencies.site[target]);
      const base = median(latencies.floor[target]);
      lines.push({
        profile,
        name: `${target}: press to next paint`,
        site: tapMs(middle),
        floor: Number.isNaN(base) ? '' : tapMs(base),
        ratio: Number.isNaN(base) ? '' : (middle / base).toFixed(2),
        limit: `≤ ${ms(limits.tap)}`,
        note: '',
        kept: middle <= limits.tap,
      });
    }
    const followed = navigations[profile];
    if (followed.length === 0) continue;
    const whole = followed.some((one) => one.ms === null);
    const middle = median(followed.flatMap((one) => (one.ms === null ? [] : [one.ms])));
    lines.push({
      profile,
      name: 'click on a link to next heading',
      site: whole ? 'reloads' : ms(middle),
      floor: '',
      ratio: '',
      limit: `≤ ${ms(limits.navigation[profile])}`,
      note: followed[0]?.to ?? '',
      kept: !whole && middle <= limits.navigation[profile],
    });
  }
  if (idle !== undefined) {
    lines.push({
      profile: 'desktop',
      name: '20 idle seconds, whole browser',
      site: ms(idle.site),
      floor: ms(idle.floor),
      ratio: idle.floor > 0 ? (idle.site / idle.floor).toFixed(2) : '',
      limit: `≤ ${limits.idle} of the floor + ${ms(IDLE_RESOLUTION)}`,
      note: '',
      kept: idle.site <= idle.floor * limits.idle + IDLE_RESOLUTION,
    });
  }
  return lines;
}

/** The lines as a table: ✓ and ✗ where there is a bar. */
export function table(lines: readonly Line[]): string {
  const columns = ['name', 'site', 'floor', 'ratio', 'limit', 'note'] as const;
  const text: string[] = [];
  for (const profile of ['phone', 'desktop'] as const) {
    const own = lines.filter((line) => line.profile === profile);
    const head = {
      name: profile,
      site: 'site',
      floor: 'floor',
      ratio: 'ratio',
      limit: 'bar',
      note: '',
    };
    const widths = columns.map((column) =>
      Math.max(...[head, ...own].map((row) => row[column].length)),
    );
    const row = (mark: string, cells: Record<(typeof columns)[number], string>) =>
      `  ${mark} ${columns.map((column, index) => cells[column].padEnd(widths[index] ?? 0)).join('  ')}`.trimEnd();
    text.push(row(' ', head));
    for (const line of own) text.push(row(line.kept === null ? ' ' : line.kept ? '✓' : '✗', line));
  }
  return text.join('\n');
}
