import { evidence } from '../../../data/evidence.copy.ts';
import { autonomousPage } from '../../../data/pages/autonomous.copy.ts';
import { ClosingCall } from '../../parts/closing-call/closing-call.tsx';
import { Figures } from '../../parts/figures/figures.tsx';
import { Points } from '../../parts/points/points.tsx';
import { Quote } from '../../parts/quote/quote.tsx';
import { Section } from '../../parts/section/section.tsx';
import css from './autonomous.module.css';
import { Hero } from './hero.tsx';
import { Split } from './split.tsx';
import { Steps } from './steps.tsx';

/** Renders the page of autonomous monitoring (spec 2), shown by a night that needs a person only once. */
export function Page() {
  const { statsHeading, stats, testimonial, benefitsHeading, benefits, closing } = autonomousPage;
  return (
    <>
      <Hero />
      <Steps />
      <Split />

      <Section tone="night" labelledBy="stats" head={statsHeading}>
        <Figures figures={stats} evidence={evidence.autonomous} />
        <div className={css.quote}>
          <Quote {...testimonial} />
        </div>
      </Section>

      <Section tone="paper" labelledBy="benefits" head={benefitsHeading}>
        <Points items={benefits} className={`grid ${css.benefits}`} />
      </Section>

      <ClosingCall call={{ ...closing, links: [closing.book] }} className={css.dawn} />
    </>
  );
}
