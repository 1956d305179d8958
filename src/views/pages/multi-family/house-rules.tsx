import { multiFamilyPage } from '../../../data/pages/multi-family.ts';
import { Section, SectionHead } from '../../parts/section/section.tsx';
import { Table } from '../../parts/table/table.tsx';
import css from './house-rules.module.css';

/** The rules of one house as its manager wrote them. */
export function HouseRules() {
  const { detail } = multiFamilyPage;
  return (
    <Section tone="band" labelledBy="house-rules">
      <SectionHead id="house-rules" title={detail.title} intro={detail.intro} />
      <Table
        labelledBy="house-rules"
        columns={detail.columns}
        stacks="tablet"
        className={css.rules}
      >
        <tbody>
          {detail.rules.map(([when, then]) => (
            <tr key={when}>
              <th scope="row">{when}</th>
              <td>{then}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}
