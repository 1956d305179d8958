import { homePage } from '../../../data/pages/home.copy.ts';
import { wordmarkSource } from '../../../data/wordmark-pictures.ts';
import { wordmarks } from '../../../data/wordmarks.copy.ts';
import { Quote } from '../../parts/quote/quote.tsx';
import { Section } from '../../parts/section/section.tsx';
import css from './testimonial.module.css';

interface TestimonialProps {
  readonly which: keyof typeof homePage.testimonials;
  readonly customer: string;
}

/** Renders a customer's words beside the customer's mark (spec 2). */
export function Testimonial({ which, customer }: TestimonialProps) {
  const mark = wordmarks.find(({ slug }) => slug === customer);
  return (
    <Section tone="band" space="small">
      <div className={`grid ${css.testimonial}`} data-which={which}>
        {mark && (
          <img
            className={css.mark}
            src={wordmarkSource(mark)}
            alt=""
            width={mark.width}
            height={mark.height}
            loading="lazy"
            decoding="async"
          />
        )}
        <Quote {...homePage.testimonials[which]} />
      </div>
    </Section>
  );
}
