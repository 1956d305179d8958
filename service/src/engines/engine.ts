import type { CompiledQuery, Generated, Kysely } from 'kysely';
import type { LeadKind } from '../../../src/data/lead.ts';
import type { Channel, DeliveryState, LeadStatus } from '../lead.ts';

/** The tables, the same on every engine; times are milliseconds since 1970. */
export interface Tables {
  lead: {
    /** The order of arrival. */
    seq: Generated<number>;
    id: string;
    kind: LeadKind;
    idempotency_key: string;
    received_at: number;
    /** The time from which it ages, where a clock was set since; null: from its receipt on. */
    aged_from: Generated<number | null>;
    /** JSON, its keys in the order of the schema: two payloads are the same when their texts are. */
    payload: string;
    /** Separated by commas. */
    signals: string;
    /** '' where unknown. */
    visit: Generated<string>;
    attempts: number;
    /** In lower case. */
    email: string;
    /** All values of the payload, in lower case, and their numbers as digits. */
    words: string;
    /** Of the sales team; null counts as `new`. */
    status: Generated<LeadStatus | null>;
    /** One line of the sales team. */
    note: Generated<string | null>;
    /** 1 for a canary; null for the lead of a visitor. */
    canary: Generated<number | null>;
  };
  /** Canaries that are expected, and those that were missed. */
  canary: {
    /** Its `Idempotency-Key`. */
    key: string;
    kind: LeadKind;
    sent_at: number;
    state: 'sent' | 'missed';
    /** What it was still waiting for when its time was over. */
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
    /** 1 once somebody was told that it is stuck. */
    told: Generated<number | null>;
  };
  /** What is known besides leads, by name. */
  fact: { name: string; value: string };
  /**
   * Keyed hashes of keys of deleted leads and of sessions that were ended. `remaining` is in milliseconds that the
   * service still has to see pass before it deletes the hash.
   */
  spent: { hash: string; remaining: number };
  /** How often pages have reported something, by day (UTC). */
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
  /** Of a column that numbers its rows. */
  readonly serial: 'integer' | 'bigserial';
  /** Keeps other processes from doing the same at once, where the engine can. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** Whether claims of several processes pass each other by locked rows; others write one after the other. */
  readonly locksRows: boolean;
  /** Runs statements in order, all or none of them, and resolves with the rows of each, once they are durable. */
  batch(queries: readonly CompiledQuery[]): Promise<readonly (readonly unknown[])[]>;
  /** Leaves nothing of what was deleted in free pages and logs, as far as the engine can. */
  scrub(): Promise<void>;
  close(): Promise<void>;
}
