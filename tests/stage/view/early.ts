import type { Early } from '../../../src/effects/early.effect.ts';

/** What the script in the head has left on a page on which nothing was pressed or typed before it was live. */
export const quietEarly = (): Early => ({
  presses: [],
  storing: 0,
  next: null,
  again: null,
  locate: () => ['', -1],
  find: () => undefined,
  isBusy: () => false,
  typed: () => [],
  touched: () => new Promise(() => {}),
  reload: async () => {},
  lose: () => {},
});
