import { careersPage } from '../../../data/pages/careers.copy.ts';
import { ArrowLink } from '../../parts/button/button.tsx';
import { PageForm } from '../../parts/enquiry/page-form.tsx';
import { Fields } from '../../parts/fields/fields.tsx';
import { Points } from '../../parts/points/points.tsx';
import { Quote } from '../../parts/quote/quote.tsx';
import { Section } from '../../parts/section/section.tsx';
import css from './careers.module.css';
import { Hero } from './hero.tsx';

/** Renders the careers page (spec 2), with reasons to join, values, benefits and the next step. */
export function Page() {
  const { benefits, quote, values, perks, next } = careersPage;
  return (
    <>
      <Hero />

      <Section tone="paper" labelledBy="benefits" head={{ title: benefits.title }}>
        <Points items={benefits.items} className={`grid ${css.benefits}`} />
      </Section>

      <Section tone="band" space="small">
        <Quote {...quote} />
      </Section>

      <Section tone="night" labelledBy="values" head={{ title: values.title }}>
        <Points items={values.items} className={css.values} />
      </Section>

      <Section tone="paper" labelledBy="perks" head={{ title: perks.title }}>
        <Fields items={perks.items} className={css.perks} />
      </Section>

      <PageForm />
      <Section tone="band" labelledBy="next" head={next}>
        <ol className={`grid ${css.next}`}>
          {next.items.map(({ title, text, link }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
              <ArrowLink tall link={link} />
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}
