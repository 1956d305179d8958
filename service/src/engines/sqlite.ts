import { chmodSync, statSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { type CompiledQuery, Kysely, SqliteDialect, type SqliteStatement } from 'kysely';
import { checkDefaultFolder } from './database-place.ts';
import type { Engine, Tables } from './engine.ts';

/** The time for which a start waits while another process writes, in milliseconds. */
const OPENING = 5000;
/**
 * The time for which a write waits while another process writes, in milliseconds. After that time the page is asked
 * to send the lead again later.
 */
const WAIT = 2000;
/** The pause between two attempts to write while another process writes, in milliseconds. */
const AGAIN = 20;
/** The most writes that may wait. */
const MOST_WAITING = 100;

/** Returns whether an error is SQLITE_BUSY, which means that another process writes. */
const isBusy = (error: unknown) => (error as { readonly errcode?: number }).errcode === 5;

/** Clears the free pages of a file once. Older releases did not overwrite deleted text in the file. */
function vacuumOnce(database: DatabaseSync): void {
  if (database.prepare('PRAGMA user_version').get()?.user_version !== 0) return;
  database.exec('VACUUM; PRAGMA user_version = 1; PRAGMA wal_checkpoint(TRUNCATE);');
}

/**
 * Opens a database file and creates it if it does not exist.
 *
 * @param path a file that only its owner may read, or `:memory:`.
 * @throws if the folder does not exist, if the file cannot be opened, or if it is no database.
 */
export function openSqliteFile(path: string): DatabaseSync {
  if (path !== ':memory:') checkDefaultFolder(path);
  const database = new DatabaseSync(path, { timeout: OPENING });
  try {
    if (path !== ':memory:') chmodSync(path, 0o600);
    // With FULL, a lead that has its receipt also survives a power cut.
    database.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;',
    );
    if (path !== ':memory:') vacuumOnce(database);
    // From here on SQLite itself does not wait for locks, because that would block the whole process.
    database.exec('PRAGMA busy_timeout = 0');
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

/**
 * Opens an engine on Node's SQLite. `prepare` adapts its statements, because Kysely's dialect expects those of
 * better-sqlite3.
 */
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
  const path = database.location();
  const inode = () => (path === null ? 0 : statSync(path, { throwIfNoEntry: false })?.ino);
  const opened = inode();
  /** Runs a transaction without an `await` between its statements, so that no other query can join it. */
  function transact(queries: readonly CompiledQuery[]) {
    // Without this check, SQLite would go on writing to a file that was deleted or replaced.
    if (inode() !== opened) throw new Error('The file of the database is gone.');
    database.exec('BEGIN IMMEDIATE');
    try {
      const rows = queries.map(({ sql, parameters }) => prepare(sql).all(parameters));
      database.exec('COMMIT');
      return rows;
    } catch (error) {
      // Some failures, such as a full disk, end the transaction by themselves.
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  }
  let waiting = 0;
  return {
    db,
    serial: 'integer',
    locksRows: false,
    exclusively: (work) => work(),
    async batch(queries) {
      for (const end = performance.now() + WAIT; ; ) {
        try {
          return transact(queries);
        } catch (error) {
          if (!isBusy(error) || waiting >= MOST_WAITING || performance.now() > end) throw error;
        }
        waiting += 1;
        await setTimeout(AGAIN);
        waiting -= 1;
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
