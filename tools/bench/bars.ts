import { IDLE_RESOLUTION } from './idle.ts';
import type { Load } from './load.ts';
import type { FirstPaintTap, Latencies, Navigation } from './taps.ts';

/** The limits that every route must keep, and its figures next to them. */

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

/** One line of the report; `kept` is null without a bar. */
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

/** A line with values in some columns only. */
const line = (
  profile: Line['profile'],
  name: string,
  site: string,
  kept: boolean | null,
  others: Partial<Pick<Line, 'floor' | 'ratio' | 'limit' | 'note'>>,
): Line => ({
  ...{ profile, name, site, kept },
  floor: '',
  ratio: '',
  limit: '',
  note: '',
  ...others,
});

const limits = {
  paint: 1.05,
  tbt: 30,
  cls: 0.01,
  script: 150,
  mainThread: 1.4,
  js: 85_000,
  font: 60_000,
  homeTotal: 180_000,
  early: 8,
  tap: 40,
  idle: 1.1,
  navigation: { phone: 400, desktop: 80 },
} as const;

/** The median; NaN of an empty list. */
function median(values: readonly number[]): number {
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
  // The limits apply to the phone; on a desktop the same figures are for information.
  const barred = profile === 'phone';
  const relative = (name: string, read: (load: Load) => number, limit: number, note = ''): Line => {
    const { ours, base } = ofBoth(read);
    const ratio = ours / base;
    return line(profile, name, ms(ours), barred ? ratio <= limit : null, {
      floor: ms(base),
      ratio: ratio.toFixed(2),
      limit: barred ? `≤ ${limit} of the floor` : '',
      note,
    });
  };
  const absolute = (
    name: string,
    read: (load: Load) => number,
    format: (value: number) => string,
    limit?: number,
  ): Line => {
    const { ours, base } = ofBoth(read);
    return line(profile, name, format(ours), limit === undefined ? null : ours <= limit, {
      floor: format(base),
      limit: limit === undefined ? '' : `≤ ${format(limit)}`,
    });
  };
  const foreign = [...new Set(site.flatMap((load) => load.foreign))];
  return [
    relative('first contentful paint', ({ fcp }) => fcp, limits.paint),
    relative('largest contentful paint', ({ lcp }) => lcp, limits.paint, site.at(-1)?.lcpElement),
    absolute('blocking time', ({ tbt }) => tbt, ms, barred ? limits.tbt : undefined),
    absolute('longest task', ({ longest }) => longest, ms),
    absolute(
      'layout shift',
      ({ cls }) => cls,
      (value) => value.toFixed(3),
      limits.cls,
    ),
    absolute('script CPU', ({ script }) => script, ms, barred ? limits.script : undefined),
    relative('main thread CPU', ({ mainThread }) => mainThread, limits.mainThread),
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
    line(profile, 'requests to other hosts', String(foreign.length), foreign.length === 0, {
      limit: '0',
      note: foreign.join(' '),
    }),
  ];
}

function firstPaintLine(tap: FirstPaintTap): Line {
  const { target, after, scripts, live, atOnce, finally: answered } = tap;
  const profile = target === 'dropdown' ? 'desktop' : 'phone';
  const found = answered ? (atOnce ? 'at once' : 'in the end') : 'lost';
  // Without its script a form can only keep the press; menus are handled by the browser.
  const isKept = answered && (atOnce || target === 'question');
  return line(profile, `${target} pressed at first paint`, found, isKept, {
    limit: target === 'question' ? 'answered' : 'at once',
    note: `${ms(after)} after the paint, ${scripts} scripts there${live ? ', hydrated already' : ''}`,
  });
}

/** Every figure of a route beside its limit. */
export function linesOf(figures: RouteFigures): Line[] {
  const { path, firstPaintTaps, latencies, navigations, idle } = figures;
  const lines: Line[] = [];
  for (const profile of ['phone', 'desktop'] as const) {
    lines.push(...loadLines(profile, figures[profile], path === '/'));
    lines.push(...firstPaintTaps.map(firstPaintLine).filter((each) => each.profile === profile));
    for (const target of profile === 'phone'
      ? (['menu', 'question'] as const)
      : (['dropdown'] as const)) {
      if (latencies.site[target].length === 0) continue;
      const middle = median(latencies.site[target]);
      const base = median(latencies.floor[target]);
      const isKept = middle <= limits.tap;
      lines.push(
        line(profile, `${target}: press to next paint`, tapMs(middle), isKept, {
          limit: `≤ ${ms(limits.tap)}`,
          ...(!Number.isNaN(base) && { floor: tapMs(base), ratio: (middle / base).toFixed(2) }),
        }),
      );
    }
    const followed = navigations[profile];
    if (followed.length === 0) continue;
    const whole = followed.some((one) => one.ms === null);
    const middle = median(followed.flatMap((one) => (one.ms === null ? [] : [one.ms])));
    const limit = limits.navigation[profile];
    const found = whole ? 'reloads' : ms(middle);
    lines.push(
      line(profile, 'click on a link to next heading', found, !whole && middle <= limit, {
        limit: `≤ ${ms(limit)}`,
        note: followed[0]?.to ?? '',
      }),
    );
  }
  if (idle !== undefined) {
    const isKept = idle.site <= idle.floor * limits.idle + IDLE_RESOLUTION;
    lines.push(
      line('desktop', '20 idle seconds, whole browser', ms(idle.site), isKept, {
        floor: ms(idle.floor),
        ratio: idle.floor > 0 ? (idle.site / idle.floor).toFixed(2) : '',
        limit: `≤ ${limits.idle} of the floor + ${ms(IDLE_RESOLUTION)}`,
      }),
    );
  }
  return lines;
}

/** The lines as a table: ✓ and ✗ where there is a limit. */
export function table(lines: readonly Line[]): string {
  const columns = ['name', 'site', 'floor', 'ratio', 'limit', 'note'] as const;
  const text: string[] = [];
  for (const profile of ['phone', 'desktop'] as const) {
    const own = lines.filter((each) => each.profile === profile);
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
    for (const each of own) text.push(row(each.kept === null ? ' ' : each.kept ? '✓' : '✗', each));
  }
  return text.join('\n');
}
