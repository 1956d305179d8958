/** Shows one machine: its chart with the coverage, and then all its proofs. */

import type { Layout } from '@machines/room/chart';
import type { MachineReport, Share, TransitionReport } from '../records/data.ts';
import { coverageOf, failuresOf, hasFailed, notByHandOf, pathsOf } from '../records/totals.ts';
import { drawChart } from './chart-svg.ts';
import { html, json, type Markup } from './html.ts';
import { laws, mutantsSection, walks } from './laws.ts';
import { paths, stepsOf } from './paths.ts';
import { states } from './states.ts';
import { machineVerdict } from './summary.ts';
import { type Asset, count, figure, groupBy, percent } from './words.ts';

/** Returns the elements at which paths have failed: transitions of failed steps, and the states of their targets. */
function failedIn({ paths }: MachineReport): ReadonlySet<string> {
  return new Set(
    paths.flatMap(({ first, steps, results }) =>
      results.filter(hasFailed).flatMap(({ failure }) => {
        const step = steps[failure?.step ?? -1];
        return [...(step?.transitions ?? []), ...(step?.state ?? first).split(' & ')];
      }),
    ),
  );
}

function drawing(machine: MachineReport, chart: Layout): Markup {
  const states = new Map(machine.states.map((state) => [state.name, state]));
  const transitions = new Map(machine.transitions.map((each) => [each.name, each]));
  const about = (element: string) => {
    const name = element.replace(/^(state|transition) /, '');
    if (element.startsWith('state')) return `${name}: ${states.get(name)?.description ?? ''}`;
    const found = transitions.get(name);
    const targets = found?.targets.join(', ') ?? '';
    return `${name}${targets === '' ? ', stays' : ` → ${targets}`}${found?.description ? `: ${found.description}` : ''}`;
  };
  const failed = failedIn(machine);
  return drawChart(
    chart,
    {
      counted: machine.counted,
      failed: (name) => failed.has(name),
      state: (name) => states.get(name)?.executed ?? false,
      transition: (name) => transitions.get(name)?.executed ?? false,
      guard: (_, name) => {
        const guard = transitions.get(name)?.guard;
        return { yes: guard?.yes ?? false, no: guard?.no ?? false };
      },
    },
    {
      id: `chart-${machine.id}`,
      title: `Chart of ${machine.title}`,
      description: `${machine.description} ${count(machine.states.length, 'state')} and ${count(machine.transitions.length, 'transition')}; all of them are listed below in words.`,
      about,
    },
  );
}

/** Returns in words whether a transition was taken: `yes`, `no` with the model's excuse, or `not run`. */
function taken(
  { counted }: MachineReport,
  { executed, excuse }: Pick<TransitionReport, 'executed' | 'excuse'>,
): string {
  if (!counted) return 'not run';
  if (executed) return 'yes';
  return excuse === undefined ? 'no' : `no: ${excuse}`;
}

/** Lists the transitions that are executed on the chart and by a machine, but that no gesture causes on a page. */
function notByHand(machine: MachineReport): Markup | '' {
  const left = notByHandOf(machine);
  if (left.length === 0) return '';
  const reasons = groupBy(left, (each) => each.notByHand.join(' '));
  return html`<details class="more"><summary>${count(left.length, 'transition')} ${left.length === 1 ? 'is' : 'are'} not done by hand on pages</summary><ul class="survivors">${[
    ...reasons,
  ].map(
    ([why, some]) =>
      html`<li>${some.map(({ name }) => html`<code>${name}</code> `)}<span>${why}</span></li>`,
  )}</ul></details>`;
}

function inWords(machine: MachineReport): Markup {
  return html`<details class="more"><summary>The chart in words</summary><section class="scroll" tabindex="0" aria-label="Transitions of ${machine.title}"><table class="plain"><thead><tr><th scope="col">In</th><th scope="col">When</th><th scope="col">If</th><th scope="col">Then</th><th scope="col">Taken</th></tr></thead><tbody>${machine.transitions.map(
    ({ source, label, guard, targets, description, ...each }) =>
      html`<tr><td>${source === '(root)' ? 'anywhere' : source}</td><td>${label}${description === '' ? '' : html`<span class="note">${description}</span>`}</td><td>${guard === null ? '' : html`${guard.name}${machine.counted ? html` <span class="note">${guard.yes ? 'found true' : 'never true'}, ${guard.no ? 'found false' : 'never false'}${guard.excuse === undefined ? '' : ` (${guard.excuse})`}</span>` : ''}`}</td><td>${targets.length === 0 ? 'stays' : targets.join(', ')}</td><td>${taken(machine, each)}</td></tr>`,
  )}</tbody></table></section></details>`;
}

/** The width of a chart in pixels above which it is scaled down. */
const LARGE = 1250;

export function machine(of: MachineReport, chart: Layout, asset: Asset): Markup {
  const { states: entered, transitions, guards } = coverageOf(of);
  const failures = failuresOf(of);
  const runs = of.paths.reduce((sum, { results }) => sum + results.length, 0);
  const holding = pathsOf(of);
  // A share is left out if there are failures, because it would look like a success.
  const share = (covered: Share) => (failures > 0 ? '' : html` <b>${percent(covered)}</b>`);
  const broken = holding.all - holding.done;
  return html`<details class="machine${failures > 0 ? ' has-failed' : ''}" id="machine/${of.id}" data-machine="${of.id}"><summary><h3>${of.title}</h3><span class="about">${of.description}</span><span class="facts"><span>${count(of.states.length, 'state')}${share(entered)}</span> <span>${count(of.transitions.length, 'transition')}${share(transitions)}</span> ${failures > 0 ? '' : html`<span>guards${share(guards)}</span> `}<span>${count(of.paths.length, 'path')}${broken === 0 ? '' : html` <b class="bad">${figure(broken)} failed</b>`}</span> <span>${count(runs, 'run')}</span></span>${machineVerdict(of)}</summary><div class="inside"><p class="lives">Lives on ${of.routes.length === 0 ? 'no page' : of.routes.length > 6 ? 'every page' : of.routes.map((path, index) => html`${index > 0 ? ', ' : ''}<code>${path}</code>`)} · serves ${of.spec.join(', ')}</p><figure class="drawing${chart.width > LARGE ? ' is-fit' : ''}"><section class="scroll" tabindex="0" aria-label="Chart of ${of.title}, scrolls">${drawing(of, chart)}</section><figcaption><span class="key done"><span aria-hidden="true">✓</span> executed</span> <span class="key missed"><span aria-hidden="true">○</span> never executed</span>${failures > 0 ? html` <span class="key failed"><span aria-hidden="true">✗</span> failed</span>` : ''} <span class="key"><span class="pip" aria-hidden="true">T</span><span class="pip" aria-hidden="true">F</span> guard found true, found false</span> <span class="key lit"><span aria-hidden="true">●</span> on the path you point at</span>${
    chart.width > LARGE
      ? html`<label class="fit"><input type="checkbox" data-fit checked> Fit to width</label>`
      : ''
  }</figcaption></figure>${inWords(of)}${notByHand(of)}${paths(of, asset)}${laws(of, asset)}${walks(of, asset)}${mutantsSection(of)}${states(of, asset)}<script type="application/json" class="steps-of">${json(stepsOf(of))}</script></div></details>`;
}
