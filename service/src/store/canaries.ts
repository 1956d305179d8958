import { type LeadKind, leadKinds } from '../../../src/data/lead.ts';
import { problems } from '../delivery/problems.ts';
import type { AlarmState } from '../lead.ts';
import type { StoreBase } from './base.ts';
import { invalidationOf } from './deletion.ts';

/** Stores canaries that are expected, and those that were missed. */
export interface Canaries {
  /** Records that a canary is about to be sent. A canary that does not arrive in time is missed. */
  expectCanary(canary: { kind: LeadKind; key: string; at: number }): Promise<void>;
  /**
   * Ends canaries whose deliveries were all accepted, and canaries whose time is over. Their leads are deleted. A
   * missed canary stays recorded until a later canary of its form arrives.
   *
   * @param patience the time within which a canary has to arrive, in milliseconds.
   */
  judgeCanaries(now: number, patience: number): Promise<void>;
  /**
   * Returns the canaries that did not arrive, and the state of their alarm. An overdue canary counts as missed after
   * some minutes, even if no process has judged it.
   */
  missedCanaries(
    now: number,
    patience: number,
  ): Promise<AlarmState & { readonly missed: readonly MissedCanary[] }>;
  /** Records that a receiver has accepted the alarm about all missed canaries, or the problem of that alarm. */
  setCanaryAlarm(at: number, problem: string): Promise<void>;
  /** Returns the time at which the last canary of each form arrived. Forms without an arrival are left out. */
  canaryArrivals(): Promise<readonly { readonly kind: LeadKind; readonly at: number }[]>;
}

export interface MissedCanary {
  readonly kind: LeadKind;
  readonly sentAt: number;
  /** The open deliveries of the canary with their problems. The text holds no personal data. */
  readonly problem: string;
}

/** The time after its limit within which a canary is judged, in milliseconds. Workers judge once a minute. */
const MARGIN = 120_000;

const factOfKind = (kind: LeadKind) => `canary ${kind}`;

export function canaries(base: StoreBase): Canaries {
  const { engine, db, write, factOf, hashOf } = base;
  const setFact = (name: string, value: string) =>
    db
      .insertInto('fact')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .compile();
  /** Returns statements that delete a canary and keep the hash of its key, which makes a copied mark invalid. */
  const deleteLead = async (key: string) => [
    db.deleteFrom('lead').where('canary', '=', 1).where('idempotency_key', '=', key).compile(),
    invalidationOf(base, [await hashOf(`lead ${key}`)]),
  ];

  /** Describes where a missed canary was last seen. */
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
        // The difference is absolute, so that a clock that was set back does not keep a canary waiting.
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

    async setCanaryAlarm(at, problem) {
      const noteNamed = db
        .updateTable('canary')
        .set({ told: 1 })
        .where('state', '=', 'missed')
        .compile();
      await engine.batch([
        setFact('canary alarm', `${at} ${problem}`),
        ...(problem === '' ? [noteNamed] : []),
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
