import { autonomousPage } from '../../../data/pages/autonomous.copy.ts';
import { Columns } from '../../parts/columns/columns.tsx';
import { Items } from '../../parts/items.tsx';
import { Section } from '../../parts/section/section.tsx';
import css from './split.module.css';

/** Renders the tasks of Quill and the tasks of people, below a bar that shows their proportion (spec 2). */
export function Split() {
  const { splitHeading, handles, humans, share } = autonomousPage;
  return (
    <Section tone="band" labelledBy="split" head={splitHeading}>
      <Columns className={css.split}>
        <div className={css.bar} aria-hidden="true">
          <span />
          <span />
        </div>
        <div>
          <p className={`meta ${css.share}`}>
            <strong>{share.handled.figure}</strong> {share.handled.meaning}
          </p>
          <h3>{handles.title}</h3>
          <Items items={handles.items} className={css.handles} />
        </div>
        <div className={css.humans}>
          <p className={`meta ${css.share}`}>
            <strong>{share.escalated.figure}</strong> {share.escalated.meaning}
          </p>
          <h3>{humans.title}</h3>
          <Items items={humans.items} />
        </div>
      </Columns>
    </Section>
  );
}
