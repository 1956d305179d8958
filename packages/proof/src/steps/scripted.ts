/** Provides child actors that a path controls: jobs that end on request, and watches that report on request. */

import {
  isMachineLogic,
  logicOf,
  ownEvents,
  parentOf,
  sendNoSnapshots,
  setLogic,
} from '@machines/room/xstate-internals';
import {
  type AnyActor,
  type AnyActorLogic,
  fromEventObservable,
  fromPromise,
  type NonReducibleUnknown,
  type Subscribable,
} from 'xstate';
import type { AnyEvent, Model } from '../model/model.ts';
import { childrenOf } from './children.ts';

/** One run of a job, which can end in time or too late. */
export interface StartedJob {
  readonly src: string;
  /** Whether the end of the job has been requested. */
  isSettled: boolean;
  /** Whether the state of the job was left before the job ended. The outcome is then ignored. */
  isOvertaken: boolean;
  readonly finish: (output: unknown) => void;
  readonly fail: (error: unknown) => void;
}
interface RunningWatch {
  readonly report: (event: AnyEvent) => void;
  readonly fail: (error: unknown) => void;
}

/** Replaces the logic of an actor's children by scripted logic. The steps of a path then decide the outcomes. */
export class Scripts {
  readonly #model: Model;
  readonly #started: (job: StartedJob) => void;
  readonly #jobs = new Map<string, StartedJob>();
  readonly #watches = new Map<string, RunningWatch>();
  #overtaken: StartedJob[] = [];

  /**
   * Makes the scripts for one actor.
   *
   * @param started is called for each job that starts.
   */
  constructor(model: Model, started: (job: StartedJob) => void = () => {}) {
    this.#model = model;
    this.#started = started;
  }

  /** Replaces the logic of a child before the child starts. The origin of that logic does not matter. */
  take(child: AnyActor, root: AnyActor): void {
    if (child === root || parentOf(child) !== root) return;
    const children = { [child.id]: child };
    const [found] = childrenOf({ machine: logicOf(root), children } as never);
    const { src = '', assumed } = found ?? {};
    const script = this.#model.outcomes[src] ?? assumed ?? { reports: [] };
    const logic = logicOf(child);
    // The child must not send its own snapshots, because those for `onSnapshot` are scripted as well.
    sendNoSnapshots(child);
    if (isMachineLogic(logic)) setLogic(child, this.#machine(logic, src));
    else setLogic(child, 'done' in script ? this.#job(src) : this.#watch());
  }

  /** Returns a machine that stays in its first state until a step ends it. The parent can read this state. */
  #machine(logic: AnyActorLogic, src: string): AnyActorLogic {
    const inert = { actionExecutor: () => {}, defer: () => {}, emit: () => {} };
    const ends: Readonly<Record<string, object>> = {
      'proof.done': { status: 'done' },
      'proof.failed': { status: 'error' },
      [ownEvents.stop]: { status: 'stopped' },
    };
    return {
      ...logic,
      getInitialSnapshot: (scope, input) => logic.getInitialSnapshot({ ...scope, ...inert }, input),
      transition: (snapshot, { type, ...carried }: AnyEvent, { self }) => {
        if (type === ownEvents.stop) this.#jobs.delete(self.id);
        return type in ends ? { ...snapshot, ...carried, ...ends[type] } : snapshot;
      },
      start: (_, { self }) => {
        const end = (event: AnyEvent) => {
          this.#jobs.delete(self.id);
          self.send(event);
        };
        const finish = (output: unknown) => end({ type: 'proof.done', output });
        const fail = (error: unknown) => end({ type: 'proof.failed', error });
        this.#jobs.set(self.id, { src, isSettled: false, isOvertaken: false, finish, fail });
      },
    };
  }

  #job(src: string) {
    return fromPromise<NonReducibleUnknown, NonReducibleUnknown>(
      ({ self, signal }) =>
        new Promise((resolve, reject) => {
          const job: StartedJob = {
            src,
            isSettled: false,
            isOvertaken: false,
            finish: (output) => {
              job.isSettled = true;
              resolve(output as NonReducibleUnknown);
            },
            fail: (error) => {
              job.isSettled = true;
              reject(error);
            },
          };
          this.#jobs.set(self.id, job);
          this.#started(job);
          signal.addEventListener('abort', () => {
            job.isOvertaken = true;
            this.#overtaken.push(job);
            if (this.#jobs.get(self.id) === job) this.#jobs.delete(self.id);
          });
        }),
    );
  }

  #watch() {
    return fromEventObservable<AnyEvent, NonReducibleUnknown>(
      ({ self }): Subscribable<AnyEvent> => ({
        subscribe: (observer: unknown) => {
          const { next, error } = observer as {
            next: (event: AnyEvent) => void;
            error: (reason: unknown) => void;
          };
          const watch: RunningWatch = {
            report: next,
            fail: (reason) => {
              this.#watches.delete(self.id);
              error(reason);
            },
          };
          this.#watches.set(self.id, watch);
          return {
            unsubscribe: () => {
              if (this.#watches.get(self.id) === watch) this.#watches.delete(self.id);
            },
          };
        },
      }),
    );
  }

  report(child: string, event: AnyEvent): void {
    this.#running(this.#watches, child).report(event);
  }
  finish(child: string, output: unknown): void {
    this.#running(this.#jobs, child).finish(output);
  }
  fail(child: string, error: unknown): void {
    (this.#jobs.get(child) ?? this.#running(this.#watches, child)).fail(error);
  }

  /** The ids of the jobs and watches that still run. */
  get running(): readonly string[] {
    const jobs = [...this.#jobs].filter(([, { isSettled }]) => !isSettled);
    return [...jobs.map(([id]) => id), ...this.#watches.keys()];
  }

  /** Ends all jobs whose state was left before. This must have no effect. */
  finishOvertaken(): void {
    for (const job of this.#overtaken.splice(0)) job.finish(undefined);
  }

  #running<T>(children: ReadonlyMap<string, T>, child: string): T {
    const found = children.get(child);
    if (found === undefined) throw new Error(`The child "${child}" does not run.`);
    return found;
  }
}
