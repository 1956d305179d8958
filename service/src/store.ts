import type { Engine } from './engines/engine.ts';
import { migrate } from './migrations.ts';
import { openBase } from './store/base.ts';
import { type Canaries, canaries } from './store/canaries.ts';
import { type Clock, clock } from './store/clock.ts';
import { type Counting, counting } from './store/counting.ts';
import { type Deletion, deletion } from './store/deletion.ts';
import { type Deliveries, deliveries } from './store/deliveries.ts';
import { type Leads, leads } from './store/leads.ts';
import { type Reports, reports } from './store/reports.ts';

/** The one storage interface, over every engine. A method resolves when its change is durable. */
export interface LeadStore extends Leads, Counting, Deletion, Clock, Deliveries, Reports, Canaries {
  /** Writes as much as a lead needs. @throws if no lead could be kept. */
  probe(): Promise<void>;
  close(): Promise<void>;
}

/** Bytes that a probe writes: a large lead with its deliveries. */
const PROBE_SIZE = 16_384;

/**
 * Opens the store on an engine and brings its tables to the newest version. Closing the store closes the engine.
 *
 * D1 has no interactive transactions, so every operation that writes is one statement or one batch.
 */
export async function openStore(engine: Engine, now = Date.now): Promise<LeadStore> {
  await migrate(engine);
  const base = await openBase(engine, now);
  const { db, write, newId } = base;
  return {
    ...leads(base),
    ...counting(base),
    ...deletion(base),
    ...clock(base),
    ...deliveries(base),
    ...reports(base),
    ...canaries(base),

    async probe() {
      // A new value each time: the same value might need no room.
      const value = newId('probe').padEnd(PROBE_SIZE, '.');
      const row = db.insertInto('fact').values({ name: 'probe', value });
      await write(
        row.onConflict((conflict) => conflict.column('name').doUpdateSet({ value })).compile(),
      );
    },

    close: () => engine.close(),
  };
}
