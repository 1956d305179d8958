import { contactPage } from '../../../data/pages/contact.copy.ts';
import { settings, telLink } from '../../../data/settings.ts';
import { ArrowLink } from '../../parts/button/button.tsx';
import { HeroWords } from '../../parts/hero/hero.tsx';
import { LinkRows } from '../../parts/link-rows/link-rows.tsx';
import { Section } from '../../parts/section/section.tsx';
import { Ways } from '../../parts/ways/ways.tsx';
import css from './contact.module.css';
import { Route } from './route.tsx';

/** Contact (spec 2): an address and two phone numbers, set so large that they are found at a glance. */
export function Page() {
  const { hero, ways, urgent, more } = contactPage;
  const rows = [
    { ...ways.email, text: settings.email, href: `mailto:${settings.email}` },
    { ...ways.phoneNz, text: settings.phoneNz, href: telLink(settings.phoneNz) },
    { ...ways.phoneUs, text: settings.phoneUs, href: telLink(settings.phoneUs) },
  ];
  return (
    <>
      <Section tone="night" className={css.hero}>
        <HeroWords hero={hero} />
        <Route />
        <h2 className="visually-hidden">{ways.title}</h2>
        <Ways ways={rows} className={css.ways} />
      </Section>

      <Section tone="band" space="small">
        <p className={`spread ${css.urgent}`}>
          <span>{urgent.text}</span>
          <ArrowLink tall link={urgent.link} />
        </p>
      </Section>

      <Section tone="paper" labelledBy="more" space="small">
        <h2 id="more" className={css.more}>
          {more.title}
        </h2>
        <LinkRows links={more.links} />
      </Section>
    </>
  );
}
