import type { AnyStateMachine } from 'xstate';
import { findingsOf, guessedOn, wanted } from './findings.ts';
import { exploreSome, type Graph } from './graph.ts';
import { type Model, modelOf, type Statement } from './model.ts';
import { judgeMutants } from './mutants/judge.ts';
import { partsOf, planOf } from './parts.ts';
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
  const model: Model = { ...modelOf<AnyStateMachine>(machine, statement as object), keeps: false };
  const failures: string[] = [];
  const unproven: string[] = [];
  const proven: string[] = [];
  let graph: Graph;
  try {
    graph = exploreSome(model, by(0.2));
  } catch (error) {
    const why = `cannot start: ${(error as Error).message}`;
    const hint = `if it needs an input, say so: starts: { 'as usual': { input: … } }`;
    const [list, text] = statement.starts ? [failures, why] : [unproven, `${why}; ${hint}`];
    list.push(text);
    return proofOf(model, { failures, unproven, proven, warnings: [], survivors: [] });
  }
  const warnings = findingsOf(graph);
  const plan = planOf(graph);
  for (const { name, run } of partsOf(plan, (line) => proven.unshift(line))) {
    if (performance.now() > by(0.7)) {
      unproven.push(`${name}: the ${seconds} seconds were over`);
      continue;
    }
    let skipped: string | null = null;
    try {
      await run((why) => {
        skipped = why;
      });
      if (skipped === null) proven.push(name);
      else unproven.push(`${name}: ${skipped}`);
    } catch (error) {
      failures.push(`${name}: ${sayAgain((error as Error).message)}`);
    }
  }
  unproven.push(...guessesOf(graph), ...unsaid(model));
  let survivors: readonly string[] = [];
  if (failures.length === 0) {
    const { judged, mutants, ...verdict } = await judgeMutants(model, { until: by(1) });
    const missed = verdict.survivors;
    const share = `${missed.length} of ${judged} changes of its chart`;
    if (Object.keys(model.journeys).length + model.laws.length > 0) survivors = missed;
    else unproven.push(`that it does what it is for: nothing says so, and ${share} stay unnoticed`);
    if (judged < mutants) unproven.push(`${mutants - judged} changes of its chart were not tried`);
    if (missed.length < judged)
      proven.push(`${judged - missed.length} of ${judged} changes of its chart are noticed`);
  }
  return proofOf(model, { failures, warnings, unproven, proven, survivors });
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
  return [
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
