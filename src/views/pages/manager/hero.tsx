import { managerPage } from '../../../data/pages/manager.copy.ts';
import { Facts } from '../../parts/facts.tsx';
import { PageHero } from '../../parts/hero/hero.tsx';
import css from './hero.module.css';

/** Renders the hero, with a sheet that has one rule, written down once, and its history. */
export function Hero() {
  const { hero, sheet } = managerPage;
  return (
    <PageHero hero={hero} links={hero.links} className={css.hero}>
      <figure className={css.binder}>
        <div className={css.sheet} data-tone="paper">
          <p className={`meta spread ${css.head}`}>
            <span>{sheet.title}</span>
            <span>{sheet.site}</span>
          </p>
          <Facts rows={sheet.lines} terms="label" className={css.rule} />
          <ol className={css.changes}>
            {sheet.changes.map(([time, who, what]) => (
              <li key={time}>
                <span>{time}</span>
                <span>{who}</span>
                <span>{what}</span>
              </li>
            ))}
          </ol>
        </div>
        <figcaption className={css.note}>{sheet.note}</figcaption>
      </figure>
    </PageHero>
  );
}
