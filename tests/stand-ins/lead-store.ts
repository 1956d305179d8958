import { chmodSync, mkdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { HotlineLead, UniversityLead } from '../../src/data/lead.schema.ts';
import { type LeadKind, type LeadSignal, leadSignals } from '../../src/data/lead.ts';

const projectRoot = join(import.meta.dirname, '../..');

/** Where the stand-in keeps its leads unless told otherwise, whatever the working directory. */
export const DEFAULT_DATABASE = join(projectRoot, '.data/leads.sqlite');

/** A database path as a person reads it: relative to the project where it lies inside. */
export function shownPath(database: string): string {
  const path = relative(projectRoot, database);
  return database === ':memory:' || path.startsWith('..') ? database : path;
}

/** A lead as it is kept; `attempts` counts how often it was sent, the first time included. */
export interface StoredLead {
  readonly id: number;
  readonly key: string;
  readonly kind: LeadKind;
  readonly payload: HotlineLead | UniversityLead;
  readonly signals: readonly LeadSignal[];
  /** ISO 8601, UTC. */
  readonly receivedAt: string;
  readonly attempts: number;
}

/** What became of a lead: kept or counted as a repeat, under this id, or its key belongs to another lead. */
type SaveResult = { readonly id: number; readonly repeat: boolean } | 'conflict';

export interface LeadStore {
  /** Keeps a lead once for its key; a repeat only counts. One statement, so races cannot double it. */
  save(lead: Pick<StoredLead, 'key' | 'kind' | 'payload' | 'signals'>): SaveResult;
  /** Every lead, oldest first. */
  all(): StoredLead[];
  clear(): void;
  close(): void;
}

const TABLE = `CREATE TABLE IF NOT EXISTS leads (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('hotline', 'university')),
  payload TEXT NOT NULL,
  signals TEXT NOT NULL,
  received_at TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 1
) STRICT`;

const SAVE = `INSERT INTO leads (key, kind, payload, signals, received_at) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (key) DO UPDATE SET attempts = attempts + 1
    WHERE kind = excluded.kind AND payload = excluded.payload
  RETURNING id, attempts`;

const rows = (database: DatabaseSync): StoredLead[] =>
  database
    .prepare('SELECT * FROM leads ORDER BY id')
    .all()
    .map((row) => {
      const marks = String(row.signals).split(',');
      return {
        id: Number(row.id),
        key: String(row.key),
        kind: String(row.kind) as LeadKind,
        payload: JSON.parse(String(row.payload)) as HotlineLead | UniversityLead,
        signals: leadSignals.filter((signal) => marks.includes(signal)),
        receivedAt: String(row.received_at),
        attempts: Number(row.attempts),
      };
    });

/**
 * Opens, and where needed creates, a store of leads.
 *
 * @param path a file, whose folder is made for its owner alone, or `:memory:`.
 * @throws when the file cannot be opened or is no database.
 */
export function openLeadStore(path: string): LeadStore {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(path, { timeout: 2000 });
  try {
    if (path !== ':memory:') chmodSync(path, 0o600);
    // FULL: a lead that was answered with 201 survives a power cut as well.
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
    database.exec(TABLE);
  } catch (error) {
    database.close();
    throw error;
  }
  const save = database.prepare(SAVE);
  return {
    save({ key, kind, payload, signals }) {
      const row = save.get(
        key,
        kind,
        JSON.stringify(payload),
        signals.join(','),
        new Date().toISOString(),
      );
      if (row === undefined) return 'conflict';
      return { id: Number(row.id), repeat: row.attempts !== 1 };
    },
    all: () => rows(database),
    clear: () => database.exec('DELETE FROM leads'),
    close: () => database.close(),
  };
}

/**
 * Reads a store without creating or changing it, also while the service is running.
 *
 * @throws when the file is missing or is no store of leads.
 */
export function readLeads(path: string): StoredLead[] {
  const database = new DatabaseSync(path, { readOnly: true, timeout: 2000 });
  try {
    return rows(database);
  } finally {
    database.close();
  }
}
