/** Shows the matrix of clauses and states in both directions, and the mutation scores. */

import type { ClauseReport, MachineReport, Report } from '../records/data.ts';
import { html, type Markup } from './html.ts';
import { score } from './laws.ts';
import { count, figure, groupBy } from './words.ts';

const isOf = (section: RegExp) => (clause: ClauseReport) => section.test(clause.id);
const sections: readonly (readonly [title: string, belongs: (clause: ClauseReport) => boolean])[] =
  [
    ['Product and pages (sections 1 to 3)', isOf(/^spec [123]/)],
    ['States, validation and roles (sections 4 to 6)', isOf(/^spec [456]/)],
    ['Calls, errors and constants (sections 7 to 9)', isOf(/^spec [789]/)],
    ['Decisions', isOf(/^decision/)],
    ['Other requirements', isOf(/^(?!spec [1-9]|decision)/)],
  ];

function stateLinks({ states }: ClauseReport): Markup {
  const machines = groupBy(states, ({ machine }) => machine);
  return html`<ul>${[...machines].map(
    ([machine, some]) =>
      html`<li>${machine}: ${some.map(({ state }, index) => html`${index > 0 ? ', ' : ''}<a href="#${state === '(root)' ? `machine/${machine}` : `${machine}/state-${state}`}">${state === '(root)' ? 'as a whole' : state}</a>`)}</li>`,
  )}</ul>`;
}

function row(clause: ClauseReport): Markup {
  return html`<tr id="clause/${clause.slug}" tabindex="-1"><th scope="row"><span class="id">${clause.id}</span></th><td data-label="States">${stateLinks(clause)}</td></tr>`;
}

function byState(machines: readonly MachineReport[], clauses: readonly ClauseReport[]): Markup {
  const slugs = new Map(clauses.map(({ id, slug }) => [id, slug]));
  return html`<table class="matrix by-state"><caption class="visually-hidden">Clauses of each state</caption><thead><tr><th scope="col">State</th><th scope="col">Is</th><th scope="col">Clauses</th></tr></thead><tbody>${machines.flatMap(
    ({ id, states }) =>
      states.map(
        ({ name, description, spec }) =>
          html`<tr><th scope="row"><a href="#${id}/state-${name}">${id} ${name}</a></th><td data-label="Is">${description}</td><td data-label="Clauses"><ul class="clauses">${spec.map((clause) => html`<li><a href="#clause/${slugs.get(clause) ?? ''}">${clause}</a></li>`)}</ul></td></tr>`,
      ),
  )}</tbody></table>`;
}

export function matrix({ clauses, machines }: Report): Markup {
  const states = machines.reduce((sum, machine) => sum + machine.states.length, 0);
  return html`<section aria-labelledby="specification"><h2 id="specification">Specification and states</h2><p class="lead">${count(clauses.length, 'clause')} of the specification, as the models cite them; ${count(states, 'state')}, each serving a clause.</p>${sections.map(
    ([title, belongs]) => {
      const some = clauses.filter(belongs);
      if (some.length === 0) return '';
      return html`<details class="clauses-of"><summary><h3>${title}</h3><span class="length">${count(some.length, 'clause')}</span></summary><table class="matrix"><caption class="visually-hidden">${title}</caption><thead><tr><th scope="col">Clause</th><th scope="col">States</th></tr></thead><tbody>${some.map(row)}</tbody></table></details>`;
    },
  )}<details class="clauses-of"><summary><h3>The other way: from states to clauses</h3><span class="length">${count(states, 'state')}</span></summary>${byState(machines, clauses)}</details></section>`;
}

export function mutation({ mutation: found, machines }: Report): Markup {
  if (found === null) {
    return html`<section aria-labelledby="mutation"><h2 id="mutation">Mutation</h2><p class="lead">Not measured for this report. <code>npm run mutate</code> puts faults into charts one at a time and counts how many the suites notice.</p></section>`;
  }
  const titles = new Map(machines.map(({ id, title }) => [id, title]));
  const rows = found.chart.map((each) => ({
    ...each,
    name: html`<a href="#machine/${each.machine}">${titles.get(each.machine) ?? each.machine}</a>`,
  }));
  return html`<section aria-labelledby="mutation"><h2 id="mutation">Mutation</h2><p class="lead">Faults were put into charts one at a time. A fault that no suite notices is a survivor, listed with the reason why it cannot matter.</p><section class="scroll" tabindex="0" aria-label="Mutants by machine"><table class="plain"><thead><tr><th scope="col">Where</th><th scope="col">Mutants</th><th scope="col">Killed</th><th scope="col">Score</th><th scope="col">Survivors</th></tr></thead><tbody>${rows.map(
    ({ name, mutants, killed, survivors }) =>
      html`<tr><th scope="row">${name}</th><td>${figure(mutants)}</td><td>${figure(killed)}</td><td>${score({ mutants, killed, survivors })}</td><td>${figure(survivors.length)}</td></tr>`,
  )}</tbody></table></section></section>`;
}
