import { securityCompaniesPage } from '../../../data/pages/security-companies.copy.ts';
import { Items } from '../../parts/items.tsx';
import { PhoneFold } from '../../parts/phone-fold/phone-fold.tsx';
import { Section } from '../../parts/section/section.tsx';
import css from './share.module.css';

/** Renders the tasks of the reseller and the tasks of the company. */
export function Share() {
  const { detail } = securityCompaniesPage;
  return (
    <Section tone="paper" labelledBy="share" head={detail}>
      <PhoneFold summary={detail.fold}>
        <div className={`grid ${css.share}`}>
          <Side list={detail.yours} tone="paper" />
          <Side list={detail.ours} tone="night" />
        </div>
      </PhoneFold>
    </Section>
  );
}

interface SideProps {
  readonly list: (typeof securityCompaniesPage.detail)['ours'];
  readonly tone: 'paper' | 'night';
}

function Side({ list, tone }: SideProps) {
  return (
    <div className={css.side} data-tone={tone}>
      <h3>{list.title}</h3>
      <Items items={list.items} />
    </div>
  );
}
