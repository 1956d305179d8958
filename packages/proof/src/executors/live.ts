import { valueText } from '@machines/room/chart';
import {
  type AnyActor,
  type AnyActorRef,
  createActor,
  type ExecutableActionObject,
  SimulatedClock,
} from 'xstate';
import { inTime } from '../budget.ts';
import { childrenOf } from '../children.ts';
import type { Coverage } from '../coverage.ts';
import type { AnyEvent, Model } from '../model.ts';
import { standIn } from '../peers.ts';
import { textOf } from '../plain-text.ts';
import {
  begin,
  type Case,
  contextText,
  type Deed,
  emission,
  follow,
  type Situation,
  scriptedError,
} from '../situation.ts';
import { steadily, steadilyLater } from '../steady.ts';
import { bounded } from '../stepper.ts';
import { caseNamed, isAlike, type Progress } from './pure.ts';
import { Scripts, type StartedJob } from './scripted.ts';

/**
 * The live executor: a running actor on a simulated clock, with scripted children. After every step, its
 * state and context must be those of the pure executor. Overtaken jobs, whose state was left before they
 * ended, are finished late on purpose; this must have no effect.
 */
export interface LiveRun {
  /** The situation of the machine, according to the chart. */
  readonly situation: Situation;
  /** Actions on the world, recorded instead of executed, in their order. */
  readonly deeds: readonly Deed[];
  /** Milliseconds of the simulated clock. */
  readonly now: () => number;
  /** Lets this many milliseconds pass, without comparing the actor with the chart. */
  readonly wait: (milliseconds: number) => void;
  readonly actor: AnyActor;
  /** Takes a step; `by` takes it instead, like a view that sends the event. */
  perform(step: string, by?: () => Promise<void>): Promise<void>;
  /** Ends an overtaken job, which must have no effect. */
  endLate(job: StartedJob, output: unknown): Promise<void>;
  /** Stops the actor, as if its page were left; throws if a child or a delay continues. */
  leave(): void;
  stop(): void;
}

/** The observer of a running actor. */
export type Watcher = Pick<Coverage, 'watched' | 'observe'>;

interface Scheduled {
  readonly id: string;
  readonly source: unknown;
  readonly event: AnyEvent;
}

/** Returns the times at which the delays of a clock end, in the order in which they began. */
function endsOf(clock: SimulatedClock): readonly number[] {
  const { timeouts } = clock as unknown as {
    readonly timeouts: ReadonlyMap<number, { readonly start: number; readonly timeout: number }>;
  };
  return [...timeouts.values()].map(({ start, timeout }) => start + timeout);
}

/** Lists the delays that an actor waits for. */
function scheduledOf(actor: AnyActor): readonly Scheduled[] {
  const { _scheduledEvents } = actor.system.getSnapshot() as unknown as {
    readonly _scheduledEvents: Readonly<Record<string, Scheduled>>;
  };
  return Object.values(_scheduledEvents).filter(({ source }) => source === actor);
}

/** Records the actions of an actor on the world, named or not, and runs only those of the library. */
function recordActions(actor: AnyActor, deeds: Deed[]): void {
  const scope = (actor as unknown as { _actorScope: { actionExecutor: Executes } })._actorScope;
  const execute = scope.actionExecutor;
  scope.actionExecutor = (action) => {
    const { type: name, params } = action;
    if (name.startsWith('xstate.')) return execute(action);
    execute({ ...action, exec: () => deeds.push({ action: name, params }) });
  };
}
type Executes = (action: ExecutableActionObject) => void;

/** Waits for the promises of scripted jobs, which take three ticks to reach the machine. */
async function settled(): Promise<void> {
  for (let tick = 0; tick < 4; tick += 1) await null;
}

/**
 * Starts an actor of a model.
 *
 * @param started is called for each job that starts; the caller then has to end overtaken jobs. By default they
 *   end right after the step that overtook them.
 */
