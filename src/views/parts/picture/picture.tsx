import clsx from 'clsx';
import type { Picture as PictureData } from '../../../data/pictures.ts';
import { choosing } from './choosing.ts';
import css from './picture.module.css';

interface PictureProps {
  readonly picture: PictureData;
  /** The `sizes` attribute: how wide the picture is shown. */
  readonly sizes: string;
  /** Another crop for narrow screens. */
  readonly narrow?: {
    readonly picture: PictureData;
    readonly media: string;
    readonly sizes: string;
  };
  /** Empty if the text beside the picture has the same content. */
  readonly alt?: string;
  /** True for the picture that is the largest paint of its page. */
  readonly first?: boolean;
  /** The shape to which it is cut; uncut by default. */
  readonly shape?: '3:2' | '4:3' | undefined;
  readonly className?: string | undefined;
}

function sourceSet(picture: PictureData, type: 'avif' | 'webp'): string {
  return picture.sizes
    .map(({ suffix, width }) => `${picture.stem}${suffix}.${type} ${width}w`)
    .join(', ');
}

/**
 * A still as AVIF with a WebP fallback, in the size at which it is shown. Until it has loaded, its mean colours
 * are shown.
 */
export function Picture({ picture, sizes, narrow, alt, first, shape, className }: PictureProps) {
  const largest = picture.sizes[picture.sizes.length - 1] ?? picture.sizes[0];
  // Lazy until its other attributes are set: before that, the browser would fetch the largest file.
  const isUrgent = first === true && !import.meta.env.SSR;
  return (
    <picture className={clsx(css.picture, className)} data-shape={shape}>
      {narrow &&
        (['avif', 'webp'] as const).map((type) => (
          <source
            key={type}
            type={`image/${type}`}
            {...choosing({
              media: narrow.media,
              srcSet: sourceSet(narrow.picture, type),
              sizes: narrow.sizes,
            })}
          />
        ))}
      <source type="image/avif" {...choosing({ srcSet: sourceSet(picture, 'avif'), sizes })} />
      <img
        src={`${picture.stem}${largest.suffix}.webp`}
        {...choosing({
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
