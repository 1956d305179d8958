/** Shows every state with its meaning, its screen, and the clauses that it serves. */

import { type MachineReport, type Picture, type StateReport, slugOf } from '../records/data.ts';
import { html, type Markup } from './html.ts';
import { meaningOf } from './paths.ts';
import { type Asset, count, verdict } from './words.ts';

function clauseLinks(spec: readonly string[]): Markup {
  return html`<ul class="clauses">${spec.map((id) => html`<li><a href="#clause/${slugOf(id)}">${id}</a></li>`)}</ul>`;
}

function picture(
  { width, file, steps, isOld }: Picture,
  state: StateReport,
  asset: Asset,
): Markup | '' {
  const shown = asset(file);
  if (shown === null) return '';
  const where = width === 'phone' ? 'on a phone' : 'on a desk';
  return html`<img class="${width}${isOld ? ' old' : ''}" src="${shown.src}" width="${shown.width}" height="${shown.height}" alt="${state.name} ${where}, after ${count(steps.length, 'step')}${isOld ? ', older than the sources' : ''}" loading="lazy" decoding="async">`;
}

function pathsThrough(machine: MachineReport, { name }: StateReport): number {
  const isIn = (state: string) => state === name || state.startsWith(`${name}.`);
  return machine.paths.filter(
    ({ first, steps }) => isIn(first) || steps.some(({ state }) => isIn(state)),
  ).length;
}

function entered({ counted }: MachineReport, { executed, excuse }: StateReport): Markup {
  if (!counted) return verdict('unknown');
  if (executed) return verdict('passed', 'entered');
  return verdict(excuse === undefined ? 'failed' : 'skipped', 'never entered');
}

function card(machine: MachineReport, state: StateReport, asset: Asset): Markup {
  const order = ['desk', 'phone'];
  const pictures = state.pictures
    .toSorted((a, b) => order.indexOf(a.width) - order.indexOf(b.width))
    .map((each) => picture(each, state, asset))
    .filter((each) => each !== '');
  const sees = state.sees.slice(0, 8);
  return html`<li class="state${machine.counted && !state.executed ? ' missed' : ''}" id="${machine.id}/state-${state.name}" data-state-card="${state.name}" tabindex="-1"><h5>${state.name}</h5><p>${meaningOf(machine, state.name)}</p>${
    pictures.length === 0 ? '' : html`<div class="pictures">${pictures}</div>`
  }${state.pictures.some(({ isOld }) => isOld) ? html`<p class="hint">The pictures are older than the sources.</p>` : ''}${
    sees.length === 0
      ? ''
      : html`<details class="sees"><summary>Must be on the screen</summary><ul>${sees.map((each) => html`<li>${each}</li>`)}</ul></details>`
  }${state.unseen === '' ? '' : html`<p class="hint">Shows nothing of its own: ${state.unseen}.</p>`}${
    state.excuse === undefined ? '' : html`<p class="hint">Excused: ${state.excuse}</p>`
  }<p class="facts">${entered(machine, state)} <span>${count(pathsThrough(machine, state), 'path')} ${state.isLeaf ? 'through it' : 'inside'}</span></p>${clauseLinks(state.spec)}</li>`;
}

export function states(machine: MachineReport, asset: Asset): Markup {
  const pictured = machine.states.filter(({ pictures }) => pictures.length > 0);
  const others = machine.states.filter(({ pictures }) => pictures.length === 0);
  const board = pictured.map((each) => card(machine, each, asset));
  const rest = others.map((each) => card(machine, each, asset));
  return html`<section class="chapter"><h4>Storyboard</h4><p class="hint">What a visitor sees in each state, reached by its shortest path.</p>${
    pictured.length === 0
      ? html`<ul class="board words">${rest}</ul>`
      : html`<ul class="board">${board}</ul>${
          rest.length === 0
            ? ''
            : html`<details class="more"><summary>Show ${count(rest.length, 'state')} without a picture</summary><ul class="board words">${rest}</ul></details>`
        }`
  }</section>`;
}
