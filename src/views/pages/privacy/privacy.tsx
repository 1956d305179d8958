import { privacyPage } from '../../../data/pages/privacy-page.ts';
import { type PrivacyBlock, privacySections, privacyUpdated } from '../../../data/privacy.ts';
import { Eyebrow, Section } from '../../parts/section/section.tsx';
import css from './privacy.module.css';

/** The privacy policy (spec 2, decision D19): seven sections, readable on paper too. */
export function Page() {
  const { hero } = privacyPage;
  return (
    <>
      <Section tone="night" className={css.hero}>
        <div className={css.head}>
          <div>
            <Eyebrow>{hero.eyebrow}</Eyebrow>
            <h1>{hero.title}</h1>
            <p className={css.lead}>{hero.lead}</p>
          </div>
          <p className={css.updated}>
            <span>{hero.updatedLabel}</span>{' '}
            <time dateTime={privacyUpdated.date}>{privacyUpdated.text}</time>
          </p>
        </div>
      </Section>
      <div className={css.body}>
        <nav className={css.contents} aria-label={hero.contents}>
          <p aria-hidden="true">{hero.contents}</p>
          <ol>
            {privacySections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={css.policy}>
          {privacySections.map(({ id, title, blocks }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{title}</h2>
              {blocks.map((block) => (
                <Block key={textOf(block)} block={block} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

function textOf(block: PrivacyBlock): string {
  return block.kind === 'list' ? block.items.join() : block.text;
}

function Block({ block }: { readonly block: PrivacyBlock }) {
  if (block.kind === 'paragraph') return <p>{block.text}</p>;
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
