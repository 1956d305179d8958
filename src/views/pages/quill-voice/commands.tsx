import { evidence } from '../../../data/evidence.copy.ts';
import { quillVoicePage } from '../../../data/pages/quill-voice.copy.ts';
import { Columns } from '../../parts/columns/columns.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Evidence } from '../../parts/figures/evidence.tsx';
import { Items } from '../../parts/items.tsx';
import { Section, SectionHead } from '../../parts/section/section.tsx';
import css from './commands.module.css';

/** Renders the commands of agents, and the requests that the voice refuses. */
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
            <Evidence sentences={evidence.quillVoice} />
          </div>
          <Facts rows={commands.examples} className={css.talk} />
        </Columns>
      </Section>
      <Section tone="paper" labelledBy="limits" head={limits}>
        <Items items={limits.items} className={`grid ${css.limits}`} />
      </Section>
    </>
  );
}
