/** The host of the service: its database, its clock, and a process that runs until it is killed. */

import { createHash, createHmac } from 'node:crypto';
import { createRequire } from 'node:module';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Answer, Sent } from './device.ts';
import type { People } from './people.ts';
import type { Programs, ServiceProgram } from './programs.ts';
import {
  Clock,
  dateBy,
  deferred,
  ownerOf,
  type TaskOwner,
  type Timeline,
  timersOf,
} from './timeline.ts';

/** The states of the database. */
export type DatabaseState = 'works' | 'is locked' | 'is full';

/** The number of days for which the service keeps a lead. */
export const KEEP_DAYS = 40;

/** The shortest pause of an idle delivery loop, in milliseconds. */
const IDLE = 5000;
/** The pause of a delivery loop whose database refuses every claim, in milliseconds. */
const FAILING = 10 * 60_000;
/** The longest pause of an idle delivery loop, in milliseconds. */
const LONGEST_IDLE = 6 * 3_600_000;

const errors = {
  'is locked': { message: 'database is locked', errcode: 5 },
  'is full': { message: 'database or disk is full', errcode: 13 },
} as const;

const realRequire = createRequire(import.meta.url);

/**
 * Returns the functions of WebCrypto that the service uses. They run without threads, so that their answers come in
 * the same order each time.
 */
function cryptoOf(timeline: Timeline) {
  const view = (bytes: Uint8Array) =>
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  return {
    randomUUID: timeline.uuid,
    getRandomValues: (bytes: Uint8Array) => bytes.map(() => Math.floor(timeline.random() * 256)),
    subtle: {
      digest: async (_: string, bytes: Uint8Array) =>
        view(createHash('sha256').update(bytes).digest()),
      importKey: async (_: string, key: Uint8Array) => key,
      sign: async (_: string, key: Uint8Array, bytes: Uint8Array) =>
        view(createHmac('sha256', key).update(bytes).digest()),
      verify: async () => false,
    },
  };
}

interface Process {
  readonly owner: TaskOwner;
  readonly app: { fetch(request: Request): Response | Promise<Response> };
  readonly store: Awaited<ReturnType<ServiceProgram['openStore']>>;
  /** Rejects when the process is killed. */
  readonly died: Promise<never>;
  readonly die: () => void;
}

export class Server {
  readonly clock: Clock;
  databaseState: DatabaseState = 'works';
  /**
   * The number of writes until the process is killed, and whether the last of them is made; null if it is not killed.
   */
  crash: { writes: number; readonly isMade: boolean } | null = null;
  /**
   * The true times at which a write was refused or the process ended. The service may repeat its last actions after
   * them.
   */
  readonly failures: number[] = [];
  readonly #database = new DatabaseSync(':memory:');
  readonly #program: Programs['service'];
  readonly #timeline: Timeline;
  readonly #people: People;
  #process: Process | undefined;
  /** The last process that was started. It may not be ready for requests yet. */
  #starting: TaskOwner | undefined;
  #failedStarts = 0;
  #keys: ReadonlySet<string> | undefined;
  readonly #onChange: () => void;

  /** @param onChange is called before each write to the database. */
  constructor(programs: Programs, timeline: Timeline, people: People, onChange: () => void) {
    this.#onChange = onChange;
    this.#program = programs.service;
    this.#timeline = timeline;
    this.#people = people;
    this.clock = new Clock(timeline);
  }

  get isRunning(): boolean {
    return this.#process !== undefined;
  }

