import { evidence } from '../../../data/evidence.copy.ts';
import { hybridPage } from '../../../data/pages/hybrid.copy.ts';
import { classification } from '../../bindings/classification.ts';
import { ClosingCall } from '../../parts/closing-call/closing-call.tsx';
import { Columns } from '../../parts/columns/columns.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Evidence } from '../../parts/figures/evidence.tsx';
import { Items } from '../../parts/items.tsx';
import { Points } from '../../parts/points/points.tsx';
import { Quote } from '../../parts/quote/quote.tsx';
import { Section, SectionHead } from '../../parts/section/section.tsx';
import { Benefits } from './benefits.tsx';
import { Hero } from './hero.tsx';
import css from './hybrid.module.css';
import { SecurityReview } from './security-review.tsx';

export const behaviours = [{ machine: classification }];

/** Renders the page of hybrid monitoring (spec 2), in which Quill acts first and a person second. */
export function Page() {
  const { stepsHeading, steps, splitHeading, handles, humans } = hybridPage;
  const { statsHeading, stats, testimonial, buyers, closing } = hybridPage;
  return (
    <>
      <Hero />

      <Section tone="paper" labelledBy="steps" head={stepsHeading}>
        <ol className={`grid ${css.steps}`}>
          {steps.map(({ title, text }, index) => (
            <li key={title} data-tone={index === 0 ? 'night' : undefined}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>

      <Section tone="band" labelledBy="split" head={splitHeading}>
        <div className={`grid ${css.split}`}>
          <div data-tone="night">
            <h3>{handles.title}</h3>
            <Items items={handles.items} />
          </div>
          <div data-tone="paper">
            <h3>{humans.title}</h3>
            <Items items={humans.items} />
          </div>
        </div>
      </Section>

      <Section tone="night" labelledBy="stats">
        <Columns className={css.gains}>
          <div>
            <SectionHead id="stats" title={statsHeading.title} intro={statsHeading.intro} />
            <Quote {...testimonial} />
          </div>
          <div>
            <Facts rows={stats.map(({ figure, meaning }) => [meaning, figure])} terms="label" />
            <Evidence sentences={evidence.hybrid} />
          </div>
        </Columns>
      </Section>

      <Benefits />

      <Section tone="paper" labelledBy="buyers" head={buyers}>
        <Points items={buyers.items} className={css.buyers} />
      </Section>

      <SecurityReview />

      <ClosingCall call={{ ...closing, links: [closing.book] }} tone="paper" />
    </>
  );
}
