import { valueText } from '@machines/room/chart';
import {
  childEventType,
  isOwn,
  isSnapshotEvent,
  scheduledEvents,
  schedulerOf,
  scopeOf,
  setParent,
  type Timeout,
  timeoutsOf,
} from '@machines/room/xstate-internals';
import { type AnyActor, type AnyActorRef, createActor, SimulatedClock } from 'xstate';
import type { Coverage } from '../graph/coverage.ts';
import { takeDeterministically, takeDeterministicallyLater } from '../machine/determinism.ts';
import { textOf } from '../machine/plain-text.ts';
import type { Model } from '../model/model.ts';
import type { Case, Deed, Situation } from '../model/situations.ts';
import { checkTime } from '../steps/budget.ts';
import { childrenOf } from '../steps/children.ts';
import { standInForPeers } from '../steps/peers.ts';
import { caseNamed, hasSameContext, type Progress, takePureStart } from '../steps/pure.ts';
import { Scripts, type StartedJob } from '../steps/scripted.ts';
import {
  contextText,
  emitAction,
  freeName,
  nextSituation,
  scriptedError,
} from '../steps/situation.ts';
import { withLoopLimit } from '../steps/stepper.ts';

/**
 * The live executor: an actor that runs on a simulated clock, with scripted children. After every step, its state and
 * context must equal those of the pure executor. A job whose state was left before the job ended is finished late on
 * purpose, which must have no effect.
 */
export interface LiveRun {
  /** The situation of the machine according to the pure executor. */
  readonly situation: Situation;
  /** The actions on the world in order. They are recorded and not executed. */
  readonly deeds: readonly Deed[];
  /** Returns the milliseconds of the simulated clock. */
  readonly now: () => number;
  /** Lets this number of milliseconds pass, without a comparison with the chart. */
  readonly wait: (milliseconds: number) => void;
  readonly actor: AnyActor;
  /** Takes a step. If `by` is given, this function causes the step, for example by a view that sends the event. */
  perform(step: string, by?: () => Promise<void>): Promise<void>;
  /** Ends a job whose state was left before. This must have no effect. */
  endLate(job: StartedJob, output: unknown): Promise<void>;
  /** Stops the actor, as if its page were left. Throws if a child or a delay continues. */
  leave(): void;
  stop(): void;
}

/** The part of `Coverage` that observes a running actor. */
export type Watcher = Pick<Coverage, 'watched' | 'observe'>;

/** Returns the delays for which an actor waits. */
const scheduledOf = (actor: AnyActor) =>
  Object.values(scheduledEvents(actor)).filter(({ source }) => source === actor);

/** Records an actor's actions on the world, named or inline, and executes only those of XState itself. */
function recordActions(actor: AnyActor, deeds: Deed[]): void {
  const scope = scopeOf(actor);
  const execute = scope.actionExecutor;
  scope.actionExecutor = (action) => {
    const { type: name, params } = action;
    if (isOwn(name)) return execute(action);
    execute({ ...action, exec: () => deeds.push({ action: name, params }) });
  };
}

/** Waits until the promises of scripted jobs have reached the machine, which takes three ticks. */
async function settled(): Promise<void> {
  for (let tick = 0; tick < 4; tick += 1) await null;
}

/**
 * Starts an actor of a model.
 *
 * @param started is called for each job that starts. The caller then ends jobs whose state was left. By default, such
 *   jobs end right after the step that left the state.
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
  // The pure start also sets the snapshots that other actors show.
  let situation = takePureStart(model, start);
  const actor = takeDeterministically(
    {},
    (): AnyActor =>
      createActor(withLoopLimit(coverage?.watched(machine) ?? machine), {
        // The id is given, because an id that XState generates differs between runs.
        id: machine.id,
        clock,
        input: model.starts[start]?.input,
        inspect: (event) => {
          if (event.type === '@xstate.actor') {
            // The first actor of a system is its root. The deeds of its start are recorded as well.
            if (root === undefined) {
              root = event.actorRef as AnyActor;
              recordActions(root, deeds);
              // The stand-ins exist before the start, because entry actions may already refer to other actors.
              standInForPeers(root, machine, (deed) => deeds.push(deed));
            }
            scripts.take(event.actorRef as AnyActor, root);
          }
          coverage?.observe(event);
        },
      }),
  );
  // Each delay gets a name, because XState finds only the last of several delays with one id, and generates random
  // ids for others.
  const delays = new Map<number, string>();
  const timers = timeoutsOf(clock);
  const scheduler = schedulerOf(actor);
  const { schedule } = scheduler;
  scheduler.schedule = (source, target, event, delay, id) => {
    schedule(source, target, event, delay, id ?? `without an id ${delays.size}`);
    const timer = [...timers.keys()].at(-1) ?? 0;
    const isTaken = (name: string) =>
      [...timers.keys()].some((each) => each !== timer && delays.get(each) === name);
    const isToSelf = source === actor && target === actor;
    delays.set(timer, isToSelf ? freeName(id ?? event.type, isTaken) : '');
  };
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.on('*', (event) => deeds.push(emitAction(event)));
  takeDeterministically({}, () => actor.start());

  const advance = ({ due }: Case) => {
    const [own] = [...timers].find(([timer]) => delays.get(timer) === due) ?? [];
    const timer = timers.get(own ?? 0);
    if (own === undefined || timer === undefined)
      throw new Error(`No delay runs in ${model.id} ${situation.leaf}.`);
    const end = (each: Timeout) => each.start + each.timeout;
    if ([...timers.values()].every((each) => each === timer || end(each) > end(timer)))
      return clock.set(end(timer));
    // The clock does not move, because another delay would end first. Only this delay ends, and the others keep
    // running.
    timers.delete(own);
    timer.fn();
  };
  const act = async (taken: Case) => {
    const { kind, label, event, payload } = taken;
    // The child is found by its label, because a child that was spawned without an id has a generated id.
    const child =
      childrenOf(actor.getSnapshot()).find((each) => each.label === label)?.ref.id ?? '';
    if (kind === 'event') actor.send(event);
    else if (kind === 'delay') advance(taken);
    else if (isSnapshotEvent(event.type))
      actor.send({ ...event, type: childEventType('snapshot', child) });
    else if (kind === 'report') scripts.report(child, event);
    else {
      if (kind === 'done') scripts.finish(child, payload);
      else scripts.fail(child, event.error);
      await settled();
    }
  };
  let compared = 0;
  const compareDeeds = (step: string) => {
    const done = textOf(deeds.slice(compared));
    compared = deeds.length;
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
    if (leaf !== situation.leaf || !hasSameContext(now, situation)) {
      throw new Error(
        `${model.id} after ${step}: the actor is in ${leaf} ${contextText(now)}, ` +
          `the chart says ${situation.leaf} ${contextText(situation)}`,
      );
    }
  };
  const halt = () => {
    // XState stops only root actors, and the parent of this one is a stand-in, which is removed first.
    setParent(actor, undefined);
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
      checkTime(model);
      const taken = caseNamed(model, situation, step);
      // The chart comes first, because XState itself does not return from a step that sends itself events for ever.
      const next = nextSituation(situation, taken);
      await (by === undefined ? takeDeterministicallyLater(() => act(taken)) : by());
      situation = next;
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
      if (deeds.length > compared) throw new Error(`a late answer of ${job.src} was processed`);
    },
    leave() {
      // Only current children count. The machine no longer stops a child that another one has replaced
      // (`packages/proof/src/graph/findings.ts`).
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
