/** This module reads leads from a database synchronously, because tests do so between two steps of a browser. */

import { join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { LeadBody } from '../../src/data/lead.schema.ts';
import { type LeadKind, type LeadSignal, leadSignals } from '../../src/data/lead.ts';

const projectRoot = join(import.meta.dirname, '../..');

/** The path of the stand-in's default database, which does not depend on the working directory. */
export const DEFAULT_DATABASE = join(projectRoot, '.data/leads.sqlite');

/** Returns a database path as it is shown to people, relative to the project if the database is inside. */
export function shownPath(database: string): string {
  const path = relative(projectRoot, database);
  return database === ':memory:' || path.startsWith('..') ? database : path;
}

/** A stored lead. `attempts` is the number of times that it was sent. */
export interface StoredLead {
  readonly id: string;
  readonly key: string;
  readonly kind: LeadKind;
  readonly payload: LeadBody;
  readonly signals: readonly LeadSignal[];
  /** The source of the visit; empty if it is unknown. */
  readonly visit: string;
  /** The time at which the lead was received (ISO 8601, UTC). */
  readonly receivedAt: string;
  readonly attempts: number;
}

/** Returns every lead, oldest first. */
export function leadsIn(database: DatabaseSync): StoredLead[] {
  const rows = database.prepare('SELECT * FROM lead ORDER BY seq').all();
  return rows.map((row) => {
    const marks = String(row.signals).split(',');
    return {
      id: String(row.id),
      key: String(row.idempotency_key),
      kind: String(row.kind) as LeadKind,
      payload: JSON.parse(String(row.payload)) as LeadBody,
      signals: leadSignals.filter((signal) => marks.includes(signal)),
      visit: String(row.visit),
      receivedAt: new Date(Number(row.received_at)).toISOString(),
      attempts: Number(row.attempts),
    };
  });
}

/**
 * Reads the leads of a database without creating or changing it, even while the service is running.
 *
 * @throws if the file is missing or is not a database of the service.
 */
export function readLeads(path: string): StoredLead[] {
  const database = new DatabaseSync(path, { readOnly: true, timeout: 2000 });
  try {
    return leadsIn(database);
  } finally {
    database.close();
  }
}
