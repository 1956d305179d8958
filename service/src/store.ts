import type { Engine } from './engines/engine.ts';
import { migrate } from './migrations.ts';
import { openStoreBase } from './store/base.ts';
import { type Canaries, canaries } from './store/canaries.ts';
import { type Clock, clock } from './store/clock.ts';
import { type CountQueries, countQueries } from './store/counting.ts';
import { type Deletion, deletion } from './store/deletion.ts';
import { type Deliveries, deliveries } from './store/deliveries.ts';
import { type Leads, leads } from './store/leads.ts';
import { type Reports, reports } from './store/reports.ts';

/** The storage of the service, the same for every engine. A method resolves when its change is durable. */
export interface LeadStore
  extends Leads,
    CountQueries,
    Deletion,
    Clock,
    Deliveries,
    Reports,
    Canaries {
  /**
   * Writes as many bytes as a large lead needs and removes them.
   *
   * @throws if the database could store no lead.
   */
  probe(): Promise<void>;
  close(): Promise<void>;
}

/** The number of bytes that a probe writes. A large lead with its deliveries needs as many. */
const PROBE_SIZE = 16_384;

/**
 * Opens the store on an engine and brings its tables to the newest version. Closing the store closes the engine.
 *
 * Every operation that writes is one statement or one batch, because D1 has no interactive transactions.
 */
export async function openStore(engine: Engine, now = Date.now): Promise<LeadStore> {
  await migrate(engine);
  const base = await openStoreBase(engine, now);
  const { db, write, newId } = base;
  return {
    ...leads(base),
    ...countQueries(base),
    ...deletion(base),
    ...clock(base),
    ...deliveries(base),
    ...reports(base),
    ...canaries(base),

    async probe() {
      // The value is new each time, because writing the same value again might need no room on the disk.
      const value = newId('probe').padEnd(PROBE_SIZE, '.');
      const row = db.insertInto('fact').values({ name: 'probe', value });
      await write(
        row.onConflict((conflict) => conflict.column('name').doUpdateSet({ value })).compile(),
      );
    },

    close: () => engine.close(),
  };
}
