/** A visitor's device with a browser: its clock, its storage, its connection, and its tabs. */

import type { OpenPage } from './page.entry.ts';
import type { BrowserGlobals, Programs, Storage } from './programs.ts';
import { Clock, dateBy, ownerOf, type TaskOwner, type Timeline, timersOf } from './timeline.ts';

/** The behaviour of the device's storage. */
export type StorageState =
  | 'works'
  | 'is blocked'
  | 'is full'
  | 'ends connections'
  | 'never answers';

/** A request of a tab. */
export interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly keepalive: boolean;
  readonly signal: AbortSignal | undefined;
}

/** An answer as a page reads it. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Carries a request to its receiver. The promise rejects if no answer arrives. */
export type CarryRequest = (from: Tab, request: Sent) => Promise<Answer>;

interface StoredRecord {
  readonly key: string;
  readonly value: { readonly hostAt?: number };
}

/** The parts of IndexedDB that a tab's wrapper uses. */
interface Connection extends IDBDatabase {
  transaction: IDBDatabase['transaction'];
}

export class Device {
  readonly clock: Clock;
  readonly tabs: Tab[] = [];
  readonly name: string;
  #storageState: StorageState = 'works';
  /** The true time at which storage last failed, in milliseconds since the epoch; infinite while it fails. */
  failedUntil = 0;
  isOnline = true;
  readonly #factory: IDBFactory;
  readonly #onChange: () => void;
  #stored: ReadonlySet<string> = new Set();
  #witnessed: ReadonlySet<string> = new Set();

  /** @param onChange is called each time a transaction of storage has ended. */
  constructor(name: string, timeline: Timeline, storage: Storage, onChange: () => void) {
    this.name = name;
    this.clock = new Clock(timeline);
    this.#factory = new storage.IDBFactory();
    this.#onChange = onChange;
  }

  get factory(): IDBFactory {
    return this.#factory;
  }

  get storageState(): StorageState {
    return this.#storageState;
  }

  setStorage(state: StorageState, now: number): void {
    if (state !== 'works') this.failedUntil = Number.POSITIVE_INFINITY;
    else if (this.#storageState !== 'works') this.failedUntil = now;
    this.#storageState = state;
  }

  /** The ids of all durable leads, which storage would still hold after a power cut. */
  get stored(): ReadonlySet<string> {
    return this.#stored;
  }

  /** The ids of the stored leads whose time of submission the host's clock has witnessed. */
  get witnessed(): ReadonlySet<string> {
    return this.#witnessed;
  }

  /** Reads the durable data at the end of a transaction, before the next one begins. */
  committed(): void {
    // fake-indexeddb stores its data in fields that its types do not declare.
    const { _databases } = this.#factory as unknown as {
      readonly _databases: ReadonlyMap<
        string,
        {
          readonly rawObjectStores: ReadonlyMap<
            string,
            {
              readonly records: {
                readonly records: { getAllRecords(): Iterable<StoredRecord> };
              };
            }
          >;
        }
      >;
    };
    const records = _databases.get('leads')?.rawObjectStores.get('waiting')?.records.records;
    const found = [...(records?.getAllRecords() ?? [])];
    this.#stored = new Set(found.map(({ key }) => key));
    this.#witnessed = new Set(
      found.filter(({ value }) => value.hostAt !== undefined).map(({ key }) => key),
    );
    this.#onChange();
  }
}

/** One document in a tab. A reload makes a new `Tab`. */
export class Tab {
  readonly owner: TaskOwner;
  readonly page: OpenPage;
  readonly device: Device;
  /** The host name of the page's address. */
  readonly host: string;
  readonly #window = new EventTarget();
  readonly #document = new EventTarget();
  readonly #open = new Set<IDBTransaction>();
  readonly #connections = new Set<IDBDatabase>();

