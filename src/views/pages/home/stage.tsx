import { homeStory, type StoryTake } from '../../../data/pages/home-story.ts';
import { CameraFrame, DetectionBox } from '../../parts/camera-frame/camera-frame.tsx';
import { Footage } from '../../parts/camera-frame/footage.tsx';
import { Picture } from '../../parts/picture/picture.tsx';
import css from './stage.module.css';

const { rules, sheet, sender } = homeStory;

/** What an alarm looks like: the still, the rules of the site, and a keyholder's phone. */
export function Stage({
  camera,
  place,
  picture,
  box,
  steps,
  threat,
  disposition,
  by,
  underlined,
  phone,
}: StoryTake) {
  return (
    <figure className={css.stage}>
      <div className={css.panel} data-tone="night">
        <CameraFrame
          camera={camera}
          site={place}
          time={steps[0]?.time ?? ''}
          className={css.frame}
          moves={threat}
          status={
            <p className={css.stamp} data-on="decision" data-threat={threat || undefined}>
              <strong>{disposition}</strong>
              <span>{by}</span>
            </p>
          }
        >
          <Picture
            picture={picture}
            // Night pictures are soft: on phones the lower resolution does not show.
            sizes="(min-width: 60rem) 40rem, (min-width: 40rem) 24rem, 10rem"
            shape="3:2"
          />
          <Footage picture={picture} shape="3:2" />
          <DetectionBox box={box} look={threat ? 'threat' : 'staff'} />
        </CameraFrame>
        <div className={css.sheet}>
          <p className="meta">{sheet}</p>
          <ul>
            {rules.map(({ id, sentence }) => (
              <li key={id} data-fits={underlined[id]}>
                {sentence}
                {underlined[id] && (
                  <span className={css.pen} data-on={underlined[id]} aria-hidden="true">
                    <span data-text={sentence} />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </div>
        <div className={css.phone}>
          <span className={css.clock} aria-hidden="true">
            {phone.clock}
          </span>
          {threat ? (
            <div className={css.light} data-on="end">
              <span className={css.clock} aria-hidden="true">
                {phone.clock}
              </span>
              <p className={css.message}>
                <strong>{sender}</strong> {phone.message}
              </p>
            </div>
          ) : (
            <p className={css.quiet} data-on="end">
              {phone.message}
            </p>
          )}
        </div>
      </div>
    </figure>
  );
}
