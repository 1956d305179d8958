import { chmodSync, statSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { type CompiledQuery, Kysely, SqliteDialect, type SqliteStatement } from 'kysely';
import type { Engine, Tables } from './engine.ts';
import { expectFolder } from './place.ts';

/** How long a start waits while another process writes, in milliseconds. */
const OPENING = 5000;
/** How long a write waits while another process writes, in milliseconds; then the lead is sent again later. */
const WAIT = 2000;
/** How often it asks meanwhile, in milliseconds. */
const AGAIN = 20;
/** How many writes may wait. */
const MOST_WAITING = 100;

/** SQLITE_BUSY: another process writes. */
const isBusy = (error: unknown) => (error as { readonly errcode?: number }).errcode === 5;

/** Ends the free pages of a file from before deleted text was overwritten. */
function vacuumOnce(database: DatabaseSync): void {
  if (database.prepare('PRAGMA user_version').get()?.user_version !== 0) return;
  database.exec('VACUUM; PRAGMA user_version = 1; PRAGMA wal_checkpoint(TRUNCATE);');
}

/**
 * Opens, and where needed creates, a database file.
 *
 * @param path a file, which its owner alone may read, or `:memory:`.
 * @throws when its folder does not exist, it cannot be opened, or it is no database.
 */
export function openSqliteFile(path: string): DatabaseSync {
  if (path !== ':memory:') expectFolder(path);
  const database = new DatabaseSync(path, { timeout: OPENING });
  try {
    if (path !== ':memory:') chmodSync(path, 0o600);
    // FULL: what was answered with a receipt survives a power cut as well.
    database.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;',
    );
    if (path !== ':memory:') vacuumOnce(database);
    // From here on SQLite never waits itself: the whole process would.
    database.exec('PRAGMA busy_timeout = 0');
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
  const path = database.location();
  const inode = () => (path === null ? 0 : statSync(path, { throwIfNoEntry: false })?.ino);
  const opened = inode();
  /** Without a pause between its statements, so that nothing else of this process gets into the transaction. */
  function transact(queries: readonly CompiledQuery[]) {
    // SQLite would go on writing into a file that was deleted or replaced.
    if (inode() !== opened) throw new Error('The file of the database is gone.');
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
