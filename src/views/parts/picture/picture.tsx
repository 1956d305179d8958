import clsx from 'clsx';
import type { Picture as PictureData } from '../../../data/pictures.ts';
import css from './picture.module.css';
import { sourceAttributes } from './source-attributes.ts';

interface PictureProps {
  readonly picture: PictureData;
  /** The `sizes` attribute, which says how wide the picture is shown. */
  readonly sizes: string;
  /** A picture with another crop for narrow screens. */
  readonly narrow?: {
    readonly picture: PictureData;
    readonly media: string;
    readonly sizes: string;
  };
  /** The text alternative; empty if the text beside the picture has the same content. */
  readonly alt?: string;
  /** Whether the picture is the largest contentful paint of its page. */
  readonly first?: boolean;
  /** The shape to which the picture is cut; by default it is not cut. */
  readonly shape?: '3:2' | '4:3' | undefined;
  readonly className?: string | undefined;
}

function sourceSet(picture: PictureData, type: 'avif' | 'webp'): string {
  return picture.sizes
    .map(({ suffix, width }) => `${picture.stem}${suffix}.${type} ${width}w`)
    .join(', ');
}

/** Renders a still as AVIF with a WebP fallback. Its mean colours are shown until it has loaded. */
export function Picture({ picture, sizes, narrow, alt, first, shape, className }: PictureProps) {
  const largest = picture.sizes[picture.sizes.length - 1] ?? picture.sizes[0];
  // An urgent picture is lazy until its other attributes are set, because the browser would otherwise fetch the
  // largest file.
  const isUrgent = first === true && !import.meta.env.SSR;
  return (
    <picture className={clsx(css.picture, className)} data-shape={shape}>
      {narrow &&
        (['avif', 'webp'] as const).map((type) => (
          <source
            key={type}
            type={`image/${type}`}
            {...sourceAttributes({
              media: narrow.media,
              srcSet: sourceSet(narrow.picture, type),
              sizes: narrow.sizes,
            })}
          />
        ))}
      <source
        type="image/avif"
        {...sourceAttributes({ srcSet: sourceSet(picture, 'avif'), sizes })}
      />
      <img
        src={`${picture.stem}${largest.suffix}.webp`}
        {...sourceAttributes({
          srcSet: sourceSet(picture, 'webp'),
          sizes,
          ...(isUrgent && { loading: 'eager' }),
        })}
        alt={alt ?? picture.alt}
        width={largest.width}
        height={largest.height}
        decoding="async"
        data-top={picture.tones?.[0]}
        data-bottom={picture.tones?.[1]}
        {...(first && { fetchPriority: 'high' as const })}
        {...((!first || isUrgent) && { loading: 'lazy' as const })}
      />
    </picture>
  );
}
