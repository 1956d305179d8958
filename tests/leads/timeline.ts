/**
 * The one clock and the one scheduler of a simulated world. All timers, storage tasks, network latencies and deeds
 * are tasks on it. One seed decides every random number and the order of tasks that are due at the same moment.
 */

/** A program that owns tasks. The tasks end with the program, and wait while its device sleeps. */
export interface TaskOwner {
  readonly name: string;
  isAlive: boolean;
  /** The true time until which the owner sleeps, in milliseconds since the epoch. */
  asleepUntil: number;
}

interface Task {
  at: number;
  /** A random number that orders tasks that are due at the same moment. */
  readonly order: number;
  readonly owner: TaskOwner;
  readonly run: () => void;
  isCancelled: boolean;
}

/**
 * The time at which every world begins, in milliseconds since the epoch. The site rejects times before a fixed date,
 * and this time is after that date.
 */
export const BEGINNING = Date.UTC(2027, 0, 4, 21);

/** Lets Node run the promises that are due, and the streams of its own `Request`. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
/** The most turns of the event loop for one request, in which its body is read and its answer is written. */
const MOST_TURNS = 40;

export class Timeline {
  /** True time in milliseconds since the epoch. */
  now = BEGINNING;
  /** The number of requests that the service is handling without waiting for a task of this timeline. */
  busy = 0;
  /** The number of tasks that have run. */
  steps = 0;
  readonly #tasks: Task[] = [];
  #state: number;
  #ids = 0;

  constructor(seed: number) {
    this.#state = seed | 0;
  }

  /** Returns a random number from 0 to 1 (mulberry32). */
  readonly random = (): number => {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };

  /** Returns a UUID, which is the same for the same seed. */
  readonly uuid = (): `${string}-${string}-${string}-${string}-${string}` => {
    this.#ids += 1;
    const digits = (count: number) =>
      Array.from({ length: count }, () => Math.floor(this.random() * 16).toString(16)).join('');
    return `${this.#ids.toString(16).padStart(8, '0')}-${digits(4)}-4${digits(3)}-a${digits(3)}-${digits(12)}`;
  };

  /**
   * Schedules a task of an owner. The task is dropped when the owner ends, and waits while the owner sleeps.
   *
   * @param delay milliseconds from now.
   * @returns a function that cancels the task.
   */
  add(owner: TaskOwner, delay: number, run: () => void): () => void {
    const order = this.random();
    const task: Task = {
      at: this.now + Math.max(0, Number.isFinite(delay) ? delay : 0),
      order,
      owner,
      run,
      isCancelled: false,
    };
    this.#put(task);
    return () => {
      task.isCancelled = true;
    };
  }

  #put(task: Task): void {
    let place = this.#tasks.length;
    const isAfter = (other: Task | undefined) =>
      other !== undefined &&
      (other.at < task.at || (other.at === task.at && other.order <= task.order));
    // The list is in reverse order, so the last task runs next.
    while (place > 0 && isAfter(this.#tasks[place - 1])) place -= 1;
    this.#tasks.splice(place, 0, task);
  }

  /** Waits until all work has ended that does not wait for a task. */
  async settle(): Promise<void> {
    await turn();
    for (let turns = 0; this.busy > 0 && turns < MOST_TURNS; turns += 1) await turn();
  }

  /**
   * Runs all tasks that are due until a moment, and then sets the time to that moment.
   *
   * @param after is called after each task.
   */
  async runUntil(moment: number, after: () => void): Promise<void> {
    for (;;) {
      const next = this.#tasks.at(-1);
      if (next === undefined || next.at > moment) break;
      this.#tasks.pop();
      if (next.isCancelled || !next.owner.isAlive) continue;
      this.now = Math.max(this.now, next.at);
      if (next.owner.asleepUntil > this.now) {
        next.at = next.owner.asleepUntil;
        this.#put(next);
        continue;
      }
      this.steps += 1;
      next.run();
      await this.settle();
      after();
    }
    this.now = moment;
  }
}

/** Makes an owner of tasks. */
export const ownerOf = (name: string): TaskOwner => ({ name, isAlive: true, asleepUntil: 0 });

/** A clock that can be set, and can run faster or slower than true time. */
export class Clock {
  readonly #timeline: Timeline;
  #offset = 0;
  #since = 0;
  #drift = 0;

  constructor(timeline: Timeline) {
    this.#timeline = timeline;
    this.#since = timeline.now;
  }

  /** Returns the time of the clock, in milliseconds since the epoch. */
  readonly now = (): number => {
    const { now } = this.#timeline;
    return Math.round(now + this.#offset + (now - this.#since) * this.#drift);
  };

  /**
   * Sets the clock.
   *
   * @param ahead milliseconds by which the clock is then ahead of true time.
   * @param drift the share by which it runs too fast from then on: 0.01 is one per cent.
   */
  set(ahead: number, drift = 0): void {
    this.#offset = ahead;
    this.#since = this.#timeline.now;
    this.#drift = drift;
  }
}

/** Returns a `Date` that reads its time from the given clock. */
export function dateBy(clock: { readonly now: () => number }): DateConstructor {
  const { now } = clock;
  const Told = class extends Date {
    constructor(...given: readonly unknown[]) {
      super(...((given.length === 0 ? [now()] : given) as [number]));
    }
    static override now(): number {
      return now();
    }
  };
  return Told as unknown as DateConstructor;
}

/** Returns `setTimeout` and similar functions for one owner. */
export function timersOf(timeline: Timeline, owner: TaskOwner) {
  const cancels = new Map<number, () => void>();
  let last = 0;
  const clear = (id: number) => {
    cancels.get(id)?.();
    cancels.delete(id);
  };
  const set = (run: (...given: unknown[]) => void, delay = 0, ...given: unknown[]): number => {
    last += 1;
    const id = last;
    const cancel = timeline.add(owner, delay, () => {
      cancels.delete(id);
      run(...given);
    });
    cancels.set(id, cancel);
    return id;
  };
  const repeat = (run: () => void, delay: number): number => {
    const id = set(() => undefined, delay);
    const again = () => {
      cancels.set(id, timeline.add(owner, delay, again));
      run();
    };
    cancels.get(id)?.();
    cancels.set(id, timeline.add(owner, delay, again));
    return id;
  };
  return {
    setTimeout: set,
    clearTimeout: clear,
    setInterval: repeat,
    clearInterval: clear,
    /** Works like `setTimeout` of `node:timers/promises`. */
    sleep: (delay: number, value?: unknown, options: { readonly signal?: AbortSignal } = {}) =>
      new Promise((resolve, reject) => {
        const id = set(() => resolve(value), delay);
        const abort = () => {
          clear(id);
          reject(options.signal?.reason);
        };
        if (options.signal?.aborted) abort();
        else options.signal?.addEventListener('abort', abort, { once: true });
      }),
    /** Works like `AbortSignal.timeout`. */
    timeout: (delay: number): AbortSignal => {
      const stop = new AbortController();
      set(() => stop.abort(new DOMException('Time-out', 'TimeoutError')), delay);
      return stop.signal;
    },
  };
}

/** Returns a promise, with the functions that resolve and reject it. */
export function deferred<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  let reject: (reason: unknown) => void = () => undefined;
  const promise = new Promise<Value>((fulfil, refuse) => {
    resolve = fulfil;
    reject = refuse;
  });
  return { promise, resolve, reject };
}
