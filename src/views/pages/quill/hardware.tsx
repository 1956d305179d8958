import { evidence } from '../../../data/evidence.ts';
import { quillPage } from '../../../data/pages/quill.ts';
import { ArrowLink } from '../../parts/button/button.tsx';
import { Figures } from '../../parts/figures/figures.tsx';
import { Section, SectionHead } from '../../parts/section/section.tsx';
import css from './hardware.module.css';

/** What stays, what is connected, and what to measure it by. */
export function Hardware() {
  const { hardware, statsHeading, stats } = quillPage;
  const { stays, connects, link, hub } = hardware;
  return (
    <>
      <Section tone="night" labelledBy="hardware">
        <SectionHead id="hardware" title={hardware.title} intro={hardware.intro} />
        <div className={`grid ${css.wiring}`}>
          <div className={css.side}>
            <h3>{stays.title}</h3>
            <ul>
              {stays.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
          <p className={css.hub}>{hub}</p>
          <div className={css.side} data-side="connects">
            <h3>{connects.title}</h3>
            <ul>
              {connects.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        </div>
        <p className={css.link}>
          <ArrowLink href={link.href}>{link.text}</ArrowLink>
        </p>
      </Section>
      <Section tone="night" labelledBy="measure">
        <SectionHead id="measure" title={statsHeading.title} intro={statsHeading.intro} />
        <Figures figures={stats} note={evidence.platform} />
      </Section>
    </>
  );
}
