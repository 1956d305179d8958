/** Runs a part of a proof, reports a failure as sentences with a command that repeats it, and records the result. */

import { isCutOff } from '../graph/graph.ts';
import {
  describeCounterExample,
  describeEnd,
  lawCommand,
  replayCommand,
  stepsAsSentences,
} from '../graph/sentences.ts';
import type { Path } from '../graph/tours.ts';
import { unknownSteps, witnessOf } from '../graph/witness.ts';
import type { Law } from '../model/law.ts';
import type { Model } from '../model/model.ts';
import type { Graph, Situation } from '../model/situations.ts';
import { OutOfTime } from '../steps/budget.ts';
import { type Progress, Unsteady } from '../steps/pure.ts';
import { findCase } from '../steps/random-steps.ts';
import { initialSituation, nextSituation } from '../steps/situation.ts';
import {
  counterExampleFile,
  deleteCounterExample,
  readCounterExample,
  slug,
  writeCounterExample,
} from './counter-examples.ts';
import { traceOf } from './itf.ts';
import { type Executor, type Failure, record } from './record.ts';

/** An error whose message is complete. */
class Told extends Error {
  readonly failure: Failure;

  constructor(failure: Failure, cause?: unknown) {
    super(failure.message, { cause });
    this.failure = failure;
    // The stack is removed, because lines of the kit give no information about the machine.
    if (cause === undefined) this.stack = failure.message;
  }
}

/** Runs a path. The message of a failure contains the path as sentences. */
export async function withPathInMessage(
  model: Model,
  path: Path,
  run: (progress: Progress) => Promise<void>,
): Promise<void> {
  const progress: Progress = { step: null };
  try {
    await run(progress);
  } catch (error) {
    if (error instanceof OutOfTime || error instanceof Unsteady) throw error;
    const again = replayCommand(`${model.id} · ${path.name}`, '', true);
    const { step } = progress;
    const where = step === null ? 'at its start' : `at step ${step + 1}, ${path.steps[step]}`;
    const message = [
      (error as Error).message,
      `${path.name}, ${where}:`,
      stepsAsSentences(model, path.start, path.steps),
      `again: ${again}`,
    ].join('\n');
    throw new Told({ message, step, again }, error);
  }
}

/** Runs a path with one executor, and records the result. */
export async function walkAndRecord(
  model: Model,
  path: Path,
  executor: Executor,
  run: (progress: Progress) => Promise<void>,
): Promise<void> {
  const started = performance.now();
  const entry = {
    kind: 'path',
    machine: model.id,
    name: path.name,
    start: path.start,
    steps: path.steps,
    executor,
  } as const;
  const milliseconds = () => Math.round((performance.now() - started) * 10) / 10;
  try {
    await withPathInMessage(model, path, run);
    record({ ...entry, outcome: 'passed', milliseconds: milliseconds() });
  } catch (error) {
    const failure = error instanceof Told ? { failure: error.failure } : {};
    record({ ...entry, outcome: 'failed', milliseconds: milliseconds(), ...failure });
    throw error;
  }
}

/** Yields the situations along a path, up to the first step that cannot be taken. */
function* along(model: Model, start: string, steps: readonly string[]) {
  let at = initialSituation(model, start);
  yield { situation: at };
  for (const step of steps) {
    const taken = findCase(model, at, step);
    if (taken === undefined) return;
    const from: Situation = at;
    at = nextSituation(from, taken);
    yield { situation: at, from, taken };
  }
}

/** Replays the counter-example of an earlier run for a law `always` or `never`. Returns null if the law holds. */
function stillFound(model: Model, { sentence, holdsAt }: Law): readonly string[] | null {
  const fixture = readCounterExample(model, sentence);
  if (fixture === null || holdsAt === undefined || !(fixture.start in model.starts)) return null;
  for (const { situation, from, taken } of along(model, fixture.start, fixture.steps)) {
    if (!holdsAt(situation, from, taken)) return describeEnd(situation, from);
  }
  return null;
}

/**
 * Proves a law over the whole graph. It first replays the counter-example of an earlier run.
 *
 * @throws Error with the shortest counter-example as sentences, which is also stored in a file, or with the reason
 *   why the law proves nothing.
 */
export function proveLaw(graph: Graph, law: Law): void {
  const { model } = graph;
  const { sentence, kind } = law;
  const entry = { kind: 'law', machine: model.id, law: slug(sentence), sentence } as const;
  const again = lawCommand(model, law);
  const fail = (message: string, step: number | null): never => {
    const failure = { message, step, again };
    record({ ...entry, outcome: 'failed', failure });
    throw new Told(failure);
  };
  const last = readCounterExample(model, sentence);
  const still = stillFound(model, law);
  if (last !== null && still !== null) {
    fail(
      [
        `Law broken (${kind}): ${sentence}`,
        `as ${counterExampleFile(model.id, sentence)} has kept it from an earlier run:`,
        stepsAsSentences(model, last.start, last.steps),
        ...still,
        `again: ${again}`,
      ].join('\n'),
      last.steps.length - 1,
    );
  }
  const found = law.refute(graph);
  if (found !== null) {
    const steps = found.steps.map(({ case: taken }) => taken.name);
    const fixture = { machine: model.id, broken: sentence, start: found.start, steps, again };
    const path = { name: sentence, start: found.start, steps };
    const where = model.keeps
      ? writeCounterExample(model, sentence, { ...fixture, trace: traceOf(model, path) })
      : '';
    fail(describeCounterExample(model, law, found) + where, steps.length - 1);
  }
  deleteCounterExample(model, sentence);
  // The unexplored part of the graph may contain such steps, and situations that break the law.
  const isCut = isCutOff(graph);
  const unknown = unknownSteps(law, graph);
  if (unknown.length > 0 && !isCut) {
    fail(
      `The law "${sentence}" names steps that ${model.id} does not know: ${unknown.join(', ')}`,
      null,
    );
  }
  const witness = witnessOf(law, graph);
  if (witness === null && !isCut) {
    fail(`No step could break the law "${sentence}": what it is about never happens.`, null);
  }
  record({ ...entry, outcome: 'passed', ...(witness ? { witness } : {}) });
}
