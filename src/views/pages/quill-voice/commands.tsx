import { quillVoicePage } from '../../../data/pages/quill-voice.ts';
import { Columns } from '../../parts/columns/columns.tsx';
import { Section, SectionHead } from '../../parts/section/section.tsx';
import css from './commands.module.css';

/** What agents can say, and what the voice will not do. */
export function Commands() {
  const { commands, limits } = quillVoicePage;
  return (
    <>
      <Section tone="band" labelledBy="commands">
        <Columns className={css.split}>
          <div>
            <SectionHead id="commands" title={commands.title} intro={commands.intro} />
            <p className={css.figure}>
              <strong>{commands.stat.figure}</strong>{' '}
              <span className="label">{commands.stat.meaning}</span>
            </p>
          </div>
          <dl className={css.talk}>
            {commands.examples.map(([said, done]) => (
              <div key={said} className={css.turn}>
                <dt>{said}</dt>
                <dd>{done}</dd>
              </div>
            ))}
          </dl>
        </Columns>
      </Section>
      <Section tone="paper" labelledBy="limits">
        <SectionHead id="limits" title={limits.title} intro={limits.intro} />
        <ul className={`grid ${css.limits}`}>
          {limits.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Section>
    </>
  );
}
