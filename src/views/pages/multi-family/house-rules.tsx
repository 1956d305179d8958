import { multiFamilyPage } from '../../../data/pages/multi-family.ts';
import { Section, SectionHead } from '../../parts/section/section.tsx';
import css from './house-rules.module.css';

/** The rules of one house as its manager wrote them. */
export function HouseRules() {
  const { detail } = multiFamilyPage;
  return (
    <Section tone="band" labelledBy="house-rules">
      <SectionHead id="house-rules" title={detail.title} lead={detail.lead} />
      <table className={css.rules} aria-labelledby="house-rules">
        <thead>
          <tr>
            {detail.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {detail.rules.map(([when, then]) => (
            <tr key={when}>
              <th scope="row">{when}</th>
              <td>{then}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
