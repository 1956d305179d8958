import { quillPage } from '../../../data/pages/quill.copy.ts';
import { Points } from '../../parts/points/points.tsx';
import { Section } from '../../parts/section/section.tsx';
import css from './authority.module.css';

/** Events drawn for each level, some of which Quill closes on its own: a drawing, not a figure. */
const EVENTS = 12;
const closedByQuill = [0, 8, 11];

const dots = (closed: number) => (
  <svg key={closed} className={css.dots} viewBox="0 0 236 20" aria-hidden="true">
    {Array.from({ length: EVENTS }, (_, dot) => (
      <circle
        // biome-ignore lint/suspicious/noArrayIndexKey: the dots are alike and never move
        key={dot}
        cx={8 + dot * 20}
        cy="10"
        r="7"
        data-closed={dot < closed}
      />
    ))}
  </svg>
);

const drawings = closedByQuill.map(dots);

/** The limits of Quill's authority: three levels, and the party with the final decision at each. */
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
