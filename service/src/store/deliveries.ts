import { LONGEST_LEASE, LONGEST_WAIT } from '../delivery/delivery.machine.ts';
import type { Alarm, Channel, ClaimedDelivery, Delivery, DeliveryResult } from '../lead.ts';
import type { StoreBase } from './base.ts';
import { deliveryOf, leadOf, withoutCanaries } from './leads.ts';

/** Stores deliveries, and the alarm about stuck deliveries. */
export interface Deliveries {
  /** Claims a channel's oldest due delivery. No other process gets this delivery until the lease has run out. */
  claim(channel: Channel, now: number, leaseMs: number): Promise<ClaimedDelivery | undefined>;
  /**
   * Stores the result of a claimed delivery. Resolves with false, and changes nothing, if another process has claimed
   * the delivery since.
   */
  settle(delivery: Delivery, settled: DeliveryResult): Promise<boolean>;
  /**
   * Makes every delivery of a lead, or all stuck deliveries, due at once, as if never tried. Deliveries with a
   * running try are not changed, nor are mails that the visitor already has. Resolves with the number of changed
   * deliveries.
   */
  resend(id?: string): Promise<number>;
  alarm(): Promise<Alarm>;
  /** Records that an alarm about all stuck deliveries was accepted, or the problem of that alarm. */
  setAlarm(at: number, problem: string): Promise<void>;
}

export function deliveries({ engine, db, write, factOf }: StoreBase): Deliveries {
  return {
    async claim(channel, now, leaseMs) {
      const oldest = db
        .selectFrom('delivery')
        .select('id')
        .where('channel', '=', channel)
        .where(({ or, and, eb }) => {
          // This is the same rule as in the delivery's chart. A time too far ahead counts as over, because the clock
          // may have been set back.
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
        // The statement skips rows that another process is claiming at this moment.
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
          ? again.where('state', '=', 'stuck').where(withoutCanaries)
          : again
              .where('lead_id', '=', id)
              .where('state', '<>', 'claimed')
              .where(({ or, eb }) =>
                or([eb('channel', '<>', 'answer'), eb('state', '<>', 'delivered')]),
              );
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
        // A failed mail to a visitor raises no alarm, because the visitor may have mistyped the address.
        .where('channel', '<>', 'answer')
        .where(withoutCanaries)
        .executeTakeFirstOrThrow();
      const [at, problem = ''] = (await factOf('alarm'))?.split(/ (.*)/s) ?? [];
      return {
        stuck: stuck.stuck,
        untold: stuck.stuck - stuck.told,
        at: at === undefined ? null : Number(at),
        problem,
      };
    },

    async setAlarm(at, problem) {
      const value = `${at} ${problem}`;
      const note = db
        .insertInto('fact')
        .values({ name: 'alarm', value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }));
      const noteNamed = db.updateTable('delivery').set({ told: 1 }).where('state', '=', 'stuck');
      await engine.batch(
        [note, ...(problem === '' ? [noteNamed] : [])].map((each) => each.compile()),
      );
    },
  };
}
