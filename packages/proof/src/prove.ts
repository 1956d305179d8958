import { type AnyStateMachine, fromPromise } from 'xstate';
import { inTime, OutOfTime } from './budget.ts';
import { Coverage } from './coverage.ts';
import { Unsteady } from './executors/pure.ts';
import { findingsOf, guessedOn, unhandledIn, wanted } from './findings.ts';
import { exploreSome, type Graph } from './graph.ts';
import { type Model, modelOf, type Statement } from './model.ts';
import { judgeMutants } from './mutants/judge.ts';
import { missingNames, unusedNames } from './names.ts';
import { type Part, type Plan, partsOf, planOf } from './parts.ts';
import { readBy } from './probe.ts';
import { eventsOf } from './situation.ts';
import { askedBy } from './steady.ts';

/** What a proof has found, as sentences. */
export interface Proof {
  /** What is wrong: the machine does not do what is said of it, or throws, hangs, or changes its context in place. */
  readonly failures: readonly string[];
  /** What may be meant: dead states and transitions, states that cannot be left, failures that nothing handles. */
  readonly warnings: readonly string[];
  /** What nobody has proven, why, and what to do about it. */
  readonly unproven: readonly string[];
  /** What has been proven. */
  readonly proven: readonly string[];
  /** Changes of the chart that nothing said of it would notice. */
  readonly survivors: readonly string[];
  /** All of it as text. */
  toString(): string;
}

interface Budget {
  /** How long it may take; what is not done by then is listed as not proven. */
  readonly seconds?: number;
}

/**
 * Proves a machine without a test runner: explores it, takes every step, walks at random, and judges what is said
 * of it by mutants of its chart.
 *
 * @param machine any machine of XState 5, or a model of one.
 * @param said events with payloads, outcomes of actors, journeys, laws, a table: each proves more. `seconds` is the
 *   budget, ten unless given.
 */
export async function prove<M extends AnyStateMachine>(
  machine: M,
  said: NoInfer<Statement<M>> & Budget = {},
): Promise<Proof> {
  const { seconds = 10, ...statement } = said;
  const begun = performance.now();
  const by = (part: number) => begun + seconds * 1000 * part;
  const missing = missingNames(machine);
  const whole = modelOf<AnyStateMachine>(withActors(machine, missing.actors), statement as object);
  const model = (part: number): Model => ({ ...whole, keeps: false, until: by(part) });
  const found = { failures: [], warnings: [], unproven: [], proven: [], survivors: [] } as {
    [List in keyof Omit<Proof, 'toString'>]: string[];
  };
  let graph: Graph;
  try {
    graph = exploreSome(model(0.25));
  } catch (error) {
    const why = `cannot start: ${(error as Error).message}`;
    const hint = `if it needs an input, say so: starts: { 'as usual': { input: … } }`;
    if (statement.starts) found.failures.push(why);
    else found.unproven.push(`${why}; ${hint}`);
    return proofOf(whole, found);
  }
  const ends = [...unhandledIn(graph)].map(
    ([what, leaves]) => `${what} ends the whole machine, in ${few(leaves)}: give it an onError`,
  );
  found.warnings.push(...findingsOf(graph), ...ends, ...unusedNames(graph));
  await takeParts({ ...graph, model: model(0.7) }, planned({ ...graph, model: model(0.5) }), found);
  found.unproven.push(...notProvided(missing), ...guessesOf(graph), ...unsaid(whole));
  if (found.failures.length === 0) await judgeAll(model(1), graph, found);
  return proofOf(whole, found);
}

/** The machine with stand-ins for actors that nobody has provided: they never run. */
function withActors(machine: AnyStateMachine, names: readonly string[]): AnyStateMachine {
  const logic = fromPromise(() => new Promise(() => {}));
  if (names.length === 0) return machine;
  return machine.provide({ actors: Object.fromEntries(names.map((name) => [name, logic])) });
}

type Found = { readonly [List in keyof Omit<Proof, 'toString'>]: string[] };

/** The paths of a proof, or null where there was no time to find them. */
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

