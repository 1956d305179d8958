import { type Compilable, type Selectable, sql } from 'kysely';
import { leadSignals } from '../../../src/data/lead.ts';
import { sameAddress } from '../address.ts';
import type { Tables } from '../engines/engine.ts';
import {
  type Channel,
  type Delivery,
  type KeptLead,
  type Lead,
  type LeadQuery,
  leadStatuses,
  type NewLead,
  type Remark,
  type StoreResult,
} from '../lead.ts';
import type { StoreBase } from './base.ts';
import { searchConditions as foundBy, searchableText } from './search.ts';

/** Stores leads. */
export interface Leads {
  /**
   * Stores a lead with a delivery for each channel, either completely or not at all. If the key is known, it counts
   * an attempt and resolves with the first lead's id. If the known lead has another payload or form, nothing changes.
   * A lead whose key is that of a deleted lead is not stored, as long as a device may send it again. A visitor gets
   * at most one mail a day.
   */
  keep(lead: NewLead, channels: readonly Channel[]): Promise<StoreResult>;
  /** Lists leads, newest first. */
  list(query?: LeadQuery): Promise<readonly KeptLead[]>;
  find(id: string): Promise<KeptLead | undefined>;
  /** Lists every lead of one person. The spelling of the address does not matter. */
  leadsOf(email: string): Promise<readonly Lead[]>;
  /** Stores a remark on a lead. Resolves with whether the lead exists. */
  remark(id: string, remark: Remark): Promise<boolean>;
}

const MOST_LISTED = 500;
/** The number of addresses that are compared before other work gets a turn. */
const PAGE = 1000;
/** The shortest time between two mails to one visitor, in milliseconds. Otherwise forms could flood a mailbox. */
const ANSWERED_FOR = 24 * 3_600_000;

type LeadRow = Selectable<Tables['lead']>;
type DeliveryRow = Omit<Selectable<Tables['delivery']>, 'seq' | 'told'>;

export const leadOf = (
  row: Omit<LeadRow, 'seq' | 'email' | 'words' | 'aged_from' | 'status' | 'note'>,
): Lead => {
  const marks = row.signals.split(',');
  return {
    id: row.id,
    kind: row.kind,
    idempotencyKey: row.idempotency_key,
    receivedAt: row.received_at,
    payload: JSON.parse(row.payload) as Lead['payload'],
    signals: leadSignals.filter((signal) => marks.includes(signal)),
    visit: row.visit,
    ...(row.canary === 1 && { isCanary: true }),
    attempts: row.attempts,
  };
};

export const deliveryOf = (row: DeliveryRow): Delivery => ({
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

/** Excludes deliveries of canaries. */
export const withoutCanaries = sql<boolean>`lead_id not in (select id from lead where canary = 1)`;

/** Returns the ids of one person's leads. The spelling of the address does not matter. */
export async function idsOf({ db }: StoreBase, email: string): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let after = 0; ; ) {
    const page = await db
      .selectFrom('lead')
      .select(['seq', 'id', 'email'])
      .where('seq', '>', after)
      .where('canary', 'is', null)
      .orderBy('seq')
      .limit(PAGE)
      .execute();
    for (const row of page) if (sameAddress(row.email, email)) ids.push(row.id);
    after = page.at(-1)?.seq ?? after;
    if (page.length < PAGE) return ids;
  }
}

