import { campuses } from '../../../data/campuses.ts';
import { quillOperatorPage } from '../../../data/pages/quill-operator.ts';
import { Picture } from '../../parts/picture/picture.tsx';
import { Eyebrow, Section } from '../../parts/section/section.tsx';
import css from './hero.module.css';

/** Four sites on one wall. */
export function Hero() {
  const { eyebrow, title, lead } = quillOperatorPage.hero;
  return (
    <Section tone="night" className={css.hero}>
      <div className={css.split}>
        <div className={css.text}>
          <Eyebrow>{eyebrow}</Eyebrow>
          <h1>{title}</h1>
          <p className={css.lead}>{lead}</p>
        </div>
        <ul className={css.wall}>
          {campuses.map(({ id, name, status, picture }) => (
            <li
              key={id}
              className={css.screen}
              data-status={status === 'All Clear' ? 'clear' : 'alert'}
            >
              <Picture
                picture={picture}
                sizes="(min-width: 60rem) 24rem, 46vw"
                first={id === 'main'}
                className={css.still}
              />
              <p className={css.label}>
                <span>{name}</span>
                <span className={css.status}>{status}</span>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
