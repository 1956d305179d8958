import type { StateValue } from 'xstate';

/** A state value as a dotted path, for `data-state`: `outcome.trial`. */
export function stateName(value: StateValue): string {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .map(([key, inner]) => (inner === undefined ? key : `${key}.${stateName(inner)}`))
    .join(' ');
}