  constructor(
    programs: Programs,
    storage: Storage,
    timeline: Timeline,
    device: Device,
    carry: CarryRequest,
    host: string,
    isRecorded: boolean,
  ) {
    this.device = device;
    this.host = host;
    this.owner = ownerOf(`tab of ${device.name}`);
    const openedAt = timeline.now;
    const { setTimeout, clearTimeout } = timersOf(timeline, this.owner);
    const on = (target: EventTarget) => ({
      addEventListener: target.addEventListener.bind(target),
      removeEventListener: target.removeEventListener.bind(target),
    });
    const localStorage = {
      getItem: () => null,
      setItem: () => undefined,
      removeItem: () => undefined,
    };
    const early = { storing: 0, next: null, isBusy: () => early.storing > 0 };
    const { page } = programs.page({
      window: {
        early,
        localStorage,
        isRecorded,
        dispatchEvent: () => true,
        ...on(this.#window),
      },
      document: { visibilityState: 'visible', title: '', ...on(this.#document) },
      location: { hostname: host, pathname: '/universities', origin: `https://${host}` },
      navigator: {},
      localStorage,
      fetch: (url: string, init: RequestInit = {}) => this.#fetch(carry, url, init),
      setTimeout,
      clearTimeout,
      Date: dateBy(device.clock),
      performance: { now: () => timeline.now - openedAt },
      crypto: { randomUUID: timeline.uuid },
      Math: Object.assign(Object.create(Math), { random: timeline.random }),
      // The console is silent, because the page logs each failed attempt.
      console: { error: () => undefined, warn: () => undefined, log: () => undefined },
      ...storage,
      indexedDB: this.#storage(storage),
    } satisfies BrowserGlobals & Storage);
    this.page = page;
    device.tabs.push(this);
  }

  #fetch(carry: CarryRequest, url: string, init: RequestInit): Promise<unknown> {
    if (!this.owner.isAlive) return new Promise(() => undefined);
    const request: Sent = {
      url: new URL(url, `https://${this.host}`).href,
      method: init.method ?? 'GET',
      headers: (init.headers ?? {}) as Record<string, string>,
      body: (init.body ?? '') as string,
      keepalive: init.keepalive ?? false,
      signal: init.signal ?? undefined,
    };
    return carry(this, request).then(({ status, headers, body }) => {
      const rest = [new TextEncoder().encode(body)];
      const reader = {
        read: async () => ({ done: rest.length === 0, value: rest.shift() }),
        cancel: async () => undefined,
      };
      const statusText = '';
      return {
        status,
        statusText,
        headers: new Headers(headers),
        body: { getReader: () => reader },
      };
    });
  }

  /**
   * Returns the factory of the device for this tab. It ends the tab's transactions with the tab, and fails as the
   * device does.
   */
  #storage(storage: Storage): IDBFactory {
    const { device } = this;
    const open = (name: string, version?: number): IDBOpenDBRequest => {
      if (!this.owner.isAlive || device.storageState === 'never answers')
        return new storage.IDBOpenDBRequest();
      if (device.storageState === 'is blocked') throw new DOMException('Blocked', 'SecurityError');
      const request = device.factory.open(name, version);
      request.addEventListener('success', () => {
        if (this.owner.isAlive) this.#watch(request.result as Connection);
        else request.result.close();
      });
      return request;
    };
    return { open, databases: () => device.factory.databases() } as IDBFactory;
  }

  #watch(connection: Connection): void {
    const { device } = this;
    const transaction = connection.transaction.bind(connection);
    this.#connections.add(connection);
    let isEnded = false;
    connection.transaction = (...given) => {
      // Browsers end idle connections without an event, and each later call throws an error.
      isEnded ||=
        device.storageState === 'never answers' ||
        (device.storageState === 'ends connections' && this.#endsNow());
      if (isEnded || !this.owner.isAlive)
        throw new DOMException('The connection is closing.', 'InvalidStateError');
      const made = transaction(...given);
      this.#open.add(made);
      for (const type of ['complete', 'abort'])
        made.addEventListener(type, () => {
          this.#open.delete(made);
          if (made.mode === 'readwrite') device.committed();
        });
      if (device.storageState === 'is full') {
        const store = made.objectStore.bind(made);
        made.objectStore = (each) => {
          const found = store(each);
          found.put = () => {
            throw new DOMException('Full', 'QuotaExceededError');
          };
          return found;
        };
      }
      return made;
    };
  }

  #ends = 0;
  /** Returns whether this connection ends now. Every second call returns true. */
  #endsNow(): boolean {
    this.#ends += 1;
    return this.#ends % 2 === 1;
  }

  /** Notifies the page that the network is back. */
  online(): void {
    this.#window.dispatchEvent(new Event('online'));
  }

  /** Notifies the page that the visitor looks at it again. */
  shown(): void {
    this.#document.dispatchEvent(new Event('visibilitychange'));
  }

  /** Ends the tab with its timers, its requests, and all data that it has not yet stored. */
  end(): void {
    this.owner.isAlive = false;
    for (const transaction of this.#open) {
      try {
        transaction.abort();
      } catch {
        // The connection has already ended by itself.
      }
    }
    for (const connection of this.#connections) connection.close();
    this.device.tabs.splice(this.device.tabs.indexOf(this), 1);
  }
}
