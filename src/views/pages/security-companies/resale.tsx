import { securityCompaniesPage } from '../../../data/pages/security-companies.copy.ts';
import { Evidence } from '../../parts/figures/evidence.tsx';
import { Points } from '../../parts/points/points.tsx';
import { Section } from '../../parts/section/section.tsx';
import { Versus } from '../../parts/versus/versus.tsx';
import css from './resale.module.css';

/** Renders a worked example of a reseller's costs, prices and margins, with the terms. */
export function Resale() {
  const { resale } = securityCompaniesPage;
  return (
    <Section tone="band" labelledBy="resale" head={resale}>
      <Versus labelledBy="resale" columns={resale.columns} rows={resale.rows} sum />
      <Evidence sentences={[resale.counted]} />
      <Points items={resale.terms} className={`grid ${css.terms}`} />
    </Section>
  );
}
