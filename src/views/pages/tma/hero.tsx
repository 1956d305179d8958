import { tmaPage } from '../../../data/pages/tma.ts';
import { Eyebrow, Section } from '../../parts/section/section.tsx';
import css from './hero.module.css';

/** Curves between rows of equal height and the middle of the other side, on a grid of 100 by 100. */
function curves(rows: number, side: 'in' | 'out'): string {
  return Array.from({ length: rows }, (_, row) => {
    const y = ((row + 0.5) / rows) * 100;
    return side === 'in' ? `M0 ${y}C55 ${y} 45 50 100 50` : `M0 50C55 50 45 ${y} 100 ${y}`;
  }).join('');
}

/** The whole answer in one drawing: event, evaluation, disposition. */
export function Hero() {
  const { hero, diagram } = tmaPage;
  return (
    <Section tone="night" className={css.hero}>
      <div className={css.text}>
        <div>
          <Eyebrow>{hero.eyebrow}</Eyebrow>
          <h1>{hero.title}</h1>
        </div>
        <p className={css.lead}>{hero.lead}</p>
      </div>
      <figure className={css.diagram} aria-label={diagram.label}>
        <p className={css.label} data-at="events">
          {diagram.events}
        </p>
        <ul className={css.sources}>
          {diagram.sources.map((source) => (
            <li key={source}>{source}</li>
          ))}
        </ul>
        <svg
          className={css.wires}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path vectorEffect="non-scaling-stroke" d={curves(diagram.sources.length, 'in')} />
        </svg>
        <p className={css.evaluation}>
          <strong>{diagram.evaluation}</strong>
          <span>{diagram.evaluator}</span>
        </p>
        <svg
          className={css.wires}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path vectorEffect="non-scaling-stroke" d={curves(diagram.dispositions.length, 'out')} />
        </svg>
        <p className={css.label} data-at="ends">
          {diagram.ends}
        </p>
        <ul className={css.ends}>
          {diagram.dispositions.map(({ name, by, tone }) => (
            <li key={name} data-tone-of={tone}>
              <span className={css.name}>{name}</span>
              <span className={css.by}>{by}</span>
            </li>
          ))}
        </ul>
      </figure>
    </Section>
  );
}
