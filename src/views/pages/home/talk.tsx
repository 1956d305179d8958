import { homePage } from '../../../data/pages/home.copy.ts';
import { settings, telLink } from '../../../data/settings.ts';
import { Columns } from '../../parts/columns/columns.tsx';
import { Section } from '../../parts/section/section.tsx';
import { Ways } from '../../parts/ways/ways.tsx';
import css from './talk.module.css';

/** Two telephone numbers and an address: how to reach a person (spec 2). */
export function Talk() {
  const { title, text, phoneUsLabel, phoneNzLabel, emailLabel } = homePage.contact;
  const { phoneUs, phoneNz, email } = settings;
  const ways = [
    { label: phoneUsLabel, text: phoneUs, href: telLink(phoneUs) },
    { label: phoneNzLabel, text: phoneNz, href: telLink(phoneNz) },
    { label: emailLabel, text: email, href: `mailto:${email}` },
  ];
  return (
    <Section tone="band" labelledBy="talk">
      <Columns className={css.talk}>
        <div>
          <h2 id="talk">{title}</h2>
          <p className={`intro ${css.text}`}>{text}</p>
        </div>
        <Ways ways={ways} className={css.ways} />
      </Columns>
    </Section>
  );
}
