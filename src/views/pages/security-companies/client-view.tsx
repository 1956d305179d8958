import { securityCompaniesPage } from '../../../data/pages/security-companies.copy.ts';
import { wordmarkSource } from '../../../data/wordmark-pictures.ts';
import { wordmarks } from '../../../data/wordmarks.copy.ts';
import { Facts } from '../../parts/facts.tsx';
import css from './client-view.module.css';

const { clientView } = securityCompaniesPage;

/** Renders the view of a reseller's client, with the reseller's name on every part (spec 1 white label). */
export function ClientView() {
  const mark = wordmarks.find(({ name }) => name === clientView.reseller);
  return (
    <div className={css.view}>
      <p className={`meta ${css.title}`}>{clientView.title}</p>
      <div className={css.sheet} data-tone="paper">
        {mark && (
          <img src={wordmarkSource(mark)} alt={mark.name} width={mark.width} height={mark.height} />
        )}
        <Facts rows={clientView.items.map(({ title, text }) => [title, text])} terms="meta" />
      </div>
      <p className={`method ${css.note}`}>{clientView.note}</p>
    </div>
  );
}
