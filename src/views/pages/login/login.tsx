import { loginPage } from '../../../data/pages/login.copy.ts';
import { ButtonLink } from '../../parts/button/button.tsx';
import { PageForm } from '../../parts/enquiry/page-form.tsx';
import { HeroWords } from '../../parts/hero/hero.tsx';
import { Section } from '../../parts/section/section.tsx';
import { SmartLink } from '../../parts/smart-link.tsx';
import css from './login.module.css';

const glyphs = {
  monitor: 'M3 4.5h18v12H3zM8.5 20.5h7M12 16.5v4M7 12.5l3-3.5 2.5 2.5 4-4.5',
  sliders: 'M4 6h9M18 6h2M4 12h2M11 12h9M4 18h9M18 18h2M15.5 3.8v4.4M8.5 9.8v4.4M15.5 15.8v4.4',
  key: 'M10.5 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM10.5 12h11M18.5 12v4M14.5 12v2.8',
} as const;

/** Renders the login page (spec 2), drawn as three doors at night, two of which are open. */
export function Page() {
  const { hero, cards, noLink, demo } = loginPage;
  return (
    <>
      <Section tone="night" className={css.page}>
        <HeroWords hero={hero} />
        <ul className={`grid ${css.doors}`}>
          {cards.map(({ title, text, icon, link }) => (
            <li key={title} className={css.door} data-open={link !== undefined}>
              <svg className={css.glyph} viewBox="0 0 24 24" aria-hidden="true">
                <path d={glyphs[icon]} />
              </svg>
              <h2>{title}</h2>
              <p>{text}</p>
              {link === undefined ? (
                <p className={css.closed}>{noLink}</p>
              ) : (
                <SmartLink link={link} className={css.enter} />
              )}
            </li>
          ))}
        </ul>
        <p className={`row ${css.demo}`}>
          <span>{demo.text}</span>
          <ButtonLink link={demo.link} look="outline" />
        </p>
      </Section>
      <PageForm />
    </>
  );
}
