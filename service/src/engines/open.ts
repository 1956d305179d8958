import type { Engine } from './engine.ts';

/**
 * Opens the engine that a setting names, on Node.
 *
 * @param database `postgres://…`, a path of an SQLite file, or `:memory:`.
 */
export async function openEngine(database: string): Promise<Engine> {
  if (/^postgres(ql)?:\/\//.test(database))
    return (await import('./postgres.ts')).postgresEngine(database);
  const { openSqliteFile, sqliteEngine } = await import('./sqlite.ts');
  return sqliteEngine(openSqliteFile(database));
}
