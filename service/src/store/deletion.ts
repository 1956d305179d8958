import { sql } from 'kysely';
import type { StoreBase } from './base.ts';
import { idsOf } from './leads.ts';

/** Deletes leads permanently (decision D25). */
export interface Deletion {
  /** Deletes every lead of one person. Resolves with the number of deleted leads. */
  forget(email: string): Promise<number>;
  /** Deletes a lead with its deliveries. Resolves with whether the lead existed. */
  remove(id: string): Promise<boolean>;
  /**
   * Deletes the leads that have aged since before a time, whether or not they were delivered. A lead is not deleted
   * if an earlier lead stays, because the clock at its receipt was then probably wrong. Resolves with the number of
   * deleted leads, and with whether any lead stays for that reason.
   */
  expire(before: number): Promise<{ readonly deleted: number; readonly hasKept: boolean }>;
  /** Records that a key or a session is void. */
  spend(what: string): Promise<void>;
  isSpent(what: string): Promise<boolean>;
}

/**
 * The milliseconds for which the service remembers the hash of a deleted lead's key. They are counted from tick to
 * tick, because the clock may be set. A device sends a lead again for a week by its own clock. A device with a wrong
 * clock, or one that was switched off for months, sends later.
 */
const SPENT_FOR = 400 * 24 * 3_600_000;
/** The number of leads that one statement deletes. D1 accepts at most a hundred parameters in a statement. */
const AT_ONCE = 40;

const agedFrom = sql<number>`coalesce(aged_from, received_at)`;

/** Returns the statement that stores hashes of void keys and sessions. */
export const invalidationOf = ({ db }: StoreBase, hashes: readonly string[]) =>
  db
    .insertInto('spent')
    .values(hashes.map((hash) => ({ hash, remaining: SPENT_FOR })))
    .onConflict((conflict) => conflict.doNothing())
    .compile();

export function deletion(base: StoreBase): Deletion {
  const { engine, db, write, factOf, hashOf } = base;

  /** Removes the remains of deleted text from the database. If this fails, the service tries again an hour later. */
  async function scrub(): Promise<void> {
    if ((await factOf('unscrubbed')) === undefined) return;
    await engine.scrub();
    await write(db.deleteFrom('fact').where('name', '=', 'unscrubbed').compile());
  }

  const spend = (hashes: readonly string[]) => invalidationOf(base, hashes);

  /** Deletes leads and keeps the hashes of their keys. */
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
        db
          .insertInto('fact')
          .values({ name: 'deleted', value: `${hashes.length}` })
          .onConflict((conflict) =>
            conflict.column('name').doUpdateSet({
              value: sql`cast(cast(fact.value as bigint) + ${sql.lit(hashes.length)} as text)`,
            }),
          )
          .compile(),
      ]);
      count += deleted.length;
    }
    await scrub().catch(() => {});
    return count;
  }

  return {
    forget: async (email) => erase(await idsOf(base, email)),

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
      return { deleted, hasKept: (await old.limit(1).execute()).length > 0 };
    },

    async spend(what) {
      await write(spend([await hashOf(what)]));
    },

    async isSpent(what) {
      const hash = await hashOf(what);
      const found = db.selectFrom('spent').select('hash').where('hash', '=', hash);
      return (await found.executeTakeFirst()) !== undefined;
    },
  };
}
