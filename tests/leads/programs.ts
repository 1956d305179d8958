/** The three programs of a simulation: a page of the site, the service, and the browser's storage. */

import { bundle, type Program } from './bundle.ts';
import type { OpenPage } from './page.entry.ts';

/** The globals of a browser. Each page of the simulation gets its own. */
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
/** The globals of Node. The service of the simulation gets its own. */
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

/** A change of a program's source that plants a fault. The replaced text occurs exactly once. */
export interface PlantedEdit {
  readonly in: 'page' | 'service';
  readonly replace: string;
  readonly by: string;
}

export interface Programs {
  readonly page: Program<{ readonly page: OpenPage }>;
  readonly service: Program<ServiceProgram>;
  readonly storage: Program<Storage>;
}

/**
 * Builds the programs, which takes about a second.
 *
 * @returns a function that compiles them, with planted faults if there are any. It throws an error if the text of an
 * edit does not occur exactly once.
 */
export async function buildPrograms(): Promise<(edits?: readonly PlantedEdit[]) => Programs> {
  const [page, service, storage] = await Promise.all([
    bundle<{ readonly page: OpenPage }>(
      'page.entry.ts',
      [],
      [...browserGlobals, ...storageClasses],
    ),
    bundle<ServiceProgram>('service.entry.ts', [/^node:/, 'nodemailer'], serviceGlobals),
    bundle<Storage>('storage.entry.ts', [], ['globalThis']),
  ]);
  const edited = (name: PlantedEdit['in'], source: string, edits: readonly PlantedEdit[]) => {
    let text = source;
    for (const edit of edits) {
      if (edit.in !== name) continue;
      if (text.split(edit.replace).length !== 2)
        throw new Error(`The source of the ${name} has not exactly one "${edit.replace}".`);
      text = text.replace(edit.replace, () => edit.by);
    }
    return text;
  };
  const kept = { storage: storage.compile(storage.source) };
  return (edits = []) => ({
    page: page.compile(edited('page', page.source, edits)),
    service: service.compile(edited('service', service.source, edits)),
    ...kept,
  });
}
