import { type LeadKind, leadKinds } from '../../../src/data/lead.ts';
import { problems } from '../delivery/problems.ts';
import type { Told } from '../lead.ts';
import type { Base } from './base.ts';
import { spending } from './deletion.ts';

/** Canaries: expected, arrived, missed. */
export interface Canaries {
  /** Notes that a canary is about to be sent. Unless it arrives in time, it is missed. */
  expectCanary(canary: { kind: LeadKind; key: string; at: number }): Promise<void>;
  /**
   * Ends canaries whose deliveries were all accepted and canaries whose time is over, and deletes their leads. The
   * store remembers a missed canary until a later one of its form arrives.
   *
   * @param patience milliseconds within which a canary has to arrive.
   */
  judgeCanaries(now: number, patience: number): Promise<void>;
  /**
   * Canaries that did not arrive, and the state of their alarm. An overdue canary counts after some minutes, even if no
   * process has judged it.
   */
  missedCanaries(
    now: number,
    patience: number,
  ): Promise<Told & { readonly missed: readonly Missed[] }>;
  /** Notes that a receiver has accepted the alarm about all missed canaries, or the problem. */
  setCanariesTold(at: number, problem: string): Promise<void>;
  /** Lists when the last canary of each form arrived. Forms without an arrival are left out. */
  canaryArrivals(): Promise<readonly { readonly kind: LeadKind; readonly at: number }[]>;
}

export interface Missed {
  readonly kind: LeadKind;
  readonly sentAt: number;
  /** The open deliveries of the canary and their problems, without personal data. */
  readonly problem: string;
}

/** How long after its time a canary may be judged, in milliseconds: Workers judge once a minute. */
const MARGIN = 120_000;

const factOfKind = (kind: LeadKind) => `canary ${kind}`;

export function canaries(base: Base): Canaries {
  const { engine, db, write, factOf, hashOf } = base;
  const setFact = (name: string, value: string) =>
    db
      .insertInto('fact')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .compile();
  /** Deletes a canary and keeps the hash of its key, so that a copied mark cannot be used again. */
  const deleteLead = async (key: string) => [
    db.deleteFrom('lead').where('canary', '=', 1).where('idempotency_key', '=', key).compile(),
    spending(base, [await hashOf(`lead ${key}`)]),
  ];

  /** Describes where a missed canary is. */
  async function problemOf(key: string): Promise<string> {
    const lead = await db
      .selectFrom('lead')
      .select('id')
      .where('canary', '=', 1)
      .where('idempotency_key', '=', key)
      .executeTakeFirst();
    if (lead === undefined) return problems.notReached;
    const left = await db
      .selectFrom('delivery')
      .select(['channel', 'state', 'problem'])
      .where('lead_id', '=', lead.id)
      .where('state', '<>', 'delivered')
      .orderBy('seq')
      .execute();
    return left.map(({ channel, state, problem }) => `${channel}: ${problem || state}`).join(', ');
  }

  return {
    async expectCanary({ kind, key, at }) {
      const row = { key, kind, sent_at: at, state: 'sent' as const };
      const noted = db.insertInto('canary').values(row);
      await write(noted.onConflict((conflict) => conflict.doNothing()).compile());
    },

    async judgeCanaries(now, patience) {
      const waiting = await db
        .selectFrom('canary')
        .selectAll()
        .where('state', '=', 'sent')
        .execute();
      for (const { key, kind, sent_at: sentAt } of waiting) {
        const arrived = await db
          .selectFrom('lead')
          .select('id')
          .where('canary', '=', 1)
          .where('idempotency_key', '=', key)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('delivery')
                  .select('delivery.id')
                  .whereRef('lead_id', '=', 'lead.id')
                  .where('state', '<>', 'delivered'),
              ),
            ),
          )
          .executeTakeFirst();
        if (arrived !== undefined)
          await engine.batch([
            ...(await deleteLead(key)),
            db
              .deleteFrom('canary')
              .where('kind', '=', kind)
              .where(({ or, and, eb }) =>
                or([
                  eb('key', '=', key),
                  and([eb('state', '=', 'missed'), eb('sent_at', '<=', sentAt)]),
                ]),
              )
              .compile(),
            setFact(factOfKind(kind), `${now}`),
          ]);
        // A clock that was set back must not keep a canary waiting.
        else if (Math.abs(now - sentAt) > patience) {
          const problem = await problemOf(key);
          await engine.batch([
            ...(await deleteLead(key)),
            db
              .deleteFrom('canary')
              .where('kind', '=', kind)
              .where('state', '=', 'missed')
              .compile(),
            db
              .updateTable('canary')
              .set({ state: 'missed', problem })
              .where('key', '=', key)
              .compile(),
          ]);
        }
      }
    },

    async missedCanaries(now, patience) {
      const rows = await db
        .selectFrom('canary')
        .selectAll()
        .where(({ or, eb }) =>
          or([eb('state', '=', 'missed'), eb('sent_at', '<', now - patience - MARGIN)]),
        )
        .orderBy('kind')
        .execute();
      if (rows.length === 0) return { missed: [], untold: 0, at: null, problem: '' };
      const [at, problem = ''] = (await factOf('canary alarm'))?.split(/ (.*)/s) ?? [];
      return {
        missed: rows.map(({ kind, sent_at: sentAt, problem: left }) => {
          return { kind, sentAt, problem: left ?? problems.notLooked };
        }),
        untold: rows.filter(({ told }) => told === null).length,
        at: at === undefined ? null : Number(at),
        problem,
      };
    },

    async setCanariesTold(at, problem) {
      const told = db
        .updateTable('canary')
        .set({ told: 1 })
        .where('state', '=', 'missed')
        .compile();
      await engine.batch([
        setFact('canary alarm', `${at} ${problem}`),
        ...(problem === '' ? [told] : []),
      ]);
    },

    async canaryArrivals() {
      const found = await db
        .selectFrom('fact')
        .selectAll()
        .where('name', 'in', leadKinds.map(factOfKind))
        .execute();
      return leadKinds.flatMap((kind) => {
        const at = found.find(({ name }) => name === factOfKind(kind))?.value;
        return at === undefined ? [] : [{ kind, at: Number(at) }];
      });
    },
  };
}
