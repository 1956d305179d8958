import { fc } from '@machines/proof/fast-check';
import 'fake-indexeddb/auto';
import { Broken, longest, playRuns, type RunOptions, replay, runOptions } from '@machines/proof';
import { openDB } from 'idb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, type AnyActor, SimulatedClock, setup, spawnChild } from 'xstate';
import { leadDatabase } from '../../src/data/lead.ts';
import type { leadFormMachine } from '../../src/machines/lead-form.machine.ts';
import type { OutboxContext } from '../../src/machines/outbox.attempt.ts';
import { person } from '../models/person.ts';

/**
 * Form × outbox × another tab × storage × the service: two tabs of one browser share a database, and each
 * has a lead form and an outbox that speak to each other. Whatever the order in which forms are submitted,
 * leads are stored, answers arrive, pauses end, tabs close and the network returns, a lead that was thanked
 * for arrives or waits, at every moment; and in the end every lead has arrived, and counts once (decision
 * D7). Forms and outboxes are the real ones, effects and all, and the database keeps to the standard; the
 * same in two real processes is in tests/world.
 */

const names = ['first', 'second'] as const;
interface Tab {
  /** Opens the page: a system with an outbox, and a form whenever one is filled in. */
  readonly open: (clock: SimulatedClock) => AnyActor;
  /** Submits a new form, unless the last one still waits; says so when the visitor is thanked. */
  readonly submit: (page: AnyActor, id: string, thanked: () => void) => boolean;
}
/** What storage does: it works, refuses, or never answers. */
const storages = ['works', 'is blocked', 'never answers'] as const;
type Storage = (typeof storages)[number];
/**
 * What becomes of one request; `lost` means that the service took the lead and the answer got lost,
 * `page` that somebody else answered with a page.
 */
const fates = ['accepted', 'busy', 'lost', 'unreachable', 'page'] as const;
type Fate = (typeof fates)[number];

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

const HOUR = 3_600_000;

/** What all tabs' clocks show. */
let now = 0;
const windowEvents = new EventTarget();
const documentEvents = new EventTarget();
let service = new Service();
/** By storage: a page keeps the connection that it has, or waits for one for good. */
const tabs: Record<Storage, Tab[]> = { works: [], 'is blocked': [], 'never answers': [] };

