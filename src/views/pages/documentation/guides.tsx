import { documentationPage } from '../../../data/pages/documentation.copy.ts';
import { ArrowLink } from '../../parts/button/button.tsx';
import { SectionHead } from '../../parts/section/section.tsx';
import { Closed } from './closed.tsx';
import css from './guides.module.css';

const glyphs = {
  flag: 'M5 21V3.5M5 4.5h13l-3 4.5 3 4.5H5',
  code: 'M8.5 7 3.5 12l5 5M15.5 7l5 5-5 5M13.5 4.5l-3 15',
  play: 'M3.5 5h17v14h-17zM10 9.2v5.6l4.8-2.8z',
} as const;

/** Renders three guides. Their own links lead nowhere yet (decision D19), so each has another link, to support. */
export function Guides() {
  const { title: heading, items } = documentationPage.guides;
  return (
    <>
      <SectionHead id="guides" title={heading} />
      <ul className={`grid ${css.guides}`}>
        {items.map(({ title, text, icon, link, ask }) => (
          <li key={title} className={css.guide}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={glyphs[icon]} />
            </svg>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
              <p>
                <ArrowLink tall link={ask} />
              </p>
              <Closed link={link} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
