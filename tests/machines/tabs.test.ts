import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyActor, SimulatedClock } from 'xstate';
import { Broken, longest, playRuns, type RunOptions, runOptions } from '../kit/runs.ts';
import { replay } from '../kit/sentences.ts';

/**
 * Two tabs of one browser share a storage, and each has an outbox: whatever the order in which leads are
 * stored, answers arrive, pauses end, tabs close and the network returns, every lead is delivered, and
 * counts once (decision D7). The outboxes are the real ones, effects and all; only the browser is not.
 */

const names = ['first', 'second'] as const;
interface Tab {
  readonly store: () => Promise<void>;
  readonly open: (clock: SimulatedClock) => AnyActor;
}
/** What the service does with one request; `lost` means that it took the lead and the answer got lost. */
const fates = ['accepted', 'busy', 'lost', 'unreachable'] as const;
type Fate = (typeof fates)[number];

/** Web Locks, as far as the outbox needs them: one at a time, in the order of asking. */
class Locks {
  #last: Promise<unknown> = Promise.resolve();

  request<T>(_: string, { signal }: { signal: AbortSignal }, use: () => Promise<T>): Promise<T> {
    const given = this.#last.then(() => {
      signal.throwIfAborted();
      return use();
    });
    this.#last = given.catch(() => undefined);
    const refused = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
    refused.catch(() => undefined);
    return Promise.race([given, refused]);
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
    const key = new Headers(headers).get('Idempotency-Key') ?? '';
    if (this.known.has(key) || this.#underWay.has(key)) this.needless.push(key);
    this.#underWay.add(key);
    const fate = this.fate();
    await this.scheduler?.schedule(Promise.resolve(), `answer: ${fate}`);
    this.#underWay.delete(key);
    if (fate === 'accepted' || fate === 'lost') this.leads.add(key);
    if (fate === 'lost' || fate === 'unreachable' || signal.aborted) throw new TypeError('failed');
    if (fate === 'busy') return new Response(null, { status: 503 });
    this.known.add(key);
    return new Response(null, { status: 201 });
  }
}

const storage = new Map<string, string>();
const windowEvents = new EventTarget();
const documentEvents = new EventTarget();
let service = new Service();
const tabs: Tab[] = [];

beforeAll(async () => {
  const on = (target: EventTarget) => ({
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
  });
  const localStorage = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  };
  vi.stubGlobal('window', { localStorage, ...on(windowEvents) });
  vi.stubGlobal('localStorage', localStorage);
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
      open: (clock) => createActor(outbox, { clock }).start(),
    });
  }
});
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
beforeEach(() => storage.clear());

/** Promises and the lock, which waits for the next task, come to rest. */
async function settled(): Promise<void> {
  for (let task = 0; task < 3; task += 1) await new Promise((done) => setTimeout(done));
}

const deeds = ['lead', 'lead', 'time', 'online', 'shown', 'reload'] as const;
type Deed = (typeof deeds)[number];

interface Race {
  readonly hasLocks: boolean;
  readonly fates: readonly Fate[];
  readonly hands: readonly (readonly Deed[])[];
}

const waiting = () => (JSON.parse(storage.get('lead-outbox') ?? '[]') as unknown[]).length;

/** Two tabs, a scheduler that decides who is next, and at last a service that answers. */
async function race(scheduler: fc.Scheduler, { hasLocks, fates: given, hands }: Race) {
  storage.clear();
  vi.stubGlobal('navigator', hasLocks ? { locks: new Locks() } : {});
  service = new Service();
  const left = [...given];
  service.fate = () => left.shift() ?? 'accepted';
  service.scheduler = scheduler;
  const clocks = names.map(() => new SimulatedClock());
  const actors = tabs.map((tab, index) => tab.open(clocks[index] as SimulatedClock));
  let leads = 0;
  const act = (index: number, deed: Deed) => {
    if (deed === 'lead') {
      leads += 1;
      void tabs[index]?.store();
    } else if (deed === 'time') clocks[index]?.increment(300_000);
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
  for (let turn = 0; scheduler.count() > 0 || waiting() > 0; turn += 1) {
    if (turn > 200) throw new Error(`${waiting()} leads were never delivered`);
    if (scheduler.count() > 0) await scheduler.waitOne();
    else for (const clock of clocks) clock.increment(300_000);
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
          expect(storage.has('lead-outbox'), 'a lead is left behind').toBe(false);
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