  /** Returns the idempotency keys of the leads in the database. */
  keys(): ReadonlySet<string> {
    this.#keys ??= new Set(
      this.#prepared('SELECT idempotency_key AS key FROM lead')
        .all()
        .map(({ key }) => String(key)),
    );
    return this.#keys;
  }

  /**
   * Returns the time until the delivery loop may have work, in milliseconds. The simulation skips passes before that.
   */
  #untilDue(): number {
    if (this.databaseState !== 'works') return FAILING;
    const row = this.#prepared(
      "SELECT min(coalesce(lease_until, due_at)) AS due FROM delivery WHERE state NOT IN ('delivered', 'stuck')",
    ).get();
    if (typeof row?.due !== 'number') return LONGEST_IDLE;
    const wait = row.due - this.clock.now();
    // If a delivery has been due for minutes, waiting for its time does not help, so the loop pauses longer.
    return wait < -FAILING ? FAILING : Math.min(Math.max(0, wait), LONGEST_IDLE);
  }

  /** Starts the process, unless it already runs. */
  async start(): Promise<void> {
    if (this.#process !== undefined || this.#starting?.isAlive) return;
    const timeline = this.#timeline;
    const owner = ownerOf('service');
    this.#starting = owner;
    const { sleep, timeout, ...timers } = timersOf(timeline, owner);
    const { promise: died, reject } = deferred<never>();
    died.catch(() => undefined);
    const die = () => {
      owner.isAlive = false;
      reject(new Error('The process was killed.'));
    };
    const isAlive = () => owner.isAlive;
    const startedAt = timeline.now;
    const program = this.#program({
      require: (name: string) => {
        if (name === 'nodemailer')
          return { createTransport: () => this.#people.transport(isAlive) };
        if (name === 'node:timers/promises')
          return {
            setTimeout: (delay: number, ...rest: readonly unknown[]) =>
              sleep(
                delay < IDLE ? delay : Math.max(delay, this.#untilDue()),
                ...(rest as [unknown, object]),
              ),
          };
        return realRequire(name) as unknown;
      },
      fetch: this.#people.fetch(isAlive),
      ...timers,
      Date: dateBy(this.clock),
      performance: { now: () => timeline.now - startedAt },
      crypto: cryptoOf(timeline),
      Math: Object.assign(Object.create(Math), { random: timeline.random }),
      AbortSignal: { timeout, any: AbortSignal.any.bind(AbortSignal) },
    });
    const settings = program.parseSettings({
      SERVICE_RATE: '1000000',
      SERVICE_KEEP_DAYS: String(KEEP_DAYS),
      SERVICE_MAIL_SERVER: 'smtp://localhost:2525',
      SERVICE_MAIL_FROM: 'site@nightjar.example',
      SERVICE_MAIL_TO: 'sales@nightjar.example',
      SERVICE_WEBHOOK_URL: 'https://crm.example/leads',
      SERVICE_WEBHOOK_SECRETS: `whsec_${Buffer.alloc(24, 1).toString('base64')}`,
    });
    const engine = program.sqliteEngine(this.#watched(isAlive, die) as DatabaseSync);
    try {
      const store = await program.openStore(engine);
      if (!owner.isAlive) return;
      const { app } = program.runService({ store, settings, log: () => undefined });
      this.#failedStarts = 0;
      this.#process = { owner, app, store, died, die };
    } catch {
      // The service manager restarts the process after ten seconds, and after ever longer pauses if the start fails
      // again.
      owner.isAlive = false;
      this.#failedStarts += 1;
      const pause = Math.min(5000 * 2 ** this.#failedStarts, 3_600_000);
      timeline.add(ownerOf('service manager'), pause, () => void this.start());
    }
  }

  /** Kills the process. Uncommitted data is lost. */
  kill(): void {
    this.failures.push(this.#timeline.now);
    this.#process?.die();
    this.#process = undefined;
    if (this.#starting !== undefined) this.#starting.isAlive = false;
    this.crash = null;
    if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
    this.#keys = undefined;
    this.#onChange();
  }

  /**
   * Returns the database for one process. It refuses writes while the database fails, and all calls after the process
   * has ended.
   */
  #watched(isAlive: () => boolean, die: () => void) {
    const database = this.#database;
    const write = <Result>(run: () => Result): Result => {
      if (!isAlive()) throw new Error('The process was killed.');
      if (this.databaseState !== 'works') {
        this.failures.push(this.#timeline.now);
        const { message, errcode } = errors[this.databaseState];
        throw Object.assign(new Error(message), { code: 'ERR_SQLITE_ERROR', errcode });
      }
      this.#keys = undefined;
      this.#onChange();
      const { crash } = this;
      if (crash === null) return run();
      crash.writes -= 1;
      if (crash.writes > 0) return run();
      if (crash.isMade) run();
      die();
      this.kill();
      this.#timeline.add(ownerOf('service manager'), 1000, () => void this.start());
      throw new Error('The process was killed.');
    };
    const read = <Result>(run: () => Result): Result => {
      if (!isAlive()) throw new Error('The process was killed.');
      return run();
    };
    const isWrite = (sql: string) =>
      /^\s*(insert|update|delete|with\b.*\b(insert|update))/i.test(sql);
    return {
      get isTransaction() {
        return database.isTransaction;
      },
      get isOpen() {
        return isAlive();
      },
      // A transaction counts as one write, because it is committed as a whole or not at all.
      exec: (sql: string) =>
        /^\s*commit/i.test(sql) ? write(() => database.exec(sql)) : read(() => database.exec(sql)),
      prepare: (sql: string) => {
        const statement = this.#prepared(sql);
        const guard = isWrite(sql) && !database.isTransaction ? write : read;
        return {
          columns: () => statement.columns(),
          all: (...given: never[]) => guard(() => statement.all(...given)),
          get: (...given: never[]) => guard(() => statement.get(...given)),
          run: (...given: never[]) => guard(() => statement.run(...given)),
          iterate: (...given: never[]) => guard(() => statement.iterate(...given)),
        };
      },
      location: () => null,
      close: () => undefined,
    };
  }

  /**
   * Handles a request.
   *
   * @throws Error, as a rejection, if no process answers.
   */
  async receive({ url, method, headers, body }: Sent, origin: string): Promise<Answer> {
    const running = this.#process;
    if (running === undefined) throw new TypeError('refused');
    this.#timeline.busy += 1;
    try {
      const handle = async (): Promise<Answer> => {
        const request = new Request(url, { method, headers: { ...headers, Origin: origin }, body });
        const response = await running.app.fetch(request);
        const text = await response.text();
        return {
          status: response.status,
          headers: Object.fromEntries(response.headers),
          body: text,
        };
      };
      return await Promise.race([handle(), running.died]);
    } finally {
      this.#timeline.busy -= 1;
    }
  }

  readonly #statements = new Map<string, StatementSync>();
  #prepared(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      statement = this.#database.prepare(sql);
      // A statement of the schema runs only once, so it is not kept.
      if (!/^\s*(create|alter|drop|pragma)/i.test(sql)) this.#statements.set(sql, statement);
    }
    return statement;
  }

  /**
   * Deletes the leads of a person, as the operator does.
   *
   * @returns a promise of whether the operator receives a confirmation.
   */
  async forget(email: string): Promise<boolean> {
    const running = this.#process;
    if (running === undefined) return false;
    const done = running.store.forget(email).then(
      () => running.owner.isAlive,
      () => false,
    );
    return Promise.race([done, running.died.catch(() => false)]);
  }

  /** Makes stuck deliveries due again, as the operator's command does. */
  async resend(): Promise<void> {
    await this.#process?.store.resend().catch(() => undefined);
  }

  close(): void {
    this.kill();
    this.#database.close();
  }
}
