import type { StateValue } from 'xstate';

/**
 * Turns a state value into text for `data-state`: `outcome.trial`, and with regions `stage.moving &
 * alarm.looking`. The leaves are words, so `[data-state~='stage.moving']` selects one of several.
 */
export function stateName(value: StateValue): string {
  return leavesOf(value).join(' & ');
}

/** Lists the active leaf states as dotted paths; XState keeps regions in the order of the chart. */
function leavesOf(value: StateValue): string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([key, inner = {}]) => {
    const below = leavesOf(inner);
    return below.length === 0 ? [key] : below.map((leaf) => `${key}.${leaf}`);
  });
}
