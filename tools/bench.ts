/**
 * `npm run bench`: measures pages of the built site in headless Chromium, as on a phone (processor four times slower,
 * 1.6 Mbit/s, 150 ms latency). Each visit alternates with a visit to the same page without scripts, which is called
 * the floor. The medians are compared with limits, which are called bars.
 */

import './settings.ts';
import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { command, expectNames, progress, UsageError } from '../src/data/node/command.ts';
import { routeIds, routes } from '../src/data/routes.ts';
import { type Budget, budgets, usualBudget } from './bench/budgets.ts';
import { startFloor } from './bench/floor.ts';
import { type Figures, measuredFigures, visit } from './bench/visit.ts';
import { launchChromium } from './chromium.ts';
import { startPreview } from './preview.ts';

const usage = `npm run bench -- [options]   (build first: npm run build)
  --routes /,/quill   these routes; otherwise four that differ
  --runs 5            visits to each page; figures are medians
  --json file         writes all figures to a file
  --dist folder       a built site other than dist/
  --gate              ends with an error when a bar is missed`;

const known = {
  routes: { type: 'string' },
  runs: { type: 'string', default: '5' },
  json: { type: 'string' },
  dist: { type: 'string', default: 'dist' },
  gate: { type: 'boolean', default: false },
} as const;

const ms = (value: number) => `${Math.round(value)} ms`;
const kB = (value: number) => `${(value / 1000).toFixed(1)} kB`;

interface Row {
  readonly says: string;
  readonly shows: (value: number) => string;
  /** Returns the highest allowed value for a page, given the value of its floor. */
  readonly bar?: (floor: number, path: string) => number;
}

const times = (factor: number) => (floor: number) => floor * factor;
const atMost = (limit: number) => () => limit;

const of = (part: keyof Budget) => (floor: number, path: string) =>
  floor * (budgets[path] ?? usualBudget)[part];

/** The figures and their bars, in the order of the table. */
const rows: Readonly<Record<keyof Figures, Row>> = {
  fcp: { says: 'first contentful paint', shows: ms, bar: times(1.1) },
  lcp: { says: 'largest contentful paint', shows: ms, bar: times(1.1) },
  shift: { says: 'layout shift', shows: (value) => value.toFixed(3), bar: atMost(0.01) },
  blocking: { says: 'blocking time', shows: ms, bar: (floor) => floor + 30 },
  mainThreadLoad: { says: 'main thread, load', shows: ms, bar: of('load') },
  mainThread: { says: 'main thread, whole visit', shows: ms, bar: of('visit') },
  frames: { says: 'frames of the main thread', shows: String },
  style: { says: 'of these, style', shows: ms },
  layout: { says: 'layout', shows: ms },
  paint: { says: 'paint and commit', shows: ms },
  tap: { says: 'first press of the menu to paint', shows: ms, bar: times(1.5) },
  tapAgain: { says: 'second press of the menu to paint', shows: ms, bar: times(1.5) },
  navigation: { says: 'press of a link to next heading', shows: ms, bar: times(1) },
  document: { says: 'HTML', shows: kB },
  stylesheet: { says: 'CSS', shows: kB },
  script: { says: 'JS', shows: kB, bar: atMost(104_000) },
  font: { says: 'fonts', shows: kB, bar: atMost(60_000) },
  image: { says: 'images', shows: kB },
  everything: {
    says: 'everything, with headers',
    shows: kB,
    bar: (_, path) => (path === routes.home.path ? 180_000 : Number.POSITIVE_INFINITY),
  },
  requests: { says: 'requests', shows: String },
  early: {
    says: 'requests until the largest paint',
    shows: String,
    bar: (floor) => Math.max(8, floor),
  },
  // The bar adds 30 ms, because processor time is counted in steps of 10 ms in each of three processes.
  idle: { says: '20 idle seconds, whole browser', shows: ms, bar: (floor) => floor * 1.1 + 30 },
};

interface Measured {
  readonly path: string;
  readonly site: readonly Figures[];
  readonly floor: readonly Figures[];
}

/** Returns the median of a figure. Visits without the figure are ignored. */
function median(visits: readonly Figures[], key: keyof Figures): number {
  const values = visits.map((one) => one[key]).filter((value) => !Number.isNaN(value));
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

/** Prints the figures of a page beside those of its floor, and returns the number of missed bars. */
function report({ path, site, floor }: Measured): number {
  const lines = measuredFigures.map((key) => {
    const { says, shows, bar } = rows[key];
    const [ours, base] = [median(site, key), median(floor, key)];
    const limit = bar?.(base, path) ?? Number.POSITIVE_INFINITY;
    const isMissed = ours > limit;
    const cells = [shows(ours), shows(base), base > 0 ? (ours / base).toFixed(2) : ''];
    const mark = Number.isFinite(limit) ? (isMissed ? '✗' : '✓') : ' ';
    const end = Number.isFinite(limit) ? `   at most ${shows(limit)}` : '';
    return {
      isMissed,
      text: `  ${mark} ${says.padEnd(34)}${cells.map((cell) => cell.padStart(11)).join('')}${end}`,
    };
  });
  console.log(
    `\n${path.padEnd(38)}${['site', 'floor', 'ratio'].map((head) => head.padStart(11)).join('')}`,
  );
  console.log(lines.map(({ text }) => text).join('\n'));
  return lines.filter(({ isMissed }) => isMissed).length;
}

await command({ usage, options: known }, async ({ values }) => {
  const paths =
    values.routes?.split(',') ??
    routeIds
      .filter((id) => ['home', 'hotline', 'retail', 'updates'].includes(id))
      .map((id) => routes[id].path);
  expectNames(
    'route',
    paths,
    routeIds.map((id) => routes[id].path),
  );
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1)
    throw new UsageError('--runs takes a whole number from 1.');
  const site = await startPreview({ dist: values.dist, port: 0 });
  const floor = await startFloor(values.dist);
  const browser = await launchChromium();
  const found: Measured[] = [];
  let missed = 0;
  try {
    const load = loadavg()[0] ?? 0;
    console.log(
      `Chromium ${browser.version()}, ${runs} visits to each page and to its floor; load of this machine: ${load.toFixed(1)}${load > 1 ? ' (busy: times will be noisy)' : ''}.`,
    );
    for (const path of paths) {
      const figures = { site: [] as Figures[], floor: [] as Figures[] };
      for (let run = 1; run <= runs; run += 1) {
        progress(`${path}: visit ${run} of ${runs}`);
        // The order alternates, so that neither always runs on a machine that the other has warmed up.
        for (const whose of run % 2 === 1
          ? (['site', 'floor'] as const)
          : (['floor', 'site'] as const))
          figures[whose].push(
            await visit(browser, (whose === 'site' ? site : floor).origin + path, run === 1),
          );
      }
      progress('');
      found.push({ path, ...figures });
      missed += report({ path, ...figures });
    }
  } finally {
    await browser.close();
    await Promise.all([site.close(), floor.close()]);
  }
  console.log(`\n${missed === 0 ? 'Every bar is kept' : `${missed} bars are missed`}.`);
  if (values.json !== undefined)
    await writeFile(values.json, `${JSON.stringify(found, null, 2)}\n`);
  return missed === 0 || !values.gate;
});
