/** Shows the laws, random walks and races of a machine, and the results of mutation testing. */

import type { MachineReport } from '../records/data.ts';
import {
  countEquivalents,
  isExplained,
  percent,
  type Score,
  type Survivor,
} from '../records/mutation.ts';
import { html, type Markup } from './html.ts';
import { failureBlock } from './paths.ts';
import { type Asset, count, figure, type Verdict, verdict } from './words.ts';

const kinds: Readonly<Record<string, string>> = {
  always: 'always',
  never: 'never',
  reachable: 'within reach',
  leadsTo: 'in the end',
  respond: 'within some steps',
  until: 'until',
};

const words: Partial<Record<Verdict, string>> = { passed: 'holds', failed: 'broken' };

export function laws(machine: MachineReport, asset: Asset): Markup {
  return html`<section class="chapter"><h4>Laws</h4><p class="hint">Checked over everything the machine can do.</p><ol class="laws">${machine.laws.map(
    ({ slug, kind, sentence, outcome, witness, failure, isOld }) =>
      html`<li id="${machine.id}/${slug}" class="law ${isOld ? 'old' : outcome}" tabindex="-1"><p><span class="kind">${kinds[kind] ?? kind}</span> <span>${sentence.replace(/^[a-z]/, (letter) => letter.toUpperCase())}.</span> ${isOld ? verdict('old') : verdict(outcome, words[outcome])}</p>${witness === undefined ? '' : html`<p class="hint">Seen at: ${witness}.</p>`}${failure === undefined || isOld ? '' : failureBlock(failure, 'Broken', asset)}</li>`,
  )}</ol></section>`;
}

export function walks(machine: MachineReport, asset: Asset): Markup {
  if (machine.walks.length === 0) return html``;
  return html`<section class="chapter"><h4>Random walks and races</h4><section class="scroll" tabindex="0" aria-label="Walks and races of ${machine.title}"><table class="plain"><thead><tr><th scope="col">Sort</th><th scope="col">Runs</th><th scope="col">Seed</th><th scope="col">Verdict</th></tr></thead><tbody>${machine.walks.map(
    ({ slug, sort, runs, seed, outcome, isOld }) =>
      html`<tr id="${machine.id}/${slug}"><th scope="row">${sort === 'walks' ? 'Walks from every state' : 'Races of visitor and world'}</th><td>${figure(runs)}</td><td><code>${seed}</code></td><td>${verdict(isOld ? 'old' : outcome)}</td></tr>`,
  )}</tbody></table></section>${machine.walks.map(({ failure, sort, isOld }) => (failure === undefined || isOld ? '' : failureBlock(failure, `Random ${sort} failed`, asset)))}</section>`;
}

export function mutantsSection({ mutants: found }: MachineReport): Markup {
  if (found === null) return html``;
  const alike = countEquivalents(found);
  return html`<section class="chapter"><h4>Mutants</h4><p class="hint">${count(found.mutants, 'fault')} were put into this chart one at a time${alike === 0 ? '' : `, ${figure(alike)} of them equivalent`}. The suites detected ${figure(found.killed)}, ${score(found)}.</p>${survivorList(found.survivors)}</section>`;
}

/** Shows the share of killed mutants that `npm run mutate` prints, in green only if each survivor has a reason. */
export function score(found: Score): Markup {
  if (found.mutants === 0) return html`–`;
  return html`<span class="score ${isExplained(found) ? 'whole' : 'part'}">${percent(found)} %</span>`;
}

/** Lists the surviving mutants with the reasons why each is equivalent to the original. */
function survivorList(survivors: readonly Survivor[]): Markup {
  if (survivors.length === 0) return html``;
  return html`<details class="more"><summary>Show ${count(survivors.length, 'survivor')}</summary><ul class="survivors">${survivors.map(
    ({ what, why = '' }) =>
      html`<li><code>${what}</code>${why === '' ? html` <span class="open">unexplained</span>` : html` <span>${why}</span>`}</li>`,
  )}</ul></details>`;
}
