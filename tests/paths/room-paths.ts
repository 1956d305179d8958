/**
 * Provides the generated paths of a machine to the machine room of the development server. They are generated on
 * request, and kept until a machine or a model changes, because the server then reloads this module. They need no
 * earlier run and no records.
 */

import type { Model } from '@machines/proof';
import {
  Coverage,
  coverNamedPaths,
  explore,
  findCase,
  type Graph,
  initialSituation,
  nodesOf,
  type Path,
  startLive,
  tour,
  walkLive,
} from '@machines/proof';
import { PathSentences } from '@machines/report/path-sentences';
import {
  createRecorder,
  fingerprintOf,
  type ListedPath,
  type OpenedPath,
  type OpenedStep,
  type Proof,
  Redaction,
  type UnaddressedMessage,
} from '@machines/room';
import { nameOfTransition, transitionsOf } from '@machines/room/chart';
import { schemas } from '../../src/inspect/site/schemas.ts';
import { models } from '../models/all.ts';
import { sitePaths, walkExtents } from './site-paths.ts';

interface Walked {
  readonly model: Model;
  readonly pathSentences: PathSentences;
  readonly graph: Graph;
  readonly paths: readonly Path[];
}

const walked = new Map<string, Walked>();
const proofs = new Map<string, Proof>();

function walkedOf(machine: string): Walked {
  const known = walked.get(machine);
  if (known !== undefined) return known;
  const model = models.find(({ id }) => id === machine);
  if (model === undefined) throw new Error(`There is no model of "${machine}".`);
  const graph = explore(model);
  const journeys = Object.entries(model.journeys).map(([name, { start, steps }]) => ({
    name: `journey: ${name}`,
    start: start ?? Object.keys(model.starts)[0] ?? '',
    steps,
  }));
  const paths = [...journeys, ...tour(graph, coverNamedPaths)];
  const fresh = { model, pathSentences: new PathSentences(model), graph, paths };
  walked.set(machine, fresh);
  return fresh;
}

/** Returns the transitions of a path, with the number of the step that first takes each. */
async function takenBy({ model, pathSentences }: Walked, { start, steps }: Path) {
  const takes: Record<string, number> = {};
  const described = await pathSentences.describe(start, steps);
  for (const [index, { transitions }] of [initialSituation(model, start), ...described].entries()) {
    for (const name of transitions) takes[name] ??= index;
  }
  return takes;
}

/** Lists the elements of a chart that no path has executed, by their names in the chart. */
function missedOf(model: Model, coverage: Coverage): Proof['missed'] {
  const missed = new Set(coverage.missed(model.excused));
  const named = (kind: string) =>
    [...missed].flatMap((element) =>
      element.startsWith(`${kind} `) ? [element.slice(kind.length + 1)] : [],
    );
  const guards: Record<string, boolean[]> = {};
  for (const transition of nodesOf(model.machine).flatMap(transitionsOf)) {
    const name = nameOfTransition(transition);
    const never = [true, false].filter((result) =>
      [...missed].some(
        (element) => element.startsWith('guard ') && element.endsWith(` ${result} in ${name}`),
      ),
    );
    if (never.length > 0) guards[name] = never;
  }
  return { states: named('state'), transitions: named('transition'), guards };
}

