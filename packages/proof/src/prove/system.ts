import fc from 'fast-check';
import { exploreBreadthFirst, keyOf, pathTo } from '../graph/graph.ts';
import { lawKit } from '../graph/laws.ts';
import { Mailboxes } from '../machine/mailboxes.ts';
import type { Law, LawKit } from '../model/law.ts';
import type { AnyEvent, AnySituationView, Model } from '../model/model.ts';
import type { Case, CounterExample, Graph, Node, Situation } from '../model/situations.ts';
import { brokenLaw, type RunOptions } from '../runs/runs.ts';
import { casesAt, initialSituation, nextSituation, takesTransition } from '../steps/situation.ts';

/**
 * Explores several actors of one system together: all steps of each actor in every order, with the events that they
 * send to each other through the system.
 *
 * ```ts
 * const together = defineSystem({
 *   name: 'a letter on its way',
 *   actors: { desk: { model: deskModel }, post: { model: postModel } },
 *   wired: { post: ['letter.handed'] },
 *   laws: ({ always }) => [
 *     always('a letter that was taken is carried', ({ actors: { desk, post } }) =>
 *       !desk.leaves.includes('thanking') || post.leaves.includes('out')),
 *   ],
 * });
 * it('…', () => proveSystem(together), 60_000);
 * ```
 *
 * - **actors**: the actors by their names in counter-examples. Each actor is a model with its machine, its scripted
 *   outcomes and its cases, as in its own suite. `project` keeps it small. Its `systemId` is by default its name, so
 *   that each of two tabs can have a `post`. Actors reach each other only within one `system`.
 * - **wired**: the events that only other actors of the system cause, by actor. The visitor or the world may cause
 *   every other event of a model at any time. A model of the world (a service, a storage that two tabs share) is an
 *   actor like any other.
 * - **allows**: excludes steps that the world as a whole cannot take, such as an answer of the service that
 *   contradicts its answer to another tab.
 * - **budget**: the number of situations that are explored breadth-first. Beyond it, random walks (`WALK_SEED`,
 *   `WALKS`) check laws of kind `always` and `never`. All other laws fail there, because they depend on every later
 *   step and cannot be decided.
 *
 * As in XState, an event arrives after its sender has finished its step and before any other step. A busy receiver
 * takes events in order. Delays end in any order: no law can rely on one delay being longer than another. Actors live
 * as long as the system, because starting actors is not explored.
 */
export interface System {
  readonly name: string;
  readonly actors: Readonly<Record<string, Member>>;
  readonly wired: Readonly<Record<string, readonly string[]>>;
  readonly allows: (look: AnySystemLook, actor: string, step: Case) => boolean;
  readonly budget: number;
  readonly laws: readonly Law[];
}

/** One actor of a system. */
interface Member {
  readonly model: Model;
  /** The start of the model, by default the first one. */
  readonly start?: string;
  readonly systemId?: string;
  /** The system of the actor, such as `tab 1`. Actors reach each other only within one system. */
  readonly system?: string;
}

/** A situation of the system in the form that laws read, with each actor by its name. */
interface SystemLook<Name extends string> {
  readonly actors: Readonly<Record<Name, AnySituationView>>;
}
type AnySystemLook = SystemLook<string>;

/** The step that led to a situation, such as `form: send.pressed`, with the events that it made actors send. */
interface SystemStep<Name extends string> {
  readonly from: SystemLook<Name>;
  readonly name: string;
  readonly event: AnyEvent;
  readonly deeds: readonly { readonly action: string; readonly params: unknown }[];
}

/** The functions that make laws over all actors, as for one machine. */
interface SystemLawKit<Name extends string> {
  always(
    sentence: string,
    holds: (look: SystemLook<Name>, step?: SystemStep<Name>) => boolean,
  ): Law;
  never(sentence: string, holds: (look: SystemLook<Name>) => boolean): Law;
  reachable: LawOverTwo<Name>;
  leadsTo: LawOverTwo<Name>;
}
type LawOverTwo<Name extends string> = (
  sentence: string,
  from: (look: SystemLook<Name>) => boolean,
  to: (look: SystemLook<Name>) => boolean,
) => Law;

interface SystemDefinition<Name extends string> {
  readonly name: string;
  readonly actors: Readonly<Record<Name, Member>>;
  readonly wired?: { readonly [Actor in NoInfer<Name>]?: readonly string[] };
  readonly allows?: (look: SystemLook<NoInfer<Name>>, actor: string, step: Case) => boolean;
  readonly budget?: number;
  readonly laws: (kit: SystemLawKit<NoInfer<Name>>) => readonly Law[];
}

const DEFAULT_BUDGET = 20_000;

