import { type CompiledQuery, type Selectable, sql } from 'kysely';
import { type LeadKind, leadPaths, leadSignals } from '../../src/data/lead.ts';
import { folded } from '../../src/data/plain-text.ts';
import { sameAddress } from './address.ts';
import { LONGEST_LEASE, LONGEST_WAIT } from './delivery/delivery.machine.ts';
import type { Engine, Tables } from './engines/engine.ts';
import {
  type Alarm,
  type Channel,
  type Claim,
  type Counts,
  type Delivery,
  deliveryStates,
  type Kept,
  type KeptLead,
  type Lead,
  type LeadQuery,
  type NewLead,
  type Settled,
} from './lead.ts';
import { migrate } from './migrations.ts';

/** The one storage interface, over every engine. What it resolves with is durable. */
export interface LeadStore {
  /**
   * Keeps a lead with a delivery for each channel, all or nothing. The same key again counts an attempt and gives
   * the first lead's id; with another payload or form it changes nothing. The key of a lead that was deleted keeps
   * nothing, for as long as a device may send it again.
   */
  keep(lead: NewLead, channels: readonly Channel[]): Promise<Kept>;
  /** Newest first. */
  list(query?: LeadQuery): Promise<readonly KeptLead[]>;
  find(id: string): Promise<KeptLead | undefined>;
  count(): Promise<Counts>;
  /** Every lead of one person, however the address is spelled. */
  leadsOf(email: string): Promise<readonly Lead[]>;
  /** Deletes every lead of one person. Resolves with how many. */
  forget(email: string): Promise<number>;
  /** Deletes a lead with its deliveries. Resolves with whether there was one. */
  remove(id: string): Promise<boolean>;
  /**
   * Deletes what has aged since before a time, delivered or not, but no lead that arrived after one which is kept: the
   * clock at its receipt is not believed. Resolves with how many, and whether such a lead is kept.
   */
  expire(before: number): Promise<{ readonly deleted: number; readonly isHeld: boolean }>;
  /** When the clock was looked at last; where it never was, when the newest lead was received. */
  lastTick(): Promise<Tick>;
  /**
   * Notes the time. Where the clock was set, all that was known by the old one is set with it, once, whichever process
   * is first. A lead that has arrived since the last tick by a clock that neither tick has seen ages from now.
   */
  tick(last: Tick, at: number, moved: number): Promise<void>;
  /** Claims a channel's oldest due delivery: no other worker gets it until the lease has run out. */
  claim(channel: Channel, now: number, leaseMs: number): Promise<Claim | undefined>;
  /** Ends a claim. Resolves with false where another worker has it by now; nothing is changed then. */
  settle(delivery: Delivery, settled: Settled): Promise<boolean>;
  /**
   * Makes every delivery of a lead, or all that are stuck, due at once, as if never tried; not those that are just
   * being tried. Resolves with how many.
   */
  resend(id?: string): Promise<number>;
  alarm(): Promise<Alarm>;
  /** Notes that something, such as a session, counts no longer. */
  spend(what: string): Promise<void>;
  isSpent(what: string): Promise<boolean>;
  /** Writes as much as a lead. @throws where no lead could be kept. */
  probe(): Promise<void>;
  /** Notes that somebody was told of all that is stuck, or with a problem that nobody could be. */
  setAlarm(at: number, problem: string): Promise<void>;
  close(): Promise<void>;
}

/** A look at the clock. */
export interface Tick {
  readonly at: number;
  /** The newest lead then, by its order of arrival. */
  readonly seq: number;
  /** As it is stored. */
  readonly text: string;
}

/** A clock that was set by less makes no lead older than a day, in milliseconds. */
export const CLOCK_TOLERANCE = 24 * 3_600_000;

const MOST_LISTED = 500;
/**
 * Milliseconds for which the service remembers the hash of a deleted lead's key. They are counted from tick to tick, not
 * read from the clock, which may be set. A device sends a lead for a week by its own clock; one whose clock was wrong, or
 * that was switched off for months, sends it later.
 */
const SPENT_FOR = 400 * 24 * 3_600_000;
/** How many leads one statement deletes: D1 takes a hundred parameters. */
const AT_ONCE = 40;
/** What a probe writes, in bytes: a large lead with its deliveries. */
const PROBE_SIZE = 16_384;
/** How many addresses are compared between two pauses. */
const PAGE = 1000;

