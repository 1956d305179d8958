import { type Compilable, sql } from 'kysely';
import type { Engine } from './engines/engine.ts';

/**
 * The versions of the tables, oldest first. A released version is never changed. Each version is made by one batch,
 * either completely or not at all. Kysely's own migrator is not used, because it takes no lock on SQLite and no
 * transaction on D1.
 */
const versions: readonly ((engine: Engine) => readonly Compilable[])[] = [
  ({ db: { schema }, serial }) => {
    const numbered = (name: 'lead' | 'delivery') =>
      schema
        .createTable(name)
        .addColumn('seq', serial, (column) =>
          // Without `autoIncrement`, SQLite gives the number of a deleted row to a new row.
          serial === 'integer' ? column.primaryKey().autoIncrement() : column.primaryKey(),
        )
        .addColumn('id', 'text', (column) => column.notNull().unique());
    return [
      numbered('lead')
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
        .addColumn('received_at', 'bigint', (column) => column.notNull())
        .addColumn('payload', 'text', (column) => column.notNull())
        .addColumn('signals', 'text', (column) => column.notNull())
        .addColumn('attempts', 'integer', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('words', 'text', (column) => column.notNull()),
      schema.createIndex('lead_email').on('lead').column('email'),
      schema.createIndex('lead_received_at').on('lead').column('received_at'),
      numbered('delivery')
        .addColumn('lead_id', 'text', (column) =>
          column.notNull().references('lead.id').onDelete('cascade'),
        )
        .addColumn('channel', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('tries', 'integer', (column) => column.notNull())
        .addColumn('due_at', 'bigint', (column) => column.notNull())
        .addColumn('lease_until', 'bigint')
        .addColumn('settled_at', 'bigint')
        .addColumn('problem', 'text', (column) => column.notNull()),
      schema.createIndex('delivery_lead_id').on('delivery').column('lead_id'),
      schema.createIndex('delivery_state').on('delivery').columns(['state', 'channel', 'seq']),
    ];
  },
  ({ db: { schema } }) => [
    schema
      .alterTable('lead')
      .addColumn('visit', 'text', (column) => column.notNull().defaultTo('')),
  ],
  ({ db: { schema } }) => [
    schema
      .createTable('fact')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull()),
    schema
      .createTable('spent')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('remaining', 'bigint', (column) => column.notNull()),
  ],
  // The column has no default value and may be null, because an earlier release that is restored writes rows without
  // it.
  ({ db: { schema } }) => [schema.alterTable('lead').addColumn('aged_from', 'bigint')],
  ({ db: { schema } }) => [schema.alterTable('delivery').addColumn('told', 'integer')],
  ({ db: { schema } }) => [
    schema.alterTable('lead').addColumn('status', 'text'),
    schema.alterTable('lead').addColumn('note', 'text'),
  ],
  ({ db: { schema } }) => [
    schema
      .createTable('report')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('class', 'text', (column) => column.notNull())
      .addColumn('page', 'text', (column) => column.notNull())
      .addColumn('release', 'text', (column) => column.notNull())
      .addColumn('count', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('report_key', ['day', 'kind', 'class', 'page', 'release']),
  ],
  ({ db: { schema } }) => [
    schema.alterTable('lead').addColumn('canary', 'integer'),
    schema
      .createIndex('lead_canary')
      .on('lead')
      .column('canary')
      .where(sql.ref('canary'), 'is not', null),
    schema
      .createTable('canary')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('sent_at', 'bigint', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('problem', 'text')
      .addColumn('told', 'integer'),
  ],
];

async function versionOf({ db }: Engine): Promise<number> {
  const row = await db
    .selectFrom('migration')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirst();
  return row?.version ?? 0;
}

async function bringUp(engine: Engine): Promise<void> {
  const { db } = engine;
  const table = db.schema
    .createTable('migration')
    .ifNotExists()
    .addColumn('version', 'integer', (column) => column.primaryKey());
  await engine.batch([table.compile()]);
  for (let at = await versionOf(engine); at < versions.length; at = await versionOf(engine)) {
    const statements = versions[at]?.(engine) ?? [];
    const version = db.insertInto('migration').values({ version: at + 1 });
    try {
      await engine.batch([version, ...statements].map((each) => each.compile()));
    } catch (error) {
      // On an engine without a lock, another process may have made this version first.
      if ((await versionOf(engine)) === at) throw error;
    }
  }
}

/** Brings the tables to the newest version. Several processes may do so at the same time. */
export const migrate = (engine: Engine): Promise<void> => engine.exclusively(() => bringUp(engine));