/** Defines a system of actors (see `System`). */
export function defineSystem<Name extends string>(definition: SystemDefinition<Name>): System {
  const { wired = {}, allows = () => true, budget = DEFAULT_BUDGET } = definition;
  return {
    name: definition.name,
    actors: definition.actors,
    wired: wired as System['wired'],
    allows: allows as System['allows'],
    budget,
    // `lawKit` also works for several machines, because it only passes situations on to conditions.
    laws: definition.laws(lawKit() as LawKit<never> as unknown as SystemLawKit<Name>),
  };
}

/** One event that an actor handles or ignores within a step of the system. */
interface Happening {
  readonly actor: string;
  readonly step: string;
  readonly leaf: string;
  readonly answered: boolean;
}
interface Whole extends Situation {
  readonly actors: Readonly<Record<string, Situation>>;
  readonly happenings: readonly Happening[];
}

function whole(
  actors: Readonly<Record<string, Situation>>,
  happenings: readonly Happening[],
): Whole {
  const all = Object.entries(actors);
  const [[, first] = []] = all;
  if (first === undefined) throw new Error('A system has at least one actor.');
  const called = (name: string, parts: readonly string[]) =>
    parts.map((part) => `${name}: ${part}`);
  return {
    ...first,
    actors,
    happenings,
    start: 'system',
    leaf: all.map(([name, { leaf }]) => `${name}: ${leaf}`).join('; '),
    leaves: all.flatMap(([name, { leaves }]) => called(name, leaves)),
    transitions: all.flatMap(([name, { transitions }]) => called(name, transitions)),
    deeds: all.flatMap(([name, { deeds }]) =>
      deeds.map((deed) => ({ ...deed, action: `${name}: ${deed.action}` })),
    ),
  };
}

/**
 * Returns a situation without the deeds and transitions of its step. A situation without them is returned itself, so
 * that cached results stay valid.
 */
const atRest = (at: Situation): Situation =>
  at.deeds.length + at.transitions.length === 0 ? at : { ...at, deeds: [], transitions: [] };

/** Delivers all events between the actors. */
class Delivery {
  readonly #system: System;
  readonly actors: Record<string, Situation>;
  readonly happenings: Happening[] = [];
  readonly #mail = new Mailboxes<string, Case>((name, step) => this.#answer(name, step));

  constructor(system: System, actors: Readonly<Record<string, Situation>>) {
    this.#system = system;
    this.actors = Object.fromEntries(
      Object.entries(actors).map(([name, at]) => [name, atRest(at)]),
    );
  }

  take(name: string, step: Case): void {
    this.#mail.send(name, step);
  }

  /** Delivers the events that actors send when they start. */
  begin(): void {
    for (const [name, { deeds }] of Object.entries(this.actors)) this.#send(name, deeds);
  }

  #answer(name: string, step: Case): void {
    const before = this.actors[name];
    if (before === undefined || before.snapshot.status !== 'active') return;
    const after = nextSituation(before, step);
    const { leaf, transitions } = after;
    const answered = transitions.length > 0 || takesTransition(before, step);
    this.happenings.push({ actor: name, step: step.name, leaf, answered });
    this.actors[name] = {
      ...after,
      deeds: [...before.deeds, ...after.deeds],
      transitions: [...before.transitions, ...after.transitions],
    };
    this.#send(name, after.deeds);
  }

  #send(from: string, deeds: Situation['deeds']): void {
    for (const { to, params } of deeds) {
      const receiver = to === undefined ? undefined : this.#find(from, to);
      if (receiver === undefined) continue;
      const event = params as AnyEvent;
      this.take(receiver, { name: event.type, gesture: event.type, kind: 'event', event });
    }
  }

  #find(from: string, to: string): string | undefined {
    const { actors } = this.#system;
    const system = actors[from]?.system;
    return Object.keys(actors).find(
      (name) => actors[name]?.system === system && (actors[name]?.systemId ?? name) === to,
    );
  }
}

function startOf({ model, start }: Member): Situation {
  return initialSituation(model, start ?? Object.keys(model.starts)[0] ?? '');
}

function beginAll(system: System): Whole {
  const actors = Object.fromEntries(
    Object.entries(system.actors).map(([name, member]) => [name, startOf(member)]),
  );
  const delivery = new Delivery(system, actors);
  Object.assign(delivery.actors, actors);
  delivery.begin();
  return whole(delivery.actors, delivery.happenings);
}

interface Turn {
  readonly actor: string;
  readonly taken: Case;
}

/** Lists all steps of the visitor, the world and the clock, for all actors. */
function turnsAt(system: System, at: Whole): readonly Turn[] {
  return Object.entries(system.actors).flatMap(([actor, { model }]) => {
    const situation = at.actors[actor];
    if (situation === undefined) return [];
    const wired = system.wired[actor] ?? [];
    return casesAt(model, situation)
      .filter((taken) => !(taken.kind === 'event' && wired.includes(taken.gesture)))
      .filter((taken) => system.allows(at, actor, taken))
      .map((taken) => ({ actor, taken }));
  });
}

