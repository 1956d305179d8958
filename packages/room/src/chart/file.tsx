/** Writes charts as standalone SVG files, which follow the reader's preference for light or dark. */

import { renderToStaticMarkup } from 'react-dom/server';
import type { Chart } from '../core/chart.ts';
import { Drawing, type Lights } from './drawing.tsx';
import type { Layout } from './layout.ts';

const unlit: Lights = {
  active: new Set(),
  taken: new Set(),
  refused: new Set(),
  timers: new Map(),
  chosen: undefined,
};

const styles = `
svg { --panel: #fff; --raised: #f3efe7; --line: #cfc8ba; --text: #10151c; --soft: #4f5d6e; --arrow: #7d8a99; background: #fbfaf7; }
@media (prefers-color-scheme: dark) {
  svg { --panel: #10151c; --raised: #141b24; --line: #2b3848; --text: #dfe5ec; --soft: #a0aebd; --arrow: #5c6d81; background: #0a0d12; }
}
text { fill: var(--text); font: 11px ui-monospace, Menlo, monospace; }
.name { font-size: 13px; font-weight: 600; }
.mark, .guard, .to { fill: var(--soft); }
.shape { fill: var(--panel); stroke: var(--line); }
.holder > .shape { fill: var(--raised); }
.region > .shape { stroke-dasharray: 5 4; }
.rows > .shape, .hit { fill: none; stroke: none; }
.inner, .rule { fill: none; stroke: var(--line); }
.first { fill: var(--soft); }
.arrow { fill: none; stroke: var(--arrow); }
`;

/** Returns a chart as the text of an SVG file, drawn at the positions of its layout. */
export function svgOf(chart: Chart, layout: Layout, title: string): string {
  const svg = renderToStaticMarkup(
    <Drawing id={chart.id} title={title} chart={chart} layout={layout} lights={unlit} />,
  );
  return `${svg.replace('<defs>', `<style>${styles}</style><defs>`)}\n`;
}