/** Takes the parts of a proof one by one, as long as there is time. */
async function takeParts(
  graph: Graph,
  plan: Plan | null,
  { failures, unproven, proven }: Found,
): Promise<void> {
  const late: string[] = [];
  const unsteady: string[] = [];
  let why = '';
  let walked = 0;
  const { paths = [], coverage = new Coverage(graph.model.machine) } = plan ?? {};
  const parts = partsOf({ graph, paths, coverage }, (line) => proven.unshift(line));
  // Where not everything was explored, walks see most in the time that is left; laws and journeys go first.
  const place = ({ name, isPlanned }: Part) =>
    name === 'random walks' ? 1 : isPlanned || /^path \d|^everything/.test(name) ? 2 : 0;
  const isWhole = graph.frontier.length === 0;
  for (const { name, run, isPlanned } of isWhole
    ? parts
    : parts.toSorted((a, b) => place(a) - place(b))) {
    let skipped: string | null = null;
    try {
      inTime(isPlanned && plan === null ? { until: 0 } : graph.model);
      await run((why) => {
        skipped = why;
      });
      if (skipped !== null) unproven.push(`${name}: ${skipped}`);
      else if (/^path \d+$/.test(name)) walked += 1;
      else proven.push(name);
    } catch (error) {
      const { message } = error as Error;
      if (error instanceof OutOfTime) late.push(name);
      else if (error instanceof Unsteady || unsteady.length > 0) {
        // Whatever differs from now on may differ for the same reason.
        why ||= message;
        unsteady.push(name);
      }
      // What a law or a step has told already, a random walk need not tell again.
      else if (!failures.some((each) => each.includes(message.split('\n')[0] ?? '')))
        failures.push(`${name}: ${sayAgain(message)}`);
    }
  }
  if (walked > 0)
    proven.push(`${walked} of ${paths.length} paths, on the chart and with a running actor`);
  if (late.length > 0) unproven.push(`${few(late)}: the time was over`);
  if (unsteady.length > 0)
    unproven.push(
      `${few(unsteady)}: ${why}; something outside decides as well, as chance or a counter of the ` +
        'module: let it come in by an input, an event or an actor, or leave it out by `project`',
    );
}

/** Judges what is said of the machine by changes of its chart. */
async function judgeAll(model: Model, graph: Graph, found: Found): Promise<void> {
  const { judged, mutants, survivors } = await judgeMutants(model, { graph });
  const share = `${survivors.length} of ${judged} changes of its chart`;
  if (Object.keys(model.journeys).length + model.laws.length > 0)
    found.survivors.push(...survivors);
  else
    found.unproven.push(
      `that it does what it is for: nothing says so, and ${share} stay unnoticed`,
    );
  if (judged < mutants)
    found.unproven.push(`${mutants - judged} changes of its chart were not tried in time`);
  if (survivors.length < judged)
    found.proven.push(`${judged - survivors.length} of ${judged} changes of its chart are noticed`);
}

/** What the chart names, and nobody has provided. */
function notProvided(missing: ReturnType<typeof missingNames>): string[] {
  const kinds = Object.entries(missing).filter(([, names]) => names.length > 0);
  const said = kinds.map(([kind, names]) => `${kind}: { ${names.join(', ')} }`).join(', ');
  return kinds.length === 0 ? [] : [`what nobody has provided: machine.provide({ ${said} })`];
}

/** Without a test runner, a failure of random walks is repeated by its seed. */
function sayAgain(message: string): string {
  return message.replace(/^again: ((?:\w+=\S+ )*)npx vitest .*$/m, (_, seed: string) =>
    seed === '' ? '' : `again: ${seed}and the command that ran this`,
  );
}

/** What was guessed, or held still. */
function guessesOf(graph: Graph): string[] {
  const { machine } = graph.model;
  const keys = guessedOn(
    graph,
    graph.edges.map((edge) => edge.case),
  );
  const fields = (key: string) => [...(readBy(machine).get(key) ?? [])].join(', ');
  // XState itself reads the error that ends a machine.
  const handled = graph.edges.filter(
    ({ case: { kind }, next }) => kind === 'error' && next.snapshot.status !== 'error',
  );
  const failures = [...new Set(handled.map(({ case: { gesture } }) => gesture))].filter((key) =>
    readBy(machine).has(key),
  );
  return [
    ...failures.map(
      (key) => `${key} was tried with one error, which is read: ${wanted(graph, [key])}`,
    ),
    ...keys.map(
      (key) => `${key} was tried without ${fields(key)}, which is read: ${wanted(graph, [key])}`,
    ),
    ...[...askedBy(machine)].map(
      (what) => `${what} was held still: what other values lead to is not explored`,
    ),
  ];
}

/** What nobody has said. */
function unsaid({ machine, starts, events }: Model): string[] {
  const wild = machine.events.filter((type) => type.includes('*') && !type.startsWith('xstate.'));
  const makesContext = String(machine.config.context).includes('input');
  return [
    ...wild.map((type) => `what ${type} stands for: name such events in events`),
    ...(makesContext && starts.start !== undefined && starts.start.input === undefined
      ? [`what other inputs lead to: starts: { 'as usual': { input: … } }`]
      : []),
    ...(eventsOf(machine).length + Object.keys(events).length === 0
      ? ['any event: the chart names none']
      : []),
  ];
}

function proofOf({ id }: Model, found: Omit<Proof, 'toString'>): Proof {
  const list = (title: string, lines: readonly string[]) =>
    lines.length === 0
      ? []
      : [`${title}:`, ...lines.map((line) => `  - ${line.replaceAll('\n', '\n    ')}`)];
  return {
    ...found,
    toString: () =>
      [
        `${id}: ${found.failures.length === 0 ? 'nothing is wrong' : `${found.failures.length} failures`}`,
        ...list('wrong', found.failures),
        ...list('may be meant', found.warnings),
        ...list('not proven', found.unproven),
        ...list('a change of the chart that nothing notices', found.survivors),
        ...list('proven', found.proven),
      ].join('\n'),
  };
}
