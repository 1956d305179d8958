import type { CompiledQuery, Generated, Kysely } from 'kysely';
import type { LeadKind } from '../../../src/data/lead.ts';
import type { Channel, DeliveryState, LeadStatus } from '../lead.ts';

/** The tables. They are the same on every engine, and all times are milliseconds since 1970. */
export interface Tables {
  lead: {
    /** The number of the lead in the order of arrival. */
    seq: Generated<number>;
    id: string;
    kind: LeadKind;
    idempotency_key: string;
    received_at: number;
    /** The time from which the lead ages, if the clock was set after its receipt. Null: it ages from its receipt. */
    aged_from: Generated<number | null>;
    /** The payload as JSON. Its keys have the order of the schema, so that equal payloads have equal texts. */
    payload: string;
    /** The signals, separated by commas. */
    signals: string;
    /** The source of the visit, or an empty text if it is unknown. */
    visit: Generated<string>;
    attempts: number;
    /** The address in lower case. */
    email: string;
    /** The text that searches compare: all values of the payload in lower case, and numbers as digits. */
    words: string;
    /** The progress that the sales team has recorded. Null counts as `new`. */
    status: Generated<LeadStatus | null>;
    /** The note of the sales team in one line. */
    note: Generated<string | null>;
    /** 1 for a canary, null for the lead of a visitor. */
    canary: Generated<number | null>;
  };
  /** The canaries that are expected and those that were missed. */
  canary: {
    /** The canary's `Idempotency-Key`. */
    key: string;
    kind: LeadKind;
    sent_at: number;
    state: 'sent' | 'missed';
    /** The deliveries that were still open when the time limit of the canary ended. */
    problem: Generated<string | null>;
    /** 1 after a receiver has accepted the alarm, null before. */
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
    /** 1 after an alarm has named the stuck delivery, null before. */
    told: Generated<number | null>;
  };
  /** Single values by name, such as the key of the hashes. */
  fact: { name: string; value: string };
  /**
   * Keyed hashes of the keys of deleted leads, and of sessions that were ended. The service deletes a hash after it
   * has seen `remaining` milliseconds pass.
   */
  spent: { hash: string; remaining: number };
  /** The numbers of reports in which pages reported a fault or a speed, by day (UTC). */
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

/** A database behind the store. Its members are the differences between SQLite, Postgres and D1. */
export interface Engine {
  readonly db: Kysely<Tables>;
  /** The type of the column that numbers the rows. */
  readonly serial: 'integer' | 'bigserial';
  /** Runs `work` while no other process runs `work`, if the engine has locks. Otherwise it runs `work` at once. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Whether the engine locks rows, so that several processes can claim different rows at the same time. In other
   * engines one process writes after the other.
   */
  readonly locksRows: boolean;
  /**
   * Runs statements in order, all of them or none. Resolves with the rows of each statement once they are durable.
   */
  batch(queries: readonly CompiledQuery[]): Promise<readonly (readonly unknown[])[]>;
  /** Removes deleted data from free pages and logs as far as the engine can. */
  scrub(): Promise<void>;
  close(): Promise<void>;
}
