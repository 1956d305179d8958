import { sql } from 'kysely';
import type { StoreBase } from './base.ts';

/** Corrects the times of leads when the service's clock is set (decision D25). */
export interface Clock {
  /** Returns the last tick. Before the first tick, it returns a tick at the receipt of the newest lead. */
  lastTick(): Promise<ClockReading>;
  /**
   * Records the time. If the clock was set, all stored times move with it. Several processes may report the same
   * change, and only the first report moves the times. If the receipt of a lead since the last tick fits neither the
   * old nor the new clock, the lead ages from now.
   */
  tick(last: ClockReading, at: number, moved: number): Promise<void>;
}

/** One reading of the clock. */
export interface ClockReading {
  readonly at: number;
  /** The number of the newest lead at that time. */
  readonly seq: number;
  /** The tick as it is stored. */
  readonly text: string;
}

/**
 * The largest change of the clock that is ignored, in milliseconds. Such a change makes a lead a day older at most.
 */
export const CLOCK_TOLERANCE = 24 * 3_600_000;

export function clock({ engine, db, now, factOf, newId }: StoreBase): Clock {
  return {
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
      // The text identifies this tick. If two processes notice the same change of the clock, only the first one moves
      // the times.
      const text = `${at} ${newest?.seq ?? 0} ${newId('tick')}`;
      const isOurs = sql<boolean>`exists (select 1 from fact where name = 'clock' and value = ${text})`;
      // Leads since the last tick have a receipt by the old clock, by the new clock, or by a clock that no tick has
      // recorded.
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
  };
}
