/** Reads and changes the data on the visitor's device. Only this file knows where waiting leads are stored. */

import type { Page } from 'playwright-core';

/** Returns every waiting lead as JSON, from the `leads` database and from the list of the first release. */
export async function waitingRecords(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const open = () =>
      new Promise<IDBDatabase | null>((resolve, reject) => {
        const request = indexedDB.open('leads');
        // A database that does not exist is not created, because the upgrade is aborted.
        request.onupgradeneeded = () => request.transaction?.abort();
        request.onsuccess = () => resolve(request.result);
        request.onerror = () =>
          request.error?.name === 'AbortError' ? resolve(null) : reject(request.error);
      });
    const recordsOf = (database: IDBDatabase) =>
      new Promise<unknown[]>((resolve, reject) => {
        const request = database.transaction('waiting').objectStore('waiting').getAll();
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const found: unknown[] = JSON.parse(localStorage.getItem('lead-outbox') ?? '[]');
    const known = await indexedDB.databases();
    const database = known.some(({ name }) => name === 'leads') ? await open() : null;
    if (database?.objectStoreNames.contains('waiting')) found.push(...(await recordsOf(database)));
    database?.close();
    return found.map((record) => JSON.stringify(record));
  });
}

/** Counts the leads that wait on the device. */
export async function waitingLeads(page: Page): Promise<number> {
  return (await waitingRecords(page)).length;
}

/** Puts a record into the store of waiting leads, which the site must have created before. */
export async function putRecord(page: Page, record: Record<string, unknown>): Promise<void> {
  await page.evaluate(
    (value) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('leads');
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const transaction = request.result.transaction('waiting', 'readwrite');
          transaction.objectStore('waiting').put(value);
          transaction.oncomplete = () => {
            request.result.close();
            resolve();
          };
          transaction.onabort = () => reject(transaction.error);
        };
      }),
    record,
  );
}

/** Clears all storage of the site, while its pages stay open. */
export async function clearStorage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(page.url()).origin,
    storageTypes: 'all',
  });
  await session.detach();
}
