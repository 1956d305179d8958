import { universitiesPage } from '../../../data/pages/universities.copy.ts';
import { Section } from '../../parts/section/section.tsx';
import css from './models.module.css';

/** Renders the three deployment models, each with the stations that an alert passes. */
export function Models() {
  const { title, intro, pathLabel, items } = universitiesPage.models;
  return (
    <Section tone="band" labelledBy="models" head={{ title, intro }}>
      <ul className={`grid ${css.models}`}>
        {items.map((model) => (
          <li key={model.title} className={css.model}>
            <h3>{model.title}</h3>
            <p className={css.text}>{model.text}</p>
            <p className={`meta ${css.label}`}>{pathLabel}</p>
            <ol className={css.path}>
              {model.path.map((hand) => (
                <li key={hand} data-quill={hand === 'Quill'}>
                  {hand}
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </Section>
  );
}
