import { securityCompaniesPage } from '../../../data/pages/security-companies.ts';
import type { List } from '../../../data/pages/types.ts';
import { Section, SectionHead } from '../../parts/section/section.tsx';
import css from './share.module.css';

/** How the work is shared between the reseller and us. */
export function Share() {
  const { detail } = securityCompaniesPage;
  return (
    <Section tone="paper" labelledBy="share">
      <SectionHead id="share" title={detail.title} intro={detail.intro} />
      <div className={`grid ${css.share}`}>
        <Side list={detail.yours} tone="paper" />
        <Side list={detail.ours} tone="night" />
      </div>
    </Section>
  );
}

function Side({ list, tone }: { readonly list: List; readonly tone: 'paper' | 'night' }) {
  return (
    <div className={css.side} data-tone={tone}>
      <h3>{list.title}</h3>
      <ul>
        {list.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
