import fc from 'fast-check';
import type { Model } from '../model/model.ts';
import type { Case, Situation } from '../model/situations.ts';
import { arbitraryTypedNearMiss, arbitraryValid } from '../payloads/arbitrary.ts';
import { casesAt } from './situation.ts';

/**
 * Steps with a random payload that the model does not list. The name of the step contains the payload as JSON, so
 * that the step can be printed, stored and replayed like any other: `text.typed:≈{"text":"<b>"}`,
 * `done:sendLead.≈{"kind":"gone"}`.
 */
const MARK = '≈';

export interface DrawnSteps {
  /** The type of the event, or `done:<actor>`. */
  readonly key: string;
  readonly payload: unknown;
}

/** Returns the name of a step with a random payload. */
export function nameOfRandomStep({ key, payload }: DrawnSteps): string {
  return `${key}${key.startsWith('done:') ? '.' : ':'}${MARK}${JSON.stringify(payload)}`;
}

/** Returns whether a step has a random payload, and therefore no case in the model. */
export function hasRandomPayload(step: string): boolean {
  return step.includes(MARK);
}

/** Returns a case of the model whose payload a wish replaces, or undefined if no such case is possible. */
function templateOf(cases: readonly Case[], key: string): Case | undefined {
  return cases.find(({ kind, gesture, event }) =>
    kind === 'done' ? gesture.startsWith(`${key}.`) : event.type === key,
  );
}

/** Finds a step by its name, with a stated or random payload. Returns undefined if the step is not possible. */
export function findCase(model: Model, situation: Situation, name: string): Case | undefined {
  const cases = casesAt(model, situation);
  const at = name.indexOf(MARK);
  if (at < 0) return cases.find((each) => each.name === name);
  const template = templateOf(cases, name.slice(0, at - 1));
  if (template === undefined) return undefined;
  const payload: unknown = JSON.parse(name.slice(at + MARK.length));
  const event =
    template.kind === 'done'
      ? { ...template.event, output: payload }
      : { ...(payload as object), type: template.event.type };
  return { ...template, name, payload, event };
}

/**
 * Generates wishes for every event and job with a schema in the model, or returns null if there are none. For events,
 * near misses of the right type are included, because views are typed. The output of a job is always valid, because
 * its effect has validated it.
 */
export function arbitrarySteps({ schemas }: Model): fc.Arbitrary<DrawnSteps> | null {
  const all = Object.entries(schemas).map(([key, schema]) => {
    const misses = key.startsWith('done:') ? null : arbitraryTypedNearMiss(schema);
    const payloads =
      misses === null
        ? arbitraryValid(schema)
        : fc.oneof(
            { weight: 3, arbitrary: arbitraryValid(schema) },
            { weight: 2, arbitrary: misses },
          );
    return fc.record({ key: fc.constant(key), payload: payloads });
  });
  return all.length === 0 ? null : fc.oneof(...all);
}
