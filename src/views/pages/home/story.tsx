import { homeStory } from '../../../data/pages/home-story.ts';
import { Stage } from './stage.tsx';
import css from './story.module.css';

const { title, intro, takes, note } = homeStory;

/**
 * Two alarms, each told in four steps beside a picture. Where styles can follow the scroll position, the picture
 * stays and changes with the step that is read; elsewhere it shows how the alarm ended.
 */
export function Story() {
  return (
    <div className={css.story}>
      <h3 className={css.title}>{title}</h3>
      <p className={`intro ${css.intro}`}>{intro}</p>
      <ol className={css.takes}>
        {takes.map((take) => (
          <li key={take.id} className={css.take} data-take={take.id}>
            <Stage {...take} />
            <ol className={css.steps}>
              {take.steps.map(({ stage, time, title: name, text }) => (
                <li key={stage} className={css.step} data-step={stage}>
                  <p className="label">
                    <time>{time}</time>
                  </p>
                  <h4>{name}</h4>
                  <p className={css.text}>{text}</p>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
      <p className={css.note}>{note}</p>
    </div>
  );
}
