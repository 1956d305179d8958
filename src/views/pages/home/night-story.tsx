import clsx from 'clsx';
import { homeStory } from '../../../data/pages/home-story.ts';
import sequence from '../../parts/scroll-sequence/scroll-sequence.module.css';
import { AlarmPictures } from './alarm-pictures.tsx';
import css from './night-story.module.css';

const { title, intro, takes, note } = homeStory;

/**
 * Renders two alarms of one site, each in four steps. If styles can follow the scroll position, one picture stays
 * beside the steps and shows the step that the visitor reads. In other browsers, two pictures show how the alarms
 * ended.
 */
export function Story() {
  return (
    <div className={css.story}>
      <h2>{title}</h2>
      <p className={`intro ${css.intro}`}>{intro}</p>
      <div className={clsx(sequence.sequence, css.sequence)}>
        <AlarmPictures />
        <ol className={clsx(sequence.line, css.takes)}>
          {takes.map(({ id, camera, place, steps }) => (
            <li key={id} data-take={id}>
              <ol className={css.steps}>
                {steps.map(({ stage, time, title: name, text }, at) => (
                  <li key={stage} className={clsx(sequence.step, css.step)} data-step={stage}>
                    <p className={`label reading ${css.label}`}>
                      <time>{time}</time>
                      {at === 0 && <span>{`${camera}, ${place}`}</span>}
                    </p>
                    <h3>{name}</h3>
                    <p className={clsx(sequence.text, css.text)}>{text}</p>
                  </li>
                ))}
              </ol>
            </li>
          ))}
        </ol>
      </div>
      <p className="method">{note}</p>
    </div>
  );
}
