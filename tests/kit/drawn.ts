import fc from 'fast-check';
import { typedMissOf, validOf } from './arbitrary.ts';
import type { Model } from './model.ts';
import { type Case, casesAt, type Situation } from './situation.ts';

/**
 * Steps whose payload is drawn at random instead of being among a model's own cases. The payload stands
 * in the name of the step as JSON, so that a step can be told, kept and taken again like any other:
 * `text.typed:≈{"text":"<b>"}`, `done:sendLead.≈{"kind":"gone"}`.
 */
const MARK = '≈';

export interface Wish {
  /** The event, or `done:<actor>`. */
  readonly key: string;
  readonly payload: unknown;
}

/** The name of a drawn step. */
export function nameOfWish({ key, payload }: Wish): string {
  return `${key}${key.startsWith('done:') ? '.' : ':'}${MARK}${JSON.stringify(payload)}`;
}

/** Whether the payload of a step was drawn: the model says nothing of it by name. */
export function isDrawn(step: string): boolean {
  return step.includes(MARK);
}

/** The model's own case that a wish takes the place of, if it can happen here. */
function templateOf(cases: readonly Case[], key: string): Case | undefined {
  return cases.find(({ kind, gesture, event }) =>
    kind === 'done' ? gesture.startsWith(`${key}.`) : event.type === key,
  );
}

/** A step by its name, be it one of the model's or a drawn one; undefined where it cannot happen. */
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
 * Wishes for any event or answer of which the model names a schema, or null without one. Events come with
 * near misses of the right type as well, for views are typed; what a job answers has been checked by its effect, so it is always valid.
 */
export function wishesOf({ schemas }: Model): fc.Arbitrary<Wish> | null {
  const all = Object.entries(schemas).map(([key, schema]) => {
    const misses = key.startsWith('done:') ? null : typedMissOf(schema);
    const payloads =
      misses === null
        ? validOf(schema)
        : fc.oneof({ weight: 3, arbitrary: validOf(schema) }, { weight: 2, arbitrary: misses });
    return fc.record({ key: fc.constant(key), payload: payloads });
  });
  return all.length === 0 ? null : fc.oneof(...all);
}
