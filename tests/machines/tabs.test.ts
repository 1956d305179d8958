import fc from 'fast-check';
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AnyActor, SimulatedClock } from 'xstate';
import { leadDatabase } from '../../src/data/lead.ts';
import { Broken, longest, playRuns, type RunOptions, runOptions } from '../kit/runs.ts';
import { replay } from '../kit/sentences.ts';

/**
 * Two tabs of one browser share a database, and each has an outbox: whatever the order in which leads are
 * stored, answers arrive, pauses end, tabs close and the network returns, every lead is delivered, and
 * counts once (decision D7). The outboxes are the real ones, effects and all, and the database keeps to
 * the standard; the same in two real processes is in tests/world.
 */

const names = ['first', 'second'] as const;
interface Tab {
  readonly store: () => Promise<void>;
  readonly open: (clock: SimulatedClock) => AnyActor;
}
/**
 * What becomes of one request; `lost` means that the service took the lead and the answer got lost,
 * `page` that somebody else answered with a page.
 */
const fates = ['accepted', 'busy', 'lost', 'unreachable', 'page'] as const;
type Fate = (typeof fates)[number];

/** Web Locks, as far as the outbox needs them: for one at a time, as long as its job lasts. */
class Locks {
  readonly #held = new Set<string>();

  async request(name: string, _: object, job: (lock: object | null) => Promise<void> | void) {
    if (this.#held.has(name)) return job(null);
    this.#held.add(name);
    await job({});
    this.#held.delete(name);
  }
}

/** The sales-contact service: what it has, and each request after which the sender knew that it has it. */
class Service {
  readonly leads = new Set<string>();
  readonly known = new Set<string>();
  /** Requests for a lead that another request was on its way with, or that was known to be delivered. */
  readonly needless: string[] = [];
  readonly #underWay = new Set<string>();
  fate: () => Fate = () => 'accepted';
  scheduler: fc.Scheduler | null = null;

