import type { AnyStateMachine } from 'xstate';
import { Coverage } from '../graph/coverage.ts';
import {
  actionsNotRun,
  findingsOf,
  guessedKeys,
  restsOnUnknown,
  unhandledFailures,
} from '../graph/findings.ts';
import { exploreWithinBudget, isCutOff } from '../graph/graph.ts';
import { modelOf } from '../graph/model-of.ts';
import { missingNames, unusedNames, withStandInActors } from '../graph/names.ts';
import { describeForeignValue, ignoredConfigWords, isMachine } from '../machine/foreign.ts';
import { withJoinedGuardNamed } from '../machine/joined.ts';
import { recordReads } from '../machine/record-reads.ts';
import type { Model, Statement } from '../model/model.ts';
import type { Graph } from '../model/situations.ts';
import { judgeMutants } from '../mutants/judge.ts';
import { type Part, type Plan, partsOf, planOf, SeveralFaults } from '../runs/parts.ts';
import { checkTime, OutOfTime } from '../steps/budget.ts';
import { Unsteady } from '../steps/pure.ts';
import { ContextChangedInPlace, initialSituation } from '../steps/situation.ts';
import { irrelevantFields, projectionTo, varyingFields } from './deciding.ts';
import type { Send } from './family.ts';
import { type Matrix, matrixOf } from './matrix.ts';
import { type ProofInProgress, type ProofLists, textOfProof } from './proof-text.ts';
import { judgeStore, type Store, storeOf } from './restored.ts';
import { sendsOf } from './sends.ts';
import { guessesOf, notProvided, undescribedParts } from './undescribed.ts';

/** The results of a proof, as sentences. */
export interface Proof extends ProofLists {
  /** Whether the machine could be started. Without a start, nothing else can be proven. */
  readonly started: boolean;
  /** Whether the machine could be started and has no faults. */
  readonly ok: boolean;
  /** The reaction of each state to each event. Without rows if the machine could not be started. */
  readonly matrix: Matrix;
  /** The events that the machine and its child machines send to each other. */
  readonly sends: readonly Send[];
  /** All explored snapshots as plain JSON, for the proof of the next revision. */
  readonly snapshots: Store;
  /** Returns all results as text. */
  toString(): string;
}

interface Budget {
  /** The time budget in seconds. Parts that are not finished in time are listed as not proven. */
  readonly seconds?: number;
  /** Returns the time in milliseconds, by which the budget is measured. By default, this is `performance.now`. */
  readonly clock?: () => number;
  /** The snapshots of an earlier revision, from `Proof.snapshots`. */
  readonly snapshots?: Store;
}

/**
 * Proves a machine without a test runner. It explores the machine, takes every step, walks at random, and tests the
 * statement with mutants of the chart.
 *
 * @param machine any machine of XState 5.
 * @param said a statement: events with payloads, outcomes of actors, journeys, laws, a table. Each part proves more.
 *   `seconds` is the time budget, 10 by default.
 * @throws TypeError if the value is no machine of XState 5. The message names its kind and gives advice.
 */
export async function prove<M extends AnyStateMachine>(
  machine: M,
  said: NoInfer<Statement<M>> & Budget = {},
): Promise<Proof> {
  if (!isMachine(machine))
    throw new TypeError(
      `prove takes a machine of XState 5; this is ${describeForeignValue(machine)}`,
    );
  const { seconds = 10, clock = () => performance.now(), snapshots, ...statement } = said;
  const begun = clock();
  const by = (part: number) => begun + seconds * 1000 * part;
  const missing = missingNames(machine);
  const found: ProofInProgress = {
    failures: [],
    warnings: [],
    unproven: [],
    proven: [],
    survivors: [],
  };
  const strange = ignoredConfigWords(machine);
  found.failures.push(...strange.lost);
  found.warnings.push(...strange.idle);
  const asked = modelOf<AnyStateMachine>(withStandInActors(machine, missing.actors), {
    // With an empty `system`, the snapshots of other actors are not guessed: the model has to state them.
    system: {},
    ...(statement as object),
  });
  let whole: Model = { ...asked, starts: startable(asked, found) };
  if (Object.keys(whole.starts).length === 0) return proofOf(whole, found);
  const model = (part: number): Model => ({ ...whole, keeps: false, clock, until: by(part) });
  let graph = exploreWithinBudget(model(0.2));
  const varying = varyingFields(whole);
  const idle = whole.project === undefined ? irrelevantFields(graph, model(0.3), varying) : [];
  if (idle.length > 0) {
    const project = projectionTo(idle, false);
    whole = { ...whole, project };
    graph = exploreWithinBudget(model(0.4));
    const isAll = graph.frontier.length === 0;
    const unequal = idle.filter((field) => varying.includes(field));
    if (unequal.length > 0)
      found.unproven.push(
        `the results of other values of ${unequal.join(', ')}: two equal starts give different values, so that something outside decides, such as a counter of the module`,
      );
    found.unproven.push(
      `that no step throws of other values of ${idle.join(', ')}: no guard, input or law reads them, so that situations that differ in them alone count as one${isAll ? '' : ', as far as it was explored'}`,
    );
  }
  const ends = [...unhandledFailures(graph)].map(
    ([what, leaves]) => `${what} ends the whole machine, in ${few(leaves)}: give it an onError`,
  );
  found.warnings.push(...findingsOf(graph), ...ends, ...unusedNames(graph));
  const { sends, ...undelivered } = sendsOf({ ...graph, model: model(0.45) });
  found.warnings.push(...undelivered.warnings);
  found.unproven.push(...undelivered.unproven);
  if (snapshots !== undefined) judgeStore(model(0.5), graph, snapshots, found);
  await takeParts({ ...graph, model: model(0.7) }, planned({ ...graph, model: model(0.5) }), found);
  found.unproven.push(...notProvided(missing), ...guessesOf(graph), ...undescribedParts(whole));
  await judgeAll(model(1), graph, found);
  return proofOf(whole, found, graph, sends);
}