const bytes = new TextEncoder();
const hexOf = (buffer: ArrayBuffer | Uint8Array) =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');

const agedFrom = sql<number>`coalesce(aged_from, received_at)`;

type LeadRow = Selectable<Tables['lead']>;
type DeliveryRow = Omit<Selectable<Tables['delivery']>, 'seq' | 'told'>;

const leadOf = (row: Omit<LeadRow, 'seq' | 'email' | 'words' | 'aged_from'>): Lead => {
  const marks = row.signals.split(',');
  return {
    id: row.id,
    kind: row.kind,
    idempotencyKey: row.idempotency_key,
    receivedAt: row.received_at,
    payload: JSON.parse(row.payload) as Lead['payload'],
    signals: leadSignals.filter((signal) => marks.includes(signal)),
    visit: row.visit,
    attempts: row.attempts,
  };
};

const deliveryOf = (row: DeliveryRow): Delivery => ({
  id: row.id,
  leadId: row.lead_id,
  channel: row.channel,
  state: row.state,
  tries: row.tries,
  dueAt: row.due_at,
  leaseUntil: row.lease_until,
  settledAt: row.settled_at,
  problem: row.problem,
});

/** The digits of a text that is a number, without zeros before them; empty where it is none. */
const digitsOf = (text: string): string =>
  /^[+\d\s()./-]{5,}$/.test(text) ? text.replace(/\D/g, '').replace(/^0+/, '') : '';

/** What a search looks through: values as they were typed, without accents, and numbers as digits. */
const wordsOf = (values: readonly string[]): string =>
  [values.join('\n'), ...values.map(folded), ...values.map(digitsOf)].join('\n').toLowerCase();

/** `names` with a number each. */
const tally = <Name extends string>(
  names: readonly Name[],
  rows: readonly { readonly name: Name; readonly count: number }[],
) =>
  Object.fromEntries(
    names.map((name) => [name, rows.find((row) => row.name === name)?.count ?? 0]),
  ) as Record<Name, number>;

/**
 * Opens the store on an engine and brings its tables to the newest version. Closing it closes the engine.
 *
 * D1 has no interactive transactions, so every operation that writes is one statement or one batch.
 */
