import {
  type AnyStateMachine,
  fromEventObservable,
  fromPromise,
  type NonReducibleUnknown,
  type Subscribable,
} from 'xstate';
import type { AnyEvent, Model } from '../model.ts';
import { type Deed, scriptedError } from '../situation.ts';

/** Child actors under the control of a path: jobs that end on request, watches that report on request. */

/** One run of a job, with an end of its own, in time or too late. */
export interface StartedJob {
  readonly src: string;
  /** Whether its end has been requested. */
  isSettled: boolean;
  /** Whether its state was left before it ended, so that its outcome is ignored. */
  isOvertaken: boolean;
  readonly finish: (output: unknown) => void;
  readonly fail: () => void;
}
interface RunningWatch {
  readonly report: (event: AnyEvent) => void;
  readonly fail: () => void;
}

/**
 * Gives a machine scripted jobs and watches, whose outcomes the steps of a path decide, and records its
 * actions.
 */
export class Scripts {
  readonly #model: Model;
  readonly #started: (job: StartedJob) => void;
  readonly #jobs = new Map<string, StartedJob>();
  readonly #watches = new Map<string, RunningWatch>();
  #overtaken: StartedJob[] = [];
  /** Actions that would have touched the world, in their order. */
  readonly deeds: Deed[] = [];

  /** @param started is called for each job that starts. */
  constructor(model: Model, started: (job: StartedJob) => void = () => {}) {
    this.#model = model;
    this.#started = started;
  }

  /** The machine with every actor scripted, and every action that touches the world recorded. */
  bound(machine: AnyStateMachine): AnyStateMachine {
    const actors = Object.fromEntries(
      Object.entries(this.#model.outcomes).map(([src, script]) => [
        src,
        'done' in script ? this.#job(src) : this.#watch(),
      ]),
    );
    const actions = Object.fromEntries(
      Object.entries(machine.implementations.actions as Record<string, unknown>)
        .filter(([, action]) => typeof action === 'function' && !('resolve' in action))
        .map(([action]) => [
          action,
          (_: unknown, params: unknown) => {
            this.deeds.push({ action, params });
          },
        ]),
    );
    return machine.provide({ actors, actions } as never);
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
            fail: () => {
              job.isSettled = true;
              reject(scriptedError);
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
            fail: () => {
              this.#watches.delete(self.id);
              error(scriptedError);
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
  fail(child: string): void {
    (this.#jobs.get(child) ?? this.#running(this.#watches, child)).fail();
  }

  /** The ids of jobs and watches that still run. */
  get running(): readonly string[] {
    const jobs = [...this.#jobs].filter(([, { isSettled }]) => !isSettled);
    return [...jobs.map(([id]) => id), ...this.#watches.keys()];
  }

  /** Lets every overtaken job end, which must have no effect. */
  finishOvertaken(): void {
    for (const job of this.#overtaken.splice(0)) job.finish(undefined);
  }

  #running<T>(children: ReadonlyMap<string, T>, child: string): T {
    const found = children.get(child);
    if (found === undefined) throw new Error(`The child "${child}" does not run.`);
    return found;
  }
}
