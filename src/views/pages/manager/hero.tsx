import { managerPage } from '../../../data/pages/manager.ts';
import { ButtonLink } from '../../parts/button/button.tsx';
import { Eyebrow, Section } from '../../parts/section/section.tsx';
import css from './hero.module.css';

/** A sheet out of the binder: one rule, written down once, with its history. */
export function Hero() {
  const { hero, sheet } = managerPage;
  return (
    <Section tone="night" className={css.hero}>
      <div className={css.split}>
        <div>
          <Eyebrow>{hero.eyebrow}</Eyebrow>
          <h1>{hero.title}</h1>
          <p className={css.lead}>{hero.lead}</p>
          <p className={css.actions}>
            {hero.links.map(({ text, href }, place) => (
              <ButtonLink key={href} href={href} look={place === 0 ? 'primary' : 'outline'}>
                {text}
              </ButtonLink>
            ))}
          </p>
        </div>
        <figure className={css.binder}>
          <div className={css.sheet} data-tone="paper">
            <p className={css.head}>
              <span>{sheet.title}</span>
              <span>{sheet.site}</span>
            </p>
            <dl className={css.rule}>
              {sheet.lines.map(([word, text]) => (
                <div key={word}>
                  <dt>{word}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
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
      </div>
    </Section>
  );
}
