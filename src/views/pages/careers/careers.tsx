import { careersPage } from '../../../data/pages/careers.ts';
import { ArrowLink } from '../../parts/button/button.tsx';
import { Quote } from '../../parts/quote/quote.tsx';
import { Section, SectionHead } from '../../parts/section/section.tsx';
import css from './careers.module.css';
import { Hero } from './hero.tsx';

/** Careers (spec 2): why people join, what we value, what they get, and what to do next. */
export function Page() {
  const { benefits, quote, values, perks, next } = careersPage;
  return (
    <>
      <Hero />

      <Section tone="paper" labelledBy="benefits">
        <SectionHead id="benefits" title={benefits.title} />
        <ul className={css.benefits}>
          {benefits.items.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>

      <Section tone="band" space="small">
        <Quote {...quote} />
      </Section>

      <Section tone="night" labelledBy="values">
        <h2 id="values" className={css.valuesTitle}>
          {values.title}
        </h2>
        <ul className={css.values}>
          {values.items.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>

      <Section tone="paper" labelledBy="perks">
        <div className={css.perks}>
          <SectionHead id="perks" title={perks.title} />
          <ul>
            {perks.items.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </Section>

      <Section tone="band" labelledBy="next">
        <SectionHead id="next" title={next.title} lead={next.lead} />
        <ol className={css.next}>
          {next.items.map(({ title, text, link }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
              <ArrowLink href={link.href}>{link.text}</ArrowLink>
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}
