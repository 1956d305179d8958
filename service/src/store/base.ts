import type { CompiledQuery, Kysely } from 'kysely';
import type { Engine, Tables } from '../engines/engine.ts';

/** The parts that all modules of the store share. */
export interface StoreBase {
  readonly engine: Engine;
  readonly db: Kysely<Tables>;
  /** Returns the time in milliseconds since 1970. */
  readonly now: () => number;
  /**
   * Runs one statement that writes. The statement goes through the engine's `batch`, which waits for other writers.
   */
  write<Row>(query: CompiledQuery<Row>): Promise<readonly Row[]>;
  factOf(name: string): Promise<string | undefined>;
  /** Returns a keyed hash. Without the key, which is a row of `fact`, a copy of the hashes reveals nothing. */
  hashOf(text: string): Promise<string>;
  /** Returns a random id that is never used again. */
  newId(kind: string): string;
}

const bytes = new TextEncoder();
const hexOf = (buffer: ArrayBuffer | Uint8Array) =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Makes the base of the store.
 *
 * @param engine an engine with tables of the newest version.
 */
export async function openStoreBase(engine: Engine, now: () => number): Promise<StoreBase> {
  const { db } = engine;

  const write = async <Row>(query: CompiledQuery<Row>): Promise<readonly Row[]> =>
    ((await engine.batch([query]))[0] ?? []) as readonly Row[];

  const factOf = async (name: string) =>
    (await db.selectFrom('fact').select('value').where('name', '=', name).executeTakeFirst())
      ?.value;
  async function secret(): Promise<CryptoKey> {
    const name = 'secret';
    if ((await factOf(name)) === undefined) {
      const value = hexOf(crypto.getRandomValues(new Uint8Array(32)));
      const made = db.insertInto('fact').values({ name, value });
      await write(made.onConflict((conflict) => conflict.doNothing()).compile());
    }
    const hmac = { name: 'HMAC', hash: 'SHA-256' };
    return crypto.subtle.importKey('raw', bytes.encode(await factOf(name)), hmac, false, ['sign']);
  }
  const key = await secret();
  const hashOf = async (text: string) =>
    hexOf(await crypto.subtle.sign('HMAC', key, bytes.encode(text)));
  const newId = (kind: string) => `${kind}_${crypto.randomUUID().replaceAll('-', '')}`;
  return { engine, db, now, write, factOf, hashOf, newId };
}
