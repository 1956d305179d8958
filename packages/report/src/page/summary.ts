/** Shows the head of the report: the verdict, the totals, and a row for each machine. */

import type { MachineReport, Report, Share } from '../records/data.ts';
import { executors } from '../records/gather-paths.ts';
import { total } from '../records/mutation.ts';
import { coverageOf, failuresOf, lawsOf, notByHandOf, pathsOf } from '../records/totals.ts';
import { causesOf, type FailedStep } from './causes.ts';
import { html, type Markup } from './html.ts';
import { score } from './laws.ts';
import {
  count,
  duration,
  executorNames,
  figure,
  listWithMore,
  meter,
  type Verdict,
  verdict,
} from './words.ts';

const isFullShare = ({ done, all }: Share) => done === all;

/**
 * Returns the verdict about a machine. The machine is proven if all its elements were executed, every law was
 * checked, and no test failed.
 */
function verdictOf(machine: MachineReport): Verdict {
  if (failuresOf(machine) > 0) return 'failed';
  if (!machine.ran) return 'unknown';
  if (machine.isOld) return 'old';
  const { states, transitions, guards } = coverageOf(machine);
  const shares = [states, transitions, guards, lawsOf(machine)];
  const isProven = machine.counted && shares.every(isFullShare);
  return isProven ? 'passed' : 'skipped';
}

const machineWords: Partial<Record<Verdict, string>> = {
  passed: 'proven',
  failed: 'fails',
  skipped: 'incomplete',
};

export function machineVerdict(machine: MachineReport): Markup {
  const found = verdictOf(machine);
  return verdict(found, machineWords[found]);
}

function sentence({ machines, product, runs: [run] }: Report): Markup {
  const of = (sort: ReturnType<typeof verdictOf>) =>
    machines.filter((machine) => verdictOf(machine) === sort);
  const failed = of('failed').length;
  const proven = of('passed').length;
  if (failed > 0) {
    return html`${count(failed, 'behaviour')} of ${product} ${failed === 1 ? 'breaks its' : 'break their'} promise.`;
  }
  if (proven === machines.length) {
    return html`Everything ${product} promises to do, it does.`;
  }
  const has = (number: number) => (number === 1 ? 'has' : 'have');
  const ran = machines.length - of('unknown').length - of('old').length;
  if (ran === 0) return html`Nothing has been run on the sources of ${product} as they are now.`;
  if (run?.asked === null || ran === machines.length) {
    return html`Nothing fails, but only ${proven} of ${machines.length} behaviours of ${product} ${has(proven)} been proven in full.`;
  }
  const some = `${count(ran, 'behaviour')} of ${product}`;
  return proven === ran
    ? html`${some} ${ran === 1 ? 'was' : 'were'} asked for and ${has(ran)} been proven in full.`
    : html`Nothing fails in what was asked for of ${some}.`;
}

function explanation({ totals, executors, machines }: Report): Markup {
  const browsers = executors.filter((each) =>
    ['chromium', 'firefox', 'webkit', 'strict'].includes(each),
  );
  const where =
    browsers.length === 0
      ? 'on the machines: no browser took part in this run'
      : `on the machines and on real pages in ${browsers
          .map((each) => (each === 'strict' ? "React's strict mode" : executorNames[each]))
          .join(', ')}`;
  const left = machines.filter(({ counted }) => counted).flatMap(notByHandOf).length;
  return html`What can happen on the site is written down as ${count(machines.length, 'machine')}. From them ${count(totals.paths.all, 'path')} were derived and taken ${where}, ${count(totals.steps, 'step')} in all. After each step the machine, the page and the address had to agree. ${
    left === 0
      ? ''
      : html`${figure(left)} of their transitions ${left === 1 ? 'is' : 'are'} not done by hand on pages, for reasons told with each behaviour. `
  }${
    totals.failures === 0
      ? 'Nothing failed.'
      : html`<strong>${count(totals.failures, 'check')} failed.</strong>`
  }`;
}

const MOST_AT_ONCE = 4;

/** Shows one cause with all its failures. Each link leads to the step of a failure. */
function cause(some: readonly FailedStep[]): Markup {
  const items = some.map(
    ({ address, machine, title, by, isNew }) =>
      html`<li><a href="#${address}">${machine}: ${title}</a>${by === '' ? '' : html` <span class="note">${by}</span>`}${isNew ? html` <b class="chip failed">new</b>` : ''}</li>`,
  );
  return html`<li><h3>${some[0]?.cause}</h3>${listWithMore(MOST_AT_ONCE, items)}</li>`;
}

function failedList({ machines }: Report): Markup | '' {
  const causes = causesOf(machines);
  if (causes.length === 0) return '';
  const mended = machines
    .flatMap(({ paths }) => paths.flatMap(({ results }) => results))
    .filter(({ outcome, was, isOld }) => outcome === 'passed' && was === 'failed' && !isOld).length;
  return html`<section class="failed" aria-labelledby="failed"><h2 id="failed">What failed</h2><p class="hint">By cause, the one that fails most first.${mended === 0 ? '' : ` Mended since the run before: ${count(mended, 'result')}.`}</p><ul>${causes.map(cause)}</ul></section>`;
}

