/**
 * `npx node service/src/move-leads.ts` copies the database to another engine, for example from SQLite to Postgres.
 */

import './brand.ts';
import { command, UsageError } from '../../src/data/node/command.ts';
import { isMissingFile } from './engines/database-place.ts';
import { openEngine } from './engines/open.ts';
import { type LeadStore, openStore } from './store.ts';

const usage = `npx node service/src/move-leads.ts FROM TO
  Copies all leads with their deliveries, in their order. Stop the service first.

  FROM   the database that is left: a file of SQLite, or postgres://…
  TO     the new one, which must hold no lead`;

/**
 * Copies all rows of the database `from` to the database `to`, either all of them or none.
 *
 * @returns the numbers of leads and of deliveries.
 * @throws Mistake if `from` does not exist, or if `to` already holds leads.
 */
export async function moveLeads(from: string, to: string): Promise<readonly [number, number]> {
  if (isMissingFile(from)) throw new UsageError(`${from} does not exist.`);
  const stores: LeadStore[] = [];
  const open = async (database: string) => {
    const engine = await openEngine(database);
    stores.push(await openStore(engine));
    return engine;
  };
  try {
    const source = await open(from);
    const target = await open(to);
    const there = await target.db.selectFrom('lead').select('id').limit(1).execute();
    if (there.length > 0) throw new UsageError('The new database holds leads already.');
    // The leads are inserted in the same order and without their numbers. The second engine numbers them itself.
    const leads = await source.db.selectFrom('lead').selectAll().orderBy('seq').execute();
    const deliveries = await source.db.selectFrom('delivery').selectAll().orderBy('seq').execute();
    // The hashes of deleted leads and the key of the hashes are copied, so that deleted leads stay deleted.
    const facts = await source.db.selectFrom('fact').selectAll().execute();
    const reports = await source.db.selectFrom('report').selectAll().execute();
    const canaries = await source.db.selectFrom('canary').selectAll().execute();
    const spent = await source.db.selectFrom('spent').selectAll().execute();
    await target.batch([
      target.db.deleteFrom('fact').compile(),
      ...facts.map((row) => target.db.insertInto('fact').values(row).compile()),
      ...reports.map((row) => target.db.insertInto('report').values(row).compile()),
      ...canaries.map((row) => target.db.insertInto('canary').values(row).compile()),
      ...spent.map((row) => target.db.insertInto('spent').values(row).compile()),
      ...leads.map(({ seq: _, ...row }) => target.db.insertInto('lead').values(row).compile()),
      ...deliveries.map(({ seq: _, ...row }) =>
        target.db.insertInto('delivery').values(row).compile(),
      ),
    ]);
    return [leads.length, deliveries.length];
  } finally {
    for (const store of stores) await store.close();
  }
}

if (import.meta.main) {
  await command(
    { usage, options: {}, names: true },
    async ({ positionals: [from, to, ...more] }) => {
      if (from === undefined || to === undefined || more.length > 0)
        throw new UsageError('Say the database that is left and the new one.');
      const [leads, deliveries] = await moveLeads(from, to);
      process.stdout.write(`${leads} leads and ${deliveries} deliveries copied.\n`);
    },
  );
}
