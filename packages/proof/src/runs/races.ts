/**
 * Races let several parties act on a machine in random order: the visitor, each watch (another tab, the network, the
 * address), and the clock. Each party has a list of actions, and fast-check's scheduler decides which party is next.
 * Each job also ends when the scheduler decides, which may be long after its state was left, or after the page was
 * left and the actor stopped. After each turn, the running actor must agree with the chart, the situation must be an
 * explored one, and every law of kind `always` and `never` must hold. A late end of a job must change nothing.
 */

import fc from 'fast-check';
import { keyOf, pathTo } from '../graph/graph.ts';
import { replayCommand } from '../graph/sentences.ts';
import type { Model } from '../model/model.ts';
import type { Case, Graph, Node, Situation } from '../model/situations.ts';
import type { StartedJob } from '../steps/scripted.ts';
import { casesAt, scriptedError } from '../steps/situation.ts';
import { startLive } from './live.ts';
import { brokenLaw, FailedRun, playRuns, type RunOptions, runOptions } from './runs.ts';

/** The start of a race, and the actions of all parties. Each number chooses one of the cases that are possible. */
interface Race {
  readonly from: Node;
  readonly hands: readonly (readonly number[])[];
  /** Numbers that choose the ends of jobs, in the order in which the jobs start. */
  readonly fates: readonly number[];
  /** Whether the page is left during the race. */
  readonly isLeft: boolean;
}

/** A party with its name and the cases that it causes. */
interface Hand {
  readonly name: string;
  readonly owns: (taken: Case, situation: Situation) => boolean;
}

/** Reads the options from the environment: `RACES=10000 RACE_SEED=1`. */
export function raceOptions(): RunOptions {
  return runOptions('RACE', 100);
}

function handsOf({ outcomes }: Model): readonly Hand[] {
  const watches = Object.entries(outcomes).filter(([, script]) => 'reports' in script);
  return [
    { name: 'visitor', owns: ({ kind }) => kind === 'event' },
    { name: 'clock', owns: ({ kind }) => kind === 'delay' },
    ...watches.map(
      ([src]): Hand => ({
        name: src,
        owns: ({ child = '' }, { snapshot }) => String(snapshot.children[child]?.src) === src,
      }),
    ),
  ];
}

/** Lists the possible ends of a job, with the names of their cases. */
function endsOf({ outcomes }: Model, src: string): readonly (readonly [string, unknown])[] {
  const script = outcomes[src];
  const done = script !== undefined && 'done' in script ? Object.entries(script.done) : [];
  return [
    ...done.map(([name, output]) => [`done:${src}.${name}`, output] as const),
    [`error:${src}`, scriptedError],
  ];
}

/** Runs one race, turn by turn. */
class Course {
  readonly #model: Model;
  readonly #known: ReadonlySet<string>;
  readonly #scheduler: fc.Scheduler;
  readonly #race: Race;
  readonly #run: ReturnType<typeof startLive>;
  readonly #lines: string[] = [];
  readonly #steps: string[] = [];
  #jobs = 0;
  #isOver = false;
  #failure: unknown = null;
  #turn: Promise<void> = Promise.resolve();

  constructor(model: Model, known: ReadonlySet<string>, scheduler: fc.Scheduler, race: Race) {
    this.#model = model;
    this.#known = known;
    this.#scheduler = scheduler;
    this.#race = race;
    this.#run = startLive(model, race.from.start, undefined, (job) => this.#expectEnd(job));
  }

