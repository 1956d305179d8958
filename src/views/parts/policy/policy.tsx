import { offices } from '../../../data/company.copy.ts';
import type { Policy as PolicyWords } from '../../../data/policy-page.ts';
import { settings } from '../../../data/settings.ts';
import { PageForm } from '../enquiry/page-form.tsx';
import { HeroWords } from '../hero/hero.tsx';
import { Items } from '../items.tsx';
import { Section } from '../section/section.tsx';
import css from './policy.module.css';

type PolicyBlock = PolicyWords['sections'][number]['blocks'][number];

const { email } = settings;
/** The contacts of the company. */
const ways = [
  { text: email, href: `mailto:${email}` },
  ...offices.map(({ text, href }) => ({ text, href })),
];

/** Renders a legal page with its date and numbered sections, which can also be read on paper. */
export function Policy({ hero, updated, sections }: PolicyWords) {
  return (
    <>
      <Section tone="night" className={css.hero}>
        <div className={`grid ${css.head}`}>
          <HeroWords hero={hero} />
          <p className={`meta ${css.updated}`}>
            <span>{hero.updatedLabel}</span> <time dateTime={updated.date}>{updated.text}</time>
          </p>
        </div>
      </Section>
      <div className={`grid ${css.body}`}>
        <nav className={css.contents} aria-label={hero.contents}>
          <p className="label" aria-hidden="true">
            {hero.contents}
          </p>
          <ol>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={css.policy}>
          {sections.map(({ id, title, blocks }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{title}</h2>
              {blocks.map((block) => (
                <Block key={JSON.stringify(block)} block={block} />
              ))}
            </section>
          ))}
        </div>
      </div>
      <PageForm />
    </>
  );
}

function Block({ block }: { readonly block: PolicyBlock }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('list' in block) return <Items items={block.list} />;
  return (
    <>
      <p>{block.contacts}</p>
      <ul>
        {ways.map(({ text, href }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