/** Returns the starts from which the machine can start. The faults of all other starts are reported. */
function startable(model: Model, { failures, unproven }: ProofInProgress): Model['starts'] {
  const input = inputOf(model);
  const isSaid =
    model.starts.start === undefined ||
    model.starts.start.input !== undefined ||
    (typeof model.machine.config.context !== 'function' && input === UNREAD);
  const works = (start: string) => {
    const begin = () => initialSituation(model, start);
    try {
      begin();
      return true;
    } catch (error) {
      const named = withJoinedGuardNamed(model.machine, error, begin);
      const why = (named as Error)?.message ?? String(named);
      const hint = `if it needs an input, say so: starts: { 'as usual': { input: ${input} } }`;
      if (restsOnUnknown(error)) unproven.push(`"${start}" cannot start: ${why}`);
      else if (isSaid) failures.push(`"${start}" cannot start: ${why}`);
      else unproven.push(`cannot start: ${why}; ${hint}`);
      return false;
    }
  };
  return Object.fromEntries(Object.entries(model.starts).filter(([start]) => works(start)));
}

/** The text that stands for the input in a message if the machine reads no field of its input. */
const UNREAD = '…';

/** Returns the fields of the input that a machine reads when it starts. Without values, the start may fail early. */
function inputOf(model: Model): string {
  const fields = new Set<string>();
  const input = recordReads({}, (field) => fields.add(field));
  try {
    initialSituation({ ...model, starts: { start: { input } } }, 'start');
  } catch {
    // The fields that were read before the failure are reported.
  }
  const named = [...fields].map((field) => `${field}: …`).join(', ');
  return named === '' ? UNREAD : `{ ${named} }`;
}

/** Returns the planned paths, or null if the time was over before they were found. */
function planned(graph: Graph): Plan | null {
  try {
    return planOf(graph);
  } catch (error) {
    if (error instanceof OutOfTime) return null;
    throw error;
  }
}

const few = (names: readonly string[]) =>
  names.length < 4 ? names.join(', ') : `${names[0]}, ${names[1]} and ${names.length - 2} more`;

