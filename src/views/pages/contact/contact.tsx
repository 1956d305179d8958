import { offices } from '../../../data/company.copy.ts';
import { contactPage } from '../../../data/pages/contact.copy.ts';
import { settings } from '../../../data/settings.ts';
import { PageForm } from '../../parts/enquiry/page-form.tsx';
import { HeroWords } from '../../parts/hero/hero.tsx';
import { LinkRows } from '../../parts/link-rows/link-rows.tsx';
import { Section } from '../../parts/section/section.tsx';
import { SmartLink } from '../../parts/smart-link.tsx';
import { Ways } from '../../parts/ways/ways.tsx';
import css from './contact.module.css';

/** Renders the contact page (spec 2): a contact for each purpose, then an address and phone numbers. */
export function Page() {
  const { hero, routes, ways, more } = contactPage;
  const rows = [
    { ...ways.email, text: settings.email, href: `mailto:${settings.email}` },
    ...offices,
  ];
  return (
    <>
      <Section tone="night" className={css.hero}>
        <div className={`grid ${css.top}`}>
          <HeroWords hero={hero} />
          <ul className={css.routes}>
            {routes.map(({ title, text, href }) => (
              <li key={href}>
                <SmartLink href={href}>{title}</SmartLink>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
        <h2 id="ways" className="visually-hidden">
          {ways.title}
        </h2>
        <Ways ways={rows} className={css.ways} />
      </Section>

      <PageForm />
      <Section tone="paper" labelledBy="more" space="small">
        <h2 id="more" className={css.more}>
          {more.title}
        </h2>
        <LinkRows links={more.links} />
      </Section>
    </>
  );
}
