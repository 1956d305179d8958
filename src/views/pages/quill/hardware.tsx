import { evidence } from '../../../data/evidence.copy.ts';
import { quillPage } from '../../../data/pages/quill.copy.ts';
import { ArrowLink } from '../../parts/button/button.tsx';
import { Figures } from '../../parts/figures/figures.tsx';
import { Items } from '../../parts/items.tsx';
import { Section } from '../../parts/section/section.tsx';
import css from './hardware.module.css';

/** Renders the section about the hardware that stays, the systems that are connected, and the measures of success. */
export function Hardware() {
  const { hardware, statsHeading, stats } = quillPage;
  const { stays, connects, link, hub } = hardware;
  return (
    <>
      <Section tone="night" labelledBy="hardware" head={hardware}>
        <div className={`grid ${css.wiring}`}>
          <div className={css.side}>
            <h3>{stays.title}</h3>
            <Items items={stays.items} />
          </div>
          <p className={css.hub}>{hub}</p>
          <div className={css.side} data-side="connects">
            <h3>{connects.title}</h3>
            <Items items={connects.items} />
          </div>
        </div>
        <p className={css.link}>
          <ArrowLink link={link} />
        </p>
      </Section>
      <Section tone="night" labelledBy="measure" head={statsHeading}>
        <Figures figures={stats} evidence={evidence.quill} />
      </Section>
    </>
  );
}
