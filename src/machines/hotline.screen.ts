import type { SnapshotFrom } from 'xstate';
import type { hotlineMachine } from './hotline.machine.ts';

/** What a visitor is shown of the questionnaire: the screen and the progress bar. */

type HotlineSnapshot = SnapshotFrom<typeof hotlineMachine>;

/** The screen that is shown, by the name of its state. */
export type HotlineScreen =
  | 'cctv'
  | 'advisory'
  | 'crime'
  | 'monitored'
  | 'support'
  | 'source'
  | 'trial'
  | 'joining'
  | 'eligible'
  | 'switching'
  | 'sourcing'
  | 'helping'
  | 'received';

export function hotlineScreen(snapshot: HotlineSnapshot): HotlineScreen {
  const value = snapshot.value;
  if (typeof value === 'string') {
    return value === 'restoring' || value === 'resuming' ? 'cctv' : (value as HotlineScreen);
  }
  if ('outcome' in value) return value.outcome as HotlineScreen;
  return Object.keys(value)[0] as HotlineScreen;
}

/**
 * Progress in whole percent (decision D4): steps behind the visitor over the steps of the longest
 * branch that the answers behind still allow. 0 before the first answer, then 5 to 100.
 */
export function hotlineProgress(snapshot: HotlineSnapshot): number {
  const screen = hotlineScreen(snapshot);
  const { answers } = snapshot.context;
  const behind = { cctv: 0, advisory: 1, crime: 2, monitored: 3, support: 4, source: 3 };
  if (!(screen in behind)) return 100;
  if (answers.hasCCTV === '') return 0;
  const done = behind[screen as keyof typeof behind];
  const total = done > 0 && answers.hasCCTV === 'no' ? 4 : 5;
  return Math.min(100, Math.max(5, Math.round((100 * done) / total)));
}
