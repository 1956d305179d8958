import { integrations as brands } from '../../../data/integrations.ts';
import { universitiesPage } from '../../../data/pages/universities.copy.ts';
import { ArrowLink } from '../../parts/button/button.tsx';
import { Columns } from '../../parts/columns/columns.tsx';
import { Items } from '../../parts/items.tsx';
import { Section, SectionHead } from '../../parts/section/section.tsx';
import css from './universities.module.css';

/** GSOC integration. */
export function Gsoc() {
  const { title, intro, items } = universitiesPage.gsoc;
  return (
    <Section tone="paper" labelledBy="gsoc">
      <Columns className={css.split}>
        <SectionHead id="gsoc" title={title} intro={intro} />
        <Items items={items} className={css.checks} />
      </Columns>
    </Section>
  );
}

/** The makes of cameras and platforms, in plain type (decision D1), and the way to all of them. */
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
