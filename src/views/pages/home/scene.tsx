import { homePage } from '../../../data/pages/home.copy.ts';
import { heroPictures } from '../../../data/pictures.ts';
import { Picture } from '../../parts/picture/picture.tsx';
import css from './scene.module.css';

const { scene } = homePage.hero;

/** Renders the yard at night as a camera sees it, with a mark around the one person in it. */
export function Scene() {
  return (
    <div className={css.scene}>
      <Picture
        picture={heroPictures.hero_night_site}
        sizes="80vw"
        narrow={{
          picture: heroPictures.hero_night_site_portrait,
          media: '(--to-small-tablet)',
          // The picture is dark and grainy, so a lower resolution is not visible.
          sizes: '55vw',
        }}
        first
      />
      <p className={css.person} aria-hidden="true">
        <span>{scene.seen}</span>
      </p>
      <p className={css.overlay} aria-hidden="true">
        <span className={css.camera}>{scene.camera}</span>
        <span>{scene.site}</span>
        <span>{scene.time}</span>
      </p>
    </div>
  );
}
