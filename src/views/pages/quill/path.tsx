import { quillPage } from '../../../data/pages/quill.copy.ts';
import { Points } from '../../parts/points/points.tsx';
import { Section } from '../../parts/section/section.tsx';
import css from './path.module.css';

/** A small drawing for each station of the path. */
const drawings = [
  'M4 32H30M44 18A20 20 0 0 1 44 46M52 11A30 30 0 0 1 52 53M60 4A40 40 0 0 1 60 60M36 28A4 4 0 1 1 36 36 4 4 0 1 1 36 28Z',
  'M8 18V8H18M78 8H88V18M88 46V56H78M18 56H8V46M48 18A7 7 0 1 1 48 32 7 7 0 1 1 48 18ZM32 56Q33 38 48 38 63 38 64 56',
  'M10 6H42V58H10ZM18 18H34M18 28H34M18 38H28M54 6H86V58H54ZM62 18H78M62 28H78M62 38H72M42 32H54',
  'M4 32H34M34 32Q48 32 48 18V10H88M34 32H88M34 32Q48 32 48 46V54H88M82 5 88 10 82 15M82 27 88 32 82 37M82 49 88 54 82 59',
].map((path) => (
  <svg key={path} className={css.drawing} viewBox="0 0 96 64" aria-hidden="true">
    <path d={path} />
  </svg>
));

/** Renders the path of every alarm, in four stations on one line. */
export function Path() {
  const { title, intro, stations } = quillPage.path;
  return (
    <Section tone="paper" labelledBy="path" head={{ title, intro }}>
      <Points items={stations} ordered drawings={drawings} className={`grid ${css.stations}`} />
    </Section>
  );
}