beforeAll(async () => {
  const on = (target: EventTarget) => ({
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
  });
  const localStorage = { getItem: () => null };
  const early = { storing: 0, next: null, isBusy: () => early.storing > 0 };
  vi.stubGlobal('window', { early, localStorage, dispatchEvent: () => true, ...on(windowEvents) });
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  vi.stubGlobal('document', { visibilityState: 'visible', ...on(documentEvents) });
  vi.stubGlobal('location', { hostname: 'localhost', pathname: '/' });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', async (url: string, init: Parameters<Service['fetch']>[1]) =>
    url === '/'
      ? new Response(null, { headers: { Date: new Date(now).toUTCString() } })
      : service.fetch(url, init),
  );
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const storage of storages.flatMap((each) => [each, each])) {
    // Each tab has the modules of its page to itself, those that are fetched later included.
    vi.resetModules();
    provide(storage);
    const { deleteLeads } = await import('../../src/effects/outbox.effect.ts');
    void deleteLeads(['none']);
    const { outbox } = await import('../../src/start/layout.ts');
    const { leadForm } = await import('../../src/views/bindings/lead-form.ts');
    const { createActor } = await import('xstate');
    const page = setup({ actors: { outbox, leadForm } }).createMachine({
      invoke: { src: 'outbox', systemId: 'outbox', input: { jitter: 0, receiptBy: 'named' } },
      on: {
        fill: {
          actions: spawnChild('leadForm', {
            systemId: 'leadForm',
            input: { kind: 'hotline', extra: {} },
          }),
        },
      },
    });
    tabs[storage].push({
      open: (clock) => createActor(page, { clock }).start(),
      submit: ({ send, system }, id, thanked) => {
        if (system.get('leadForm') !== undefined) return false;
        send({ type: 'fill' });
        const form: ActorRefFrom<typeof leadFormMachine> = system.get('leadForm');
        form.subscribe({ complete: () => form.getSnapshot().status === 'done' && thanked() });
        form.send({ type: 'form.submitted', id, values: person.hotline, signals: [] });
        return true;
      },
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
async function onDevice(): Promise<readonly IDBValidKey[]> {
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
  readonly storage: Storage;
  readonly fates: readonly Fate[];
  readonly hands: readonly (readonly Deed[])[];
}

/** Storage as the browser gives it, until the next race. */
function provide(storage: Storage): void {
  const opening = vi.spyOn(indexedDB, 'open').mockReset();
  if (storage === 'is blocked') {
    opening.mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  }
  if (storage === 'never answers') opening.mockImplementation(() => new IDBOpenDBRequest());
}

const contextOf = ({ system }: AnyActor): OutboxContext =>
  system.get('outbox').getSnapshot().context;

/** The leads that wait in an open page. */
function waitingIn(page: AnyActor): readonly string[] {
  const { queue, held } = contextOf(page);
  return [...queue, ...held.map(({ id }) => id)];
}

/** Two tabs, a scheduler that decides who is next, and at last a service that answers. */
async function race(scheduler: fc.Scheduler, { storage, fates: given, hands }: Race) {
  now = Date.UTC(2026, 5, 1);
  service = new Service();
  const left = [...given];
  service.fate = () => left.shift() ?? 'accepted';
  service.scheduler = scheduler;
  provide(storage);
  const opened = tabs[storage];
  const clocks = names.map(() => new SimulatedClock());
  const actors = opened.map((tab, index) => tab.open(clocks[index] as SimulatedClock));
  const submitted: string[] = [];
  const thanked: string[] = [];
  /** Time passes in all tabs; who is first to notice is chance. */
  const pass = (first: number, milliseconds = 300_000) => {
    for (let passed = 0; passed < milliseconds; passed += 3000) {
      now += 3000;
      for (const index of [first, 1 - first]) clocks[index]?.increment(3000);
    }
  };
  const act = (index: number, deed: Deed) => {
    if (deed === 'lead') {
      const id = crypto.randomUUID();
      const page = actors[index] as AnyActor;
      if (opened[index]?.submit(page, id, () => thanked.push(id))) submitted.push(id);
    } else if (deed === 'time') pass(index);
    else if (deed === 'online') windowEvents.dispatchEvent(new Event('online'));
    else if (deed === 'shown') documentEvents.dispatchEvent(new Event('visibilitychange'));
    else if (storage === 'works') {
      // Without storage, a lead waits in its page alone, and ends with it.
      actors[index]?.stop();
      actors[index] = opened[index]?.open(clocks[index] as SimulatedClock) as AnyActor;
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
  /** The leads that wait, on the device or in a page that is open. */
  const waiting = async () => [
    ...(storage === 'works' ? await onDevice() : []),
    ...actors.flatMap(waitingIn),
  ];
  await settled();
  for (let turn = 0; scheduler.count() > 0 || (await waiting()).length > 0; turn += 1) {
    if (turn > 400) throw new Error(`${(await waiting()).length} leads were never delivered`);
    if (scheduler.count() > 0) await scheduler.waitOne();
    else pass(turn % 2, actors.some((page) => contextOf(page).held.length > 0) ? HOUR : undefined);
    await settled();
    const safe: readonly IDBValidKey[] = [...service.leads, ...(await waiting())];
    const lost = thanked.filter((id) => !safe.includes(id));
    expect(lost, 'leads that were thanked for, and neither arrived nor wait').toEqual([]);
  }
  // A tab that left a lead to the other one looks for it once more.
  const rests = ({ system }: AnyActor) => system.get('outbox').getSnapshot().matches('idle');
  for (let turn = 0; turn < 200 && !actors.every(rests); turn += 1) {
    pass(turn % 2, 3000);
    await settled();
  }
  const states = actors.map(({ system }) => system.get('outbox').getSnapshot().value);
  for (const actor of actors) actor.stop();
  return { submitted, thanked, states };
}

const hand = fc.array(fc.constantFrom(...deeds), { maxLength: 5 });
const races: fc.Arbitrary<Race> = fc.record({
  storage: fc.constantFrom('works', 'works', ...storages),
  // A lead that meets eight pages in a row has expired before it would be sent for the ninth time.
  fates: fc.array(fc.constantFrom(...fates), { maxLength: 7 }),
  hands: fc.tuple(hand, hand),
});

describe('forms and outboxes of two tabs', () => {
  const options: RunOptions = runOptions('RACE', 100);

  it(
    'deliver every lead, once, in whatever order things happen',
    async () => {
      const property = fc.asyncProperty(fc.scheduler(), races, async (scheduler, each) => {
        try {
          const { submitted, thanked } = await race(scheduler, each);
          expect([...service.leads].sort(), 'leads that the service has').toEqual(submitted.sort());
          const reloads = each.storage === 'works' && each.hands.flat().includes('reload');
          if (!reloads) expect(thanked.sort(), 'leads that were thanked for').toEqual(submitted);
          // The reservation in the record is enough: the idempotency key is not even needed.
          expect(service.needless, 'leads sent twice').toEqual([]);
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
            'forms and outboxes of two tabs deliver every lead',
            `RACE_SEED=${seed} RACE_PATH=${path} `,
          ),
        'two tabs',
      );
    },
    longest(options),
  );

  it.each(storages)('deliver a lead that met pages for days where storage %s', async (storage) => {
    const pages = Array<Fate>(7).fill('page');
    const property = fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const hands = [['lead'], ['online', 'shown']] as const;
      const { submitted } = await race(scheduler, { storage, fates: pages, hands });
      expect([...service.leads]).toEqual(submitted);
    });
    await fc.assert(property, { numRuns: 2, seed: options.seed });
  });

  it('find a lead gone that the other tab has delivered, and come to rest', async () => {
    const property = fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const { states } = await race(scheduler, {
        storage: 'works',
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
