/**
 * This module turns the events that the machine room has recorded of an actor into a journey of its model, which
 * every executor walks. Events that changed nothing are left out.
 *
 * The developer states the expected end. A journey that ends in another state is a failing test, which documents a
 * bug.
 */

import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Model } from '@machines/proof';
import {
  type Case,
  casesAt,
  initialSituation,
  nextSituation,
  type Situation,
  takesTransition,
} from '@machines/proof';
import { count } from '@machines/report/words';
import * as v from 'valibot';
import { readModels } from './site-report.ts';

export const journeySchema = v.object({
  machine: v.string(),
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('a journey needs a name'), v.maxLength(120)),
  /** The leaf states at the end, such as `outcome.trial` or `stage.moving & alarm.looking`. */
  ends: v.pipe(v.string(), v.trim(), v.nonEmpty('say where it should end')),
  steps: v.array(
    v.object({
      event: v.looseObject({ type: v.string() }),
      /** The state of the actor after the event. */
      leaf: v.string(),
    }),
  ),
});
export type JourneyRequest = v.InferOutput<typeof journeySchema>;

interface Journey {
  readonly start: string;
  readonly steps: readonly string[];
}

/** Returns whether the payload of a case matches the recorded payload. Redacted parts match anything. */
function says(heard: unknown, said: unknown): boolean {
  if (typeof heard === 'string' && heard.startsWith('‹')) return true;
  if (typeof heard !== 'object' || heard === null) return heard === said;
  if (typeof said !== 'object' || said === null) return false;
  return Object.entries(heard).every(
    ([key, value]) =>
      key.startsWith('‹') || says(value, (said as Readonly<Record<string, unknown>>)[key]),
  );
}

/** Chooses one of the cases that lead to the actor's state, preferably one with the same payload. */
function choose(
  model: Model,
  situation: Situation,
  { event, leaf }: JourneyRequest['steps'][number],
): Case | undefined {
  const fitting = casesAt(model, situation)
    .filter((each) => each.event.type === event.type)
    .filter((each) => nextSituation(situation, each).leaf === leaf);
  return fitting.find((each) => says(event, each.event)) ?? fitting[0];
}

/**
 * Returns the steps of a journey by their names in the model.
 *
 * @throws Error with a sentence if the model has no such start or step.
 */
export function journeyOf(model: Model, { steps }: Pick<JourneyRequest, 'steps'>): Journey {
  const [first, ...rest] = steps;
  const start = Object.keys(model.starts).find(
    (each) => initialSituation(model, each).leaf === first?.leaf,
  );
  if (start === undefined) throw new Error(`The model has no start in "${first?.leaf}".`);
  let situation = initialSituation(model, start);
  const names: string[] = [];
  for (const step of rest) {
    if (step.event.type === 'xstate.stop') break;
    const chosen = choose(model, situation, step);
    if (chosen === undefined) {
      if (step.leaf === situation.leaf) continue;
      throw new Error(
        `In "${situation.leaf}" the model has no step ${step.event.type} that leads to "${step.leaf}".`,
      );
    }
    if (!takesTransition(situation, chosen)) continue;
    names.push(chosen.name);
    situation = nextSituation(situation, chosen);
  }
  return { start, steps: names };
}

/** Returns the journey as source text for a model. */
export function journeyText(
  model: Model,
  { name, ends }: Pick<JourneyRequest, 'name' | 'ends'>,
  { start, steps }: Journey,
): string {
  const text = (value: string) => `'${value.replace(/['\\]/g, '\\$&')}'`;
  const leaves = ends.split(/\s*&\s*/).map(text);
  const isFirst = start === Object.keys(model.starts)[0];
  return [
    `    ${text(name)}: {`,
    ...(isFirst ? [] : [`      start: ${text(start)},`]),
    '      steps: [',
    ...steps.map((step) => `        ${text(step)},`),
    '      ],',
    `      ends: { in: ${leaves.length === 1 ? leaves[0] : `[${leaves.join(', ')}]`} },`,
    '    },',
  ].join('\n');
}

const OPENING = '  journeys: {\n';

/**
 * Writes a journey into the model of its machine.
 *
 * @returns a sentence that says where the journey was written.
 * @throws Error with a sentence if the journey is not valid.
 */
export async function writeJourney(data: unknown): Promise<string> {
  const { success, output, issues } = v.safeParse(journeySchema, data);
  if (!success) throw new Error(`That is not a journey: ${issues[0].message}.`);
  const { machine, name } = output;
  const model = (await readModels()).get(machine);
  if (model === undefined) throw new Error(`There is no model of "${machine}".`);
  if (Object.hasOwn(model.journeys, name)) throw new Error(`"${name}" is a journey already.`);
  const journey = journeyOf(model, output);
  const file = `tests/models/${machine.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.model.ts`;
  const path = join(import.meta.dirname, '..', file);
  const before = await readFile(path, 'utf8');
  if (!before.includes(OPENING)) throw new Error(`${file} has no journeys to add to.`);
  await writeFile(
    path,
    before.replace(OPENING, () => `${OPENING}${journeyText(model, output, journey)}\n`),
  );
  await promisify(execFile)('node_modules/.bin/biome', ['check', '--write', file]);
  return `${file} has the journey "${name}" of ${count(journey.steps.length, 'step')}. To run it: npx vitest run --project machines tests/machines/models -t "journey: ${name}"`;
}
