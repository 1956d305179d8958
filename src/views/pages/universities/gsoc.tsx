import { integrations as brands } from '../../../data/integrations.ts';
import { universitiesPage } from '../../../data/pages/universities.copy.ts';
import { ArrowLink } from '../../parts/button/button.tsx';
import { Items } from '../../parts/items.tsx';
import { Section } from '../../parts/section/section.tsx';
import css from './universities.module.css';

/** Renders the section about GSOC integration. */
export function Gsoc() {
  const { title, intro, items, link } = universitiesPage.gsoc;
  return (
    <Section tone="paper" labelledBy="gsoc" head={{ title, intro }}>
      <Items items={items} className={`grid ${css.checks}`} />
      <p className={css.more}>
        <ArrowLink tall link={link} />
      </p>
    </Section>
  );
}

/** Renders the makes of cameras and platforms in plain type (decision D1), and a link to the whole list. */
export function Integrations() {
  const { title, text, link } = universitiesPage.integrations;
  return (
    <Section tone="paper" labelledBy="integrations" head={{ title, intro: text }}>
      <ul className={`row ${css.brands}`}>
        {brands.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <p>
        <ArrowLink tall link={link} />
      </p>
    </Section>
  );
}
