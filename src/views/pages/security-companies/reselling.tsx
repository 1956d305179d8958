import { phones } from '../../../data/company.copy.ts';
import { securityCompaniesPage } from '../../../data/pages/security-companies.copy.ts';
import { settings } from '../../../data/settings.ts';
import { Actions } from '../../parts/actions/actions.tsx';
import { Columns } from '../../parts/columns/columns.tsx';
import { Section } from '../../parts/section/section.tsx';
import { Ways } from '../../parts/ways/ways.tsx';
import css from './reselling.module.css';

/** Where the hero's second link leads: the ways to talk about reselling. */
export function Reselling() {
  const { title, text, links, emailLabel } = securityCompaniesPage.callToAction;
  const { email } = settings;
  return (
    <Section tone="band" id="reselling" labelledBy="next-step">
      <Columns className={css.reselling}>
        <div>
          <h2 id="next-step">{title}</h2>
          <p className={`intro ${css.text}`}>{text}</p>
          <Actions links={links} first="solid" className={css.actions} />
        </div>
        <Ways
          ways={[
            ...phones.map(({ name, ...phone }) => ({ label: name, ...phone })),
            { label: emailLabel, text: email, href: `mailto:${email}` },
          ]}
          className={css.ways}
        />
      </Columns>
    </Section>
  );
}