  /** Schedules an action, which runs when the scheduler decides. */
  #later(label: string, act: () => Promise<void>): void {
    this.#scheduler.schedule(Promise.resolve(), label).then(() => {
      this.#turn = act().catch((error: unknown) => {
        this.#failure ??= error;
      });
    });
  }

  async #perform(who: string, taken: Case): Promise<void> {
    const before = this.#run.situation;
    this.#steps.push(taken.name);
    this.#lines.push(`${who}: ${taken.name}`);
    await this.#run.perform(taken.name);
    const now = this.#run.situation;
    this.#lines.push(`${this.#lines.pop()} → ${now.leaf}`);
    const law = brokenLaw(this.#model, now, before, taken);
    if (law !== undefined) throw new Error(`Law broken (${law.kind}): ${law.sentence}`);
    if (!this.#known.has(keyOf(this.#model, now))) {
      throw new Error(`${this.#model.id} ${now.leaf} was never explored: see \`project\``);
    }
  }

  #expectEnd(job: StartedJob): void {
    const ends = endsOf(this.#model, job.src);
    const { fates } = this.#race;
    const fate = fates[this.#jobs % fates.length] ?? 0;
    this.#jobs += 1;
    const [name, output] = ends[fate % ends.length] as (typeof ends)[number];
    this.#later(name, async () => {
      if (job.isSettled) return;
      if (job.isOvertaken) {
        this.#lines.push(`${job.src}, too late: ${name} → ${this.#run.situation.leaf}`);
        return this.#run.endLate(job, output);
      }
      const taken = casesAt(this.#model, this.#run.situation).find((each) => each.name === name);
      if (taken === undefined) throw new Error(`${job.src} runs, yet ${name} cannot happen`);
      await this.#perform(job.src, taken);
    });
  }

  #lend(hand: Hand, [pick, ...picks]: readonly number[]): void {
    if (pick === undefined) return;
    this.#later(hand.name, async () => {
      if (this.#isOver) return;
      const { situation } = this.#run;
      const cases = casesAt(this.#model, situation).filter((each) => hand.owns(each, situation));
      const taken = cases[pick % cases.length];
      if (taken !== undefined) await this.#perform(hand.name, taken);
      this.#lend(hand, picks);
    });
  }

  async go(most: number): Promise<void> {
    try {
      for (const { case: taken } of pathTo(this.#race.from)) await this.#perform('before', taken);
      for (const [index, hand] of handsOf(this.#model).entries()) {
        this.#lend(hand, this.#race.hands[index] ?? []);
      }
      if (this.#race.isLeft) {
        this.#later('leaving', async () => {
          this.#lines.push('visitor: leaves the page');
          this.#isOver = true;
          this.#run.leave();
        });
      }
      for (let turn = 0; turn < most && this.#scheduler.count() > 0; turn += 1) {
        await this.#scheduler.waitOne();
        await this.#turn;
        if (this.#failure !== null) throw this.#failure;
      }
    } catch (error) {
      const numberedTurns = this.#lines.map((line, at) => `${String(at + 1).padStart(2)}. ${line}`);
      const start = this.#race.from.start;
      throw new FailedRun(
        [(error as Error).message, `after these turns from "${start}":`, ...numberedTurns].join(
          '\n',
        ),
        start,
        this.#steps,
        error,
      );
    } finally {
      this.#run.stop();
    }
  }
}

/** The most turns of one race. Without a limit, a job that fails and is retried would never end. */
const MOST_TURNS = 60;

/** Runs races. A failure is shrunk, reported as turns, and can be repeated by its seed and path. */
export async function raceAtRandom(graph: Graph, options: RunOptions): Promise<void> {
  const { model, nodes } = graph;
  const known = new Set(nodes.map(({ key }) => key));
  const number = fc.nat({ max: 9999 });
  const picks = fc.array(number, { maxLength: 6 });
  const races = fc.record<Race>({
    from: fc.constantFrom(...nodes),
    hands: fc.tuple(...handsOf(model).map(() => picks)),
    fates: fc.array(number, { minLength: 1, maxLength: 8 }),
    isLeft: fc.boolean(),
  });
  const property = fc.asyncProperty(fc.scheduler(), races, (scheduler, race) =>
    new Course(model, known, scheduler, race).go(MOST_TURNS),
  );
  await playRuns(model, 'races', property, options, (seed, path) =>
    replayCommand(`${model.id} · races`, `RACE_SEED=${seed} RACE_PATH=${path} `),
  );
}
