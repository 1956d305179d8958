import { homePage } from '../../../data/pages/home.ts';
import { telLink } from '../../../data/settings.ts';
import { Section } from '../../parts/section/section.tsx';
import css from './talk.module.css';

/** Two telephones and an address: how to reach a person (spec 2). */
export function Talk() {
  const { title, text, phoneUsLabel, phoneUs, phoneNzLabel, phoneNz, emailLabel, email } =
    homePage.contact;
  const ways = [
    { label: phoneUsLabel, text: phoneUs, href: telLink(phoneUs) },
    { label: phoneNzLabel, text: phoneNz, href: telLink(phoneNz) },
    { label: emailLabel, text: email, href: `mailto:${email}` },
  ];
  return (
    <Section tone="band" labelledBy="talk">
      <div className={css.talk}>
        <div>
          <h2 id="talk">{title}</h2>
          <p className={css.text}>{text}</p>
        </div>
        <dl className={css.ways}>
          {ways.map((way) => (
            <div key={way.href}>
              <dt>{way.label}</dt>
              <dd>
                <a href={way.href}>{way.text}</a>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