function tile(label: string, value: number, note: Markup | string, share?: Share): Markup {
  const state = !share?.all ? '' : isFullShare(share) ? 'whole' : 'part';
  return html`<div class="total ${state}"><dt>${label}</dt><dd><span class="figure">${figure(value)}</span><span class="note">${note}</span></dd></div>`;
}

const allOf = ({ done, all }: Share, word: string): string =>
  all === 0 ? 'not measured' : done === all ? `all ${word}` : `${figure(done)} ${word}`;

function totals({ totals: of, machines, mutation }: Report): Markup {
  const mutants = total(mutation?.chart ?? []);
  return html`<dl class="totals">${[
    tile('Machines', machines.length, 'one for each behaviour'),
    tile('States', of.states.all, allOf(of.states, 'entered'), of.states),
    tile('Transitions', of.transitions.all, allOf(of.transitions, 'taken'), of.transitions),
    tile('Guard outcomes', of.guards.all, allOf(of.guards, 'found'), of.guards),
    tile('Transition pairs', of.pairs.all, allOf(of.pairs, 'taken in a row'), of.pairs),
    tile('Paths', of.paths.all, allOf(of.paths, 'hold'), of.paths),
    tile('Steps', of.steps, `${count(of.runs, 'run')} of a path`),
    tile('Laws', of.laws.all, allOf(of.laws, 'hold'), of.laws),
    tile('Random walks', of.walks, of.walks === 0 ? 'not run' : 'from every state'),
    tile('Races', of.races, of.races === 0 ? 'not run' : 'orders of events'),
    tile('Clauses', of.clauses.all, allOf(of.clauses, 'mapped'), of.clauses),
    mutants.mutants === 0
      ? tile('Mutants', 0, 'not measured yet')
      : tile('Mutants', mutants.mutants, html`${score(mutants)} killed`),
  ]}</dl>`;
}

/** Returns a cell of the table with a label. */
function cell(label: string, content: Markup | string): Markup {
  return html`<td data-label="${label}">${content}</td>`;
}

function row(machine: MachineReport): Markup {
  const { states, transitions, guards } = coverageOf(machine);
  const { mutants, pairs } = machine;
  return html`<tr><th scope="row"><a href="#machine/${machine.id}">${machine.title}</a></th>${cell('States', meter(states))}${cell('Transitions', meter(transitions))}${cell('Guard outcomes', meter(guards))}${cell('Pairs', pairs === null ? '–' : meter(pairs))}${cell('Paths', meter(pathsOf(machine)))}${cell('Laws', meter(lawsOf(machine)))}${cell('Mutants', mutants === null ? '–' : score(mutants))}${cell('Verdict', machineVerdict(machine))}</tr>`;
}

function table({ machines }: Report): Markup {
  const columns = [
    'States',
    'Transitions',
    'Guard outcomes',
    'Pairs',
    'Paths',
    'Laws',
    'Mutants',
    'Verdict',
  ];
  return html`<section aria-labelledby="overview"><h2 id="overview">The behaviours at a glance</h2><table class="overview"><thead><tr><th scope="col">Behaviour</th>${columns.map(
    (column) => html`<th scope="col">${column}</th>`,
  )}</tr></thead><tbody>${machines.map(row)}</tbody></table></section>`;
}

const names = (executors: Report['executors']) =>
  executors.map((each) => executorNames[each]).join(' · ');

function fact(name: Markup | string, value: Markup | string | null): Markup | '' {
  return value === null ? '' : html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
}

const moment = (at: string) =>
  html`<time datetime="${at}">${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC</time>`;

/** Returns the executors that have not run on the current sources, with the reasons, or null if all have run. */
function absent({ executors: took, runs: [run] }: Report): string | null {
  const left = executors.filter((each) => !took.includes(each));
  const why = (each: (typeof left)[number]) =>
    run?.missing.includes(each) ? 'not installed' : 'not asked for';
  return left.map((each) => `${executorNames[each]} (${why(each)})`).join(' · ') || null;
}

/** Shows the band at the top of the page. */
export function masthead(report: Report): Markup {
  const [run, ...earlier] = report.runs;
  return html`<header class="masthead"><div class="inside"><p class="kicker"><span class="mark" aria-hidden="true"></span>${report.product} / QA report</p><h1>${sentence(report)}</h1><p class="lead">${explanation(report)}</p><dl class="run">${fact('Run', moment(report.at))}${fact('Took', report.milliseconds < 1_000 ? null : duration(report.milliseconds))}${fact('Commit', `${run?.commit}${run?.isOld ? ', older than the sources' : ''}`)}${fact('Asked for', run?.asked ?? null)}${fact('Walked by', names(report.executors))}${fact('Not walked by', absent(report))}${earlier.map(
    ({ at, commit, asked, isOld }, index) =>
      fact(
        `Earlier run ${index + 1}`,
        html`${moment(at)}, ${commit}, ${asked ?? 'everything'}${isOld ? ': older than the sources' : ''}`,
      ),
  )}</dl></div></header>`;
}

/** Shows the failures, then the totals, then a row for each machine. */
export function summary(report: Report): Markup {
  return html`${failedList(report)}<section aria-labelledby="totals"><h2 id="totals">In figures</h2>${totals(report)}</section>${table(report)}`;
}
