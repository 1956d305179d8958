/** Writes the page as one file. It contains styles, script, fonts and pictures, and sends no requests. */

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Layout } from '@machines/room/chart';
import { transformWithOxc } from 'vite';
import type { Report } from '../records/data.ts';
import { html, Markup } from './html.ts';
import { machine } from './machine.ts';
import { matrix, mutation } from './matrix.ts';
import { masthead, summary } from './summary.ts';
import type { Asset } from './words.ts';

const here = import.meta.dirname;
const { resolve } = createRequire(import.meta.url);

async function font(family: string, file: string, weight: string): Promise<string> {
  const data = (await readFile(resolve(file))).toString('base64');
  return `@font-face{font-family:"${family}";font-weight:${weight};src:url(data:font/woff2;base64,${data}) format("woff2")}`;
}

async function styles(): Promise<Markup> {
  const [sans, mono, sheet] = await Promise.all([
    font(
      'Instrument Sans',
      '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
      '400 700',
    ),
    font('Geist Mono', '@fontsource/geist-mono/files/geist-mono-latin-500-normal.woff2', '500'),
    readFile(join(here, 'report.css'), 'utf8'),
  ]);
  return new Markup(`${sans}${mono}${sheet}`);
}

/** Returns the script of the page as JavaScript. */
async function script(): Promise<Markup> {
  const file = join(here, 'in-page.ts');
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { lang: 'ts' });
  return new Markup(code.replaceAll('</script', '<\\/script'));
}

const help = html`<section aria-labelledby="reading"><h2 id="reading">How to read this</h2><dl class="help"><div><dt>Machine</dt><dd>A behaviour of the site as a chart: states, and transitions between them. The site runs on these very machines.</dd></div><div><dt>Path</dt><dd>A walk through a chart, step by step, as a visitor, the page, the world or the clock would cause it. Open one, and the chart shows where it leads; point at a step to see that step alone.</dd></div><div><dt>Chart, clocked actor, browsers</dt><dd>The same path is taken by the chart as pure logic, by a running machine on a simulated clock, and on real pages.</dd></div><div><dt>Law</dt><dd>A sentence that must be true of everything a machine can do, not only on the paths taken.</dd></div><div><dt>Guard outcome</dt><dd>A condition on a transition. Both its yes and its no must have been seen.</dd></div><div><dt>Transition pair</dt><dd>Two transitions one right after the other: many faults show only then.</dd></div><div><dt>Mutant</dt><dd>A fault put in on purpose. Killed means that a test noticed.</dd></div></dl></section>`;

export async function documentOf(
  report: Report,
  charts: ReadonlyMap<string, Layout>,
  asset: Asset,
  madeBy: string,
): Promise<string> {
  const machines = report.machines.flatMap((each) => {
    const chart = charts.get(each.id);
    return chart === undefined ? [] : [machine(each, chart, asset)];
  });
  return html`<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>QA report | ${report.product}</title><link rel="icon" href="data:,"><style>${await styles()}</style></head><body><a class="skip" href="#main">Skip to the report</a>${masthead(report)}<nav class="bar" aria-label="Report"><div class="inside"><ul><li><a href="#totals">Figures</a></li><li><a href="#behaviours">Behaviours</a></li><li><a href="#specification">Specification</a></li><li><a href="#mutation">Mutation</a></li><li><a href="#reading">How to read</a></li></ul><search><div class="filter"><label class="visually-hidden" for="filter">Search behaviours, paths, steps and laws</label><input id="filter" type="search" placeholder="Search paths, steps, laws" autocomplete="off"><label class="only"><input id="only-failures" type="checkbox"> Only failures</label></div></search></div></nav><main id="main" tabindex="-1"><div class="inside">${summary(report)}<section aria-labelledby="behaviours"><h2 id="behaviours">Behaviours</h2><p id="found" class="hint" role="status"></p>${machines}</section>${matrix(report)}${mutation(report)}${help}</div></main><footer class="foot"><div class="inside"><p>Made by <code>${madeBy}</code> from the records that the suites keep. This page is one file and asks for nothing from the network; traces of failures lie beside it.</p></div></footer><script type="module">${await script()}</script></body></html>
`.text;
}
