import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import { Pool, type QueryResultRow, types } from 'pg';
import type { Engine, Tables } from './engine.ts';

/**
 * The number of the advisory lock that one process holds while it makes tables. No other lock in the database may use
 * this number.
 */
const MIGRATION_LOCK = 87_878_787;

/** Opens Postgres, which any number of processes can share. @param address `postgres://…` */
export function postgresEngine(address: string): Engine {
  const { builtins, getTypeParser } = types;
  const pool = new Pool({
    connectionString: address,
    // A request fails in time if the database is gone or hangs.
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
    // Times and counts fit into a number; `pg` reads them as text by default.
    types: {
      getTypeParser: (type, format) =>
        type === builtins.INT8 ? Number : getTypeParser(type, format),
    },
  });
  // A connection may be lost at any time, idle or not: a query in flight rejects by itself.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  /** Takes a connection that is closed when a query on it has failed: it may be dead, or still busy with that query. */
  async function connect() {
    const client = await pool.connect();
    let fault: Error | undefined;
    return {
      async query<Row extends QueryResultRow>(text: string, values: readonly unknown[]) {
        if (fault !== undefined) throw fault;
        try {
          return await client.query<Row>(text, [...values]);
        } catch (error) {
          fault = error as Error;
          throw error;
        }
      },
      release: () => client.release(fault),
    };
  }
  const lent = { connect, end: () => pool.end(), options: pool.options };
  // Without queries by cursor and callback, which the service does not use.
  const dialect = new PostgresDialect({ pool: lent as unknown as PostgresPool });
  const db = new Kysely<Tables>({ dialect });
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
    // Leads wait for this vacuum, but not for others that it waits for, such as a backup.
    scrub: () =>
      db.connection().execute(async (held) => {
        await sql`set lock_timeout = '1s'`.execute(held);
        try {
          await sql`vacuum (full) lead`.execute(held);
        } finally {
          await sql`reset lock_timeout`.execute(held);
        }
      }),
    close: () => db.destroy(),
  };
}