function followAll(system: System, at: Whole, { actor, taken }: Turn): Whole {
  const delivery = new Delivery(system, at.actors);
  delivery.take(actor, taken);
  return whole(delivery.actors, delivery.happenings);
}

function wholeKey(system: System, { actors }: Whole): string {
  return Object.entries(system.actors)
    .map(([name, { model }]) => keyOf(model, actors[name] as Situation))
    .join('\n');
}

const stepOf = ({ actor, taken }: Turn): Case => ({ ...taken, name: `${actor}: ${taken.name}` });

/** Explores a system breadth-first within its budget. */
export function exploreSystem(system: System): Graph {
  const [model] = Object.values(system.actors).map((member) => member.model);
  if (model === undefined) throw new Error('A system has at least one actor.');
  const graph = exploreBreadthFirst(
    [beginAll(system)],
    {
      keyOf: (at) => wholeKey(system, at),
      turns: (from) => turnsAt(system, from),
      take: (from, turn) => followAll(system, from, turn),
      caseOf: stepOf,
      isAnswered: (_, { happenings }) => happenings.some((each) => each.answered),
    },
    (size) => size >= system.budget,
  );
  for (const { error } of graph.thrown) throw error;
  return { model, ...graph };
}

/** Describes a step with all its effects, such as `form: thanks → thanked; outbox: lead.added → sending`. */
function describeStep({ happenings }: Whole): string {
  return happenings
    .map(
      ({ actor, step, leaf, answered }) =>
        `${actor}: ${step}${answered ? ` → ${leaf}` : ' (ignored)'}`,
    )
    .join('; ');
}

function describeSteps(system: System, law: Law, why: string, wholes: readonly Whole[]): string {
  const [start, ...steps] = wholes;
  return [
    `Law of ${system.name} broken (${law.kind}): ${law.sentence}`,
    `${why}:`,
    `   at the start: ${start?.leaf}`,
    ...steps.map((step, index) => `${String(index + 1).padStart(2)}. ${describeStep(step)}`),
  ].join('\n');
}

function fail(system: System, law: Law, { steps, why }: CounterExample, first: Node): never {
  const wholes = [first, ...steps.map(({ next }) => next)] as unknown as readonly Whole[];
  throw new Error(describeSteps(system, law, why, wholes));
}

/** The number of steps of a random walk beyond the budget. */
const LENGTH = 30;

/** Walks at random from the limit of the exploration. A walk that breaks a law is shrunk before it is reported. */
function walkOn(system: System, { frontier }: Graph, { runs, seed, path }: RunOptions): void {
  const walks = fc.record({
    from: fc.constantFrom(...frontier),
    choices: fc.array(fc.nat({ max: 9999 }), { minLength: 1, maxLength: LENGTH }),
  });
  const property = fc.property(walks, ({ from, choices }) => {
    const before = [...pathTo(from)];
    const wholes = [
      before[0]?.from ?? from,
      ...before.map(({ next }) => next),
    ] as unknown as Whole[];
    let at = from as unknown as Whole;
    for (const choice of choices) {
      const turns = turnsAt(system, at);
      const turn = turns[choice % turns.length];
      if (turn === undefined) return;
      const next = followAll(system, at, turn);
      wholes.push(next);
      const law = brokenLaw(system, next, at, stepOf(turn));
      if (law !== undefined) {
        throw new Error(describeSteps(system, law, 'beyond the budget, on a random walk', wholes));
      }
      at = next;
    }
  });
  const result = fc.check(property, {
    numRuns: runs,
    seed,
    ...(path === undefined ? {} : { path }),
  });
  if (!result.failed) return;
  const cause = result.errorInstance as Error;
  const again = `again: WALK_SEED=${result.seed} WALK_PATH=${result.counterexamplePath}`;
  throw new Error(`${cause.message}\n${again}`, { cause });
}

/**
 * Proves every law of a system.
 *
 * @param options the number of random walks beyond the budget, and their seed.
 * @throws Error with a shortest counter-example as sentences that name the actors.
 */
export function proveSystem(system: System, options: RunOptions): Graph {
  const graph = exploreSystem(system);
  const [first] = graph.starts;
  const isFullyExplored = graph.frontier.length === 0;
  for (const law of system.laws) {
    if (!isFullyExplored && law.holdsAt === undefined) {
      throw new Error(
        `${system.name} has more than ${system.budget} situations, so that "${law.sentence}" is undecided: ` +
          'let the models project away what does not matter, or raise `budget`.',
      );
    }
    if (isFullyExplored && !law.concerns(graph)) {
      throw new Error(`${system.name}: "${law.sentence}" is about no situation at all.`);
    }
    const found = law.refute(graph);
    if (found !== null && first !== undefined) fail(system, law, found, first);
  }
  if (!isFullyExplored) walkOn(system, graph, options);
  return graph;
}
