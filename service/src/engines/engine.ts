import type { CompiledQuery, Generated, Kysely } from 'kysely';
import type { LeadKind } from '../../../src/data/lead.ts';
import type { Channel, DeliveryState, LeadStatus } from '../lead.ts';

/** The tables, the same on every engine; times are milliseconds since 1970. */
export interface Tables {
  lead: {
    /** The row's place in the order of arrival. */
    seq: Generated<number>;
    id: string;
    kind: LeadKind;
    idempotency_key: string;
    received_at: number;
    /** The time from which a lead ages, if a clock was set since; null: from its receipt on. */
    aged_from: Generated<number | null>;
    /** JSON with its keys in the order of the schema: two payloads are the same when their texts are. */
    payload: string;
    /** Separated by commas. */
    signals: string;
    /** '' if unknown. */
    visit: Generated<string>;
    attempts: number;
    /** In lower case. */
    email: string;
    /** All values of the payload, in lower case, and numbers as digits. */
    words: string;
    /** The progress that the sales team has noted; null counts as `new`. */
    status: Generated<LeadStatus | null>;
    /** The note of the sales team, one line. */
    note: Generated<string | null>;
    /** 1 for a canary; null for the lead of a visitor. */
    canary: Generated<number | null>;
  };
  /** Canaries that are expected, and those that were missed. */
  canary: {
    /** The canary's `Idempotency-Key`. */
    key: string;
    kind: LeadKind;
    sent_at: number;
    state: 'sent' | 'missed';
    /** The deliveries that were still open when the time of the canary was over. */
    problem: Generated<string | null>;
    /** 1 once a receiver has accepted the alarm. */
    told: Generated<number | null>;
  };
  delivery: {
    seq: Generated<number>;
    id: string;
    lead_id: string;
    channel: Channel;
    state: DeliveryState;
    tries: number;
    due_at: number;
    lease_until: number | null;
    settled_at: number | null;
    problem: string;
    /** 1 once an alarm has named the stuck delivery. */
    told: Generated<number | null>;
  };
  /** Single values by their names, such as the hash key. */
  fact: { name: string; value: string };
  /**
   * Keyed hashes of keys of deleted leads and of sessions that were ended. `remaining` is in milliseconds that the
   * service still has to see pass before it deletes the hash.
   */
  spent: { hash: string; remaining: number };
  /** How often pages have reported a fault or a speed, by day (UTC). */
  report: {
    day: string;
    kind: string;
    class: string;
    page: string;
    release: string;
    count: number;
  };
  migration: { version: number };
}

/** A database behind the store: what differs between SQLite, Postgres and D1. */
export interface Engine {
  readonly db: Kysely<Tables>;
  /** The type of a column that numbers its rows. */
  readonly serial: 'integer' | 'bigserial';
  /** Runs work while no other process runs such work, if the engine has locks. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Whether processes claim different rows at once by row locks. Other engines let one process write after the other.
   */
  readonly locksRows: boolean;
  /** Runs statements in order, all or none of them. Resolves with the rows of each statement, once they are durable. */
  batch(queries: readonly CompiledQuery[]): Promise<readonly (readonly unknown[])[]>;
  /** Removes deleted data from free pages and logs, as far as the engine can. */
  scrub(): Promise<void>;
  close(): Promise<void>;
}
