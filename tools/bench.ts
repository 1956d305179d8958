import './settings.ts';
import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import type { Browser } from 'playwright-core';
import { routeIds, routes } from '../src/data/routes.ts';
import { type Line, linesOf, type RouteFigures, table } from './bench/bars.ts';
import { startFloor } from './bench/floor.ts';
import { idleCost } from './bench/idle.ts';
import { type Load, load } from './bench/load.ts';
import { desktop, openSession, phone, type Session, slowDesktop } from './bench/session.ts';
import * as taps from './bench/taps.ts';
import { launchChromium } from './chromium.ts';
import { command, type Given, Mistake, onStop, progress, sentenceOf } from './command.ts';
import { startPreview } from './preview.ts';

/**
 * `npm run bench`: visits the built site in headless Chromium, cold, as a phone and as a desktop,
 * interleaved with the same pages without scripts, and holds the figures against the bars (bench/bars.ts).
 */

const usage = `npm run bench -- [options]   (build first: npm run build)
  --routes /,/quill   these routes; otherwise four that differ
  --all               every route
  --runs 5            visits to each page; figures are medians
  --quick             one run, and no idle time
  --json file         writes all figures to a file
  --dist folder       a built site other than dist/
  --gate              ends with an error when a bar is missed`;

const every: readonly string[] = routeIds.map((id) => routes[id].path);

const defaults = [routes.home, routes.hotline, routes.retail, routes.updates].map(
  ({ path }) => path,
);

const known = {
  routes: { type: 'string' },
  all: { type: 'boolean', default: false },
  runs: { type: 'string', default: '5' },
  quick: { type: 'boolean', default: false },
  json: { type: 'string' },
  dist: { type: 'string', default: 'dist' },
  gate: { type: 'boolean', default: false },
} as const;

type Options = ReturnType<typeof readOptions>;

/** @throws Mistake for an option that makes no sense. */
function readOptions(values: Given<typeof known>['values']) {
  const paths = values.all
    ? every
    : (values.routes?.split(',').map((path) => path.trim()) ?? defaults);
  const unknown = paths.filter((path) => !every.includes(path));
  if (unknown.length > 0)
    throw new Mistake(`There is no route ${unknown.join(', ')}. Routes: ${every.join(' ')}`);
  const runs = values.quick ? 1 : Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Mistake('--runs takes a whole number from 1.');
  return { ...values, paths, runs };
}

interface Place {
  readonly browser: Browser;
  readonly site: string;
  readonly floor: string;
}

async function within<T>(
  opened: Promise<Session>,
  use: (session: Session) => Promise<T>,
): Promise<T> {
  const session = await opened;
  try {
    return await use(session);
  } finally {
    await session.close();
  }
}

/** Opens a menu twice, and closes it; the first time is the one that counts. */
async function openTwice(
  session: Session,
  found: taps.Latencies,
  target: taps.Target,
): Promise<void> {
  found[target.name].push(await taps.tapLatency(session, target));
  await taps.closeMenu(session);
  await taps.tapLatency(session, target);
  await taps.closeMenu(session);
}

async function measureRoute(
  { browser, site, floor }: Place,
  path: string,
  options: Options,
): Promise<RouteFigures> {
  const loads = { phone: pair(), desktop: pair() };
  const latencies = { site: taps.latencies(), floor: taps.latencies() };
  const navigations = { phone: [] as taps.Navigation[], desktop: [] as taps.Navigation[] };
  const menus = { phone: taps.menu, desktop: taps.dropdown };
  const asks = path === routes.hotline.path;
  for (let run = 1; run <= options.runs; run += 1) {
    for (const profile of [phone, desktop]) {
      const { name } = profile;
      progress(`${path}: run ${run} of ${options.runs}, ${name}`);
      const measureSite = () =>
        within(openSession(browser, profile), async (session) => {
          loads[name].site.push(
            await load(session, site + path, () => openTwice(session, latencies.site, menus[name])),
          );
          // Nothing answers it without scripts, so it is not part of the compared visit.
          if (asks && profile === phone)
            latencies.site.question.push(await taps.tapLatency(session, taps.question));
          navigations[name].push(await taps.followLink(session, every));
        });
      const measureFloor = () =>
        within(openSession(browser, profile), async (session) => {
          // Menus open without scripts; this is what the browser needs for it.
          loads[name].floor.push(
            await load(session, floor + path, () =>
              openTwice(session, latencies.floor, menus[name]),
            ),
          );
        });
      // Alternating, so that neither always runs on a machine that the other has warmed up.
      const order = run % 2 === 1 ? [measureSite, measureFloor] : [measureFloor, measureSite];
      for (const measure of order) await measure();
    }
  }
  const firstPaintTaps: taps.FirstPaintTap[] = [];
  for (const target of [menus.phone, menus.desktop, ...(asks ? [taps.question] : [])]) {
    progress(`${path}: ${target.name} at first paint`);
    const profile = target === taps.dropdown ? slowDesktop : phone;
    const tap = () =>
      within(openSession(browser, profile), (session) =>
        taps.tapAtFirstPaint(session, site + path, target),
      );
    let done = await tap();
    // A press that came after hydration shows nothing about the first paint.
    for (let again = 0; done.live && again < 2; again += 1) done = await tap();
    firstPaintTaps.push(done);
  }
  const figures = { path, ...loads, latencies, navigations, firstPaintTaps };
  if (options.quick) return figures;
  progress(`${path}: idle`);
  const idle = {
    floor: await idleCost(browser, floor + path),
    site: await idleCost(browser, site + path),
  };
  return { ...figures, idle };
}

