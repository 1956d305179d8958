import { leadKinds } from '../../../src/data/lead.ts';
import { deliveryStates, type LeadCounts, type MetricCounts } from '../lead.ts';
import type { StoreBase } from './base.ts';
import { withoutCanaries } from './leads.ts';

/** Counts leads and deliveries. */
export interface CountQueries {
  count(): Promise<LeadCounts>;
  figures(): Promise<MetricCounts>;
}

/** Returns an object with the number of each name, 0 for names without a row. */
const tally = <Name extends string>(
  names: readonly Name[],
  rows: readonly { readonly name: Name; readonly count: number }[],
) =>
  Object.fromEntries(
    names.map((name) => [name, rows.find((row) => row.name === name)?.count ?? 0]),
  ) as Record<Name, number>;

export function countQueries({ db, factOf }: StoreBase): CountQueries {
  async function countLeads() {
    const rows = await db
      .selectFrom('lead')
      .select(({ fn }) => ['kind as name', fn.countAll<number>().as('count')])
      .where('canary', 'is', null)
      .groupBy('kind')
      .execute();
    // Leads of forms that this release no longer has are counted as well.
    const all = new Set([...leadKinds, ...rows.map(({ name }) => name)]);
    return tally([...all], rows);
  }

  return {
    async count() {
      const deliveries = await db
        .selectFrom('delivery')
        .select(({ fn }) => ['state as name', fn.countAll<number>().as('count')])
        .where(withoutCanaries)
        .groupBy('state')
        .execute();
      return {
        leads: await countLeads(),
        deliveries: tally(deliveryStates, deliveries),
      };
    },

    async figures() {
      const deliveries = await db
        .selectFrom('delivery')
        .select(({ fn }) => ['channel', 'state', fn.countAll<number>().as('count')])
        .where(withoutCanaries)
        .groupBy(['channel', 'state'])
        .orderBy('channel')
        .orderBy('state')
        .execute();
      const oldest = await db
        .selectFrom('delivery')
        .innerJoin('lead', 'lead.id', 'lead_id')
        .select(({ fn }) => ['channel', fn.min('received_at').as('at')])
        .where('state', 'in', ['waiting', 'claimed', 'failed'])
        .where('canary', 'is', null)
        .groupBy('channel')
        .orderBy('channel')
        .execute();
      const deleted = Number((await factOf('deleted')) ?? 0);
      return { leads: await countLeads(), deliveries, oldest, deleted };
    },
  };
}
