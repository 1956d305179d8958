import type { Page } from 'playwright-core';

/** What lies on the visitor's device. Only this file knows where waiting leads are stored. */

/** Every waiting lead as JSON: records of the `leads` database, and entries of the first edition's list. */
export async function waitingRecords(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const open = () =>
      new Promise<IDBDatabase | null>((resolve, reject) => {
        const request = indexedDB.open('leads');
        // There is no such database: leave it so.
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

/** How many leads wait on the device. */
export async function waitingLeads(page: Page): Promise<number> {
  return (await waitingRecords(page)).length;
}

/** Puts a record into the store of waiting leads, which the site must have made. */
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

/** Clears everything that the site keeps, while its pages stay open. */
export async function clearStorage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(page.url()).origin,
    storageTypes: 'all',
  });
  await session.detach();
}
