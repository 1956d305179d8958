/** The public entry for charts: the names in a machine, its layout, and its drawings. */

export {
  activeNames,
  candidatesOf,
  chartOf,
  labelOf,
  leavesIn,
  nameOf,
  nameOfGuard,
  nameOfState,
  nameOfTransition,
  transitionsOf,
  valueText,
  withStates,
} from '../core/chart.ts';
export { type Box, type Layout, layOut, type Row } from './layout.ts';
export { mermaidOf } from './mermaid.ts';
export { pathOf } from './path.ts';
export { HEAD, LINE } from './words.ts';
