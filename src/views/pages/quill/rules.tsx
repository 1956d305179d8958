import { quillPage } from '../../../data/pages/quill.copy.ts';
import { Section } from '../../parts/section/section.tsx';
import { Table } from '../../parts/table/table.tsx';
import css from './rules.module.css';

/** Renders rules in plain sentences, each with its effect (spec 4, example rules). */
export function Rules() {
  const { title, intro, columns, examples } = quillPage.rules;
  return (
    <Section tone="band" labelledBy="rules" head={{ title, intro }}>
      <Table
        labelledBy="rules"
        columns={columns}
        rows={examples}
        stacks="phone"
        className={css.rules}
      />
    </Section>
  );
}
