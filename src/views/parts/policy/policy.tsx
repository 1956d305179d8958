import type { PolicyBlock, PolicySection } from '../../../data/policy.ts';
import { HeroWords } from '../hero/hero.tsx';
import { Items } from '../items.tsx';
import { Section } from '../section/section.tsx';
import css from './policy.module.css';

interface PolicyProps {
  readonly hero: {
    readonly eyebrow: string;
    readonly title: string;
    readonly intro: string;
    readonly updatedLabel: string;
    /** Name of the list of contents. */
    readonly contents: string;
  };
  readonly updated: { readonly date: string; readonly text: string };
  readonly sections: readonly PolicySection[];
}

/** A legal page: dated, numbered, readable on paper too. */
export function Policy({ hero, updated, sections }: PolicyProps) {
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
                <Block
                  key={block.kind === 'list' ? block.items.join() : block.text}
                  block={block}
                />
              ))}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

function Block({ block }: { readonly block: PolicyBlock }) {
  if (block.kind === 'paragraph') return <p>{block.text}</p>;
  if (block.kind === 'contacts')
    return (
      <>
        <p>{block.text}</p>
        <ul>
          {block.links.map(({ text, href }) => (
            <li key={href}>
              <a href={href}>{text}</a>
            </li>
          ))}
        </ul>
      </>
    );
  return <Items items={block.items} />;
}
