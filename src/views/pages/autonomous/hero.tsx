import { autonomousPage } from '../../../data/pages/autonomous.ts';
import { peoplePictures } from '../../../data/pictures.ts';
import { ButtonLink } from '../../parts/button/button.tsx';
import { CameraFrame, DetectionBox } from '../../parts/camera-frame/camera-frame.tsx';
import { Picture } from '../../parts/picture/picture.tsx';
import { Eyebrow } from '../../parts/section/section.tsx';
import css from './hero.module.css';
import { Night } from './night.tsx';

/** The promise, and the one event of the night that needed a person. */
export function Hero() {
  const { hero, night } = autonomousPage;
  const { camera, site, time, status, note } = night.still;
  const picture = peoplePictures.culprit_16;
  return (
    <section className={css.hero} data-tone="night">
      <div className={css.top}>
        <div className={css.words}>
          <Eyebrow>{hero.eyebrow}</Eyebrow>
          <h1>{hero.title}</h1>
          <p className={css.lead}>{hero.lead}</p>
          <p className={css.actions}>
            <ButtonLink href={hero.book.href}>{hero.book.text}</ButtonLink>
            <ButtonLink href={hero.learn.href} look="outline">
              {hero.learn.text}
            </ButtonLink>
          </p>
        </div>
        <figure className={css.still}>
          <CameraFrame camera={camera} site={site} time={time} status={status}>
            <Picture picture={picture} sizes="(min-width: 60rem) 32rem, 10rem" first />
            <DetectionBox box={picture.box} />
          </CameraFrame>
          <figcaption>{note}</figcaption>
        </figure>
      </div>
      <Night />
    </section>
  );
}
