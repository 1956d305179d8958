/** Shows the paths of a machine with their results. The steps are shown when a path is opened. */

import type { Failure } from '@machines/proof';
import type { MachineReport, PathReport, Result } from '../records/data.ts';
import { hasFailed } from '../records/totals.ts';
import { causeOf, stepAddress, titleOf } from './causes.ts';
import { html, type Markup } from './html.ts';
import { type Asset, count, duration, executorNames, signs } from './words.ts';

/** Returns the meaning of a state and of the states around it. A configuration has the meanings of all its states. */
export function meaningOf({ states }: MachineReport, name: string): string {
  const leaves = name.split(' & ');
  return states
    .filter((state) => leaves.some((leaf) => `${leaf}.`.startsWith(`${state.name}.`)))
    .map(({ description }) => description)
    .join(' ');
}

/** Returns the steps of all paths of a machine without repetitions. The page's script renders them. */
export function stepsOf(machine: MachineReport) {
  const says: (readonly [cause: string, sentence: string, why: string])[] = [];
  const places = new Map<string, number>();
  const transitions = machine.transitions.map(({ name }) => name);
  const passed = machine.paths.flatMap(({ first, steps }) => [
    first,
    ...steps.map(({ state }) => state),
  ]);
  const states = [...new Set(passed)].map((name) => [name, meaningOf(machine, name)]);
  const stateIndex = new Map(states.map(([name], index) => [name, index]));
  const paths = Object.fromEntries(
    machine.paths.map(({ slug, steps, first }) => [
      slug,
      [
        stateIndex.get(first),
        ...steps.map(({ cause, sentence, why, transitions: taken, state }) => {
          const key = JSON.stringify([cause, sentence, why]);
          const place = places.get(key) ?? says.length;
          if (place === says.length) says.push([cause, sentence, why]);
          places.set(key, place);
          return [place, stateIndex.get(state), ...taken.map((name) => transitions.indexOf(name))];
        }),
      ],
    ]),
  );
  return { says, transitions, states, paths };
}

/** Returns the run of a result in words, or an empty text for the last run. */
const runOf = ({ run }: Result): string => (run === 0 ? '' : ` · run ${run}`);

function chip(result: Result): Markup {
  const { executor, outcome, milliseconds, isOld } = result;
  return html`<span class="chip ${isOld ? 'old' : outcome}"><span aria-hidden="true">${signs[isOld ? 'old' : outcome]}</span> ${executorNames[executor]}<span class="visually-hidden"> ${outcome}</span>${isOld ? ', older' : ''} <span class="time">${duration(milliseconds)}${runOf(result)}</span></span> `;
}

/** Shows a failure: the message, the picture, the trace, and the command that repeats the test. */
export function failureBlock(failure: Failure, label: string, asset: Asset, id?: string): Markup {
  const { message, step, again, picture, trace } = failure;
  const shown = picture === undefined ? null : asset(picture);
  return html`<div class="failure"${id === undefined ? '' : html` id="${id}" tabindex="-1"`}${step === null ? '' : html` data-step="${step}"`}><p><strong>${label}${step === null ? ' at the start' : ` at step ${step + 1}`}</strong>: ${causeOf(failure)}</p><section class="message" tabindex="0" aria-label="Message"><pre>${message}</pre></section><p class="again"><code>${again}</code> <button type="button" data-copy="${again}">Copy</button></p>${
    shown === null
      ? ''
      : html`<figure><img src="${shown.src}" width="${shown.width}" height="${shown.height}" alt="The page at the moment of the failure" loading="lazy"><figcaption>The page at that moment</figcaption></figure>`
  }${trace === undefined ? '' : html`<p><a href="${trace}">Trace of the run</a>, a file beside this page, to be opened with <code>npx playwright-core show-trace</code></p>`}</div>`;
}

/** Returns a link to the replay of the same path in the machine room. */
function replay({ id, room }: MachineReport, { walk }: PathReport): Markup | '' {
  const { name, fingerprint } = walk;
  return room === null
    ? ''
    : html` <a class="replay" href="${`${room}?${new URLSearchParams({ machine: id, path: name, fingerprint })}`}" target="machine-room">Replay it in the machine room</a> <span class="hint">while <code>npm run dev</code> runs</span>`;
}

function path(machine: MachineReport, each: PathReport, asset: Asset): Markup {
  const failed = each.results.filter(hasFailed);
  const addresses = new Set<string>();
  const blocks = failed.map(({ executor, failure }) => {
    if (failure === undefined) return '';
    // Only the first failure at a step gets the address of the step.
    const address = stepAddress(machine.id, each.slug, failure.step);
    const id = addresses.has(address) || failure.step === null ? undefined : address;
    addresses.add(address);
    return failureBlock(failure, `${executorNames[executor]} failed`, asset, id);
  });
  return html`<li><details class="path${failed.length > 0 ? ' has-failed' : ''}" id="${machine.id}/${each.slug}" data-path="${each.slug}"><summary><span class="name">${titleOf(each)}</span><span class="length">${count(each.steps.length, 'step')}</span><span class="chips">${each.results.map(chip)}</span></summary>${blocks}<ol class="steps"></ol><p class="permalink"><a href="#${machine.id}/${each.slug}">Link to this path</a>${replay(machine, each)}</p></details></li>`;
}

const MOST_AT_ONCE = 12;

/** Shows the journeys, which are written by hand, and then the generated paths. */
export function paths(machine: MachineReport, asset: Asset): Markup {
  const journeys = machine.paths.filter(({ name }) => name.startsWith('journey'));
  const generated = machine.paths.filter(({ name }) => !name.startsWith('journey'));
  const list = (some: readonly PathReport[]) =>
    html`<ul class="paths">${some.map((each) => path(machine, each, asset))}</ul>`;
  const part = (title: string, some: readonly PathReport[], purpose: string) => {
    if (some.length === 0) return html``;
    const steps = some.reduce((sum, each) => sum + each.steps.length, 0);
    return html`<section class="chapter"><h4>${title}</h4><p class="hint">${count(some.length, 'path')} with ${count(steps, 'step')}: ${purpose}</p>${
      some.length > MOST_AT_ONCE
        ? html`<details class="more"><summary>Show ${count(some.length, 'path')}</summary>${list(some)}</details>`
        : list(some)
    }</section>`;
  };
  const isOnPage = ({ name }: PathReport) => /^(?:screen|browser) /.test(name);
  return html`<section class="chapter"><h4>Journeys</h4><p class="hint">Told by hand, each with an end that was written down beforehand.</p>${
    journeys.length === 0 ? html`<p>None has been run.</p>` : list(journeys)
  }</section>${part(
    'Generated paths',
    generated.filter((each) => !isOnPage(each)),
    'together they take every transition, and every pair of transitions.',
  )}${part(
    'Generated paths on the page',
    generated.filter(isOnPage),
    'what a hand can do on the real page.',
  )}`;
}
