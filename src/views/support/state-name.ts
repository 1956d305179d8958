import type { StateValue } from 'xstate';

/**
 * Returns the text of a state value for `data-state`, such as `outcome.trial` or, with parallel regions,
 * `stage.moving & alarm.looking`. Each leaf is a word of the text, so `[data-state~='stage.moving']` selects it.
 */
export function stateName(value: StateValue): string {
  return leavesOf(value).join(' & ');
}

/** Lists the active leaf states as dotted paths, in the order of the chart. */
function leavesOf(value: StateValue): string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([key, inner = {}]) => {
    const below = leavesOf(inner);
    return below.length === 0 ? [key] : below.map((leaf) => `${key}.${leaf}`);
  });
}
