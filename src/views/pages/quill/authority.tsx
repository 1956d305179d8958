import { quillPage } from '../../../data/pages/quill.copy.ts';
import { Points } from '../../parts/points/points.tsx';
import { Section } from '../../parts/section/section.tsx';
import css from './authority.module.css';

/**
 * The number of events that Quill closes at each level, of a hundred in the drawing. The text states the last number;
 * the others are examples.
 */
const closedByQuill = [0, 70, 99];

/** Returns the path of events as dots in four rows. Each dot is a line of no length with round ends. */
const dots = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => [Math.floor((from + at) / 4), (from + at) % 4])
    .map(([column = 0, row = 0]) => `M${5 + column * 10} ${5 + row * 10}h0`)
    .join('');

const drawings = closedByQuill.map((closed) => (
  <svg key={closed} className={css.dots} viewBox="0 0 250 40" aria-hidden="true">
    <path data-closed="true" d={dots(0, closed)} />
    <path data-closed="false" d={dots(closed, 100)} />
  </svg>
));

/** Renders the limits of Quill's authority, as three levels with the party that makes the final decision. */
export function Authority() {
  const { title, intro, levels, legend, note } = quillPage.authority;
  return (
    <Section tone="paper" labelledBy="authority" head={{ title, intro }}>
      <Points items={levels} ordered drawings={drawings} className={`grid ${css.levels}`} />
      <p className={`meta row ${css.legend}`} aria-hidden="true">
        <span data-closed="true">{legend.quill}</span>
        <span data-closed="false">{legend.person}</span>
      </p>
      <p className={css.note}>{note}</p>
    </Section>
  );
}
