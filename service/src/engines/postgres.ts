import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool, types } from 'pg';
import type { Engine, Tables } from './engine.ts';

/** Of the lock that one process holds while it makes tables: any number that nothing else in the database takes. */
const MIGRATION_LOCK = 87_878_787;

/** Postgres, behind any number of processes. @param address `postgres://…` */
export function postgresEngine(address: string): Engine {
  const { builtins, getTypeParser } = types;
  const pool = new Pool({
    connectionString: address,
    // A request ends with a problem in time when the database is gone or hangs.
    connectionTimeoutMillis: 5000,
    query_timeout: 10_000,
    // Times and counts fit into a number; by default `pg` reads them as text.
    types: {
      getTypeParser: (type, format) =>
        type === builtins.INT8 ? Number : getTypeParser(type, format),
    },
  });
  // A connection that is lost while idle is no fault: the next query opens another.
  pool.on('error', () => {});
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    serial: 'bigserial',
    locksRows: true,
    exclusively: (work) =>
      db.transaction().execute(async (held) => {
        await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(held);
        return work();
      }),
    batch: (queries) =>
      db.transaction().execute(async (transaction) => {
        const rows: (readonly unknown[])[] = [];
        for (const query of queries) rows.push((await transaction.executeQuery(query)).rows);
        return rows;
      }),
    close: () => db.destroy(),
  };
}