function pair(): { site: Load[]; floor: Load[] } {
  return { site: [], floor: [] };
}

interface Outcome {
  readonly path: string;
  readonly lines: readonly Line[];
  readonly failure?: string;
}

function summary(outcomes: readonly Outcome[], seconds: number): string {
  const barred = outcomes.flatMap(({ path, lines }) =>
    lines.filter(({ kept }) => kept !== null).map((line) => ({ path, ...line })),
  );
  const missed = barred.filter(({ kept }) => !kept);
  const failed = outcomes.filter(({ failure }) => failure !== undefined);
  const worst = missed.map(
    ({ path, profile, name, site, ratio, limit }) =>
      `  ✗ ${path}, ${profile}: ${name} ${ratio === '' ? site : ratio} (${limit})`,
  );
  return [
    ...failed.map(({ path, failure }) => `  ✗ ${path}: not measured. ${failure}`),
    ...worst,
    `${barred.length - missed.length} of ${barred.length} bars kept on ${outcomes.length} ${outcomes.length === 1 ? 'route' : 'routes'}, ${failed.length} not measured, ${Math.round(seconds)} s.`,
  ].join('\n');
}

/** What must be undone in the end, last first. */
const undo: (() => Promise<unknown>)[] = [];

async function cleanUp(): Promise<void> {
  for (const step of undo.splice(0).reverse()) await step().catch(() => undefined);
}

async function main(options: Options): Promise<boolean> {
  const started = performance.now();
  const preview = await startPreview({ dist: options.dist, port: 0 });
  undo.push(preview.close);
  const bare = await startFloor(options.dist);
  undo.push(bare.close);
  const browser = await launchChromium({
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  undo.push(() => browser.close());
  const load = loadavg()[0] ?? 0;
  console.log(
    `Chromium ${browser.version()}, ${options.runs} ${options.runs === 1 ? 'run' : 'runs'}, phone: 4x slower processor, 1.6 Mbit/s, 150 ms. Load of this machine: ${load.toFixed(1)}${load > 1 ? ' (busy: times will be noisy)' : ''}.`,
  );
  const outcomes: Outcome[] = [];
  const all: RouteFigures[] = [];
  for (const [index, path] of options.paths.entries()) {
    if (!process.stderr.isTTY)
      console.log(`\nMeasuring ${path} (${index + 1} of ${options.paths.length})`);
    try {
      const figures = await measureRoute(
        { browser, site: preview.origin, floor: bare.origin },
        path,
        options,
      );
      const lines = linesOf(figures);
      all.push(figures);
      outcomes.push({ path, lines });
      progress('');
      console.log(`\n${path}\n${table(lines)}`);
    } catch (error) {
      if (!browser.isConnected()) throw new Error('Chromium ended before the benchmark did.');
      outcomes.push({ path, lines: [], failure: sentenceOf(error) });
      progress('');
      console.log(`\n${path}\n  ✗ ${sentenceOf(error)}`);
    }
  }
  console.log(`\n${summary(outcomes, (performance.now() - started) / 1000)}`);
  if (options.json !== undefined) {
    await writeFile(options.json, `${JSON.stringify({ outcomes, figures: all }, null, 2)}\n`);
    console.log(`All figures: ${options.json}`);
  }
  const kept = outcomes.every(
    ({ failure, lines }) => failure === undefined && lines.every((line) => line.kept !== false),
  );
  return kept || !options.gate;
}

onStop(() => {
  progress('');
  console.error('Stopped.');
  void cleanUp().then(() => process.exit(1));
});
await command({ usage, options: known }, ({ values }) =>
  main(readOptions(values)).finally(cleanUp),
);