export function startLive(
  model: Model,
  start: string,
  coverage?: Watcher,
  started?: (job: StartedJob) => void,
): LiveRun {
  const scripts = new Scripts(model, started);
  const clock = new SimulatedClock();
  const { machine } = model;
  const errors: unknown[] = [];
  const deeds: Deed[] = [];
  let root: AnyActor | undefined;
  // Also sets what other actors show.
  let situation = begin(model, start);
  const actor = steadily(
    {},
    (): AnyActor =>
      createActor(bounded(coverage?.watched(machine) ?? machine), {
        clock,
        input: model.starts[start]?.input,
        inspect: (event) => {
          if (event.type === '@xstate.actor') {
            // The first actor of a system is its root; the deeds of its start are recorded as well.
            if (root === undefined) {
              root = event.actorRef as AnyActor;
              recordActions(root, deeds);
              // Its entry actions may already refer to other actors.
              standIn(root, machine, (deed) => deeds.push(deed));
            }
            scripts.take(event.actorRef as AnyActor, root);
          }
          coverage?.observe(event);
        },
      }),
  );
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.on('*', (event) => deeds.push(emission(event)));
  steadily({}, () => actor.start());

  const advance = ({ event, due }: Case) => {
    const running = scheduledOf(actor);
    const own = running.find(({ id, event: { type } }) => [id, type].includes(due ?? ''));
    if (own === undefined) throw new Error(`No delay runs in ${model.id} ${situation.leaf}.`);
    const ends = endsOf(clock);
    const end = ends[running.indexOf(own)] ?? 0;
    if (ends.every((other, place) => running[place] === own || other > end)) return clock.set(end);
    // On the clock, another delay would end first: this one ends out of turn, and the others continue.
    actor.system.scheduler.cancel(actor, own.id);
    actor.send(event);
  };
  const act = async (taken: Case) => {
    const { kind, label, event, payload } = taken;
    // A child that was spawned without an id has a generated one.
    const child =
      childrenOf(actor.getSnapshot()).find((each) => each.label === label)?.ref.id ?? '';
    if (kind === 'event') actor.send(event);
    else if (kind === 'delay') advance(taken);
    else if (event.type.startsWith('xstate.snapshot.'))
      actor.send({ ...event, type: `xstate.snapshot.${child}` });
    else if (kind === 'report') scripts.report(child, event);
    else {
      if (kind === 'done') scripts.finish(child, payload);
      else scripts.fail(child, event.error);
      await settled();
    }
  };
  let told = 0;
  const compareDeeds = (step: string) => {
    const done = textOf(deeds.slice(told));
    told = deeds.length;
    const said = textOf(situation.deeds);
    if (done !== said) {
      throw new Error(`${model.id} ${step}: the actor did ${done}, the chart says ${said}`);
    }
  };
  const compare = (step: string) => {
    if (errors.length > 0 && errors[0] !== situation.snapshot.error) throw errors[0];
    const now = {
      ...situation,
      snapshot: actor.getSnapshot(),
      context: actor.getSnapshot().context,
    };
    const leaf = valueText(now.snapshot.value) || situation.leaf;
    if (leaf !== situation.leaf || !isAlike(now, situation)) {
      throw new Error(
        `${model.id} after ${step}: the actor is in ${leaf} ${contextText(now)}, ` +
          `the chart says ${situation.leaf} ${contextText(situation)}`,
      );
    }
  };
  const halt = () => {
    // XState stops only a root, and the parent was a stand-in.
    Object.assign(actor, { _parent: undefined });
    actor.stop();
  };
  compare('its start');
  compareDeeds('at its start');
  return {
    get situation() {
      return situation;
    },
    deeds,
    now: () => clock.now(),
    wait: (milliseconds) => clock.increment(milliseconds),
    actor,
    async perform(step, by) {
      inTime(model);
      const taken = caseNamed(model, situation, step);
      await (by === undefined ? steadilyLater(() => act(taken)) : by());
      situation = follow(situation, taken);
      compare(step);
      compareDeeds(`at ${step}`);
      if (started !== undefined) return;
      scripts.finishOvertaken();
      await settled();
      compare(`${step}, and a late answer`);
    },
    async endLate(job, output) {
      if (output === scriptedError) job.fail(output);
      else job.finish(output);
      await settled();
      compare(`a late answer of ${job.src}`);
      if (deeds.length > told) throw new Error(`a late answer of ${job.src} was processed`);
    },
    leave() {
      // Another child may have taken the place of a child (`findings.ts`): the machine no longer stops that
      // one.
      const own = Object.values<AnyActorRef | undefined>(actor.getSnapshot().children);
      const ids = own.map((ref) => ref?.id);
      halt();
      const running = scripts.running.filter((id) => ids.includes(id));
      const left = [...running, ...(scheduledOf(actor).length > 0 ? ['a delay'] : [])];
      if (left.length > 0) {
        throw new Error(`${model.id} ${situation.leaf} is left, yet ${left.join(', ')} goes on`);
      }
    },
    stop: halt,
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
