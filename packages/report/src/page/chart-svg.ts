import type { Box, Layout, Row } from '@machines/room/chart';
import { HEAD, LINE, pathOf } from '@machines/room/chart';
import { html, type Markup } from './html.ts';

/** Answers questions about the coverage of the elements of a chart. */
export interface Executed {
  /** Whether the coverage of the machine was counted. */
  readonly counted: boolean;
  state(name: string): boolean;
  transition(name: string): boolean;
  /** Returns whether a path has failed at the element. */
  failed(name: string): boolean;
  /** Returns whether the guard of a transition has been true, and whether it has been false. */
  guard(guard: string, transition: string): { readonly yes: boolean; readonly no: boolean };
}

interface Words {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Returns the description of a state or transition for a tooltip. */
  readonly about: (element: string) => string;
}

const verdictOf = ({ counted, failed }: Executed, name: string, done: boolean) =>
  failed(name) ? 'failed' : counted ? (done ? 'done' : 'missed') : 'unknown';
const marks = { done: '✓', missed: '○', failed: '✗', unknown: '·' } as const;

function pip(x: number, y: number, letter: string, found: boolean): Markup {
  return html`<g class="pip ${found ? 'yes' : 'no'}"><rect x="${x}" y="${y - 10}" width="13" height="13" rx="3"/><text x="${x + 6.5}" y="${y}">${letter}</text></g>`;
}

function row(box: Box, each: Row, executed: Executed, { about }: Words): Markup {
  const verdict = verdictOf(executed, each.transition, executed.transition(each.transition));
  const y = box.y + each.y + 15;
  const guardX = box.x + 26 + each.label.length * 6.62 + 7;
  const found = each.guard === undefined ? null : executed.guard(each.guard, each.transition);
  const toX = box.x + box.width - 10;
  const pipX = guardX + (each.guard?.length ?? 0) * 6.62 + 6;
  return html`<g class="row ${verdict}" data-t="${each.transition}"><title>${about(`transition ${each.transition}`)}</title><rect class="hit" x="${box.x + 4}" y="${box.y + each.y}" width="${box.width - 8}" height="${LINE}" rx="4"/><text class="mark" x="${box.x + 11}" y="${y}">${marks[verdict]}</text><text x="${box.x + 26}" y="${y}">${each.label}</text>${
    each.guard === undefined || found === null
      ? ''
      : html`<text class="guard" x="${guardX}" y="${y}">${each.guard}</text>${executed.counted && [pip(pipX, y, 'T', found.yes), pip(pipX + 16, y, 'F', found.no)]}`
  }${each.leadsTo === undefined ? '' : html`<text class="to" x="${toX}" y="${y}">→ ${each.leadsTo}</text>`}</g>`;
}

function box(each: Box, executed: Executed, words: Words): Markup {
  const isRows = each.name === '';
  const done = each.state === '(root)' || each.isHistory || executed.state(each.state);
  const kind = isRows ? 'rows' : each.holds ? 'holder' : 'leaf';
  const state = each.isRegion ? `${kind} region` : kind;
  return html`<g class="box ${state} ${isRows ? '' : verdictOf(executed, each.state, done)}" data-s="${each.state}">${
    isRows ? '' : html`<title>${words.about(`state ${each.state}`)}</title>`
  }<rect class="shape" x="${each.x}" y="${each.y}" width="${each.width}" height="${each.height}" rx="8"/>${
    isRows
      ? ''
      : html`${each.isInitial ? html`<circle class="first" cx="${each.x + 14}" cy="${each.y + 15}" r="4"/>` : ''}<text class="name" x="${each.x + (each.isInitial ? 24 : 12)}" y="${each.y + 20}">${each.name}</text>${
          each.rows.length > 0
            ? html`<path class="rule" d="M${each.x} ${each.y + HEAD - 2}h${each.width}"/>`
            : ''
        }`
  }${each.rows.map((one) => row(each, one, executed, words))}</g>`;
}

/** Draws a chart that screen readers can also read. */
export function drawChart(chart: Layout, executed: Executed, words: Words): Markup {
  const { id, title, description } = words;
  return html`<svg class="chart" viewBox="0 0 ${chart.width} ${chart.height}" width="${chart.width}" height="${chart.height}" role="img" aria-labelledby="${id}-title ${id}-desc"><title id="${id}-title">${title}</title><desc id="${id}-desc">${description}</desc><defs><marker id="${id}-tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 .8 7 4 0 7.2z" fill="context-stroke"/></marker></defs>${chart.boxes.map((each) => box(each, executed, words))}${chart.arrows.map(
    (arrow) =>
      html`<path class="arrow ${verdictOf(executed, arrow.transition, executed.transition(arrow.transition))}" data-t="${arrow.transition}" d="${pathOf(arrow)}" marker-end="url(#${id}-tip)"/>`,
  )}</svg>`;
}
