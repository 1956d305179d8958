import { multiFamilyPage } from '../../../data/pages/multi-family.copy.ts';
import { Section } from '../../parts/section/section.tsx';
import { Table } from '../../parts/table/table.tsx';
import css from './house-rules.module.css';

/** Renders the rules of one house as its manager wrote them. */
export function HouseRules() {
  const { detail } = multiFamilyPage;
  return (
    <Section tone="band" labelledBy="house-rules" head={detail}>
      <Table
        labelledBy="house-rules"
        columns={detail.columns}
        rows={detail.rules}
        stacks="tablet"
        className={css.rules}
      />
    </Section>
  );
}
