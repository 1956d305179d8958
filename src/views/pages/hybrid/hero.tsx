import { hybridPage } from '../../../data/pages/hybrid.ts';
import { ButtonLink } from '../../parts/button/button.tsx';
import { Eyebrow } from '../../parts/section/section.tsx';
import css from './hero.module.css';
import Panel from './panel.island.tsx';

/** Half paper, half night: where people decide, and where Quill looks. */
export function Hero() {
  const { eyebrow, title, lead, book, learn } = hybridPage.hero;
  return (
    <section className={css.hero} data-tone="paper">
      <div className={css.inner}>
        <div className={css.words}>
          <Eyebrow>{eyebrow}</Eyebrow>
          <h1>{title}</h1>
          <p className={css.lead}>{lead}</p>
          <p className={css.actions}>
            <ButtonLink href={book.href} look="solid">
              {book.text}
            </ButtonLink>
            <ButtonLink href={learn.href} look="outline">
              {learn.text}
            </ButtonLink>
          </p>
        </div>
        <div className={css.night} data-tone="night">
          <Panel />
        </div>
      </div>
    </section>
  );
}
