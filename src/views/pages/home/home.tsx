import { alertFeed } from '../../bindings/alert-feed.ts';
import { headline } from '../../bindings/headline.ts';
import { ruleSentence } from '../../bindings/rule-sentence.ts';
import { PageForm } from '../../parts/enquiry/page-form.tsx';
import { Later } from '../../support/later.tsx';
import { Carousel } from './carousel.tsx';
import { Customers } from './customers.tsx';
import { Hero } from './hero.tsx';
import { How } from './how.tsx';
import { Intro } from './intro.tsx';
import { Marquee } from './marquee.tsx';
import { Talk } from './talk.tsx';
import { Testimonial } from './testimonial.tsx';

export const behaviours = [
  { machine: headline },
  { machine: ruleSentence },
  { machine: alertFeed },
];

/** Renders the home page (spec 2). */
export function Page() {
  return (
    <>
      <Hero />
      <Later>
        <Marquee />
        <Customers />
        <Intro />
        <Testimonial which="first" customer="harbourline-monitoring" />
        <How />
        <Testimonial which="second" customer="marlow-and-finch-stores" />
        <Carousel />
        <PageForm />
        <Talk />
      </Later>
    </>
  );
}