  async fetch(_: string, { headers, signal }: { headers: Headers; signal: AbortSignal }) {
    signal.throwIfAborted();
    const key = new Headers(headers).get('Idempotency-Key') ?? '';
    if (this.known.has(key) || this.#underWay.has(key)) this.needless.push(key);
    this.#underWay.add(key);
    const fate = this.fate();
    signal.addEventListener('abort', () => this.#underWay.delete(key));
    await this.scheduler?.schedule(Promise.resolve(), `answer: ${fate}`);
    this.#underWay.delete(key);
    if (fate === 'accepted' || fate === 'lost') this.leads.add(key);
    if (fate === 'lost' || fate === 'unreachable' || signal.aborted) throw new TypeError('failed');
    if (fate === 'busy') return new Response(null, { status: 503 });
    if (fate === 'page') return new Response('<h1>Maintenance</h1>');
    this.known.add(key);
    return Response.json({ id: 1, idempotencyKey: key }, { status: 201 });
  }
}

/** What all tabs' clocks show. */
let now = 0;
const windowEvents = new EventTarget();
const documentEvents = new EventTarget();
let service = new Service();
const tabs: Tab[] = [];

beforeAll(async () => {
  const on = (target: EventTarget) => ({
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
  });
  const localStorage = { getItem: () => null };
  vi.stubGlobal('window', { localStorage, dispatchEvent: () => true, ...on(windowEvents) });
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  vi.stubGlobal('document', { visibilityState: 'visible', ...on(documentEvents) });
  vi.stubGlobal('location', { hostname: 'localhost' });
  vi.stubGlobal('fetch', (url: string, init: Parameters<Service['fetch']>[1]) =>
    service.fetch(url, init),
  );
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const _ of names) {
    // Each tab has the modules of its page to itself.
    vi.resetModules();
    const { outbox } = await import('../../src/views/bindings/outbox.ts');
    const { storeLead } = await import('../../src/effects/outbox.effect.ts');
    const { createActor } = await import('xstate');
    tabs.push({
      store: () => storeLead({ kind: 'hotline', payload: { name: 'Ann Example' }, signals: [] }),
      open: (clock) => createActor(outbox, { clock, input: { jitter: 0 } }).start(),
    });
  }
});
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Promises, the database and the locks come to rest. */
async function settled(): Promise<void> {
  // The locks wait for a message, which comes in its own time; the database for tasks.
  await new Promise((done) => setTimeout(done, 2));
  for (let task = 0; task < 40; task += 1) await new Promise((done) => setImmediate(done));
}

/** The ids of the leads on the device. */
async function waiting(): Promise<readonly IDBValidKey[]> {
  const database = await openDB(leadDatabase.name, undefined, {
    upgrade: (created) => void created.createObjectStore(leadDatabase.store, { keyPath: 'id' }),
  });
  const keys = await database.getAllKeys(leadDatabase.store);
  database.close();
  return keys;
}

const deeds = ['lead', 'lead', 'time', 'online', 'shown', 'reload'] as const;
type Deed = (typeof deeds)[number];

interface Race {
  readonly hasLocks: boolean;
  readonly fates: readonly Fate[];
  readonly hands: readonly (readonly Deed[])[];
}

/** Two tabs, a scheduler that decides who is next, and at last a service that answers. */
async function race(scheduler: fc.Scheduler, { hasLocks, fates: given, hands }: Race) {
  now = Date.UTC(2026, 5, 1);
  vi.stubGlobal('navigator', hasLocks ? { locks: new Locks() } : {});
  service = new Service();
  const left = [...given];
  service.fate = () => left.shift() ?? 'accepted';
  service.scheduler = scheduler;
  const clocks = names.map(() => new SimulatedClock());
  const actors = tabs.map((tab, index) => tab.open(clocks[index] as SimulatedClock));
  let leads = 0;
  /** Time passes in all tabs; who is first to notice is chance. */
  const pass = (first: number, milliseconds = 300_000) => {
    for (let passed = 0; passed < milliseconds; passed += 3000) {
      now += 3000;
      for (const index of [first, 1 - first]) clocks[index]?.increment(3000);
    }
  };
  const act = (index: number, deed: Deed) => {
    if (deed === 'lead') {
      leads += 1;
      void tabs[index]?.store();
    } else if (deed === 'time') pass(index);
    else if (deed === 'online') windowEvents.dispatchEvent(new Event('online'));
    else if (deed === 'shown') documentEvents.dispatchEvent(new Event('visibilitychange'));
    else {
      actors[index]?.stop();
      actors[index] = tabs[index]?.open(clocks[index] as SimulatedClock) as AnyActor;
    }
  };
  for (const [index, hand] of hands.entries()) {
    scheduler.scheduleSequence(
      hand.map((deed) => ({
        label: `${names[index]}: ${deed}`,
        builder: async () => act(index, deed),
      })),
    );
  }
  await settled();
  for (let turn = 0; scheduler.count() > 0 || (await waiting()).length > 0; turn += 1) {
    if (turn > 200) throw new Error(`${(await waiting()).length} leads were never delivered`);
    if (scheduler.count() > 0) await scheduler.waitOne();
    else pass(turn % 2);
    await settled();
  }
  // A tab that left a lead to the other one looks for it once more.
  for (
    let turn = 0;
    turn < 200 && actors.some((actor) => !actor.getSnapshot().matches('idle'));
    turn += 1
  ) {
    pass(turn % 2, 3000);
    await settled();
  }
  const states = actors.map((actor) => actor.getSnapshot().value);
  for (const actor of actors) actor.stop();
  return { leads, states };
}

const hand = fc.array(fc.constantFrom(...deeds), { maxLength: 5 });
const races: fc.Arbitrary<Race> = fc.record({
  hasLocks: fc.boolean(),
  fates: fc.array(fc.constantFrom(...fates), { maxLength: 8 }),
  hands: fc.tuple(hand, hand),
});

describe('outboxes of two tabs', () => {
  const options: RunOptions = runOptions('RACE', 100);

  it(
    'deliver every lead, once, in whatever order things happen',
    async () => {
      const property = fc.asyncProperty(fc.scheduler(), races, async (scheduler, each) => {
        try {
          const { leads } = await race(scheduler, each);
          expect(service.leads.size, 'leads that the service has').toBe(leads);
          // Where tabs can wait for each other, the idempotency key is not even needed.
          if (each.hasLocks) expect(service.needless, 'leads sent twice').toEqual([]);
        } catch (error) {
          const turns = scheduler.report().map(({ label }) => label);
          const told = turns.map((turn, at) => `${String(at + 1).padStart(2)}. ${turn}`);
          const message = [(error as Error).message, 'after these turns:', ...told].join('\n');
          throw new Broken(message, 'on a page', turns, error);
        }
      });
      await playRuns(
        { id: 'outbox' },
        'races',
        property,
        options,
        (seed, path) =>
          replay(
            'machines tests/machines/tabs.test.ts',
            'outboxes of two tabs deliver every lead',
            `RACE_SEED=${seed} RACE_PATH=${path} `,
          ),
        'two tabs',
      );
    },
    longest(options),
  );

  it('find a lead gone that the other tab has delivered, and come to rest', async () => {
    const property = fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const { states } = await race(scheduler, {
        hasLocks: true,
        fates: [],
        hands: [
          ['lead', 'shown', 'time'],
          ['online', 'reload'],
        ],
      });
      expect(states).toEqual(['idle', 'idle']);
      expect(service.leads.size).toBe(1);
    });
    await fc.assert(property, { numRuns: 20, seed: options.seed });
  });
});
