import { valueText } from '@machines/room/chart';
import { type AnyActor, createActor, SimulatedClock } from 'xstate';
import type { Coverage } from '../coverage.ts';
import type { Model } from '../model.ts';
import { standIn } from '../peers.ts';
import {
  begin,
  type Case,
  casesAt,
  type Deed,
  emission,
  follow,
  type Situation,
  scriptedError,
} from '../situation.ts';
import { caseNamed, isSame, type Progress } from './pure.ts';
import { Scripts, type StartedJob } from './scripted.ts';

/**
 * The live executor: a running actor on a simulated clock, with scripted children. After every step, its
 * state and context must be those of the pure executor. Overtaken jobs, whose state was left before they
 * ended, are finished late on purpose; this must have no effect.
 */
export interface LiveRun {
  /** Where the machine has to be, according to the chart. */
  readonly situation: Situation;
  /** Actions that would have touched the world, in their order. */
  readonly deeds: readonly Deed[];
  /** Milliseconds of the simulated clock. */
  readonly now: () => number;
  /** Lets this much time pass, without comparing the actor with the chart. */
  readonly wait: (milliseconds: number) => void;
  readonly actor: AnyActor;
  perform(step: string): Promise<void>;
  /** Lets an overtaken job end, which must have no effect. */
  endLate(job: StartedJob, output: unknown): Promise<void>;
  /** Stops the actor, as when its page is left; throws if a child or a delay goes on. */
  leave(): void;
  stop(): void;
}

/** What observes a running actor. */
export type Watcher = Pick<Coverage, 'watched' | 'observe'>;

interface Timeout {
  readonly start: number;
  readonly timeout: number;
}

/** When the next delay ends, in milliseconds of the clock; undefined if none runs. */
function nextDue(clock: SimulatedClock): number | undefined {
  const { timeouts } = clock as unknown as { readonly timeouts: ReadonlyMap<number, Timeout> };
  const ends = [...timeouts.values()].map(({ start, timeout }) => start + timeout);
  return ends.length === 0 ? undefined : Math.min(...ends);
}

/** Waits for the promises of scripted jobs, which take three ticks to reach the machine. */
async function settled(): Promise<void> {
  for (let tick = 0; tick < 4; tick += 1) await null;
}

/**
 * Starts an actor of a model.
 *
 * @param started is called for each job that starts; the caller then has to end overtaken jobs. Without it,
 *   they end right after the step that overtook them.
 */
export function startLive(
  model: Model,
  start: string,
  coverage?: Watcher,
  started?: (job: StartedJob) => void,
): LiveRun {
  const scripts = new Scripts(model, started);
  const clock = new SimulatedClock();
  const bound = scripts.bound(model.machine);
  const errors: unknown[] = [];
  const actor: AnyActor = createActor(coverage?.watched(bound) ?? bound, {
    clock,
    input: model.starts[start]?.input,
    ...(coverage === undefined ? {} : { inspect: (event) => coverage.observe(event) }),
  });
  actor.subscribe({ error: (error) => errors.push(error) });
  standIn(actor.system, (deed) => scripts.deeds.push(deed));
  actor.on('*', (event) => scripts.deeds.push(emission(event)));
  let situation = begin(model, start);
  actor.start();

  const advance = ({ event }: Case) => {
    const due = nextDue(clock);
    if (due === undefined) throw new Error(`No delay runs in ${model.id} ${situation.leaf}.`);
    if (casesAt(model, situation).filter(({ kind }) => kind === 'delay').length === 1) {
      return clock.set(due);
    }
    // Delays run in several regions, and when each began is not known: any of them may end first, and the
    // others go on.
    actor.system.scheduler.cancel(actor, event.type);
    actor.send(event);
  };
  const act = async (taken: Case) => {
    const { kind, child = '', event, payload } = taken;
    if (kind === 'event') actor.send(event);
    else if (kind === 'delay') advance(taken);
    else if (kind === 'report') scripts.report(child, event);
    else {
      if (kind === 'done') scripts.finish(child, payload);
      else scripts.fail(child);
      await settled();
    }
  };
  let told = 0;
  const compareDeeds = (step: string) => {
    const done = scripts.deeds.slice(told);
    told = scripts.deeds.length;
    if (!isSame(done, [...situation.deeds])) {
      throw new Error(
        `${model.id} ${step}: the actor did ${JSON.stringify(done)}, the chart says ${JSON.stringify(situation.deeds)}`,
      );
    }
  };
  const compare = (step: string) => {
    if (errors.length > 0) throw errors[0];
    const now = actor.getSnapshot();
    const leaf = valueText(now.value);
    if (leaf !== situation.leaf || !isSame(now.context, situation.context)) {
      throw new Error(
        `${model.id} after ${step}: the actor is in ${leaf} ${JSON.stringify(now.context)}, ` +
          `the chart says ${situation.leaf} ${JSON.stringify(situation.context)}`,
      );
    }
  };
  compare('its start');
  compareDeeds('at its start');
  return {
    get situation() {
      return situation;
    },
    deeds: scripts.deeds,
    now: () => clock.now(),
    wait: (milliseconds) => clock.increment(milliseconds),
    actor,
    async perform(step) {
      const taken = caseNamed(model, situation, step);
      await act(taken);
      situation = follow(situation, taken);
      compare(step);
      compareDeeds(`at ${step}`);
      if (started !== undefined) return;
      scripts.finishOvertaken();
      await settled();
      compare(`${step}, and a late answer`);
    },
    async endLate(job, output) {
      if (output === scriptedError) job.fail();
      else job.finish(output);
      await settled();
      compare(`a late answer of ${job.src}`);
      if (scripts.deeds.length > told) throw new Error(`a late answer of ${job.src} was processed`);
    },
    leave() {
      actor.stop();
      const left = [...scripts.running, ...(nextDue(clock) === undefined ? [] : ['a delay'])];
      if (left.length > 0) {
        throw new Error(`${model.id} ${situation.leaf} is left, yet ${left.join(', ')} goes on`);
      }
    },
    stop: () => actor.stop(),
  };
}

/** Walks a path with a running actor. */
export async function walkLive(
  model: Model,
  start: string,
  steps: readonly string[],
  coverage?: Watcher,
  progress: Progress = { step: null },
): Promise<LiveRun> {
  const run = startLive(model, start, coverage);
  for (const [index, step] of steps.entries()) {
    progress.step = index;
    await run.perform(step);
  }
  run.leave();
  return run;
}
