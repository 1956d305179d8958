/** Writes messages for people: paths as sentences, and the command that repeats a failure. */

import type { AnyMachineSnapshot } from 'xstate';
import { textOf } from '../machine/plain-text.ts';
import type { Law } from '../model/law.ts';
import type { Model } from '../model/model.ts';
import type { CounterExample, Situation } from '../model/situations.ts';
import { findCase } from '../steps/random-steps.ts';
import { contextText, initialSituation, nextSituation } from '../steps/situation.ts';

function describeStep({ snapshot }: Situation, name: string, event: { readonly type: string }) {
  const [transition] = (snapshot as AnyMachineSnapshot).machine.getTransitionData(snapshot, event);
  const why = transition?.description;
  return why === undefined ? name : `${name} (${why.replace(/[.:]$/, '')})`;
}

/** Returns the steps of a path as numbered sentences, each with the state after the step. */
export function stepsAsSentences(model: Model, start: string, steps: readonly string[]): string {
  const lines = [`   ${model.id} starts as "${start}": ${initialSituation(model, start).leaf}`];
  let at = initialSituation(model, start);
  for (const [index, step] of steps.entries()) {
    const taken = findCase(model, at, step);
    if (taken === undefined) {
      lines.push(`${String(index + 1).padStart(2)}. ${step}: cannot happen here`);
      break;
    }
    const said = describeStep(at, step, taken.event);
    at = nextSituation(at, taken);
    lines.push(`${String(index + 1).padStart(2)}. ${said} → ${at.leaf}`);
  }
  return lines.join('\n');
}

/**
 * The running test file as an argument of the command: Vitest's project and the path. `packages/proof/src/setup.ts`
 * sets it.
 */
let running = '';

/** Sets the test file for printed commands. */
export function setTestFile({
  projectName,
  name,
}: {
  readonly projectName?: string | undefined;
  readonly name: string;
}): void {
  running = projectName ? `--project ${projectName} ${name}` : name;
}

/**
 * Returns the command that runs one test of the running file again.
 *
 * @param isNameComplete whether the full name of the test ends with the given name. Otherwise the name may be any part of
 *   it.
 */
export function replayCommand(test: string, environment = '', isNameComplete = false): string {
  const pattern = test.replace(/[.*+?^${}()|[\]\\]/g, '.').replaceAll('"', '.');
  return `${environment}npx vitest run ${running} -t "${pattern}${isNameComplete ? '$' : ''}"`;
}

/** The most characters of a context in a message, because a context may hold a whole form. */
const LONGEST_TEXT = 300;
const cut = (text: string) =>
  text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;

/**
 * Describes the end of a counter-example: the state, its context, and the changes and deeds of the last step.
 *
 * @param from the situation before the last step, if there is one.
 */
export function describeEnd(at: Situation, from?: Situation): readonly string[] {
  const found = `found: ${at.leaf}, with ${cut(contextText(at))}`;
  if (from === undefined) return [found];
  const [before, after] = [Object(from.context), Object(at.context)] as Record<string, unknown>[];
  const changed = Object.keys({ ...before, ...after }).flatMap((key) => {
    const [old, now] = [textOf(before?.[key]), textOf(after?.[key])];
    return old === now ? [] : [`${key}: ${cut(old)} → ${cut(now)}`];
  });
  const done = at.deeds.map(({ action, params }) => `${action} ${cut(textOf(params))}`);
  return [found, `the last step changed ${[...changed, ...done].join('; ') || 'nothing'}`];
}

/** Describes a broken law: its sentence, the shortest counter-example, and the steps in the form of a journey. */
export function describeCounterExample(model: Model, law: Law, found: CounterExample): string {
  const steps = found.steps.map(({ case: taken }) => taken.name);
  return [
    `Law broken (${law.kind}): ${law.sentence}`,
    `${found.why}:`,
    stepsAsSentences(model, found.start, steps),
    ...describeEnd(
      found.steps.at(-1)?.next ?? initialSituation(model, found.start),
      found.steps.at(-1)?.from,
    ),
    `as a journey: { start: '${found.start}', steps: ${JSON.stringify(steps)} }`,
    `again: ${lawCommand(model, law)}`,
  ].join('\n');
}

/** Returns the command that checks one law again. It checks the last counter-example first. */
export function lawCommand(model: Model, law: Law): string {
  return replayCommand(`${model.id} · law: ${law.sentence}`);
}
