import { type Wordmark, wordmarkSource } from '../../../data/wordmark-pictures.ts';
import { wordmarks } from '../../../data/wordmarks.copy.ts';
import css from './wordmarks.module.css';

/** Renders a row of invented wordmarks (decision D17), which are light on dark sections. */
export function Wordmarks({ group }: { readonly group: Wordmark['group'] }) {
  const marks = wordmarks.filter((mark) => mark.group === group);
  return (
    <ul className={`row ${css.row}`} data-count={marks.length}>
      {marks.map((mark) => (
        <li key={mark.slug}>
          <img
            src={wordmarkSource(mark)}
            alt={mark.name}
            width={mark.width}
            height={mark.height}
            loading="lazy"
            decoding="async"
          />
        </li>
      ))}
    </ul>
  );
}
