import { autonomousPage } from '../../../data/pages/autonomous.copy.ts';
import { containerPicture as picture } from '../../../data/pictures.ts';
import { CameraFrame, DetectionBox } from '../../parts/camera-frame/camera-frame.tsx';
import { Footage } from '../../parts/camera-frame/footage.tsx';
import { Columns } from '../../parts/columns/columns.tsx';
import { HeroWords } from '../../parts/hero/hero.tsx';
import { Picture } from '../../parts/picture/picture.tsx';
import css from './hero.module.css';
import { Night } from './night.tsx';

/** Renders the hero, with the one event of the night that needed a person. */
export function Hero() {
  const { hero, night } = autonomousPage;
  const { camera, site, time, status, note } = night.still;
  return (
    <section className={css.hero} data-tone="night">
      <Columns className={css.top}>
        <HeroWords hero={hero} links={[hero.book, hero.learn]} />
        <figure className={css.still}>
          <CameraFrame camera={camera} site={site} time={time} status={status} moves>
            <Picture
              picture={picture}
              sizes="(--from-desktop) 32rem, (--from-small-tablet) 92vw, 10rem"
              first
            />
            <Footage picture={picture} />
            <DetectionBox box={picture.box} />
          </CameraFrame>
          <figcaption className="method">{note}</figcaption>
        </figure>
      </Columns>
      <Night />
    </section>
  );
}
