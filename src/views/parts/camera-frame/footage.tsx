import { footage, type Picture } from '../../../data/pictures.ts';
import { choosing } from '../picture/choosing.ts';
import css from './footage.module.css';

interface FootageProps {
  readonly picture: Picture;
  /** The shape to which the still is cut; uncut by default. */
  readonly shape?: '3:2' | undefined;
}

/**
 * The moving parts of a still, in a few frames as a camera sends them, over the still in the same frame; empty
 * if the still has no frames. It plays inside any element with `data-sight`: a frame that `moves`, or an
 * island.
 */
export function Footage({ picture: { stem, frames }, shape }: FootageProps) {
  if (frames === undefined) return null;
  const { width, height } = footage[frames];
  return (
    <div className={css.footage} data-frames={frames} data-shape={shape} aria-hidden="true">
      <picture>
        {/* Without scripts no footage plays, but browsers fetch lazy pictures at once: they have this one already. */}
        <source
          {...choosing({
            media: '(scripting: none)',
            srcSet: '/icons/favicon.svg 24w',
            sizes: '24px',
          })}
        />
        <source type="image/avif" {...choosing({ srcSet: `${stem}-frames.avif` })} />
        <img
          src={`${stem}-frames.webp`}
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
