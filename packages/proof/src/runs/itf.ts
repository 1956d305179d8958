import type { Path } from '../graph/tours.ts';
import { notJson, textOf } from '../machine/plain-text.ts';
import type { Model } from '../model/model.ts';
import type { Situation } from '../model/situations.ts';
import { caseNamed } from '../steps/pure.ts';
import { initialSituation, nextSituation } from '../steps/situation.ts';

/**
 * Writes a path in the Informal Trace Format of Apalache and Quint, so that their tools can read it. The trace has a
 * state for each situation, with the step that led to it. https://apalache-mc.org/docs/adr/015adr-trace.html
 */
export interface Trace {
  readonly '#meta': {
    readonly format: 'ITF';
    readonly source: string;
    readonly description: string;
  };
  readonly vars: readonly string[];
  readonly states: readonly Readonly<Record<string, unknown>>[];
}

/** Converts a value of a context. The format has neither null nor fractions, and no values that JSON cannot hold. */
function itfOf(value: unknown): unknown {
  if (notJson({ value }).length > 0) return { '#unserializable': textOf(value) };
  if (Array.isArray(value)) return value.map(itfOf);
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, itfOf(each)]));
  return { '#unserializable': String(value) };
}

/** Returns the trace of a path. The path is walked with the transition function alone. */
export function traceOf(model: Model, { name, start, steps }: Path): Trace {
  let at: Situation = initialSituation(model, start);
  const states: Readonly<Record<string, unknown>>[] = [];
  const note = (step: string) => {
    const context = Object.fromEntries(
      Object.entries(at.context).map(([key, value]) => [`context.${key}`, itfOf(value)]),
    );
    states.push({ '#meta': { index: states.length }, step, state: at.leaf, ...context });
  };
  note('init');
  for (const step of steps) {
    at = nextSituation(at, caseNamed(model, at, step));
    note(step);
  }
  const vars = Object.keys(states[0] ?? {}).filter((key) => key !== '#meta');
  return { '#meta': { format: 'ITF', source: model.id, description: name }, vars, states };
}
