import { hybridPage } from '../../../data/pages/hybrid.ts';
import { classification } from '../../bindings/classification.ts';
import { ButtonLink } from '../../parts/button/button.tsx';
import { Columns } from '../../parts/columns/columns.tsx';
import { Quote } from '../../parts/quote/quote.tsx';
import { Section, SectionHead } from '../../parts/section/section.tsx';
import { Benefits } from './benefits.tsx';
import { Hero } from './hero.tsx';
import css from './hybrid.module.css';

export const behaviours = [{ machine: classification }];

/** Hybrid monitoring (spec 2): Quill and a person, one after the other. */
export function Page() {
  const { stepsHeading, steps, splitHeading, handles, humans } = hybridPage;
  const { statsHeading, stats, testimonial, closing } = hybridPage;
  return (
    <>
      <Hero />

      <Section tone="paper" labelledBy="steps">
        <SectionHead id="steps" title={stepsHeading.title} intro={stepsHeading.intro} />
        <ol className={`grid ${css.steps}`}>
          {steps.map(({ title, text }, index) => (
            <li key={title} data-tone={index === 0 ? 'night' : undefined}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>

      <Section tone="band" labelledBy="split">
        <SectionHead id="split" title={splitHeading.title} intro={splitHeading.intro} />
        <div className={`grid ${css.split}`}>
          <div data-tone="night">
            <h3>{handles.title}</h3>
            <ul>
              {handles.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
          <div data-tone="paper">
            <h3>{humans.title}</h3>
            <ul>
              {humans.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        </div>
      </Section>

      <Section tone="night" labelledBy="stats">
        <Columns className={css.gains}>
          <div>
            <SectionHead id="stats" title={statsHeading.title} intro={statsHeading.intro} />
            <Quote {...testimonial} />
          </div>
          <dl>
            {stats.map(({ figure, meaning }) => (
              <div key={meaning}>
                <dt className="label">{meaning}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
        </Columns>
      </Section>

      <Benefits />

      <Section tone="band" space="small" labelledBy="closing">
        <div className={`grid ${css.closing}`}>
          <div>
            <h2 id="closing">{closing.title}</h2>
            <p>{closing.text}</p>
          </div>
          <ButtonLink href={closing.book.href} look="solid">
            {closing.book.text}
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}