/** Returns all paths of a machine and the elements that they execute, counted from running actors. */
export async function proofOf(machine: string): Promise<Proof> {
  const known = proofs.get(machine);
  if (known !== undefined) return known;
  const all = walkedOf(machine);
  const { model, paths } = all;
  const coverage = new Coverage(model.machine);
  const problems: string[] = [];
  const listed: ListedPath[] = [];
  for (const path of paths) {
    const { name, start, steps } = path;
    try {
      await walkLive(model, start, steps, coverage);
    } catch (error) {
      problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
    const takes = await takenBy(all, path);
    listed.push({
      name,
      start,
      steps: steps.length,
      fingerprint: fingerprintOf(start, steps),
      takes,
    });
    // Between two paths, the server answers other requests of the page.
    await new Promise((resolve) => setImmediate(resolve));
  }
  const proof = {
    machine,
    paths: listed,
    missed: missedOf(model, coverage),
    excused: model.excused,
    ...(problems[0] !== undefined && { problem: problems[0] }),
  };
  proofs.set(machine, proof);
  return proof;
}

/**
 * Finds a path by its name. If several paths have the name, returns the one with the fingerprint. Some paths are walked
 * only by browsers.
 */
function findPath(machine: string, name: string, fingerprint: string | undefined): Path {
  const { graph, paths } = walkedOf(machine);
  const named = paths.filter((path) => path.name === name);
  const ofScreen = name.startsWith('screen ')
    ? Object.values(walkExtents).flatMap((extent) =>
        sitePaths(graph, extent).filter((path) => path.name === name),
      )
    : [];
  const all = [...named, ...ofScreen];
  const found =
    all.find(({ start, steps }) => fingerprintOf(start, steps) === fingerprint) ?? all[0];
  if (found === undefined) throw new Error(`${machine} has no path "${name}" today.`);
  return found;
}

/**
 * Walks a path with a running actor on a simulated clock, and records the walk as a page does.
 *
 * @throws Error with a sentence if there is no such machine or path.
 */
export async function pathOf(
  machine: string,
  name: string,
  fingerprint?: string,
): Promise<OpenedPath> {
  const path = findPath(machine, name, fingerprint);
  const { model, pathSentences } = walkedOf(machine);
  const { start } = path;
  const recorded: UnaddressedMessage[] = [];
  let now = () => 0;
  const recorder = createRecorder({
    redaction: new Redaction(schemas),
    limit: Number.POSITIVE_INFINITY,
    passed: () => 0,
    now: () => now(),
  });
  recorder.follow((each) => 'chart' in each || recorded.push(each));
  const run = startLive(model, start, { watched: (each) => each, observe: recorder.record });
  now = run.now;
  const actor = run.actor.sessionId;
  const ofActor = () =>
    recorded.findLast((each) => each.kind === 'happened' && each.actor === actor);
  const sentences = await pathSentences.describe(start, path.steps);
  const steps: OpenedStep[] = [];
  const remarks: string[] = [];
  const current = fingerprintOf(start, path.steps);
  if (fingerprint !== undefined && fingerprint !== current) {
    remarks.push(`“${name}” has other steps today than when the link was made.`);
  }
  for (const [index, step] of path.steps.entries()) {
    const event = findCase(model, run.situation, step)?.event ?? { type: step };
    const { cause = 'world', sentence = step } = sentences[index] ?? {};
    try {
      await run.perform(step);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      remarks.push(`It stops at step ${index + 1}: ${why}`);
      steps.push({ cause, sentence, event, number: null });
      break;
    }
    steps.push({ cause, sentence, event, number: ofActor()?.number ?? null });
  }
  const { charts } = recorder.kept();
  const page = `${machine} ${name}`;
  const messages = [
    ...charts.map((chart) => ({ kind: 'chart' as const, page, chart })),
    ...recorded.map((each) => ({ ...each, page })),
  ];
  run.stop();
  const { path: home = '/', input } = model.starts[start] ?? {};
  return {
    machine,
    name,
    fingerprint: current,
    path: home,
    actor,
    steps,
    recording: { path: home, messages },
    ...(input !== undefined && { input }),
    ...(remarks.length > 0 && { remark: remarks.join(' ') }),
  };
}

/**
 * Answers a request of the room: all data about a machine, or one of its paths.
 *
 * @public loaded by `tools/dev-document.ts` through Vite
 */
export function answerRoom(asked: URLSearchParams): Promise<Proof | OpenedPath> {
  const machine = asked.get('machine') ?? '';
  const name = asked.get('path');
  return name === null
    ? proofOf(machine)
    : pathOf(machine, name, asked.get('fingerprint') ?? undefined);
}