export async function openStore(engine: Engine, now = Date.now): Promise<LeadStore> {
  await migrate(engine);
  const { db } = engine;

  /** One statement that writes. Every write goes through the engine's batch, which knows how to wait for others. */
  const write = async <Row>(query: CompiledQuery<Row>): Promise<readonly Row[]> =>
    ((await engine.batch([query]))[0] ?? []) as readonly Row[];

  const factOf = async (name: string) =>
    (await db.selectFrom('fact').select('value').where('name', '=', name).executeTakeFirst())
      ?.value;
  /** The key of the hashes: a copy of the hashes alone tells nothing. */
  async function secret(): Promise<CryptoKey> {
    const name = 'secret';
    if ((await factOf(name)) === undefined) {
      const value = hexOf(crypto.getRandomValues(new Uint8Array(32)));
      const made = db.insertInto('fact').values({ name, value });
      await write(made.onConflict((conflict) => conflict.doNothing()).compile());
    }
    const hmac = { name: 'HMAC', hash: 'SHA-256' };
    return crypto.subtle.importKey('raw', bytes.encode(await factOf(name)), hmac, false, ['sign']);
  }
  const key = await secret();
  const hashOf = async (text: string) =>
    hexOf(await crypto.subtle.sign('HMAC', key, bytes.encode(text)));
  const newId = (kind: string) => `${kind}_${crypto.randomUUID().replaceAll('-', '')}`;

  async function list({ search = '', kind, state, before, limit = 50 }: LeadQuery, id?: string) {
    const digits = digitsOf(search);
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    let leads = db
      .selectFrom('lead')
      .selectAll()
      .orderBy('seq', 'desc')
      .limit(Math.min(limit, MOST_LISTED));
    if (id !== undefined) leads = leads.where('id', '=', id);
    if (kind !== undefined) leads = leads.where('kind', '=', kind);
    if (before !== undefined) leads = leads.where('seq', '<', before);
    if (state !== undefined)
      leads = leads.where('id', 'in', (at) =>
        at.selectFrom('delivery').select('lead_id').where('state', '=', state),
      );
    // D1 takes patterns of LIKE up to 50 bytes only, and Postgres has no `instr`.
    const has = (text: string) => sql<boolean>`replace(words, ${text}, '') <> words`;
    if (words.length > 0)
      leads = leads.where(({ and, or }) => {
        const all = and(words.map((word) => or([has(word), has(folded(word).toLowerCase())])));
        return digits === '' ? all : or([all, has(digits)]);
      });
    const rows = await db
      .selectFrom(leads.as('lead'))
      .leftJoin('delivery', 'delivery.lead_id', 'lead.id')
      .selectAll('lead')
      .select([
        'delivery.id as delivery_id',
        'lead_id',
        'channel',
        'state',
        'tries',
        'due_at',
        'lease_until',
        'settled_at',
        'problem',
      ])
      .orderBy('lead.seq', 'desc')
      .orderBy('delivery.seq')
      .execute();
    const found = new Map<string, KeptLead & { deliveries: Delivery[] }>();
    for (const row of rows) {
      const entry = found.get(row.id) ?? {
        lead: leadOf(row),
        deliveries: [],
        position: row.seq,
      };
      found.set(row.id, entry);
      if (row.delivery_id !== null)
        entry.deliveries.push(deliveryOf({ ...row, id: row.delivery_id } as DeliveryRow));
    }
    return [...found.values()];
  }

  async function idsOf(email: string): Promise<readonly string[]> {
    const ids: string[] = [];
    for (let after = 0; ; ) {
      const page = await db
        .selectFrom('lead')
        .select(['seq', 'id', 'email'])
        .where('seq', '>', after)
        .orderBy('seq')
        .limit(PAGE)
        .execute();
      for (const row of page) if (sameAddress(row.email, email)) ids.push(row.id);
      after = page.at(-1)?.seq ?? after;
      if (page.length < PAGE) return ids;
    }
  }

  /** Removes what is left of deleted text; what cannot be done now is done an hour later. */
  async function scrub(): Promise<void> {
    if ((await factOf('unscrubbed')) === undefined) return;
    await engine.scrub();
    await write(db.deleteFrom('fact').where('name', '=', 'unscrubbed').compile());
  }

  /** Deletes leads, and keeps the hashes of their keys. */
  async function erase(ids: readonly string[]): Promise<number> {
    let count = 0;
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const some = ids.slice(at, at + AT_ONCE);
      const leads = await db
        .selectFrom('lead')
        .select('idempotency_key')
        .where('id', 'in', some)
        .execute();
      const hashes = await Promise.all(leads.map((lead) => hashOf(`lead ${lead.idempotency_key}`)));
      if (hashes.length === 0) continue;
      const [deleted = []] = await engine.batch([
        db.deleteFrom('lead').where('id', 'in', some).returning('id').compile(),
        spend(hashes),
        db
          .insertInto('fact')
          .values({ name: 'unscrubbed', value: '' })
          .onConflict((conflict) => conflict.doNothing())
          .compile(),
      ]);
      count += deleted.length;
    }
    await scrub().catch(() => {});
    return count;
  }

  const spend = (hashes: readonly string[]) =>
    db
      .insertInto('spent')
      .values(hashes.map((hash) => ({ hash, remaining: SPENT_FOR })))
      .onConflict((conflict) => conflict.doNothing())
      .compile();

  return {
    async keep({ kind, idempotencyKey, receivedAt, payload, signals, visit }, wanted) {
      const id = newId('lead');
      const hash = await hashOf(`lead ${idempotencyKey}`);
      const lead = db
        .insertInto('lead')
        .values({
          id,
          kind,
          idempotency_key: idempotencyKey,
          received_at: receivedAt,
          payload: JSON.stringify(payload),
          signals: signals.join(','),
          visit,
          attempts: 1,
          email: payload.email.toLowerCase(),
          words: wordsOf(Object.values(payload)),
        })
        .onConflict((conflict) =>
          conflict
            .column('idempotency_key')
            .doUpdateSet({ attempts: sql`lead.attempts + 1` })
            .whereRef('lead.kind', '=', 'excluded.kind')
            .whereRef('lead.payload', '=', 'excluded.payload'),
        )
        .returning('id');
      // A statement of its own, which sees what was deleted while the first one waited.
      const late = db
        .deleteFrom('lead')
        .where('id', '=', id)
        .where(({ exists, selectFrom }) =>
          exists(selectFrom('spent').select('hash').where('hash', '=', hash)),
        )
        .returning('id');
      // Only of the lead that was just made: a repeat has another id.
      const deliveries = wanted.map((channel) =>
        db
          .insertInto('delivery')
          .columns(['id', 'lead_id', 'channel', 'state', 'tries', 'due_at', 'problem'])
          .expression(({ selectFrom, val, lit }) =>
            selectFrom('lead')
              .select([
                val(newId('delivery')).as('id'),
                'lead.id as lead_id',
                val(channel).as('channel'),
                val('waiting').as('state'),
                lit(0).as('tries'),
                'received_at as due_at',
                val('').as('problem'),
              ])
              .where('lead.id', '=', id),
          ),
      );
      const [rows = [], deleted = []] = await engine.batch(
        [lead, late, ...deliveries].map((each) => each.compile()),
      );
      const [row] = rows as readonly { id: string }[];
      if (deleted.length > 0) return { outcome: 'repeated', id: `lead_${hash.slice(0, 32)}` };
      if (row === undefined) return { outcome: 'other' };
      return { outcome: row.id === id ? 'kept' : 'repeated', id: row.id };
    },

    list: (query = {}) => list(query),

    find: async (id) => (await list({}, id))[0],

    async count() {
      const leads = await db
        .selectFrom('lead')
        .select(({ fn }) => ['kind as name', fn.countAll<number>().as('count')])
        .groupBy('kind')
        .execute();
      const deliveries = await db
        .selectFrom('delivery')
        .select(({ fn }) => ['state as name', fn.countAll<number>().as('count')])
        .groupBy('state')
        .execute();
      return {
        leads: tally(Object.keys(leadPaths) as LeadKind[], leads),
        deliveries: tally(deliveryStates, deliveries),
      };
    },

    async leadsOf(email) {
      const found = await Promise.all((await idsOf(email)).map((id) => list({}, id)));
      return found.flat().map(({ lead }) => lead);
    },

    forget: async (email) => erase(await idsOf(email)),

    remove: async (id) => (await erase([id])) > 0,

    async expire(before) {
      await write(db.deleteFrom('spent').where('remaining', '<', 0).compile());
      const old = db.selectFrom('lead').select('id').where(agedFrom, '<', before);
      const young = await db
        .selectFrom('lead')
        .select('seq')
        .where(agedFrom, '>=', before)
        .orderBy('seq')
        .limit(1)
        .executeTakeFirst();
      const expired = young === undefined ? old : old.where('seq', '<', young.seq);
      const deleted = await erase((await expired.execute()).map(({ id }) => id));
      return { deleted, isHeld: (await old.limit(1).execute()).length > 0 };
    },

    async lastTick() {
      const text = await factOf('clock');
      const newest = await db
        .selectFrom('lead')
        .select(['seq', 'received_at'])
        .orderBy('seq', 'desc')
        .limit(1)
        .executeTakeFirst();
      const [at = newest?.received_at ?? now(), seq = newest?.seq ?? 0] =
        text?.split(' ').map(Number) ?? [];
      return { at, seq, text: text ?? `${at} ${seq}` };
    },

    async tick(last, at, moved) {
      const newest = await db
        .selectFrom('lead')
        .select(({ fn }) => fn.max('seq').as('seq'))
        .executeTakeFirst();
      // Names this tick: of two processes that see one clock set, the first sets the leads.
      const text = `${at} ${newest?.seq ?? 0} ${newId('tick')}`;
      const isOurs = sql<boolean>`exists (select 1 from fact where name = 'clock' and value = ${text})`;
      // Since the last tick leads arrive by the clock as it was, as it is, or as neither tick has seen it.
      const isBy = (from: number, until: number) =>
        sql<boolean>`received_at between ${sql.lit(from - CLOCK_TOLERANCE)} and ${sql.lit(until + CLOCK_TOLERANCE)}`;
      const isByOld = isBy(last.at, at - moved);
      const isByNew = isBy(last.at + moved, at);
      const writes = [
        db
          .insertInto('fact')
          .values({ name: 'clock', value: last.text })
          .onConflict((conflict) => conflict.doNothing()),
        db
          .updateTable('fact')
          .set({ value: text })
          .where('name', '=', 'clock')
          .where('value', '=', last.text),
        db
          .updateTable('lead')
          .set({ aged_from: at })
          .where('seq', '>', last.seq)
          .where(({ not, or }) => not(or([isByOld, isByNew])))
          .where(isOurs),
        ...(moved === 0
          ? []
          : [
              db
                .updateTable('lead')
                .set({ aged_from: sql`coalesce(aged_from, received_at) + ${sql.lit(moved)}` })
                .where(({ or, and, not, eb }) =>
                  or([eb('seq', '<=', last.seq), and([isByOld, not(isByNew)])]),
                )
                .where(isOurs),
            ]),
        db
          .updateTable('spent')
          .set({ remaining: sql`remaining - ${sql.lit(Math.max(0, at - last.at - moved))}` })
          .where(isOurs),
      ];
      await engine.batch(writes.map((each) => each.compile()));
    },

    async claim(channel, now, leaseMs) {
      const oldest = db
        .selectFrom('delivery')
        .select('id')
        .where('channel', '=', channel)
        .where(({ or, and, eb }) => {
          // As the chart of a delivery has it: a clock may have been set back.
          const isOver = (time: 'due_at' | 'lease_until', longest: number) =>
            or([eb(time, '<=', now), eb(time, '>', now + longest)]);
          return or([
            eb('state', '=', 'waiting'),
            and([eb('state', '=', 'failed'), isOver('due_at', LONGEST_WAIT)]),
            and([eb('state', '=', 'claimed'), isOver('lease_until', LONGEST_LEASE)]),
          ]);
        })
        .orderBy('seq')
        .limit(1);
      const claimed = db
        .updateTable('delivery')
        .set(({ eb }) => ({
          state: 'claimed',
          tries: eb('tries', '+', 1),
          lease_until: now + leaseMs,
        }))
        // A row that another process is just claiming is passed over.
        .where('id', '=', engine.locksRows ? oldest.forUpdate().skipLocked() : oldest)
        .returningAll();
      const [row] = await write(claimed.compile());
      if (row === undefined) return undefined;
      const lead = await db
        .selectFrom('lead')
        .selectAll()
        .where('id', '=', row.lead_id)
        .executeTakeFirst();
      return lead && { lead: leadOf(lead), delivery: deliveryOf(row) };
    },

    async settle({ id, tries, leaseUntil }, settled) {
      const claimed = db
        .updateTable('delivery')
        .set({
          state: settled.state,
          settled_at: settled.at,
          lease_until: null,
          problem: settled.state === 'delivered' ? '' : settled.problem,
          ...(settled.state === 'failed' && { due_at: settled.dueAt }),
        })
        .where('id', '=', id)
        .where('state', '=', 'claimed')
        .where('tries', '=', tries)
        .where('lease_until', '=', leaseUntil)
        .returning('id');
      return (await write(claimed.compile())).length > 0;
    },

    async resend(id) {
      const again = db
        .updateTable('delivery')
        .set({ state: 'waiting', tries: 0, due_at: 0, told: null });
      const those =
        id === undefined
          ? again.where('state', '=', 'stuck')
          : again.where('lead_id', '=', id).where('state', '<>', 'claimed');
      return (await write(those.returning('id').compile())).length;
    },

    async alarm() {
      const stuck = await db
        .selectFrom('delivery')
        .select(({ fn }) => [
          fn.countAll<number>().as('stuck'),
          fn.count<number>('told').as('told'),
        ])
        .where('state', '=', 'stuck')
        .executeTakeFirstOrThrow();
      const [at, problem = ''] = (await factOf('alarm'))?.split(/ (.*)/s) ?? [];
      return {
        stuck: stuck.stuck,
        untold: stuck.stuck - stuck.told,
        at: at === undefined ? null : Number(at),
        problem,
      };
    },

    async spend(what) {
      await write(spend([await hashOf(what)]));
    },

    async isSpent(what) {
      const hash = await hashOf(what);
      const found = db.selectFrom('spent').select('hash').where('hash', '=', hash);
      return (await found.executeTakeFirst()) !== undefined;
    },

    async probe() {
      // Another value each time: the same one might need no room.
      const value = newId('probe').padEnd(PROBE_SIZE, '.');
      const row = db.insertInto('fact').values({ name: 'probe', value });
      await write(
        row.onConflict((conflict) => conflict.column('name').doUpdateSet({ value })).compile(),
      );
    },

    async setAlarm(at, problem) {
      const value = `${at} ${problem}`;
      const note = db
        .insertInto('fact')
        .values({ name: 'alarm', value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }));
      const told = db.updateTable('delivery').set({ told: 1 }).where('state', '=', 'stuck');
      await engine.batch([note, ...(problem === '' ? [told] : [])].map((each) => each.compile()));
    },

    close: () => engine.close(),
  };
}
