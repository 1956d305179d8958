import { aboutPage } from '../../../data/pages/about.copy.ts';
import { Columns } from '../../parts/columns/columns.tsx';
import { PageForm } from '../../parts/enquiry/page-form.tsx';
import { Figures } from '../../parts/figures/figures.tsx';
import { PageHero } from '../../parts/hero/hero.tsx';
import { LinkRows } from '../../parts/link-rows/link-rows.tsx';
import { Section, SectionHead } from '../../parts/section/section.tsx';
import { Wordmarks } from '../../parts/wordmarks/wordmarks.tsx';
import css from './about.module.css';
import { Letter } from './letter.tsx';
import { NightLog } from './night-log.tsx';
import { Timeline } from './timeline.tsx';

/** Renders the about page (spec 2), with the founder's statement, the investors and the history. */
export function Page() {
  const { hero, investors, timeline, links } = aboutPage;
  return (
    <>
      <PageHero hero={hero} links={hero.links} className={css.hero}>
        <NightLog />
      </PageHero>

      <Section tone="paper" labelledBy="statement">
        <Letter />
      </Section>

      <Section tone="band" labelledBy="investors">
        <Columns className={css.investors}>
          <SectionHead id="investors" title={investors.title} intro={investors.intro} />
          <div>
            <Figures figures={investors.figures} />
            <div className={css.marks}>
              <Wordmarks group="investor" />
            </div>
          </div>
        </Columns>
      </Section>

      <Section tone="night" labelledBy="timeline" head={timeline}>
        <Timeline />
      </Section>

      <PageForm />
      <Section tone="paper" labelledBy="next" space="small">
        <h2 id="next" className={css.next}>
          {links.title}
        </h2>
        <LinkRows links={links.items} />
      </Section>
    </>
  );
}
