import { chmodSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Kysely, SqliteDialect, type SqliteStatement } from 'kysely';
import type { Engine, Tables } from './engine.ts';

/** How long one process waits while another writes, in milliseconds. */
const BUSY = 5000;

/** Ends the free pages of a file from before deleted text was overwritten. */
function vacuumOnce(database: DatabaseSync): void {
  if (database.prepare('PRAGMA user_version').get()?.user_version !== 0) return;
  database.exec('VACUUM; PRAGMA user_version = 1; PRAGMA wal_checkpoint(TRUNCATE);');
}

/**
 * Opens, and where needed creates, a database file.
 *
 * @param path a file, which its owner alone may read, or `:memory:`.
 * @throws when it cannot be opened or is no database.
 */
export function openSqliteFile(path: string): DatabaseSync {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(path, { timeout: BUSY });
  try {
    if (path !== ':memory:') chmodSync(path, 0o600);
    // FULL: what was answered with a receipt survives a power cut as well.
    database.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;',
    );
    if (path !== ':memory:') vacuumOnce(database);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

/** SQLite, as Node has it: Kysely's dialect is written for better-sqlite3, whose statements differ a little. */
export function sqliteEngine(database: DatabaseSync): Engine {
  const prepare = (sql: string): SqliteStatement => {
    const statement = database.prepare(sql);
    const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...values(parameters)),
      run: (parameters) => statement.run(...values(parameters)),
      iterate: (parameters) => statement.iterate(...values(parameters)),
    };
  };
  const db = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: { prepare, close: () => database.close() } }),
  });
  return {
    db,
    serial: 'integer',
    locksRows: false,
    exclusively: (work) => work(),
    // Without a pause between its statements, so that nothing else of this process gets into the transaction.
    async batch(queries) {
      database.exec('BEGIN IMMEDIATE');
      try {
        const rows = queries.map(({ sql, parameters }) => prepare(sql).all(parameters));
        database.exec('COMMIT');
        return rows;
      } catch (error) {
        // Some failures, such as a full disk, have ended it already.
        if (database.isTransaction) database.exec('ROLLBACK');
        throw error;
      }
    },
    async scrub() {
      const row = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
      if (row?.busy !== 0) throw new Error('Another process reads the log.');
    },
    async close() {
      if (database.isOpen) database.close();
    },
  };
}
