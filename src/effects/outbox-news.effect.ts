import { FIRST_EDITION_KEY, leadDatabase } from '../data/lead.ts';
import { readItem } from './storage.effect.ts';

/** Event of the window: a lead has been put into the outbox of this page. */
export const LEAD_ADDED = 'lead-added';

/** The number of records; 0 without a database, which is not created then. */
function countRecords(): Promise<number> {
  return new Promise((resolve) => {
    const none = () => resolve(0);
    // Reading the property throws where storage is blocked.
    const request = indexedDB.open(leadDatabase.name);
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onerror = (event) => {
      event.preventDefault();
      none();
    };
    request.onsuccess = () => {
      const { result } = request;
      const count = result.transaction(leadDatabase.store).objectStore(leadDatabase.store).count();
      count.onsuccess = () => resolve(count.result);
      count.onerror = none;
      result.close();
    };
  });
}

/** Whether a lead waits on this device. */
async function isLeadOnDevice(): Promise<boolean> {
  if (readItem('localStorage', FIRST_EDITION_KEY) !== null) return true;
  try {
    return (await countRecords()) > 0;
  } catch {
    return false;
  }
}

/**
 * Waits until the outbox has something to do: a lead lies on this device when the page is opened, when
 * the network or the visitor comes back, or when a tab of the first edition has stored one; one is added
 * on this page; or somebody touches a form, whose lead must not have to wait for code.
 */
export function leadWaits(): Promise<void> {
  const isForm = (target: EventTarget | null) =>
    target instanceof Element && target.closest('form') !== null;
  return new Promise((resolve) => {
    const stop = new AbortController();
    const { signal } = stop;
    const wake = () => {
      stop.abort();
      resolve();
    };
    const look = async () => (await isLeadOnDevice()) && wake();
    window.addEventListener(LEAD_ADDED, wake, { signal });
    window.addEventListener('online', look, { signal });
    window.addEventListener('storage', ({ key }) => key === FIRST_EDITION_KEY && wake(), {
      signal,
    });
    document.addEventListener('focusin', ({ target }) => isForm(target) && wake(), { signal });
    document.addEventListener(
      'visibilitychange',
      () => document.visibilityState === 'visible' && look(),
      { signal },
    );
    if (isForm(document.activeElement)) wake();
    else void look();
  });
}