/** Runs the parts of a proof one by one, as long as there is time. */
async function takeParts(
  graph: Graph,
  plan: Plan | null,
  { failures, unproven, proven }: ProofInProgress,
): Promise<void> {
  const late: string[] = [];
  const unsteady: string[] = [];
  const ended: string[] = [];
  let why = '';
  let walked = 0;
  const { paths = [], coverage = new Coverage(graph.model.machine) } = plan ?? {};
  const parts = partsOf({ graph, paths, coverage }, (line) => proven.unshift(line));
  // If the exploration is incomplete, laws and journeys run first and walks next, because walks find most in the
  // remaining time.
  const place = ({ name, isPlanned }: Part) =>
    name === 'random walks' ? 1 : isPlanned || /^path \d|^everything/.test(name) ? 2 : 0;
  const isFullyExplored = graph.frontier.length === 0;
  const isCut = isCutOff(graph);
  const isGuess = guessedKeys(graph, graph.edges).length > 0;
  const idle = actionsNotRun(graph);
  const ofAll = /^(never throws|paths cover|everything)/;
  for (const { name, run, isPlanned } of isFullyExplored
    ? parts
    : parts.toSorted((a, b) => place(a) - place(b))) {
    let skipped: string | null = null;
    try {
      checkTime(isPlanned && plan === null ? { until: Number.NEGATIVE_INFINITY } : graph.model);
      await run((why) => {
        skipped = why;
      });
      if (skipped !== null) unproven.push(`${name}: ${skipped}`);
      else if (/^path \d+$/.test(name)) walked += 1;
      else {
        const isAboutThrows = name === 'never throws';
        const limits = [
          ...(isCut && ofAll.test(name) ? [', as far as it was explored'] : []),
          ...(isGuess && isAboutThrows ? [' with what was tried'] : []),
          ...(isAboutThrows && idle.length > 0 ? [', its actions aside'] : []),
        ];
        proven.push(`${name}${limits.join('')}`);
      }
    } catch (error) {
      const { message } = error as Error;
      if (error instanceof OutOfTime) late.push(name);
      else if (error instanceof Unsteady || unsteady.length > 0) {
        // Only the first message is reported, because every later difference may have the same cause.
        why ||= message;
        unsteady.push(name);
      }
      // A failure that a law or a step has already reported is not reported again for a random walk.
      else if (failures.some((each) => each.includes(message.split('\n')[0] ?? '')))
        ended.push(name);
      else
        for (const each of error instanceof SeveralFaults ? error.all : [message])
          failures.push(`${name}: ${sayAgain(each)}`);
    }
  }
  if (walked > 0)
    proven.push(`${walked} of ${paths.length} paths, on the chart and with a running actor`);
  if (idle.length > 0)
    unproven.push(`that its actions do not throw: a proof does not run them: ${idle.join(', ')}`);
  if (ended.length > 0) unproven.push(`${few(ended)}: ended by what is wrong already`);
  if (late.length > 0) unproven.push(`${few(late)}: the time was over`);
  if (unsteady.length > 0)
    unproven.push(
      `${few(unsteady)}: ${why}; something outside decides as well, as chance or a counter of the ` +
        'module: let it come in by an input, an event or an actor, or leave it out by `project`',
    );
}

/** Tests the statement about a machine by mutants of the chart. */
async function judgeAll(whole: Model, graph: Graph, found: ProofInProgress): Promise<void> {
  if (graph.thrown.some(({ error }) => error instanceof ContextChangedInPlace)) {
    found.unproven.push('changes of its chart: its context is changed in place');
    return;
  }
  // A law or journey that fails on the unchanged machine cannot judge mutants, because it fails on each of them.
  const fails = (what: string) => found.failures.some((each) => each.startsWith(`${what}: `));
  const broken = whole.laws.filter(({ sentence }) => fails(`law: ${sentence}`));
  const lost = Object.keys(whole.journeys).filter((name) => fails(`journey: ${name}`));
  const model: Model = {
    ...whole,
    laws: whole.laws.filter((law) => !broken.includes(law)),
    journeys: Object.fromEntries(
      Object.entries(whole.journeys).filter(([name]) => !lost.includes(name)),
    ),
  };
  const without = [...broken.map(({ sentence }) => sentence), ...lost];
  if (without.length > 0)
    found.unproven.push(
      `changes of its chart are judged without the parts that fail: ${few(without)}`,
    );
  const {
    judged,
    mutants,
    meanings: survivors,
  } = await judgeMutants(model, { graph: { ...graph, model } });
  const share = `${survivors.length} of ${judged} changes of its chart`;
  if (Object.keys(model.journeys).length + model.laws.length > 0)
    found.survivors.push(...survivors);
  else {
    found.unproven.push(
      `its purpose: no journey and no law states it, and ${share} are not noticed`,
    );
    return;
  }
  if (judged < mutants)
    found.unproven.push(`${mutants - judged} changes of its chart were not tried in time`);
  if (survivors.length < judged)
    found.proven.push(`${judged - survivors.length} of ${judged} changes of its chart are noticed`);
}

/** Replaces the test runner's command in a failure of random walks, because the seed alone repeats the failure. */
function sayAgain(message: string): string {
  return message.replace(/^again: ((?:\w+=\S+ )*)npx vitest .*$/m, (_, seed: string) =>
    seed === '' ? '' : `again: ${seed}and the command that ran this`,
  );
}

/** Returns the proof. Without a graph, the machine could not be started. */
function proofOf(
  { id }: Model,
  found: ProofInProgress,
  graph?: Graph,
  sends: readonly Send[] = [],
): Proof {
  const started = graph !== undefined;
  return {
    ...found,
    started,
    sends,
    get matrix() {
      return started ? matrixOf(graph) : { events: [], rows: [], isCut: true };
    },
    get snapshots() {
      return started ? storeOf(graph) : { snapshots: [], lost: ['the machine did not start'] };
    },
    ok: started && found.failures.length === 0,
    toString: () => textOfProof(id, started, found),
  };
}
