import { careersPage } from '../../../data/pages/careers.copy.ts';
import { alertPictures } from '../../../data/pictures.ts';
import { ButtonLink } from '../../parts/button/button.tsx';
import { CameraFrame } from '../../parts/camera-frame/camera-frame.tsx';
import { Footage } from '../../parts/camera-frame/footage.tsx';
import { PageHero } from '../../parts/hero/hero.tsx';
import { Picture } from '../../parts/picture/picture.tsx';
import css from './hero.module.css';

const street = alertPictures.alert_03_street;

/** Renders the hero, with a quiet street at night to the left of the words. */
export function Hero() {
  const { hero } = careersPage;
  const { camera, site, time, status, note } = hero.still;
  return (
    <PageHero
      hero={hero}
      className={css.hero}
      more={
        <p className={css.action}>
          <ButtonLink link={hero.positions} />
        </p>
      }
    >
      <CameraFrame
        camera={camera}
        site={site}
        time={time}
        moves
        className={css.street}
        status={
          <p className={`row ${css.status}`}>
            <strong>{status}</strong>
            <span>{note}</span>
          </p>
        }
      >
        <Picture picture={street} sizes="(--from-desktop) 46rem, 100vw" first />
        <Footage picture={street} />
      </CameraFrame>
    </PageHero>
  );
}
