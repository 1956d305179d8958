import clsx from 'clsx';
import { homeStory, type StoryTake } from '../../../data/pages/home-story.ts';
import { CameraFrame, DetectionBox } from '../../parts/camera-frame/camera-frame.tsx';
import { Footage } from '../../parts/camera-frame/footage.tsx';
import { Picture } from '../../parts/picture/picture.tsx';
import { Roll } from '../../parts/scroll-sequence/roll.tsx';
import sequence from '../../parts/scroll-sequence/scroll-sequence.module.css';
import css from './alarm-pictures.module.css';

const { takes, rules, sheet, sender } = homeStory;

/**
 * Renders the pictures of the two alarms: the camera's view, a keyholder's phone, and the rules of the site. Each
 * element appears at the step of the story that its `data-on` names
 * (`src/views/pages/home/alarm-pictures.module.css`).
 */
export function AlarmPictures() {
  return (
    <figure className={sequence.stage}>
      <div className={clsx(sequence.panel, css.panel)} data-tone="night">
        <div className={css.shots}>
          {takes.map((take) => (
            <Shot key={take.id} {...take} />
          ))}
        </div>
        <div className={css.sheet}>
          <p className="meta">{sheet}</p>
          <ul>
            {rules.map(({ id, sentence }) => (
              <li key={id}>
                {sentence}
                {takes.map(({ id: take, underlined }: StoryTake) => {
                  const step = underlined[id];
                  if (step === undefined) return null;
                  return (
                    <span
                      key={take}
                      className={clsx(sequence.follows, css.pen)}
                      data-of={take}
                      data-on={step}
                      aria-hidden="true"
                    >
                      <span className={sequence.follows} data-text={sentence} />
                    </span>
                  );
                })}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </figure>
  );
}

/** The index of the last step that the clip shows: the decision. */
const LAST_CLIP_STEP = 2;

/** Renders the picture of one alarm. Its clock shows the time of each step of the clip in turn. */
function Shot({
  id,
  camera,
  place,
  picture,
  box,
  steps,
  threat,
  disposition,
  by,
  phone,
}: StoryTake) {
  return (
    <div className={clsx(sequence.follows, css.shot)} data-of={id}>
      <CameraFrame
        camera={camera}
        site={place}
        time={<Roll lines={steps.map((_, at) => steps[Math.min(at, LAST_CLIP_STEP)]?.time)} />}
        className={css.frame}
        moves={threat}
        status={
          <div className={css.status}>
            <p
              className={clsx(sequence.follows, css.stamp)}
              data-on="decision"
              data-threat={threat || undefined}
            >
              <strong>{disposition}</strong>
              <span>{by}</span>
            </p>
            <p
              className={clsx(sequence.follows, css.phone)}
              data-on="end"
              data-threat={threat || undefined}
            >
              <span className={css.sender}>
                <strong>{sender}</strong>
                <time>{phone.clock}</time>
              </span>{' '}
              {phone.message}
            </p>
          </div>
        }
      >
        <Picture
          picture={picture}
          // Night pictures have little detail, so on phones a lower resolution is not visible.
          sizes="(--from-desktop) 40rem, (--from-small-tablet) 24rem, 10rem"
          shape="3:2"
        />
        <Footage picture={picture} shape="3:2" />
        <DetectionBox box={box} look={threat ? 'threat' : 'staff'} />
      </CameraFrame>
    </div>
  );
}
