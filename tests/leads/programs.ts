import { bundle, type Program } from './bundle.ts';
import type { OpenPage } from './page.entry.ts';

/** The three programs of a simulation: a page of the site, the service, and the browser's storage. */

/** Globals of a browser that a page of the simulation gets for itself. */
const browserGlobals = [
  'window',
  'document',
  'location',
  'navigator',
  'localStorage',
  'fetch',
  'setTimeout',
  'clearTimeout',
  'Date',
  'performance',
  'crypto',
  'Math',
  'console',
  'indexedDB',
] as const;
const storageClasses = [
  'IDBCursor',
  'IDBDatabase',
  'IDBIndex',
  'IDBObjectStore',
  'IDBRequest',
  'IDBTransaction',
  'IDBKeyRange',
] as const;
/** Globals of Node that the service of the simulation gets for itself. */
const serviceGlobals = [
  'require',
  'fetch',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'Date',
  'performance',
  'crypto',
  'Math',
  'AbortSignal',
] as const;

export type Storage = typeof import('./storage.entry.ts');
export type ServiceProgram = typeof import('./service.entry.ts');
export type BrowserGlobals = Readonly<Record<(typeof browserGlobals)[number], unknown>>;

export interface Programs {
  readonly page: Program<{ readonly page: OpenPage }>;
  readonly service: Program<ServiceProgram>;
  readonly storage: Program<Storage>;
}

/** Builds the programs, which takes about a second. */
export async function buildPrograms(): Promise<Programs> {
  const [page, service, storage] = await Promise.all([
    bundle<{ readonly page: OpenPage }>(
      'page.entry.ts',
      [],
      [...browserGlobals, ...storageClasses],
    ),
    bundle<ServiceProgram>('service.entry.ts', [/^node:/, 'nodemailer'], serviceGlobals),
    bundle<Storage>('storage.entry.ts', [], ['globalThis']),
  ]);
  return { page, service, storage };
}
