import { Kysely } from 'kysely';
import { D1Dialect } from 'kysely-d1';
import type { Engine, Tables } from './engine.ts';

/** The methods of a D1 binding that this engine uses, in addition to those that Kysely's dialect uses. */
export interface D1Database {
  prepare(sql: string): { bind(...values: readonly unknown[]): unknown };
  batch(statements: readonly unknown[]): Promise<readonly { results: readonly unknown[] }[]>;
}

/** Opens Cloudflare D1, the database of the service on Workers. */
export function d1Engine(database: D1Database): Engine {
  const db = new Kysely<Tables>({ dialect: new D1Dialect({ database }) });
  return {
    db,
    serial: 'integer',
    locksRows: false,
    exclusively: (work) => work(),
    async batch(queries) {
      const statements = queries.map(({ sql, parameters }) =>
        database.prepare(sql).bind(...parameters),
      );
      return (await database.batch(statements)).map(({ results }) => results);
    },
    // Cloudflare controls the backups of D1: Time Travel keeps the last 30 days.
    scrub: async () => {},
    close: () => db.destroy(),
  };
}
