import { phones } from '../../../data/company.copy.ts';
import { homePage } from '../../../data/pages/home.copy.ts';
import { settings } from '../../../data/settings.ts';
import { Actions } from '../../parts/actions/actions.tsx';
import { Columns } from '../../parts/columns/columns.tsx';
import { Section } from '../../parts/section/section.tsx';
import { Ways } from '../../parts/ways/ways.tsx';
import css from './talk.module.css';

/** Renders the phone numbers and the email address of the company (spec 2), and a link to a demo. */
export function Talk() {
  const { title, text, emailLabel, demo } = homePage.contact;
  const { email } = settings;
  const ways = [
    ...phones.map(({ name, text, href }) => ({ label: name, text, href })),
    { label: emailLabel, text: email, href: `mailto:${email}` },
  ];
  return (
    <Section tone="band" labelledBy="talk">
      <Columns className={css.talk}>
        <div>
          <h2 id="talk">{title}</h2>
          <p className={`intro ${css.text}`}>{text}</p>
          <Actions links={[demo]} first="solid" />
        </div>
        <Ways ways={ways} className={css.ways} />
      </Columns>
    </Section>
  );
}
