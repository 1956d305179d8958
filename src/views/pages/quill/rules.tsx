import { quillPage } from '../../../data/pages/quill.ts';
import { Section, SectionHead } from '../../parts/section/section.tsx';
import { Table } from '../../parts/table/table.tsx';
import css from './rules.module.css';

/** Rules in plain sentences, and what they lead to (spec 4, example rules). */
export function Rules() {
  const { title, intro, columns, examples } = quillPage.rules;
  return (
    <Section tone="band" labelledBy="rules">
      <SectionHead id="rules" title={title} intro={intro} />
      <Table labelledBy="rules" columns={columns} stacks="phone" className={css.rules}>
        <tbody>
          {examples.map(([seen, done]) => (
            <tr key={seen}>
              <th scope="row">{seen}</th>
              <td>{done}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}
