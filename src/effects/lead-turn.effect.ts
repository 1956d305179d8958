import { LEADS_LOCK } from '../data/lead.ts';

/** Lets the tabs of one browser take turns at sending a lead (decision D7). */

/** The right to send a lead, as far as Web Locks tell. */
export interface Turn {
  /** Whether no other tab has it; undefined where locks are missing or refused. */
  readonly alone: boolean | undefined;
  readonly end: () => void;
}

/**
 * Takes the right to send a lead, unless another tab has it. The browser ends it with the tab, even a
 * killed one.
 */
export function takeTurn(id: string): Promise<Turn> {
  const nothing = () => {};
  return new Promise((resolve) => {
    const unknown = () => resolve({ alone: undefined, end: nothing });
    if (!navigator.locks) return unknown();
    navigator.locks
      .request(`lead ${id}`, { ifAvailable: true }, (lock) => {
        if (lock === null) return resolve({ alone: false, end: nothing });
        const turn = new Promise<void>((end) => resolve({ alone: true, end }));
        navigator.locks.request(LEADS_LOCK, { mode: 'shared' }, () => turn).catch(nothing);
        return turn;
      })
      // Browsers that block cookies refuse locks, too.
      .catch(unknown);
  });
}
