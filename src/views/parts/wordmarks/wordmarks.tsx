import { type Wordmark, wordmarks } from '../../../data/wordmarks.ts';
import css from './wordmarks.module.css';

/** A row of invented wordmarks (decision D17). On night sections they turn light. */
export function Wordmarks({ group }: { readonly group: Wordmark['group'] }) {
  return (
    <ul className={css.row}>
      {wordmarks
        .filter((mark) => mark.group === group)
        .map(({ slug, name, width, height }) => (
          <li key={slug}>
            <img
              src={`/images/wordmarks/${slug}.svg`}
              alt={name}
              width={width}
              height={height}
              loading="lazy"
              decoding="async"
            />
          </li>
        ))}
    </ul>
  );
}
