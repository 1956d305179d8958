import { footageKinds, type Picture } from '../../../data/pictures.ts';
import { sourceAttributes } from '../picture/source-attributes.ts';
import css from './footage.module.css';

interface FootageProps {
  readonly picture: Picture;
  /** The shape to which the still is cut; by default it is not cut. */
  readonly shape?: '3:2' | undefined;
}

/**
 * Renders the moving parts of a still, which lie over the still as a few frames, as a camera sends them. Empty if the
 * still has no frames.
 *
 * The footage plays inside any element with `data-sight`, which is an island or a frame that `moves`.
 */
export function Footage({ picture: { stem, frames }, shape }: FootageProps) {
  if (frames === undefined) return null;
  const { width, height } = footageKinds[frames];
  return (
    <div className={css.footage} data-frames={frames} data-shape={shape} aria-hidden="true">
      <picture>
        {/* Without scripts no footage plays. Browsers would then fetch the lazy picture at once, so this source
            names a picture that they already have. */}
        <source
          {...sourceAttributes({
            media: '(scripting: none)',
            srcSet: '/icons/favicon.svg 24w',
            sizes: '24px',
          })}
        />
        <source type="image/avif" {...sourceAttributes({ srcSet: `${stem}-frames.avif` })} />
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
