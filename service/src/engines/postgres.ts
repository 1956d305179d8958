import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import { Pool, type QueryResultRow, types } from 'pg';
import type { Engine, Tables } from './engine.ts';

/** The number of the advisory lock of a process that changes the tables. No other lock may have this number. */
const MIGRATION_LOCK = 87_878_787;

/**
 * Opens Postgres. Any number of processes can share one database.
 *
 * @param address `postgres://…`
 */
export function postgresEngine(address: string): Engine {
  const { builtins, getTypeParser } = types;
  const pool = new Pool({
    connectionString: address,
    // These limits make a request fail soon if the database is unreachable or does not respond.
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
    // Columns of type INT8 become numbers, because times and counts fit into a number. By default `pg` returns texts.
    types: {
      getTypeParser: (type, format) =>
        type === builtins.INT8 ? Number : getTypeParser(type, format),
    },
  });
  // A connection may end at any time. A query in flight then rejects; without these listeners the process would end
  // as well.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  /**
   * Takes a connection from the pool. If a query on it fails, the pool closes the connection afterwards, because it
   * may be dead or still busy with that query.
   */
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
  // The type assertion is needed because `lent` lacks queries by cursor and callback, which the service does not use.
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
    // While this vacuum runs, leads wait for it. The lock timeout ends the vacuum soon if another job, such as a
    // backup, holds the table.
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
