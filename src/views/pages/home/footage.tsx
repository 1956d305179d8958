import { climbFrames } from '../../../data/pictures.ts';
import css from './footage.module.css';

/** The climber moves, as a camera of few frames shows it; the still behind is what stays when motion is paused. */
export function Footage() {
  const { stem, width, height } = climbFrames;
  return (
    <div className={css.footage} data-moves="" aria-hidden="true">
      <picture>
        <source type="image/avif" srcSet={`${stem}.avif`} />
        <img
          src={`${stem}.webp`}
          alt=""
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
        />
      </picture>
    </div>
  );
}