export function leads(base: StoreBase): Leads {
  const { engine, db, write, hashOf, newId } = base;

  async function list(
    { search = '', kind, state, status, before, limit = 50 }: LeadQuery,
    id?: string,
  ) {
    let leads = db
      .selectFrom('lead')
      .selectAll()
      .where('canary', 'is', null)
      .orderBy('seq', 'desc')
      .limit(Math.min(limit, MOST_LISTED));
    if (id !== undefined) leads = leads.where('id', '=', id);
    if (kind !== undefined) leads = leads.where('kind', '=', kind);
    if (before !== undefined) leads = leads.where('seq', '<', before);
    if (status !== undefined)
      leads = leads.where(({ fn, val }) => fn.coalesce('status', val('new')), '=', status);
    if (state !== undefined)
      leads = leads.where('id', 'in', (at) =>
        at.selectFrom('delivery').select('lead_id').where('state', '=', state),
      );
    for (const condition of foundBy(search)) leads = leads.where(condition);
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
        status: leadStatuses.find((each) => each === row.status) ?? 'new',
        note: row.note ?? '',
      };
      found.set(row.id, entry);
      if (row.delivery_id !== null)
        entry.deliveries.push(deliveryOf({ ...row, id: row.delivery_id } as DeliveryRow));
    }
    return [...found.values()];
  }

  return {
    async keep({ kind, idempotencyKey, receivedAt, payload, signals, visit, isCanary }, wanted) {
      const id = newId('lead');
      const hash = await hashOf(`lead ${idempotencyKey}`);
      const email = payload.email.toLowerCase();
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
          email,
          words: searchableText(Object.values(payload)),
          ...(isCanary && { canary: 1 }),
        })
        .onConflict((conflict) =>
          conflict
            .column('idempotency_key')
            .doUpdateSet({ attempts: sql`lead.attempts + 1` })
            .whereRef('lead.kind', '=', 'excluded.kind')
            .whereRef('lead.payload', '=', 'excluded.payload'),
        )
        .returning('id');
      // This is a separate statement, so that it also sees a deletion that happened while the first statement waited
      // for a lock.
      const late = db
        .deleteFrom('lead')
        .where('id', '=', id)
        .where(({ exists, selectFrom }) =>
          exists(selectFrom('spent').select('hash').where('hash', '=', hash)),
        )
        .returning('id');
      const answered = db
        .selectFrom('lead as earlier')
        .innerJoin('delivery', 'delivery.lead_id', 'earlier.id')
        .select('earlier.id')
        .where('earlier.email', '=', email)
        .where('channel', '=', 'answer')
        .where('received_at', '>', receivedAt - ANSWERED_FOR);
      // The condition on the id creates deliveries only for a new lead, because a repeated lead has another id.
      const deliver = (channel: Channel) =>
        db
          .insertInto('delivery')
          .columns(['id', 'lead_id', 'channel', 'state', 'tries', 'due_at', 'problem'])
          .expression(({ selectFrom, val, lit, not, exists }) => {
            const made = selectFrom('lead')
              .select([
                val(newId('delivery')).as('id'),
                'lead.id as lead_id',
                val(channel).as('channel'),
                val('waiting').as('state'),
                lit(0).as('tries'),
                'received_at as due_at',
                val('').as('problem'),
              ])
              .where('lead.id', '=', id);
            return channel === 'answer' ? made.where(not(exists(answered))) : made;
          });
      // The store expects the canary from now on, unless the program that sent it has already recorded it.
      const expected = db
        .insertInto('canary')
        .columns(['key', 'kind', 'sent_at', 'state'])
        .expression(({ selectFrom, val }) =>
          selectFrom('lead')
            .select(['idempotency_key as key', 'kind', 'received_at as sent_at'])
            .select(val('sent').as('state'))
            .where('lead.id', '=', id),
        )
        .onConflict((conflict) => conflict.doNothing());
      const deliveries: readonly Compilable[] = [
        ...wanted.map(deliver),
        ...(isCanary ? [expected] : []),
      ];
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

    async leadsOf(email) {
      const found = await Promise.all((await idsOf(base, email)).map((id) => list({}, id)));
      return found.flat().map(({ lead }) => lead);
    },

    async remark(id, { status, note }) {
      const noted = db.updateTable('lead').set({ status, note }).where('id', '=', id);
      return (await write(noted.returning('id').compile())).length > 0;
    },
  };
}
