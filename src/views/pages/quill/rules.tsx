import { quillPage } from '../../../data/pages/quill.ts';
import { Section, SectionHead } from '../../parts/section/section.tsx';
import css from './rules.module.css';

/** Rules in plain sentences, and what they lead to (spec 4, example rules). */
export function Rules() {
  const { title, lead, columns, examples } = quillPage.rules;
  return (
    <Section tone="band" labelledBy="rules">
      <SectionHead id="rules" title={title} lead={lead} />
      <table className={css.rules} aria-labelledby="rules">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {examples.map(([seen, done]) => (
            <tr key={seen}>
              <th scope="row">{seen}</th>
              <td>{done}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
