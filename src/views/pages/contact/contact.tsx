import { contactPage } from '../../../data/pages/contact.ts';
import { telLink } from '../../../data/settings.ts';
import { ArrowLink } from '../../parts/button/button.tsx';
import { LinkRows } from '../../parts/link-rows/link-rows.tsx';
import { Eyebrow, Section } from '../../parts/section/section.tsx';
import css from './contact.module.css';
import { Route } from './route.tsx';

/** Contact (spec 2): an address and two phone numbers, set so large that nobody has to look for them. */
export function Page() {
  const { hero, ways, urgent, more } = contactPage;
  const rows = [
    { ...ways.email, href: `mailto:${ways.email.value}` },
    { ...ways.phoneNz, href: telLink(ways.phoneNz.value) },
    { ...ways.phoneUs, href: telLink(ways.phoneUs.value) },
  ];
  return (
    <>
      <Section tone="night" className={css.hero}>
        <div className={css.words}>
          <Eyebrow>{hero.eyebrow}</Eyebrow>
          <h1>{hero.title}</h1>
          <p className={css.lead}>{hero.lead}</p>
        </div>
        <Route />
        <h2 className="visually-hidden">{ways.title}</h2>
        <dl className={css.ways}>
          {rows.map(({ label, value, note, href }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={css.value}>
                <a href={href}>{value}</a>
              </dd>
              <dd className={css.note}>{note}</dd>
            </div>
          ))}
        </dl>
      </Section>

      <Section tone="band" space="small">
        <p className={css.urgent}>
          <span>{urgent.text}</span>
          <ArrowLink href={urgent.link.href}>{urgent.link.text}</ArrowLink>
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
