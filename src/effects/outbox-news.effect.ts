import { OUTBOX_KEY } from '../data/lead.ts';
import { readItem } from './storage.effect.ts';

/** Event of the window: a lead has been put into the outbox of this page. */
export const LEAD_ADDED = 'lead-added';

/**
 * Waits until the outbox may have something to do: a lead lies on this device, or has just been added
 * here or in another tab; the network or the visitor has come back; somebody touches a form, whose lead
 * must not have to wait for code.
 */
export function leadWaits(): Promise<void> {
  const isForm = (target: EventTarget | null) =>
    target instanceof Element && target.closest('form');
  if (readItem('localStorage', OUTBOX_KEY) !== null || isForm(document.activeElement)) {
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    const stop = new AbortController();
    const { signal } = stop;
    const wake = () => {
      stop.abort();
      resolve();
    };
    window.addEventListener(LEAD_ADDED, wake, { signal });
    window.addEventListener('online', wake, { signal });
    window.addEventListener('storage', ({ key }) => key === OUTBOX_KEY && wake(), { signal });
    document.addEventListener('focusin', ({ target }) => isForm(target) && wake(), { signal });
    document.addEventListener(
      'visibilitychange',
      () => document.visibilityState === 'visible' && wake(),
      { signal },
    );
  });
}
