import { hybridPage } from '../../../data/pages/hybrid.copy.ts';
import { alertPictures } from '../../../data/pictures.ts';
import { CameraFrame, DetectionBox } from '../../parts/camera-frame/camera-frame.tsx';
import { Picture } from '../../parts/picture/picture.tsx';
import { Section } from '../../parts/section/section.tsx';
import css from './benefits.module.css';

/** Renders six reasons for a person. The first has the picture of a case that only a person could decide (spec 2). */
export function Benefits() {
  const { benefitsHeading, benefits, judged } = hybridPage;
  const picture = alertPictures.alert_04_aisle;
  return (
    <Section tone="paper" labelledBy="benefits" head={benefitsHeading}>
      <ul className={`grid ${css.benefits}`}>
        {benefits.map(({ title, text }, index) => (
          <li key={title}>
            {index === 0 && (
              <CameraFrame {...judged} className={css.frame}>
                <Picture
                  picture={picture}
                  sizes="(--from-desktop) 46rem, (--from-small-tablet) 92vw, 10rem"
                  shape="3:2"
                />
                <DetectionBox box={picture.box} look="clear" />
              </CameraFrame>
            )}
            <div className={css.words}>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
