import { aboutPage } from '../../../data/pages/about.ts';
import { Figures } from '../../parts/figures/figures.tsx';
import { LinkRows } from '../../parts/link-rows/link-rows.tsx';
import { Eyebrow, Section, SectionHead } from '../../parts/section/section.tsx';
import { Wordmarks } from '../../parts/wordmarks/wordmarks.tsx';
import css from './about.module.css';
import { Letter } from './letter.tsx';
import { NightLog } from './night-log.tsx';
import { Timeline } from './timeline.tsx';

/** About us (spec 2): the founder's statement, who backs us, and how we got here. */
export function Page() {
  const { hero, investors, timeline, links } = aboutPage;
  return (
    <>
      <Section tone="night" className={css.hero}>
        <div className={css.split}>
          <div>
            <Eyebrow>{hero.eyebrow}</Eyebrow>
            <h1>{hero.title}</h1>
            <p className={css.lead}>{hero.lead}</p>
          </div>
          <NightLog />
        </div>
      </Section>

      <Section tone="paper" labelledBy="statement">
        <Letter />
      </Section>

      <Section tone="band" labelledBy="investors">
        <div className={css.investors}>
          <SectionHead id="investors" title={investors.title} lead={investors.lead} />
          <div>
            <Figures figures={investors.figures} />
            <div className={css.marks}>
              <Wordmarks group="investor" />
            </div>
          </div>
        </div>
      </Section>

      <Section tone="night" labelledBy="timeline">
        <SectionHead id="timeline" title={timeline.title} lead={timeline.lead} />
        <Timeline />
      </Section>

      <Section tone="paper" labelledBy="next" space="small">
        <h2 id="next" className={css.next}>
          {links.title}
        </h2>
        <LinkRows links={links.items} />
      </Section>
    </>
  );
}
